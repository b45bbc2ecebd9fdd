import { type ReactNode, useState } from 'react'
import styles from './dashboard.module.css'
import { EmailForm } from './EmailForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import type { SecurityView } from './views.ts'

type SecurityProps = {
  view: SecurityView
  tokens: { email: string; password: string }
  /** Further ways in, between the password and the sessions. */
  children?: ReactNode
}

/** How the account is got into, and where that was done. */
export function Security({ view, tokens, children }: SecurityProps) {
  const [sessions, show] = useState(view.sessions)
  return (
    <>
      <PasswordForm
        email={view.email}
        token={tokens.password}
        onSuccess={({ dashboard_sessions: region }) => region && show(region.sessions)}
      />
      {children && <div className={styles.card}>{children}</div>}
      <EmailForm email={view.email} token={tokens.email} />
      <Sessions sessions={sessions} />
    </>
  )
}
