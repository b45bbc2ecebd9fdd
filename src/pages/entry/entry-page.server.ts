import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** Same site, as a path: nothing else leads on from a log-in. */
const path = /^\/(?![/\\])/

/** The page's `destination`, where it is a path of the shop. */
export function destinationOf({ query }: Pick<PageContext, 'query'>): string | undefined {
  const wanted = query.get('destination') ?? ''
  return wanted.length <= 2000 && path.test(wanted) ? wanted : undefined
}

/** A page for who is not logged in: whoever is goes to where it would lead. */
export function entryPage(
  load: (context: PageContext, destination: string | undefined) => Promise<PageResult>,
): PageLoader {
  return async (context) => {
    const destination = destinationOf(context)
    const session = await context.session.current()
    const isIn = session !== undefined && session.customerId !== null
    return isIn ? { kind: 'redirect', to: destination ?? t('path.account') } : load(context, destination)
  }
}
