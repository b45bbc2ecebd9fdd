import { saveProfile } from '#features/dashboard/contract.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { profileView } from '#features/dashboard/profile.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/profil` (page type `page-dashboard_profile`). */
export const loadProfilePage = customersPage(async (context, customerId) => {
  const profile = await profileView(context.database, customerId)
  if (!profile) return { kind: 'missing' }
  return {
    kind: 'page',
    page: 'account-profile',
    props: { profile, token: await formTokenFor(context, saveProfile.path) },
    head: { title: `${t('account.profile')} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: context.refused?.action === saveProfile.path,
  }
})
