import { useRef } from 'react'
import { deviceText } from '#features/account/device.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { mayTakeFocus } from '#shared/forms/focused-elsewhere.client.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, timeOfDay, writtenDate } from '#shared/text/text.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { endOtherSessions, endSession } from './contract.ts'
import styles from './dashboard.module.css'
import { Card } from './Frame.tsx'
import { takeRegion } from './take-region.client.ts'
import { useShown } from './use-shown.client.ts'
import type { SessionView } from './views.ts'

export type SessionsProps = { sessions: SessionView[] }

type SessionsAnswer = Envelope & { dashboard_sessions?: SessionsProps | null | undefined }

/** Where the customer is logged in, and how to end it there. */
export function Sessions({ sessions: given }: SessionsProps) {
  const [sessions, show] = useShown(given)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The focus goes to the button of the session after `ended`, or to the heading. */
  const take = (answer: SessionsAnswer, isElsewhere = true, ended?: number) => {
    const at = sessions.findIndex(({ id }) => id === ended)
    const next = at < 0 ? undefined : sessions[at + 1]
    takeRegion(answer, answer.dashboard_sessions, (region) => show(region.sessions))
    if (!mayTakeFocus(isElsewhere)) return
    const button = list.current?.querySelector<HTMLElement>(`[data-session="${next?.id}"] button`)
    ;(button ?? heading.current)?.focus()
  }
  return (
    <Card id="sessions" heading={heading} title={t('dashboard.sessions')} note={t('dashboard.sessions_note')}>
      <ul ref={list} className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row} data-session={session.isThis ? 'this' : session.id}>
            <div className={styles.session}>
              <p>
                <strong>{nameOf(session)}</strong>{' '}
                {session.isThis && <span className={styles.badge}>{t('dashboard.this_device')}</span>}
              </p>
              <p className={styles.note}>{timesText(session)}</p>
            </div>
            {!session.isThis && (
              <Form
                call={endSession}
                repeats
                onSuccess={(answer, isElsewhere) => take(answer, isElsewhere, session.id)}
                onRefused={take}
                className={styles.actions}
              >
                <input type="hidden" name="session_id" value={session.id} />
                <SubmitButton look="quiet" size="s">
                  {t('dashboard.session_end')}
                  <VisuallyHidden>
                    {' '}
                    {nameOf(session)} ({timesText(session)})
                  </VisuallyHidden>
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form call={endOtherSessions} repeats onSuccess={take}>
          <SubmitButton look="secondary">{t('dashboard.sessions_end')}</SubmitButton>
        </Form>
      )}
    </Card>
  )
}

const nameOf = (session: SessionView): string => deviceText(session) || t('dashboard.unknown_device')

/** With the time of day: of two log-ins of one day in browsers of one kind nothing else tells which is which. */
function timesText({ since, seenAt, isThis }: SessionView): string {
  return t(isThis ? 'dashboard.session_this' : 'dashboard.session_since', {
    since: writtenDate(since),
    since_time: timeOfDay(since),
    seen: writtenDate(seenAt),
    seen_time: timeOfDay(seenAt),
  })
}
