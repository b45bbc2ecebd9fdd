import { noteWayIn } from '#features/staff/acts.server.ts'
import type { CallContext, CallRouter } from '#shared/server/http/calls.server.ts'
import { destinationIn } from '#shared/server/http/cross-site.server.ts'
import { forgetFetchedPages } from '#shared/server/pages/speculation.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { followLink, forgotPassword, login, logout, register, resetPassword } from './contract.ts'
import { handleFollowLink } from './follow-link.server.ts'
import { handleLogin } from './log-in.server.ts'
import { handleForgotPassword, handleResetPassword } from './passwords.server.ts'
import { handleRegister } from './register.server.ts'

/** Getting in and out of an account. */
export function registerLogInCalls(router: CallRouter): void {
  router.on(login, bodies.login, handleLogin, { page: () => t('path.login'), ignoresPageCustomer: true })
  router.on(logout, bodies.logout, (_body, context) => handleLogout(context), { ignoresPageCustomer: true })
  router.on(register, bodies.register, handleRegister, {
    page: () => t('path.register'),
    ignoresPageCustomer: true,
  })
  router.on(forgotPassword, bodies.forgotPassword, handleForgotPassword, {
    page: () => t('path.forgotten_password'),
    ignoresPageCustomer: true,
  })
  // Their pages' addresses hold the token: whoever posts without saying where from is told of it at the head of another.
  router.on(resetPassword, bodies.resetPassword, handleResetPassword, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
  router.on(followLink, bodies.followLink, handleFollowLink, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
}

/** Ends a customer's session and leads home, or on. A guest has none that could be left: cart and marks stay (DASH-11). */
async function handleLogout(context: CallContext) {
  const { session, database, reply } = context
  const current = await session.current()
  const redirect_url = destinationIn(context) ?? t('path.home')
  const answer = { error: false, title: t('login.out'), message: '', redirect_url }
  const customerId = current?.customerId ?? null
  if (customerId === null) return answer
  forgetFetchedPages(reply)
  await database.transaction(async (tx) => {
    await noteWayIn(tx, { customerId, session: current }, 'log_out')
    await session.end(tx)
  })
  return answer
}
