import { t } from '#shared/text/text.ts'
import styles from './checkout.module.css'

/** Says at the last step why the shop refuses to go on, where that is about no field of it. */
export function RefusalNotice({ text }: { text: string }) {
  return (
    <div className={styles.customerNotice} role="status" tabIndex={-1} data-refusal="">
      {text}
    </div>
  )
}

/** Says at the last step what of the buyer's data keeps the order from being placed, and leads to where it is mended. */
export function CustomerNotice({ text, href }: { text: string; href: string }) {
  return (
    <div className={styles.customerNotice} role="status" tabIndex={-1} data-customer-notice="">
      {text} <a href={href}>{t('checkout.change_data')}</a>
    </div>
  )
}
