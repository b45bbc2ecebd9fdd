import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { CheckoutView } from './checkout-view.ts'

/** One of the account's addresses, or a new one; nothing where the account has none. */
export function SavedAddressChoice({
  name,
  options,
  chosen,
  typed,
  onChoose,
}: {
  name: string
  options: CheckoutView['savedAddresses']
  /** Null: a new one. */
  chosen: number | null
  typed: Typed
  /** Told of the choice's id, 0 for a new one. */
  onChoose?: (id: number) => void
}) {
  if (options.length === 0) return null
  return (
    <ChoiceList
      legend={t('checkout.saved_addresses')}
      name={name}
      options={options}
      other={t('checkout.new_address')}
      chosen={chosen}
      refused={typed.error(name)}
      onChoose={onChoose}
      insist={false}
    />
  )
}

/** Which address is chosen: by what was posted and came back, else the one that the page begins with; null: a new one. */
export function chosenAddress(typed: Typed, name: string, begun: number | null): number | null {
  const posted = typed.text(name)
  return posted === undefined ? begun : Number(posted) || null
}
