import type { OwnRecurring } from '#features/orders/recurring/own-recurring.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { money, quantityWithUnit, t, writtenDate } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { buttonClasses } from '#shared/ui/controls/Button.tsx'
import { AskFirst } from '#shared/ui/overlay/AskFirst.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { changeOwnRecurring } from './contract.ts'
import styles from './dashboard.module.css'

/** A customer's orders that repeat themselves: what comes when, and how it is skipped, paused or ended (CHK-13). */
export function RecurringOrders({ orders }: { orders: OwnRecurring[] }) {
  if (orders.length === 0)
    return (
      <section className={styles.list} aria-label={t('dashboard.recurring')} data-recurring-orders="">
        <p className={styles.note}>{t('dashboard.recurring_none')}</p>
        <a className={styles.more} href={t('path.category')}>
          {t('dashboard.go_shopping')}
        </a>
      </section>
    )
  return (
    <ul className={styles.cards} data-recurring-orders="">
      {orders.map((order) => (
        <li key={order.id} className={styles.whole}>
          <Repetition {...order} />
        </li>
      ))}
    </ul>
  )
}

function Repetition({
  number,
  order,
  status,
  intervalDays,
  nextDay,
  items,
  told,
  currency,
  ...rest
}: OwnRecurring) {
  const said = { count: intervalDays, day: writtenDate(nextDay) }
  return (
    <article className={`${styles.item} ${styles.repetition}`} data-recurring={rest.id}>
      <div className={styles.itemHead}>
        <h2>
          <a href={order}>{t('dashboard.recurring_order', { number })}</a>
        </h2>
        <p className={styles.badge}>{t(`dashboard.recurring_${status}`)}</p>
      </div>
      <p>
        <Unbroken text={typeset(t(`recurring.said_${status}`, said))} />
      </p>
      <ul className={styles.goods}>
        {items.map(({ name, choice, unit, qty }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may say the same
          <li key={at}>
            {`${quantityWithUnit(qty, unit)} ${typeset(choice === '' ? name : `${name}, ${choice}`)}`}
          </li>
        ))}
      </ul>
      {told !== null && (
        <p>
          {t('cart.total')} <strong>{money(told, currency)}</strong>{' '}
          <span className={styles.note}>{typeset(t('recurring.sum_told'))}</span>
        </p>
      )}
      <a className={styles.more} href={rest.more}>
        {t('dashboard.recurring_more')}
        <VisuallyHidden> {number}</VisuallyHidden>
      </a>
      <Changes id={rest.id} number={number} status={status} day={nextDay} />
    </article>
  )
}

type ChangesProps = Pick<OwnRecurring, 'id' | 'number' | 'status'> & { day: string }

/** Each press says the day that it was shown with: of two that skip one, the second skips nothing more. */
function Changes({ id, number, status, day }: ChangesProps) {
  if (status === 'stopped') return null
  const fields = (action: string) => (
    <>
      <input type="hidden" name="recurring_id" value={id} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="day" value={day} />
    </>
  )
  const press = (action: 'skip' | 'pause' | 'resume') => (
    <Form call={changeOwnRecurring}>
      {fields(action)}
      <SubmitButton look="quiet" size="s">
        {t(`recurring.${action}`)}
        <VisuallyHidden> {number}</VisuallyHidden>
      </SubmitButton>
    </Form>
  )
  return (
    <div className={styles.actions}>
      {status === 'active' ? (
        <>
          {press('skip')}
          {press('pause')}
        </>
      ) : (
        press('resume')
      )}
      <AskFirst
        label={
          <>
            {t('recurring.stop')}
            <VisuallyHidden> {number}</VisuallyHidden>
          </>
        }
        className={buttonClasses({ look: 'quiet', size: 's' }, false)}
        title={t('recurring.stop')}
        question={t('dashboard.recurring_stop_ask', { number })}
      >
        <Form call={changeOwnRecurring}>
          {fields('stop')}
          <SubmitButton look="danger">{t('recurring.stop')}</SubmitButton>
        </Form>
      </AskFirst>
    </div>
  )
}
