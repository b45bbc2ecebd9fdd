import { type CardProps, namedPack } from '#features/catalogue/card.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Picture } from '#shared/ui/Picture.tsx'
import { Select } from '#shared/ui/Select.tsx'
import styles from './BundleChoice.module.css'
import type { BundlePart, BundleSlot } from './view.ts'

/** What tells one choice from another comes first: a closed select on a phone cuts the end. */
function slotText({ name, price, available }: CardProps): string {
  const [words, pack] = namedPack(typeset(name))
  const first = available ? money(price) : t('product.out_of_stock')
  return [first, ...(pack ? [pack] : []), words].join(' · ')
}

/** What a bundle is made of: parts to keep or leave out, and one choice per slot. Field names as on the wire. */
export function BundleChoice({
  parts,
  slots,
}: {
  parts: readonly BundlePart[]
  slots: readonly BundleSlot[]
}) {
  return (
    <>
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={t('product.bundle')}>
          {parts.map(({ card, isMain, singleRow, price, soldOut }) => {
            const Row = isMain ? 'div' : 'label'
            return (
              <li key={card.id}>
                <Row className={soldOut ? `${styles.part} ${styles.soldOut}` : styles.part}>
                  {isMain ? (
                    <>
                      <input type="hidden" name="bundle[]" value={card.id} />
                      <Icon name={soldOut ? 'close' : 'check'} size={20} className={styles.always} />
                    </>
                  ) : (
                    <input
                      type={singleRow === null ? 'checkbox' : 'radio'}
                      name={singleRow === null ? 'bundle[]' : `bundle[${singleRow}]`}
                      value={card.id}
                      defaultChecked={singleRow === null && !soldOut}
                      disabled={soldOut}
                    />
                  )}
                  <span className={styles.picture}>
                    {card.picture && (
                      <Picture src={card.picture.base} alt="" width={400} height={300} sizes="72px" />
                    )}
                  </span>
                  <span className={styles.name}>
                    {typeset(card.name)}
                    {soldOut && <span className={styles.lacking}>{t('product.out_of_stock')}</span>}
                  </span>
                  <span className={styles.price}>
                    {money(price)}
                    {price < card.price && <s>{money(card.price)}</s>}
                  </span>
                </Row>
              </li>
            )
          })}
        </ul>
      )}
      {slots.map((slot) => (
        <div key={slot.id} data-slot-id={slot.id}>
          <Select
            label={slot.name}
            name={`configurable_bundle[${slot.id}][product_id]`}
            defaultValue={slot.chosen ?? ''}
            required={slot.required}
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
        </div>
      ))}
    </>
  )
}
