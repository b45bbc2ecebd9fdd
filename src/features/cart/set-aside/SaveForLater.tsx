import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { cartFormId } from '../cart-form.ts'
import type { CartLineView } from '../cart-view.ts'
import { saveForLater } from '../contract.ts'
import removal from '../removal.module.css'
import styles from './SaveForLater.module.css'

/**
 * Keeps a line, or its bundle, for later; where that cannot be, says why. Until scripts take over the button belongs to the cart's
 * form, so that it forgets nothing that was typed there.
 */
export function SaveForLater({ lines }: { lines: readonly CartLineView[] }) {
  const hydrated = useHydrated()
  const [line] = lines
  const why = lines.find(({ cannotSave }) => cannotSave !== null)?.cannotSave
  if (!line || why === 'gift') return null
  if (why) return <span className={styles.why}>{t('cart.not_for_later', { why })}</span>
  return (
    <PostForm action={saveForLater.path} data-cart-form="save">
      <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
      <button
        type="submit"
        className={removal.button}
        aria-label={t('cart.save_label', { name: line.bundleName ?? line.name })}
        {...(hydrated ? {} : { form: cartFormId, name: 'save_item_id', value: line.quoteItemId })}
      >
        {t('cart.save')}
      </button>
    </PostForm>
  )
}
