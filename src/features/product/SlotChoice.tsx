import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type CardProps, namedPack } from '#features/catalogue/card.ts'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import styles from './BundleChoice.module.css'
import type { BundleSlot } from './view.ts'

/** The name comes first: a closed list on a phone cuts the end. */
function slotText({ name, price, available, asks }: CardProps): string {
  const lacking = t(asks ? 'product.bundle_part_asks' : 'product.out_of_stock')
  return [...namedPack(typeset(name)), available ? money(price) : lacking].join(' · ')
}

/** One place of a bundle: the list that it is filled from, and what fills it, by its own picture and whole name. */
export function SlotChoice({
  slot,
  typed,
  onChoose,
}: {
  slot: BundleSlot
  typed: Pick<Typed, 'error'>
  /** Told of the form whenever its choice has changed. */
  onChoose?: ((form: HTMLFormElement) => void) | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(slot.chosen === null ? '' : String(slot.chosen))
  // Until scripts are there, what is shown is what the page came with: the styles hide it once something else is chosen.
  const hydrated = useHydrated()
  const list = () => place.current?.querySelector('select')
  useEffect(() => {
    setChosen((before) => place.current?.querySelector('select')?.value ?? before)
  }, [])
  const told = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const { form, value } = currentTarget
    clearMarks(currentTarget)
    setChosen(value)
    if (form) onChoose?.(form)
  }
  /** Takes out what fills the place; the keyboard goes on at its list. */
  const empty = () => {
    const select = list()
    if (!select?.form) return
    select.value = ''
    select.focus()
    setChosen('')
    onChoose?.(select.form)
  }
  const name = `configurable_bundle[${slot.id}][product_id]`
  const card = slot.cards.find(({ id }) => String(id) === chosen)
  return (
    <div ref={place} className={styles.slot} data-slot-id={slot.id}>
      <Select
        label={slot.name}
        name={name}
        defaultValue={slot.chosen ?? ''}
        {...typed.error(name)}
        required={slot.required}
        onChange={told}
        markOptional={!slot.required}
        options={[
          { value: '', label: t('form.choose') },
          ...slot.cards.map((one) => ({
            value: String(one.id),
            label: slotText(one),
            disabled: !one.available,
          })),
        ]}
      />
      {/* Of no use before scripts are there: the select's own empty choice does the same. */}
      {hydrated && (
        <IconButton
          icon="close"
          label={t('product.slot_remove', { name: slot.name })}
          className={styles.remove}
          onClick={empty}
        />
      )}
      {card && (
        <p className={styles.chosen} data-slot-chosen={hydrated ? 'follows' : 'stands'}>
          <span className={styles.picture}>
            {card.picture && <Picture src={card.picture.base} alt="" width={400} height={300} sizes="72px" />}
          </span>
          <span className={styles.name}>{typeset(card.name)}</span>
        </p>
      )}
    </div>
  )
}
