import { orderStatusText } from '#features/orders/order-status.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { money, type TextKey, t, writtenDate } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { AddressLines } from './Addresses.tsx'
import { sendConfirmation } from './contract.ts'
import styles from './dashboard.module.css'
import { Card } from './Frame.tsx'
import type { Missing, OrderView, OverviewView } from './views.ts'

/** The others unfold. */
const ordersInSight = 5

/** The account at a glance: what is to be done, the latest orders, where they go. */
export function Overview({ view }: { view: OverviewView }) {
  const { email, emailConfirmed, orders, address, missing } = view
  return (
    <>
      {!emailConfirmed && <Unconfirmed email={email} />}
      {missing.length > 0 && <MissingData missing={missing} />}
      <div className={styles.columns}>
        <Card id="latest-orders" title={t('dashboard.latest_orders')}>
          {orders.length === 0 ? (
            <p>
              {t('account.no_orders')} <a href={t('path.category')}>{t('dashboard.go_shopping')}</a>
            </p>
          ) : (
            <>
              <Orders orders={orders.slice(0, ordersInSight)} />
              {orders.length > ordersInSight && (
                <details className={styles.older}>
                  <summary>
                    <span>{t('dashboard.all_orders', { count: orders.length - ordersInSight })}</span>
                    <span>{t('dashboard.fewer_orders')}</span>
                  </summary>
                  <Orders orders={orders.slice(ordersInSight)} />
                </details>
              )}
            </>
          )}
        </Card>
        <Card id="default-address" title={t('dashboard.default_address')}>
          {address ? <AddressLines address={address} /> : <p>{t('dashboard.addresses_none')}</p>}
          <a className={styles.more} href={t('path.addresses')}>
            {t(address ? 'dashboard.addresses_all' : 'dashboard.address_add')}
          </a>
        </Card>
      </div>
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <section className={styles.notice} aria-labelledby="unconfirmed" data-unconfirmed="">
      <Icon name="mail" size={24} />
      <div>
        <h2 id="unconfirmed">{t('dashboard.unconfirmed')}</h2>
        <p>
          <Unbroken text={t('dashboard.unconfirmed_text', { email })} />
        </p>
        <Form call={sendConfirmation}>
          <SubmitButton look="secondary" size="s">
            {t('dashboard.send_confirmation')}
          </SubmitButton>
        </Form>
      </div>
    </section>
  )
}

const missingTexts: Record<Missing, { text: TextKey; path: TextKey }> = {
  name: { text: 'dashboard.missing_name', path: 'path.profile' },
  phone: { text: 'dashboard.missing_phone', path: 'path.profile' },
  company: { text: 'dashboard.missing_company', path: 'path.profile' },
  address: { text: 'dashboard.missing_address', path: 'path.addresses' },
}

function MissingData({ missing }: { missing: Missing[] }) {
  return (
    <section
      className={`${styles.notice} ${styles.hint}`}
      aria-labelledby="missing"
      data-missing={missing.join(' ')}
    >
      <Icon name="info" size={24} />
      <div>
        <h2 id="missing">{t('dashboard.missing')}</h2>
        <ul className={styles.links}>
          {missing.map((what) => (
            <li key={what}>
              <a href={t(missingTexts[what].path)}>{t(missingTexts[what].text)}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Orders = ({ orders }: { orders: OrderView[] }) => (
  <ul className={styles.rows}>
    {orders.map((order) => (
      <Order key={order.number} {...order} />
    ))}
  </ul>
)

function Order({ number, href, createdAt, status, total, currency }: OrderView) {
  return (
    <li className={styles.order} data-order={number}>
      <a href={href}>
        <Unbroken text={t('account.order', { number })} />
      </a>
      <span className={styles.amount}>{money(total, currency)}</span>
      <time dateTime={createdAt}>{writtenDate(createdAt)}</time>
      <span className={styles.status}>{orderStatusText(status)}</span>
    </li>
  )
}
