import { t } from '#shared/text/text.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './checkout.module.css'

/** Says at the last step why the shop refuses to go on, where that is about no field of it. */
export function RefusalNotice({ text }: { text: string }) {
  return (
    <div className={styles.customerNotice} role="status" tabIndex={-1} data-refusal="">
      {text}
    </div>
  )
}

/** Where a page did not open that was gone to, because somebody stopped it or it took too long. */
export type StoppedWay = { text: string; label: string; href: string }

/** Says what has been done all the same, and leads on once more. */
export function StoppedNotice({ text, label, href }: StoppedWay) {
  return (
    <div className={styles.customerNotice} role="status" tabIndex={-1} data-stopped="">
      {text} <a href={href}>{label}</a>
    </div>
  )
}

/** Says at the last step that the address of e-mail has an account, and leads to the log-in: to go on as a guest does too. */
export function AccountNotice({ href }: { href: string }) {
  return (
    <div className={styles.customerNotice} role="status" data-account-notice="">
      {t('checkout.login_or_guest')} <a href={href}>{t('register.login')}</a>
    </div>
  )
}

/** Says at the last step whose order it becomes: somebody else than the buyer may be logged in in this browser. */
export function InAccountNotice({ email }: { email: string }) {
  return (
    <div className={styles.customerNotice} role="status" data-in-account="">
      <Unbroken text={t('checkout.in_account', { email })} />
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
