import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReviewLink } from '#features/reviews/links.server.ts'
import { order, reviewedProduct } from '#features/reviews/testing-reviews.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'
import { plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(
    `${sellsToCroatia}; INSERT INTO warehouses (code, name, street, postal_code, city, position)
       VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0)`,
  ))
})
afterAll(() => close())

const page = async (path: string) => {
  const answer = await fetch(baseUrl + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, html: await answer.text() }
}
/** What the card of a product says in a list of all. */
const card = async (id: number) => {
  const answer = await fetch(`${baseUrl}/get_products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list_name: 'all', get_all_products: 1, page_size: 120 }),
  })
  const { grid_html: html } = (await answer.json()) as { grid_html: string }
  return html.split('data-product-id="').find((one) => one.startsWith(`${id}"`)) ?? ''
}
const productNode = (html: string) => {
  const nodes = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  return nodes.find((node) => node['@type'] === 'Product') ?? {}
}

test('REV-01 a product without reviews says so, claims no stars, and a published one shows at once', async () => {
  const { product, slug } = await reviewedProduct(database, [])
  await expect.poll(async () => (await page(`/proizvod/${slug}`)).status).toBe(200)
  const bare = await page(`/proizvod/${slug}`)
  expect(bare.html).toContain('Za ovaj proizvod još nema recenzija.')
  expect(productNode(bare.html)).not.toHaveProperty('aggregateRating')
  const { items } = await order(database, [product])
  // Kept by now: what is published has to drop it.
  await page(`/proizvod/${slug}`)
  // Lists learn of a product by the feed, in their own time.
  await expect.poll(() => card(product)).toContain('/proizvod/')
  expect(await card(product)).not.toContain('od 5"')
  await database.pool.query(
    `INSERT INTO reviews (order_item_id, product_id, stars, text, shown_name, status) VALUES ($1, $2, 4, 'Dobre su.', 'Ana A.', 'published')`,
    [items[0], product],
  )
  await expect.poll(async () => (await page(`/proizvod/${slug}`)).html).toContain('Dobre su.')
  expect(productNode((await page(`/proizvod/${slug}`)).html)).toMatchObject({
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    review: [{ reviewBody: 'Dobre su.', author: { name: 'Ana A.' } }],
  })
  // As they do of its stars.
  await expect.poll(() => card(product)).toMatch(/aria-label="4 od 5".*\(1\).*, 1\srecenzija/)
  await database.pool.query(
    `UPDATE reviews SET answer = 'Hvala vam.', answered_at = now() WHERE product_id = $1`,
    [product],
  )
  await expect.poll(async () => (await page(`/proizvod/${slug}`)).html).toContain('Hvala vam.')
  await database.pool.query(`UPDATE reviews SET status = 'withdrawn' WHERE product_id = $1`, [product])
  await expect
    .poll(async () => productNode((await page(`/proizvod/${slug}`)).html))
    .not.toHaveProperty('aggregateRating')
  await expect.poll(() => card(product)).not.toContain('od 5"')
})

test('REV-01 what buyers write is text: no markup, no links, also not for search engines', async () => {
  const bad = '</script><img src=x onerror=alert(1)> https://zlo.example'
  const { slug } = await reviewedProduct(database, [5], bad)
  await expect.poll(async () => (await page(`/proizvod/${slug}`)).html).toContain('&lt;/script&gt;&lt;img')
  const { html } = await page(`/proizvod/${slug}`)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('href="https://zlo')
  expect(productNode(html)).toMatchObject({ review: [{ reviewBody: bad }] })
})

test('REV-01 without scripts all of them are reached page by page, and by their stars', async () => {
  const { slug } = await reviewedProduct(
    database,
    Array.from({ length: 12 }, (_, at) => (at === 3 ? 2 : 5)),
  )
  await expect.poll(async () => (await page(`/recenzije/${slug}`)).status).toBe(200)
  const first = await page(`/proizvod/${slug}`)
  expect(first.html).toContain(`href="/recenzije/${slug}?page_number=2"`)
  expect(first.html).toContain(`href="/recenzije/${slug}?stars=2"`)
  const shown = async (query: string) =>
    [
      ...(await page(`/recenzije/${slug}${query}`)).html.matchAll(
        /<li class="[^"]*" tabindex="-1" data-review/gi,
      ),
    ].length
  expect(await shown('')).toBe(10)
  expect(await shown('?page_number=2')).toBe(2)
  expect(await shown('?page_number=99')).toBe(2)
  expect(await shown('?stars=2')).toBe(1)
  expect(await shown('?stars=x&page_number=-1')).toBe(10)
  expect((await page('/recenzije/toga-nema')).status).toBe(404)
})

test('REV-01 without scripts a guest writes, is told what is wrong with what was typed kept, and withdraws', async () => {
  const { product } = await reviewedProduct(database, [])
  const { id, items } = await order(database, [product])
  const token = await addReviewLink(database, id, new Date())
  const visitor = plainVisitor(baseUrl)
  const here = `/vase-recenzije/${token}`
  expect((await visitor.get(here)).html).toContain('Napišite recenziju')
  const form = (await visitor.get(`${here}?stavka=${items[0]}`)).html
  expect(form).toContain('name="stars"')
  const fields = { order_item_id: String(items[0]), token, shown_name: 'Ana "A"' }
  const refused = await visitor.post(
    '/reviews/save',
    { ...fields, review_text: 'kratko' },
    `${here}?stavka=${items[0]}`,
  )
  expect(refused.html).toContain('Odaberite ocjenu od 1 do 5')
  expect(refused.html).toContain('>kratko</textarea>')
  const good = { ...fields, stars: '4', review_text: 'Dugo ih već nosim.' }
  expect(await visitor.post('/reviews/save', good, here)).toMatchObject({ status: 303, location: here })
  const listed = (await visitor.get(here)).html
  expect(listed).toContain('Čeka provjeru')
  expect(listed).toContain('Dugo ih već nosim.')
  const back = { order_item_id: String(items[0]), token }
  expect(await visitor.post('/reviews/withdraw', back, here)).toMatchObject({ status: 303, location: here })
  expect((await visitor.get(here)).html).toContain('Povučena')
  expect(await page('/vase-recenzije/nema')).toMatchObject({ status: 410 })
})

test('REV-01 whoever is not logged in is led to the log-in from the account’s reviews, and back', async () => {
  const { status, location } = await plainVisitor(baseUrl).get('/moj-racun/recenzije')
  expect([status, location]).toEqual([302, '/prijava?destination=%2Fmoj-racun%2Frecenzije'])
})

test('REV-01 a published review can be told of, on a page that is there for published ones alone', async () => {
  const { product } = await reviewedProduct(database, [1])
  const { rows } = await database.pool.query('SELECT id FROM reviews WHERE product_id = $1', [product])
  const id = rows[0].id
  expect((await page(`/prijava-recenzije/${id}`)).html).toContain('Nosim ih svaki dan.')
  await database.pool.query(`UPDATE reviews SET status = 'refused' WHERE id = $1`, [id])
  const gone = await page(`/prijava-recenzije/${id}`)
  expect(gone.status).toBe(404)
  expect(gone.html).toContain('Ta recenzija više nije objavljena.')
  expect((await page('/prijava-recenzije/99999999999')).status).toBe(404)
})
