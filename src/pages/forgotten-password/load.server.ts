import { forgotPassword } from '#features/log-in/contract.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/zaboravljena-lozinka` */
export const loadForgottenPasswordPage: PageLoader = async (context) => ({
  kind: 'page',
  page: 'forgotten-password',
  props: { token: await formTokenFor(context, forgotPassword.path) },
  head: { title: `${t('password.forgotten_title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
})
