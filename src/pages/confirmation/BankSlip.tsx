import { Fragment, type ReactNode } from 'react'
import { ibanParts } from '#features/orders/iban.ts'
import type { BankPayment } from '#features/payment/methods/payment-method.ts'
import { money, t } from '#shared/text/text.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './confirmation.module.css'

/** In fours to read; copied, it is the number alone. */
function Iban({ iban }: { iban: string }) {
  return ibanParts(iban).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number never move
    <Fragment key={at}>
      {at > 0 && <span className={styles.gap}> </span>}
      <span className={styles.group} data-group="">
        {part}
      </span>
    </Fragment>
  ))
}

/** What goes onto a payment order (HUB 3); the barcode comes with the payment slip. */
export function BankSlip({ bank, currency }: { bank: BankPayment; currency: string }) {
  const rows: [string, ReactNode][] = [
    [t('confirmation.slip_recipient'), bank.recipient],
    [t('confirmation.slip_iban'), <Iban key="iban" iban={bank.iban} />],
    [t('confirmation.slip_reference'), <Unbroken key="reference" text={`${bank.model} ${bank.reference}`} />],
    [t('confirmation.slip_amount'), money(bank.amount, currency)],
  ]
  return (
    <section className={styles.slip} aria-labelledby="payment-slip">
      <h2 id="payment-slip">{t('confirmation.slip')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
