import fastify from 'fastify'
import { expect, test } from 'vitest'
import { forgetFetchedPages, registerSpeculation, speculationPath } from './speculation.server.ts'

const answerOf = async (path: string) => {
  const app = fastify()
  registerSpeculation(app)
  app.get('/changed', async (_request, reply) => {
    forgetFetchedPages(reply)
    return {}
  })
  const answer = await app.inject(path)
  await app.close()
  return answer
}

test('the browser may fetch pages ahead when the pointer rests on their link, but none that reading changes', async () => {
  const { headers, body } = await answerOf(speculationPath)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/speculationrules\+json\b/),
    'cache-control': 'public, max-age=3600',
  })
  const [rule, ...more] = JSON.parse(body).prefetch
  expect(more).toEqual([])
  expect(rule.eagerness).toBe('moderate')
  expect(rule.where).toEqual({
    and: [
      { href_matches: '/*' },
      ...['/kosarica*', '/placanje*', '/lookup/*', '/*\\?*view=*'].map((path) => ({
        not: { href_matches: path },
      })),
    ],
  })
})

test('after a change the browser forgets what it fetched ahead', async () => {
  expect((await answerOf('/changed')).headers['clear-site-data']).toBe('"prefetchCache"')
})
