import { changeEmail, changePassword } from '#features/dashboard/contract.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { securityView } from '#features/dashboard/security.server.ts'
import { removePasskey, renamePasskey } from '#features/passkeys/contract.ts'
import { loadPasskeys } from '#features/passkeys/load-passkeys.server.ts'
import { stepBeforeWaysIn } from '#features/staff/ways-in-of-staff.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'

const ownForms = new Set([changeEmail.path, changePassword.path, renamePasskey.path, removePasskey.path])

/** `/moj-racun/sigurnost`. */
export const loadSecurityPage = customersPage(async (context, customerId) => {
  const first = await stepBeforeWaysIn(context)
  if (first) return first
  const session = await context.session.current()
  const view = await securityView(context.database, customerId, session?.id)
  if (!session || !view) return { kind: 'missing' }
  const { refused } = context
  return {
    kind: 'page',
    page: 'account-security',
    props: {
      view,
      passkeys: await loadPasskeys(context, { id: session.id, customerId }),
      tokens: {
        email: await formTokenFor(context, changeEmail.path),
        password: await formTokenFor(context, changePassword.path),
      },
    },
    head: { title: `${t('dashboard.security')} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: refused !== undefined && ownForms.has(refused.action),
  }
})
