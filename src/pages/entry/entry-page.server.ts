import { wayNow } from '#features/staff/log-in-of-staff.server.ts'
import { pathWithin } from '#shared/server/http/cross-site.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** The page's `destination` where it is a path of the shop, encoded as an address: nothing else leads on from a log-in. */
export function destinationOf({ query }: Pick<PageContext, 'query'>): string | undefined {
  const wanted = query.get('destination') ?? ''
  // Only paths are wanted, which are the same whatever the shop's host.
  return wanted.startsWith('/') ? pathWithin(wanted, 'http://shop.invalid', ['shop.invalid']) : undefined
}

/** A page for who is not logged in: whoever is goes to where it would lead, staff to their second step first. */
export function entryPage(
  load: (context: PageContext, destination: string | undefined) => Promise<PageResult>,
): PageLoader {
  return async (context) => {
    const destination = destinationOf(context)
    const session = await context.session.current()
    const isIn = session !== undefined && session.customerId !== null
    if (!isIn) return load(context, destination)
    const way = destination ?? t('path.account')
    const { redirect_url: to = way } = await wayNow(context, { redirect_url: way })
    return { kind: 'redirect', to }
  }
}
