import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'

/** Whether the account keeps the address that is typed above it. */
export function SaveAddress({ prefix, typed }: { prefix: '' | 'shipping_'; typed: Typed }) {
  const name = `${prefix}save_address`
  return (
    <Checkbox
      label={t('checkout.save_address')}
      name={name}
      value="1"
      defaultChecked={typed.ticked(name, false)}
    />
  )
}
