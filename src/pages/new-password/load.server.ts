import { ownCredentials } from '#features/account/credentials.server.ts'
import { findLink } from '#features/account/links.server.ts'
import { resetPassword } from '#features/log-in/contract.ts'
import { passkeysOf } from '#features/passkeys/queries.server.ts'
import { isStaff } from '#features/staff/queries.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/nova-lozinka/{token}`: the link of a mail. Looking at it does not use it up. */
export const loadNewPasswordPage: PageLoader = async (context) => {
  const link = await findLink(context.database, context.params.token ?? '')
  const isAlive = link?.kind === 'new_password'
  const { customerId = null } = link ?? {}
  const owner = customerId === null ? undefined : await ownCredentials(context.database, customerId)
  // A passkey of somebody who works here is a second factor: mails alone do not end it.
  const mayEnd = isAlive && customerId !== null && !(await isStaff(context.database, customerId))
  return {
    kind: 'page',
    page: 'new-password',
    props: isAlive
      ? {
          link: {
            email: link.email,
            token: context.params.token ?? '',
            formToken: await formTokenFor(context, resetPassword.path),
            isFirst: owner?.passwordHash === null,
            passkeys: mayEnd ? (await passkeysOf(context.database, customerId)).length : 0,
          },
        }
      : {},
    // A dead link is shown as a page of its own; a refused form's page is alive.
    ...(isAlive ? { saysRefusal: true } : { status: 410 }),
    head: { title: `${t('password.new_title')} | ${t('home.title')}`, robots: 'noindex' },
  }
}
