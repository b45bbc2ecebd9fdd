import type { FastifyInstance, FastifyReply } from 'fastify'

export const speculationPath = '/speculation.json'

/** What the browser may fetch ahead while the pointer rests on a link: documents that nothing changes by being read. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/kosarica*' } },
          { not: { href_matches: '/placanje*' } },
          { not: { href_matches: '/lookup/*' } },
          { not: { href_matches: '/*\\?*view=*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** The rules come by a header and a file of their own: inline they would need a hole in the content policy. */
export function registerSpeculation(app: FastifyInstance): void {
  const text = JSON.stringify(rules)
  app.get(speculationPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(text),
  )
}

/** Has the browser drop pages that it fetched ahead: they show the cart and the marks as they were before this answer. */
export function forgetFetchedPages(reply: FastifyReply): void {
  reply.header('clear-site-data', '"prefetchCache"')
}
