import { isNothing, type Pieces, type Sendable, splitOf } from '#features/cart/parts/pieces.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './parts.module.css'

/** What nobody else gets and so goes to the order's own address, as it is said by now. */
export function FirstAddress({ all, wished }: { all: readonly Sendable[]; wished: readonly Pieces[] }) {
  const { first } = splitOf(all, wished)
  const what = all
    .flatMap(({ id, name, choice, unit }) => {
      const qty = first[id]
      return qty === undefined
        ? []
        : [`${quantityWithUnit(qty, unit)} ${choice === '' ? name : `${name}, ${choice}`}`]
    })
    .join(', ')
  return (
    <p className={styles.note} role="status" data-first-address>
      {typeset(isNothing(first) ? t('parts.first_gets_nothing') : t('parts.first_gets', { what }))}
    </p>
  )
}
