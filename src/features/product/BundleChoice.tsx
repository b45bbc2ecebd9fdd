import { type ChangeEvent, useState } from 'react'
import { addToCart } from '#features/cart/contract.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './BundleChoice.module.css'
import { SlotChoice } from './SlotChoice.tsx'
import type { BundlePartView, BundleSlot } from './view.ts'

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
  const told = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    if (!form) return
    if (parts.length > 0) setReduced(form.querySelector('input[name^="bundle["]:checked') !== null)
    onChoose?.(form)
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
        <SlotChoice key={slot.id} slot={slot} typed={typed} onChoose={onChoose} />
      ))}
      {!hydrated && (parts.some(({ isMain }) => !isMain) || slots.length > 0) && (
        <p className={styles.note}>{t('product.bundle_price_note')}</p>
      )}
    </>
  )
}
