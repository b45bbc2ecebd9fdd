import { doneParameter } from '#shared/contract/cookie-check.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { bindingFor, bringsNothing } from '#shared/server/human-check/visitor.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { destinationOf } from '../entry/entry-page.server.ts'

/**
 * `/provjera-kolacica`: between what gave the browser its first cookie and the page that this leads to. Who brings it goes on
 * there and sees nothing of this; who does not is told why nothing was kept, or why nothing said that what was sent has come.
 */
export const loadCookieCheckPage: PageLoader = (context) => {
  const back = destinationOf(context) ?? t('path.home')
  if (!bringsNothing(context)) return { kind: 'redirect', to: back, status: 303 }
  return {
    kind: 'page',
    page: 'cookie-check',
    props: { back, isDone: context.query.has(doneParameter) },
    head: { title: `${t('error.no_cookies_title')} | ${t('home.title')}`, robots: 'noindex' },
  }
}

/**
 * The way to a page whose emptiness would tell a browser without cookies a lie: who comes from a page of the shop and brings
 * nothing is given a cookie and led over the page that sees whether it was kept; undefined for everybody else.
 */
export async function overCookieCheck(context: PageContext): Promise<PageResult | undefined> {
  if (context.refused || context.cameFrom === undefined || !bringsNothing(context)) return undefined
  await bindingFor(context)
  return { kind: 'redirect', to: leadingTo(t('path.cookies'), context.address), status: 303 }
}
