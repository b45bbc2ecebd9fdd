import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bookingOptions } from '#features/appointments/offer.server.ts'
import { heldPosts } from '#features/blog/held-posts.server.ts'
import { postHref } from '#features/blog/post.ts'
import { brandHref, categoryHref, groupHref, productHref } from '#features/catalogue/dictionaries.ts'
import { listedPages, listedParts } from '#features/catalogue/listed-pages.server.ts'
import { ownPages } from '#features/content/queries.server.ts'
import type { StoredScope } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { shopPlaces } from '#features/stock/shops.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { type MappedPage, siteMap, siteMapIndex } from './site-map.ts'

const mapPath = '/sitemap.xml'
const partPath = (part: string | number) => `/sitemap-${part}.xml`
/** The part of everything that is no product. */
const pagesPart = 'stranice'
const mostBytesHeld = 16 * 1024 * 1024
/** A post may come out by its day alone. */
const heldForMs = 60 * 60 * 1000

/**
 * `/robots.txt`, and the map of the shop's pages for search engines: `/sitemap.xml` leads to a part with lists, posts and the
 * shop's own pages, and to parts of products by their ids. Held until the catalogue changes.
 * @param options.closed a shop that is being tried out is for nobody's index
 */
export function registerForRobots(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  catalogue: Catalogue,
  { closed }: { closed: boolean },
): void {
  const { baseUrl } = services.config
  const { database } = services
  const readPosts = heldPosts(catalogue)
  const held = new LRUCache<string, string>({
    maxSize: mostBytesHeld,
    ttl: heldForMs,
    sizeCalculation: (text) => text.length + 1,
    fetchMethod: (key) => make(key.slice(key.indexOf(':') + 1)),
  })

  const make = async (part: string): Promise<string> => {
    if (part === '') {
      const products = await listedParts(database)
      return siteMapIndex([pagesPart, ...products].map(partPath), baseUrl)
    }
    if (part !== pagesPart) {
      const products = await listedPages(database, Number(part))
      if (products.length === 0) return ''
      return siteMap(
        products.map(({ slug, changed }) => ({ href: productHref(slug), changed })),
        baseUrl,
      )
    }
    const posts = await readPosts(database, services.clock())
    const own = await ownPages(database)
    const shops = await shopPlaces(database)
    const { services: booked } = await bookingOptions(database)
    return siteMap(
      [
        { href: t('path.home') },
        ...listsOf(catalogue),
        { href: t('path.blog') },
        ...posts.map(({ slug }) => ({ href: postHref(slug) })),
        ...(shops.length > 0 ? [{ href: t('path.shops') }] : []),
        ...shops.map(({ slug }) => ({ href: `${t('path.shops')}/${slug}` })),
        ...(booked.length > 0 ? [{ href: t('path.appointment') }] : []),
        { href: t('path.gift_card') },
        { href: t('path.quick_order') },
        ...own.map(({ slug, updatedAt }) => ({ href: `${t('path.page')}/${slug}`, changed: updatedAt })),
      ],
      baseUrl,
    )
  }

  const answer = async (reply: FastifyReply, part: string) => {
    const text = await held.fetch(`${catalogue.version}:${part}`)
    if (!text) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(text)
  }

  app.get(mapPath, (_request, reply) => answer(reply, ''))
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', ({ params: { part } }, reply) =>
    part === pagesPart || /^(?:0|[1-9]\d{0,4})$/.test(part) ? answer(reply, part) : reply.callNotFound(),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(baseUrl, closed)),
  )
}

/** What is only read beside pages, or shows what the visitor left there, is no page of the shop's. */
const robotsText = (baseUrl: string, closed: boolean): string =>
  closed
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /lookup/\nDisallow: /razvoj/\n\nSitemap: ${new URL(mapPath, baseUrl).href}\n`

/** Every list that has products in it. */
function listsOf({ engine, dictionaries }: Catalogue): MappedPage[] {
  const { categories, brands, groups } = dictionaries
  const isFilled = (scope: StoredScope) =>
    engine.query({ scope, sort: 'created_desc', offset: 0, limit: 0 }).total > 0
  return [
    { href: t('path.category') },
    ...[...categories.values()]
      .filter(({ id }) => isFilled({ kind: 'category', id }))
      .map(({ path }) => ({ href: categoryHref(path) })),
    ...[...brands.values()]
      .filter(({ id }) => isFilled({ kind: 'brand', id }))
      .map(({ slug }) => ({ href: brandHref(slug) })),
    ...[...groups.values()]
      .filter(({ id }) => isFilled({ kind: 'group', id }))
      .map(({ slug }) => ({ href: groupHref(slug) })),
  ]
}
