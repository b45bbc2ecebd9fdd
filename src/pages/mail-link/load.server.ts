import { ownCredentials } from '#features/account/credentials.server.ts'
import { findLink, mailedFor, waitingLink } from '#features/account/links.server.ts'
import { sendConfirmation } from '#features/dashboard/contract.ts'
import { followLink } from '#features/log-in/contract.ts'
import { mayFollow } from '#features/log-in/follow-link.server.ts'
import { overLink } from '#features/log-in/over-link.ts'
import { isAnothers } from '#features/log-in/second-account.server.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/potvrda/{token}`: what a mail's link is for, with the button that does it. Looking at it does not use it up. */
export const loadMailLinkPage: PageLoader = async (context) => {
  const token = context.params.token ?? ''
  const link = await findLink(context.database, token)
  const head = { title: `${t('link.title')} | ${t('home.title')}`, robots: 'noindex' }
  const session = await context.session.current()
  const customerId = session?.customerId ?? null
  const customer = async () =>
    customerId === null ? undefined : await ownCredentials(context.database, customerId)
  if (!link || link.kind === 'new_password') {
    // Mail programs, Back and a second device open it again: whose address it has confirmed reads that all is well. One of
    // a change that was called off, or asked for once more, has confirmed nothing.
    const own = await customer()
    const waits = own && (await waitingLink(context.database, own.id, 'change_email'))
    const formToken = own && (await formTokenFor(context, sendConfirmation.path))
    const props = own
      ? {
          customer: {
            email: own.email,
            confirmed: own.emailConfirmed,
            over: overLink(await mailedFor(context, token, own.email)),
            waits: waits?.email,
            formToken,
          },
        }
      : {}
    return { kind: 'page', page: 'mail-link', props, status: 410, head, saysRefusal: true }
  }
  const { kind, email } = link
  if (!mayFollow(link, customerId)) {
    const login = leadingTo(t('path.login'), context.address)
    const others = { kind, email, login, here: context.address, loggedIn: (await customer())?.email }
    return { kind: 'page', page: 'mail-link', props: { others }, head }
  }
  if (await isAnothers(context.database, link))
    return { kind: 'page', page: 'mail-link', props: { taken: email }, head, saysRefusal: true }
  const owner = link.customerId === null ? undefined : await ownCredentials(context.database, link.customerId)
  const isDone = kind === 'stop_change' && owner !== undefined && owner.email !== email
  const formToken = await formTokenFor(context, followLink.path)
  const shown = { kind, email, token, formToken, isDone }
  return { kind: 'page', page: 'mail-link', props: { link: shown }, head, saysRefusal: true }
}
