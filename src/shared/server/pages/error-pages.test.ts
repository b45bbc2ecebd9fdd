import { expect, test } from 'vitest'
import { keptErrorPages } from './error-pages.server.ts'

test('SAFE-01 an error page is made once for its status until the shop’s pages change, a 5xx each time', async () => {
  const pageCache = { drops: 0 }
  let made = 0
  const page = keptErrorPages(pageCache, async (status, id) => `${status} ${id} ${++made}`)
  expect([await page(404, 'a'), await page(404, 'b'), await page(400, 'c')]).toEqual([
    '404 a 1',
    '404 a 1',
    '400 c 2',
  ])
  expect([await page(500, 'd'), await page(500, 'e')]).toEqual(['500 d 3', '500 e 4'])
  pageCache.drops++
  expect([await page(404, 'f'), await page(404, 'g'), await page(400, 'h')]).toEqual([
    '404 f 5',
    '404 f 5',
    '400 h 6',
  ])
})

test('an error page that could not be made is asked for again', async () => {
  const pages = [undefined, '<h1>404</h1>', '<h1>later</h1>']
  const page = keptErrorPages({ drops: 0 }, async () => pages.shift())
  expect([await page(404, 'a'), await page(404, 'b'), await page(404, 'c')]).toEqual([
    undefined,
    '<h1>404</h1>',
    '<h1>404</h1>',
  ])
})
