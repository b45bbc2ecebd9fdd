import { z } from 'zod'
import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import type { MenuNode } from '#features/catalogue/dictionaries.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { readOncePerVersion } from '#features/live-catalogue/read-once-per-version.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import { marksAny } from '#features/marks/marks.ts'
import { relyingPartyOf } from '#features/passkeys/relying-party.server.ts'
import { paymentTypes } from '#features/payment/queries.server.ts'
import { searchSettings } from '#features/search/settings.server.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Notice } from '#shared/server/http/flash.server.ts'
import { noSession } from '#shared/server/http/session.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { readSettings } from '#shared/server/settings/queries.server.ts'
import { yearAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import type { FrameProps } from './Frame.tsx'
import { menuShortcuts } from './menu-shortcuts.server.ts'
import type { MenuNode as ShownNode } from './Shell.tsx'

const link = z.object({ label: z.string(), href: z.string() })
const settings = z.object({
  shop: z
    .object({
      name: z.string(),
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      phone: z.string(),
      email: z.string(),
      openingHours: z.string(),
      /** Where all shops are, for one that has several. */
      shops: link.optional(),
      announcement: z.string().optional(),
      announcementLink: link.optional(),
    })
    .optional(),
  /**
   * `all`: by a category's path, what the menu's way to all of it says. `shortcuts`: attributes by which the menu leads
   * into a category, the first that tells its products apart.
   */
  menu: z
    .object({ all: z.record(z.string(), z.string()), shortcuts: z.array(z.string()).default([]) })
    .optional()
    .catch(undefined),
  footer: z.array(z.object({ title: z.string(), links: z.array(link) })).optional(),
})

/**
 * The header's and footer's props: the menu from memory, the shop's facts read again only when the catalogue's version
 * says that something changed, the cart and the marks of this shopper.
 */
export function shellLoader(catalogue: Catalogue, pictures: Pictures) {
  const readSearch = searchSettings(catalogue)
  const readFacts = readOncePerVersion(catalogue, async (database) => {
    const written = await readSettings(database, ['shop', 'menu', 'footer'])
    const { menu, ...facts } = settings.parse(written)
    const shown = shownMenu(catalogue.dictionaries.menu)
    const nodes = labelled(shown, menu?.all ?? {}, pictures).map((node, at) => {
      const shortcuts = shown[at] && menuShortcuts(catalogue, shown[at], menu?.shortcuts ?? [])
      return shortcuts?.length ? { ...node, shortcuts } : node
    })
    const payments = (await paymentTypes(database)).map(({ name }) => name)
    return { ...facts, menu: nodes, payments }
  })

  return async (context: PageContext, notice: Notice | undefined): Promise<FrameProps> => {
    const [facts, search, stored, marks, session] = await Promise.all([
      readFacts(context.database),
      readSearch(context.database),
      pageCart(context),
      marksOf(context),
      context.session.current(),
    ])
    const { shop, footer = [] } = facts
    const cart = stored?.view ?? emptyCart
    return {
      cart,
      marks,
      ...(isForEverybody(context) ? { everybodys: true } : {}),
      ...(context.refused ? { refused: context.refused } : {}),
      shell: {
        shopName: shop?.name ?? t('home.title'),
        announcement: shop?.announcement,
        announcementLink: shop?.announcementLink,
        menu: facts.menu,
        counts: { cart: cart.count, favourites: marks.favourites.length, compare: marks.compared.length },
        customer:
          session?.customerId == null
            ? undefined
            : { id: session.customerId, firstName: session.firstName ?? '' },
        passkeyOrigin: relyingPartyOf(context.config)?.origin,
        searchMinLength: search.minLength,
        searchDebounceMs: context.config.searchDebounceMs,
        footer: {
          payments: facts.payments,
          columns: footer,
          contact: {
            address: shop ? `${shop.street}, ${shop.postalCode} ${shop.city}` : '',
            phone: shop?.phone ?? '',
            email: shop?.email ?? '',
            openingHours: shop?.openingHours ?? '',
            shops: shop?.shops,
          },
        },
        notice,
        path: context.address,
        year: yearAt(context.now),
      },
    }
  }
}

/** A page that is kept and shown to whoever comes: an error's, and the one that browsers keep for when there is no connection. */
const isForEverybody = ({ session, address }: PageContext): boolean =>
  session === noSession || address.split('?')[0] === t('path.offline')

/** Whether this shopper sees one of these products in another way than everybody else (docs/decisions/0008). */
export function isMarked(shell: object, products: ReadonlySet<number>): boolean {
  return marksAny((shell as FrameProps).marks, products)
}

/** More than these do not fit one line of the header: the rest is behind the list of everything. */
const longestMenu = 9

function shownMenu(menu: readonly MenuNode[]): readonly MenuNode[] {
  if (menu.length <= longestMenu) return menu
  const everything = {
    id: 0,
    name: t('list.all_products'),
    href: t('path.category'),
    picture: null,
    children: [],
  }
  return [...menu.slice(0, longestMenu - 1), everything]
}

/** The menu as the header shows it: pictures of the first level, and the shop's words for 'all of it'. */
function labelled(
  nodes: readonly MenuNode[],
  all: Readonly<Record<string, string>>,
  pictures: Pictures,
): readonly ShownNode[] {
  const withWords = ({ picture: _, ...node }: MenuNode): ShownNode => ({
    ...node,
    all: all[node.href.slice(t('path.category').length + 1)],
    children: node.children.map(withWords),
  })
  return nodes.map((node) => ({
    ...withWords(node),
    picture: node.picture === null ? null : pictures.baseOf(node.picture),
  }))
}

/** The page of an error: what happened, the way on, the id that the log has too when it is our fault. */
export function loadErrorPage(status: number, id: string, again?: string): PageResult {
  if (status === 429) {
    const head = { title: t('error.too_many_title'), robots: 'noindex' }
    return { kind: 'page', page: 'error', props: { reason: 'too_many' }, status, head }
  }
  if (status === 503) {
    const head = { title: t('error.away_title'), robots: 'noindex' }
    return { kind: 'page', page: 'error', props: { reason: 'away', id, again }, status, head }
  }
  if (status === 404 || status === 410) {
    const head = { title: t('error.not_found_title'), robots: 'noindex' }
    return { kind: 'page', page: 'not-found', props: {}, status, head }
  }
  if (status < 500) {
    const reason = status === 405 ? 'method' : 'request'
    const head = {
      title: t(status === 405 ? 'error.method_title' : 'error.request_title'),
      robots: 'noindex',
    }
    return { kind: 'page', page: 'error', props: { reason }, status, head }
  }
  const head = { title: t('error.server_title'), robots: 'noindex' }
  return { kind: 'page', page: 'error', props: { id, again }, status, head }
}
