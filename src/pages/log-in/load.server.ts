import { login } from '#features/log-in/contract.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import { entryPage } from '../entry/entry-page.server.ts'

/** `/prijava`: who is logged in already goes to where the log-in leads. */
export const loadLogInPage = entryPage(async (context, destination) => ({
  kind: 'page',
  page: 'log-in',
  props: { token: await formTokenFor(context, login.path), destination },
  head: { title: `${t('login.title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
}))
