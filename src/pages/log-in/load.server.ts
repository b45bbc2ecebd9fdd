import { login } from '#features/log-in/contract.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { bringsNothing } from '#shared/server/human-check/visitor.server.ts'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { entryPage } from '../entry/entry-page.server.ts'

/**
 * Whether the browser keeps no cookies: it comes from a page that leads into an account, which has given it one for its form,
 * and brings none. So a log-in that has just gone well is lost.
 */
function keepsNoCookies(context: PageContext): boolean {
  const [from = ''] = context.cameFrom?.split('?') ?? []
  const isEntry =
    [t('path.login'), t('path.register')].includes(from) || from.startsWith(`${t('path.new_password')}/`)
  return isEntry && bringsNothing(context)
}

/** `/prijava`: who is logged in already goes to where the log-in leads. */
export const loadLogInPage = entryPage(async (context, destination) => ({
  kind: 'page',
  page: 'log-in',
  props: {
    // A form that was refused for it says so itself.
    noCookies: keepsNoCookies(context) && context.refused?.title !== t('error.no_cookies_title'),
    token: await formTokenFor(context, login.path),
    destination,
  },
  head: { title: `${t('login.title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
}))
