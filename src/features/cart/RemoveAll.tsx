import { useState } from 'react'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Overlay } from '#shared/ui/overlay/Overlay.tsx'
import styles from './Cart.module.css'
import { removeAllItems } from './contract.ts'
import removal from './removal.module.css'

/** Empties the cart, asked once more: in a window of the shop's own, without scripts in a part that unfolds. */
export function RemoveAll() {
  const [asking, setAsking] = useState(false)
  if (!useHydrated()) {
    return (
      <details className={styles.removeAllFold}>
        <summary className={removal.button}>{t('cart.remove_all')}</summary>
        <p>{t('cart.remove_all_confirm')}</p>
        <RemoveAllForm />
      </details>
    )
  }
  return (
    <>
      <button type="button" className={removal.button} onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('cart.remove_all')}
      </button>
      <Overlay open={asking} onClose={() => setAsking(false)} title={t('cart.remove_all')} variant="center">
        <p>{t('cart.remove_all_confirm')}</p>
        <div className={styles.removeAllButtons}>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('general.cancel')}
          </Button>
          <RemoveAllForm />
        </div>
      </Overlay>
    </>
  )
}

function RemoveAllForm() {
  return (
    <PostForm action={removeAllItems.path} data-cart-form="remove-all">
      <Button type="submit" look="danger">
        {t('cart.remove_all')}
      </Button>
    </PostForm>
  )
}
