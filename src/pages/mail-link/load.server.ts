import { ownCredentials } from '#features/account/credentials.server.ts'
import { findLink } from '#features/account/links.server.ts'
import { followLink } from '#features/log-in/contract.ts'
import { mayFollow } from '#features/log-in/follow-link.server.ts'
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
  if (!link || link.kind === 'new_password') {
    // Mail programs, Back and a second device open it again: whose address is confirmed reads that all is well.
    const customer = customerId === null ? undefined : await ownCredentials(context.database, customerId)
    const props = customer?.emailConfirmed ? { confirmed: customer.email } : {}
    return { kind: 'page', page: 'mail-link', props, status: 410, head }
  }
  const { kind, email } = link
  if (!mayFollow(link, customerId)) {
    const login = customerId === null ? leadingTo(t('path.login'), context.address) : undefined
    return { kind: 'page', page: 'mail-link', props: { others: { kind, email, login } }, head }
  }
  const formToken = await formTokenFor(context, followLink.path)
  const shown = { kind, email, token, formToken }
  return { kind: 'page', page: 'mail-link', props: { link: shown }, head, saysRefusal: true }
}
