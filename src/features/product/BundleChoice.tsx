import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Picture } from '#shared/ui/Picture.tsx'
import { Select } from '#shared/ui/Select.tsx'
import styles from './BundleChoice.module.css'
import type { BundlePart, BundleSlot } from './view.ts'

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
          {parts.map(({ card, isMain, singleRow, price }) => {
            const Row = isMain ? 'div' : 'label'
            return (
              <li key={card.id}>
                <Row className={styles.part}>
                  {isMain ? (
                    <>
                      <input type="hidden" name="bundle[]" value={card.id} />
                      <Icon name="check" size={20} className={styles.always} />
                    </>
                  ) : (
                    <input
                      type={singleRow === null ? 'checkbox' : 'radio'}
                      name={singleRow === null ? 'bundle[]' : `bundle[${singleRow}]`}
                      value={card.id}
                      defaultChecked={singleRow === null}
                    />
                  )}
                  <span className={styles.picture}>
                    {card.picture && (
                      <Picture src={card.picture.base} alt="" width={400} height={300} sizes="72px" />
                    )}
                  </span>
                  <span className={styles.name}>{typeset(card.name)}</span>
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
                label: `${card.name} · ${money(card.price)}`,
                disabled: !card.available,
              })),
            ]}
          />
        </div>
      ))}
    </>
  )
}
