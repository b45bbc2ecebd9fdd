import type { ReactNode } from 'react'
import { money, t } from '#shared/text/text.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import type { TotalsView } from './cart-view.ts'
import { cardPaymentText, reductionText } from './reduction-text.ts'
import styles from './TotalRows.module.css'
import { vatLabel } from './vat-label.ts'

/**
 * All that makes up a total: goods, what was taken off them, delivery, fee, the total with the VAT inside it, what gift cards
 * pay of it. The VAT stands by the total that it is part of, not by what is left to pay.
 * @param noDelivery what stands for the delivery's price while none is chosen
 */
export function TotalRows({ totals, currency, noDelivery }: TotalsView & { noDelivery?: string }) {
  return (
    <dl className={styles.rows}>
      <Row label={t('cart.subtotal')} value={money(totals.goods, currency)} />
      {totals.reductions.map((reduction) => {
        const { name, value } = reductionText(reduction, currency)
        return <Row key={reduction.kind} label={name} value={value} />
      })}
      <Row
        label={t('cart.delivery')}
        value={totals.delivery === null ? noDelivery : priceOrFree(totals.delivery, currency)}
      />
      {totals.deliveries?.map((price, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what an address is called by
          key={at}
          className={styles.vat}
          data-delivery-part
        >
          <dt>{t('parts.address', { number: at + 1 })}</dt>
          <dd>{price === null ? noDelivery : priceOrFree(price, currency)}</dd>
        </div>
      ))}
      {totals.paymentFee > 0 && (
        <Row label={t('cart.payment_fee')} value={money(totals.paymentFee, currency)} />
      )}
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd>{money(totals.total, currency)}</dd>
      </div>
      {totals.vat
        .filter(({ vat }) => vat > 0)
        .map(({ basisPoints, vat }) => (
          <div key={basisPoints} className={styles.vat}>
            <dt>{vatLabel(basisPoints)}</dt>
            <dd>{money(vat, currency)}</dd>
          </div>
        ))}
      {totals.cards.map((card) => {
        const { name, value } = cardPaymentText(card, currency)
        return <Row key={card.id} label={<Unbroken text={name} />} value={value} />
      })}
      {totals.cards.length > 0 && (
        <div className={styles.total} data-due="">
          <dt>{t('cart.due')}</dt>
          <dd>{money(totals.due, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

const priceOrFree = (cents: number, currency: string) =>
  cents === 0 ? t('price.free') : money(cents, currency)

function Row({ label, value }: { label: ReactNode; value: string | undefined }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
