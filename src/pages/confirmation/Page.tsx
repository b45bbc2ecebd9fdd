import { useLayoutEffect } from 'react'
import { BundleHead } from '#features/cart/BundleHead.tsx'
import { GiftCardLine } from '#features/cart/GiftCardLine.tsx'
import { lineGroups } from '#features/cart/line-groups.ts'
import { noteTold } from '#features/cart/placed-once.client.ts'
import { cardPaymentText, reductionText } from '#features/cart/reduction-text.ts'
import { vatLabel } from '#features/cart/vat-label.ts'
import { awaitsText } from '#features/orders/awaited/awaits-text.ts'
import { confirmationTitle } from '#features/orders/confirmation-title.ts'
import type { Seller } from '#features/orders/confirmation-view.ts'
import { paidExtras, paymentExtras } from '#features/orders/order-extras.ts'
import { oibLine } from '#features/orders/order-parties.ts'
import type { SaidOrder } from '#features/orders/said-order.ts'
import type { TransferCodes } from '#features/payment/transfer/codes.server.ts'
import { money, quantityWithUnit, t, writtenDate } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { AccountOffer } from './AccountOffer.tsx'
import { BankSlip } from './BankSlip.tsx'
import styles from './confirmation.module.css'
import { AddressLines, Delivery, Lines } from './Delivery.tsx'

/** `otherAccount`: the reader's own account, which the order is in, where its buyer has another address; else null. */
type OrderPage = SaidOrder & {
  otherAccount?: string | null
  /** Whether a guest's order is read by somebody who is not logged in. */
  offersAccount?: boolean
  /** What apps of banks read while a transfer is awaited, and where its slip is printed from; else null. */
  transfer?: { codes: TransferCodes; printedAt: string } | null
}

/** What was ordered, what it costs, where it goes and what comes next. */
export function Page(order: OrderPage) {
  const {
    number,
    currency,
    seller,
    steps,
    otherAccount = null,
    offersAccount = false,
    transfer = null,
  } = order
  useLayoutEffect(() => void noteTold({ number }), [number])
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{confirmationTitle(order.status)}</h1>
        <p className={styles.number}>
          {t('confirmation.number')}:{' '}
          <strong>
            <Unbroken text={number} />
          </strong>
        </p>
        <p>
          {t('confirmation.date')}: <time dateTime={order.createdAt}>{writtenDate(order.createdAt)}</time>
        </p>
        <p>
          {order.withheld ? (
            <>
              {t('confirmation.withheld')} <a href={t('path.login')}>{t('login.submit')}</a>
            </>
          ) : (
            <Unbroken text={t('confirmation.email', { email: order.email })} />
          )}
        </p>
        {otherAccount !== null && (
          <p data-in-account="">
            <Unbroken text={t('confirmation.in_account', { email: otherAccount })} />
          </p>
        )}
        {order.account === 'opened' && (
          <p>
            {t('confirmation.account_opened')} <a href={t('path.account')}>{t('account.title')}</a>
          </p>
        )}
        {order.account === 'missed' && (
          <p>
            {t('confirmation.account_missed')} <a href={t('path.login')}>{t('login.submit')}</a>
          </p>
        )}
      </header>
      {order.givesAt !== null && (
        <section className={styles.next} aria-labelledby="order-awaits">
          <h2 id="order-awaits">{t('awaited.order_title')}</h2>
          <p>{typeset(awaitsText(order))}</p>
          <p>
            <LinkButton href={order.givesAt}>{t('awaited.give')}</LinkButton>
          </p>
        </section>
      )}
      {steps.length > 0 && (
        <section className={styles.next} aria-labelledby="order-next">
          <h2 id="order-next">{t('confirmation.next')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <Unbroken text={typeset(step)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {order.repeats.length > 0 && (
        <section className={styles.next} aria-labelledby="order-repeats">
          <h2 id="order-repeats">{t('recurring.order_title')}</h2>
          {order.repeats.map((text) => (
            <p key={text}>
              <Unbroken text={typeset(text)} />
            </p>
          ))}
          {order.repeatsAt !== null && (
            <p>
              <LinkButton href={order.repeatsAt} look="secondary">
                {t('recurring.open')}
              </LinkButton>
            </p>
          )}
        </section>
      )}
      {order.bank && transfer && <BankSlip bank={order.bank} currency={currency} {...transfer} />}
      <div className={styles.columns}>
        <section aria-labelledby="order-items">
          <h2 id="order-items">{t('cart.summary')}</h2>
          <ul className={styles.items}>
            {lineGroups(order.items).map((group, at) =>
              group.isBundle ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may say the same
                <li key={at} className={styles.bundle}>
                  <BundleHead bundle={group} currency={currency} />
                  <ul>
                    {group.lines.map((item, part) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <Item key={part} item={item} currency={currency} />
                    ))}
                  </ul>
                </li>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Item key={at} item={group.first} currency={currency} />
              ),
            )}
          </ul>
          <dl className={styles.totals}>
            <Row label={t('cart.subtotal')} amount={order.goodsTotal} currency={currency} />
            {order.reductions.map((reduction) => {
              const { name, value } = reductionText(reduction, currency)
              return (
                <div key={reduction.kind} className={styles.row}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              )
            })}
            <Row
              label={order.parts.length > 0 ? t('parts.delivery_sum') : order.deliveryName}
              amount={order.deliveryPrice}
              currency={currency}
            />
            {order.paymentFee > 0 && (
              <Row label={t('cart.payment_fee')} amount={order.paymentFee} currency={currency} />
            )}
            <Row label={t('cart.total')} amount={order.total} currency={currency} strong />
            {order.vatTotal > 0 && (
              <div className={styles.row}>
                <dt>{vatLabel(order.vatRate)}</dt>
                <dd>{money(order.vatTotal, currency)}</dd>
              </div>
            )}
            {order.cards.map((card, at) => {
              const { name, value } = cardPaymentText(card, currency)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cards may end alike
                <div key={at} className={styles.row}>
                  <dt>
                    <Unbroken text={name} />
                  </dt>
                  <dd>{value}</dd>
                </div>
              )
            })}
            {order.cards.length > 0 && (
              <Row label={t('cart.due')} amount={order.due} currency={currency} strong />
            )}
          </dl>
          {order.items.some(({ giftCard }) => giftCard) && <p>{typeset(t('gift_card.vat'))}</p>}
        </section>
        <aside className={styles.details}>
          {!order.withheld && (
            <section>
              <h2>{t('checkout.customer')}</h2>
              <AddressLines lines={order.buyerLines} />
            </section>
          )}
          <Delivery {...order} />
          <section>
            <h2>{t('checkout.payment_type_id')}</h2>
            <Lines
              lines={[order.paymentName, ...paymentExtras(order), ...paidExtras(order.paid, currency)]}
            />
          </section>
          {seller && <SellerLines seller={seller} />}
          {order.message && (
            <section>
              <h2>{t('checkout.message')}</h2>
              <p className={styles.message}>{order.message}</p>
            </section>
          )}
        </aside>
      </div>
      {offersAccount && <AccountOffer email={order.email} />}
      <p className={styles.ways}>
        <a className={styles.on} href={t('path.home')}>
          {t('confirmation.continue')}
        </a>
        {(order.account === 'opened' || order.account === 'own') && (
          <a className={styles.on} href={t('path.account')}>
            {t('account.title')}
          </a>
        )}
      </p>
    </main>
  )
}

function Item({ item, currency }: { item: OrderPage['items'][number]; currency: string }) {
  return (
    <li>
      <span>
        <strong>{typeset(item.name)}</strong>
        {item.choice && <span className={styles.choice}> {item.choice}</span>}
        {item.prescribed && (
          <span className={styles.choice}>
            {' '}
            {t(item.prescribed === 'given' ? 'order.prescribed' : 'order.awaits_prescription')}
          </span>
        )}
        {item.giftCard && <GiftCardLine {...item.giftCard} className={styles.choice} />}
        <span className={styles.quantity}>{quantityWithUnit(item.qty, item.unit)}</span>
      </span>
      <span className={styles.amount}>{money(item.total, currency)}</span>
    </li>
  )
}

function Row({
  label,
  amount,
  currency,
  strong = false,
}: {
  label: string
  amount: number
  currency: string
  strong?: boolean
}) {
  return (
    <div className={strong ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>{amount === 0 && !strong ? t('price.free') : money(amount, currency)}</dd>
    </div>
  )
}

function SellerLines({ seller }: { seller: Seller }) {
  return (
    <section>
      <h2>{t('confirmation.seller')}</h2>
      <address className={styles.address}>
        <div>{seller.legalName}</div>
        <div>{seller.street}</div>
        <div>
          {seller.postalCode} {seller.city}
        </div>
        <div>{oibLine(seller.oib)}</div>
        <div>{seller.phone}</div>
        <div>
          <Unbroken text={seller.email} />
        </div>
      </address>
    </section>
  )
}
