import { type ReactNode, useState } from 'react'
import styles from './dashboard.module.css'
import { EmailForm } from './EmailForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { useShown } from './use-shown.client.ts'
import type { SecurityView } from './views.ts'

type SecurityProps = {
  view: SecurityView
  tokens: { email: string; password: string }
  /** Further ways in, between the password and the sessions. */
  children?: ReactNode
}

/** How the account is got into, and where that was done. */
export function Security({ view, tokens, children }: SecurityProps) {
  const [sessions, showSessions] = useState(view.sessions)
  const [change, showChange] = useShown(view.change)
  return (
    <>
      <PasswordForm
        email={view.email}
        token={tokens.password}
        onSuccess={({ dashboard_sessions, dashboard_email_change }) => {
          if (dashboard_sessions) showSessions(dashboard_sessions.sessions)
          if (dashboard_email_change) showChange(dashboard_email_change.change)
        }}
      />
      {children && <div className={styles.card}>{children}</div>}
      <EmailForm email={view.email} token={tokens.email} change={change} onChange={showChange} />
      <Sessions sessions={sessions} />
    </>
  )
}
