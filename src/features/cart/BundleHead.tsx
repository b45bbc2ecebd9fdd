import { money } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './BundleHead.module.css'
import { bundleSavingText, bundleText } from './bundle-texts.ts'
import type { CartLineView } from './cart-view.ts'
import type { LineGroup } from './line-groups.ts'

/** The head of a bundle's parts in what is ordered: its name, what all of it costs, and what that saves. */
export function BundleHead({
  bundle: { first, total, saving },
  currency,
}: {
  bundle: Pick<
    LineGroup<Pick<CartLineView, 'name' | 'bundleKey' | 'bundleName'>>,
    'first' | 'total' | 'saving'
  >
  currency: string
}) {
  return (
    <p className={styles.head}>
      <strong>{typeset(bundleText(first))}</strong>
      <strong className={styles.sum}>
        {money(total, currency)}
        {saving > 0 && <span className={styles.saving}>{bundleSavingText(saving, currency)}</span>}
      </strong>
    </p>
  )
}
