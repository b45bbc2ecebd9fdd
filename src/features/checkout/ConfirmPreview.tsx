import { useState } from 'react'
import { TotalRows } from '#features/cart/TotalRows.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, quantity, t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import styles from './checkout.module.css'
import type { ConfirmView } from './confirm-view.ts'

type ConfirmPreviewProps = ConfirmView & {
  onCancel?: () => void
  onConfirm?: (quoteId: number) => Promise<void>
  busy?: boolean
}

/**
 * Region `confirm`: the order once more before it is placed. Nothing in it leads away: names are plain text, and only
 * the final buttons act (CHK-18). A warning about stock comes first and has to be answered (CART-17).
 */
export function ConfirmPreview({
  cart,
  buyer,
  delivery,
  deliveryDetails,
  payment,
  paymentDetails,
  address,
  message,
  warning,
  quoteId,
  ...live
}: ConfirmPreviewProps) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <div className={styles.preview} data-confirm>
      {warning.length > 0 && !dismissed && (
        <div className={styles.warning} role="alert" data-inventory-warning>
          <strong>{t('cart.inventory_warning')}</strong>
          {warning.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div className={styles.finalButtons}>
            <Button type="button" look="secondary" onClick={live.onCancel}>
              {t('general.cancel')}
            </Button>
            <Button type="button" onClick={() => setDismissed(true)}>
              {t('general.continue')}
            </Button>
          </div>
        </div>
      )}
      <ul className={styles.previewLines}>
        {cart.lines.map((line) => (
          <li key={line.quoteItemId}>
            <span>
              {`${quantity(line.qty)}\u00a0${line.unit} · ${line.name}`}
              {line.choice && <span className={styles.note}> {line.choice}</span>}
            </span>
            <span>{money(line.total, cart.currency)}</span>
          </li>
        ))}
      </ul>
      <TotalRows totals={cart.totals} currency={cart.currency} />
      <div className={styles.previewGrid}>
        <section>
          <h3>{t('checkout.customer')}</h3>
          {buyer.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </section>
        <section>
          <h3>{delivery}</h3>
          {[...address, ...deliveryDetails].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </section>
        <section>
          <h3>{t('checkout.payment_type_id')}</h3>
          {[payment, ...paymentDetails].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </section>
        {message !== '' && (
          <section>
            <h3>{t('checkout.message')}</h3>
            <p className={styles.message}>{message}</p>
          </section>
        )}
      </div>
      <PostForm
        action="/cart/cart_confirm"
        className={styles.finalButtons}
        data-final-buttons
        onSubmit={(event) => {
          if (!live.onConfirm) return
          event.preventDefault()
          void live.onConfirm(quoteId)
        }}
      >
        <input type="hidden" name="quote_id" value={quoteId} />
        {/* It is shown to those who have accepted them. */}
        <input type="hidden" name="accept_terms" value="1" />
        <Button type="button" look="secondary" onClick={live.onCancel}>
          {t('checkout.back')}
        </Button>
        <Button type="submit" busy={live.busy} data-final-button="">
          {t('checkout.finish')}
        </Button>
      </PostForm>
    </div>
  )
}
