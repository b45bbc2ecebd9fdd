import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** Any: a path is read against it, as browsers read it (without tabs and line breaks, backslashes as slashes). */
const site = 'http://shop.invalid'

/** The page's `destination` where it is a path of the shop, encoded as an address: nothing else leads on from a log-in. */
export function destinationOf({ query }: Pick<PageContext, 'query'>): string | undefined {
  const wanted = query.get('destination') ?? ''
  if (wanted.length > 2000 || !wanted.startsWith('/') || !URL.canParse(wanted, site)) return undefined
  const { origin, pathname, search } = new URL(wanted, site)
  return origin === site ? `${pathname.replace(/^\/+/, '/')}${search}` : undefined
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
