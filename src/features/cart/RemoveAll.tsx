import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { AskFirst } from '#shared/ui/overlay/AskFirst.tsx'
import { removeAllItems } from './contract.ts'
import removal from './removal.module.css'

/** Empties the cart, asked once more. */
export function RemoveAll() {
  return (
    <AskFirst
      label={t('cart.remove_all')}
      className={removal.button}
      title={t('cart.remove_all')}
      question={t('cart.remove_all_confirm')}
    >
      <PostForm action={removeAllItems.path} data-cart-form="remove-all">
        <Button type="submit" look="danger">
          {t('cart.remove_all')}
        </Button>
      </PostForm>
    </AskFirst>
  )
}
