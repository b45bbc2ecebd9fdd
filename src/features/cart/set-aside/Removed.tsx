import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import type { CartView } from '../cart-view.ts'
import { undoRemoval } from '../contract.ts'
import styles from './Removed.module.css'

/** What was removed last, and the press that brings it back, for as long as it can be had. A plain form. */
export function Removed({ removed }: Pick<CartView, 'removed'>) {
  if (removed === null) return null
  const { id, names } = removed
  return (
    <PostForm action={undoRemoval.path} data-cart-form="undo" className={styles.removed}>
      <input type="hidden" name="removal_id" value={id} />
      <p>{t('cart.removed_last', { names })}</p>
      <Button type="submit" look="secondary" size="s" aria-label={t('cart.undo_label', { names })}>
        {t('cart.undo')}
      </Button>
    </PostForm>
  )
}
