import { register } from '#features/log-in/contract.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import { entryPage } from '../entry/entry-page.server.ts'

/** `/registracija` */
export const loadRegisterPage = entryPage(async (context, destination) => ({
  kind: 'page',
  page: 'register',
  props: { token: await formTokenFor(context, register.path), destination },
  head: { title: `${t('register.title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
}))
