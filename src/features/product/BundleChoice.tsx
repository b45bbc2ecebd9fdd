import { type ChangeEvent, type MouseEvent, useState } from 'react'
import { addToCart } from '#features/cart/contract.ts'
import { type CardProps, namedPack } from '#features/catalogue/card.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './BundleChoice.module.css'
import type { BundlePartView, BundleSlot } from './view.ts'

/** What tells one choice from another comes first: a closed select on a phone cuts the end. */
function slotText({ name, price, available, asks }: CardProps): string {
  const [words, pack] = namedPack(typeset(name))
  const lacking = t(asks ? 'product.bundle_part_asks' : 'product.out_of_stock')
  const first = available ? money(price) : lacking
  return [first, ...(pack ? [pack] : []), words].join(' · ')
}

/** A number for each part's field; the parts of a row, of which one may be chosen, have one together. */
function fieldPlaces(parts: readonly BundlePartView[]): number[] {
  return parts.map(({ singleRow }, index) =>
    singleRow === null ? index : parts.findIndex((other) => other.singleRow === singleRow),
  )
}

/** What a bundle is made of: parts to keep or leave out, and one choice per slot. Field names as on the wire. */
export function BundleChoice({
  parts,
  slots,
  onChoose,
}: {
  parts: readonly BundlePartView[]
  slots: readonly BundleSlot[]
  /** Told of the form whenever its choice has changed. */
  onChoose?: ((form: HTMLFormElement) => void) | undefined
}) {
  const typed = useTyped(addToCart.path)
  // What is always in the bundle is no bundle by itself, and costs what it costs alone.
  const [reduced, setReduced] = useState(() => parts.some(({ isMain, chosen }) => !isMain && chosen))
  const told = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (!form) return
    if (parts.length > 0) setReduced(form.querySelector('input[name^="bundle["]:checked') !== null)
    onChoose?.(form)
  }
  /** Takes out what fills a place; the keyboard goes on at its list. */
  const empty = (event: MouseEvent<HTMLButtonElement>) => {
    const select = event.currentTarget.closest('[data-slot-id]')?.querySelector('select')
    if (!select?.form) return
    select.value = ''
    select.focus()
    onChoose?.(select.form)
  }
  const places = fieldPlaces(parts)
  // Until scripts ask for the price of another choice, the one shown is that of the choice which the page came with.
  const hydrated = useHydrated()
  return (
    <>
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={t('product.bundle')}>
          {parts.map(
            ({ card, isMain, singleRow, price, alone, choice, holds, asks, soldOut, chosen }, index) => {
              const Row = isMain ? 'div' : 'label'
              return (
                <li key={card.id}>
                  <Row className={soldOut ? `${styles.part} ${styles.soldOut}` : styles.part}>
                    {isMain ? (
                      <>
                        <input type="hidden" name={`bundle[${places[index]}]`} value={card.id} />
                        <Icon name={soldOut ? 'close' : 'check'} size={20} className={styles.always} />
                      </>
                    ) : (
                      <input
                        type={singleRow === null ? 'checkbox' : 'radio'}
                        name={`bundle[${places[index]}]`}
                        value={card.id}
                        defaultChecked={chosen}
                        disabled={soldOut}
                        onChange={told}
                      />
                    )}
                    <span className={styles.picture}>
                      {card.picture && (
                        <Picture src={card.picture.base} alt="" width={400} height={300} sizes="72px" />
                      )}
                    </span>
                    <span className={styles.name}>
                      {typeset(card.name)}
                      {choice && <span className={styles.lacking}>{choice}</span>}
                      {holds && (
                        <span className={styles.lacking}>{quantityWithUnit(holds.qty, holds.unit)}</span>
                      )}
                      {soldOut && (
                        <span className={styles.lacking}>
                          {t(asks ? 'product.bundle_part_asks' : 'product.out_of_stock')}
                        </span>
                      )}
                    </span>
                    <span className={styles.price}>
                      {money(reduced ? price : alone)}
                      {reduced && price < alone && (
                        <s>
                          <VisuallyHidden>{t('product.bundle_alone')}: </VisuallyHidden>
                          {money(alone)}
                        </s>
                      )}
                    </span>
                  </Row>
                </li>
              )
            },
          )}
        </ul>
      )}
      {/* So that the form says something of the parts when none of them is ticked. */}
      {parts.length > 0 && <input type="hidden" name={`bundle[${parts.length}]`} value="" />}
      {slots.map((slot) => (
        <div key={slot.id} className={styles.slot} data-slot-id={slot.id}>
          <Select
            label={slot.name}
            name={`configurable_bundle[${slot.id}][product_id]`}
            defaultValue={slot.chosen ?? ''}
            {...typed.error(`configurable_bundle[${slot.id}][product_id]`)}
            required={slot.required}
            onChange={told}
            markOptional={!slot.required}
            options={[
              { value: '', label: t('form.choose') },
              ...slot.cards.map((card) => ({
                value: String(card.id),
                label: slotText(card),
                disabled: !card.available,
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
        </div>
      ))}
      {!hydrated && (parts.some(({ isMain }) => !isMain) || slots.length > 0) && (
        <p className={styles.note}>{t('product.bundle_price_note')}</p>
      )}
    </>
  )
}
