import { type Reached, ReachUs } from '#features/content/ReachUs.tsx'
import { changeRecurring } from '#features/orders/recurring/contract.ts'
import type { RecurringView } from '#features/orders/recurring/recurring-view.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, writtenDate } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'
import styles from './recurring-order.module.css'

type PageProps = { reached: Reached } | { token: string; view: RecurringView }

/** An order that repeats itself: what comes next, what came, and how it is skipped, paused or ended. */
export function Page(props: PageProps) {
  if ('reached' in props)
    return (
      <EntryPage title={t('recurring.dead_title')} lead={t('recurring.dead')}>
        <ReachUs {...props.reached} />
        <GoOn />
      </EntryPage>
    )
  const { token, view } = props
  const { status, number, intervalDays, nextDay, next, turns } = view
  const days = { number, count: intervalDays, day: writtenDate(nextDay) }
  return (
    <EntryPage title={t('recurring.title')} lead={t(`recurring.lead_${status}`, days)}>
      {next && (
        <section className={styles.section} aria-labelledby="recurring-next">
          <h2 className={styles.heading} id="recurring-next">
            {t('recurring.next_title')}
          </h2>
          {next.rows.length > 0 && (
            <dl className={styles.rows}>
              {status === 'active' && (
                <>
                  <Row name={t('recurring.day')} value={writtenDate(nextDay)} />
                  {next.orderedOn !== null && <Row name={t('recurring.ordered_on')} value={next.orderedOn} />}
                </>
              )}
              {next.rows.map((row) => (
                <Row key={row.name} {...row} />
              ))}
            </dl>
          )}
          {next.notes.map((note) => (
            <p key={note} className={styles.note}>
              {typeset(note)}
            </p>
          ))}
        </section>
      )}
      {status !== 'stopped' && <Changes token={token} status={status} day={nextDay} />}
      {turns.length > 0 && (
        <section className={styles.section} aria-labelledby="recurring-turns">
          <h2 className={styles.heading} id="recurring-turns">
            {t('recurring.turns_title')}
          </h2>
          <ul className={styles.turns}>
            {turns.map(({ day, text }) => (
              <li key={day}>
                <strong>{writtenDate(day)}</strong> {typeset(text)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'stopped' && <GoOn />}
    </EntryPage>
  )
}

const Row = ({ name, value, total = false }: { name: string; value: string; total?: boolean }) => (
  <div className={total ? styles.total : styles.row}>
    <dt>{typeset(name)}</dt>
    <dd>{typeset(value)}</dd>
  </div>
)

const GoOn = () => (
  <LinkButton href={t('path.home')} wide>
    {t('confirmation.continue')}
  </LinkButton>
)

type Action = 'skip' | 'pause' | 'resume' | 'stop'

/** Each press says the day that it was shown with: of two that skip one, the second skips nothing more. */
function Changes({ token, status, day }: { token: string; status: 'active' | 'paused'; day: string }) {
  const written = { day: writtenDate(day) }
  const offered: Action[] = status === 'active' ? ['skip', 'pause', 'stop'] : ['resume', 'stop']
  return (
    <section className={styles.section} aria-labelledby="recurring-change">
      <h2 className={styles.heading} id="recurring-change">
        {t('recurring.change')}
      </h2>
      {offered.map((action) => (
        <Form key={action} call={changeRecurring} className={styles.change}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="action" value={action} />
          <input type="hidden" name="day" value={day} />
          <SubmitButton look={looks[action]} wide aria-describedby={`recurring-${action}`}>
            {t(`recurring.${action}`)}
          </SubmitButton>
          <p id={`recurring-${action}`} className={styles.note}>
            {typeset(t(`recurring.${action}_note`, written))}
          </p>
        </Form>
      ))}
    </section>
  )
}

const looks = { skip: 'secondary', pause: 'secondary', resume: 'primary', stop: 'danger' } as const
