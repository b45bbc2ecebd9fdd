import { expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { addReviewLink } from './links.server.ts'
import { keepNotice } from './notice.server.ts'
import { keepReview, ownReviews } from './own-reviews.server.ts'
import { publishedReview, readReviews } from './queries.server.ts'
import { defineReviewMails, refusedMail } from './review-mails.server.ts'
import { readReviewsCommand, runReviewsCommand } from './reviews-command.server.ts'
import { customer, order, reviewedProduct, reviewShop, sql, words } from './testing-reviews.server.ts'

const { database, shop } = reviewShop()

const stored = async (itemId: number | undefined) =>
  (
    await database.pool.query(
      'SELECT id, status, stars, text, version FROM reviews WHERE order_item_id = $1',
      [itemId],
    )
  ).rows
const command = (text: string, ...more: string[]) => {
  const read = readReviewsCommand([...text.split(' '), ...more])
  if (!read) throw new Error(`no command: ${text}`)
  // As the command has them, which works off none.
  const jobs = createJobs(database, shop.services.log)
  defineReviewMails({ ...shop.services, jobs })
  return runReviewsCommand({ database, jobs }, read, new Date())
}

test('REV-01 only who got it reviews it: no order, an order on its way, a cancelled one and a gift refuse', async () => {
  const product = await makeProduct(database)
  const buyer = await customer(shop, 1)
  const other = await customer(shop, 2)
  const done = await order(database, [product], { customerId: 1 })
  const save = (who: typeof buyer, item: number | undefined) =>
    who.post('/reviews/save', { ...words, order_item_id: item })
  expect(await save(other, done.items[0])).toMatchObject({ error: true, field: 'order_item_id' })
  expect(await save(other, done.items[0])).toEqual(await save(other, 1_999_999))
  expect(await save(shop.shopper(), done.items[0])).toMatchObject({ error: true, open_login_modal: true })
  for (const status of ['processing', 'shipped', 'cancelled', 'refunded']) {
    const { items } = await order(database, [product], { customerId: 1, status })
    expect(await save(buyer, items[0]), status).toMatchObject({ error: true })
  }
  const gift = await order(database, [product], { customerId: 1, isGift: true })
  expect(await save(buyer, gift.items[0])).toMatchObject({ error: true })
  await database.pool.query("UPDATE products SET status = 'hidden' WHERE id = $1", [product])
  expect(await save(buyer, done.items[0])).toMatchObject({ error: true })
  await database.pool.query("UPDATE products SET status = 'active' WHERE id = $1", [product])
  expect(await save(buyer, done.items[0])).toMatchObject({
    error: false,
    redirect_url: '/moj-racun/recenzije',
  })
  expect(await stored(done.items[0])).toMatchObject([{ status: 'waiting', stars: 5 }])
})

test('REV-01 once per line: two tabs and a second press make one review, of two lines there are two', async () => {
  const product = await makeProduct(database)
  const buyer = await customer(shop, 3)
  const { items } = await order(database, [product, product], { customerId: 3 })
  await Promise.all(
    [1, 2, 3, 4].map(() => buyer.post('/reviews/save', { ...words, order_item_id: items[0] })),
  )
  await buyer.post('/reviews/save', { ...words, order_item_id: items[1] })
  expect(await stored(items[0])).toMatchObject([{ version: 1 }])
  expect(await stored(items[1])).toHaveLength(1)
})

test('REV-01 all that is wrong is said at its field, and nothing is kept', async () => {
  const buyer = await customer(shop, 4)
  const { items } = await order(database, [await makeProduct(database)], { customerId: 4 })
  const answer = await buyer.post('/reviews/save', { order_item_id: items[0], review_text: 'kratko' })
  expect(answer).toMatchObject({
    error: true,
    field: 'stars',
    also: [{ field: 'review_text' }, { field: 'shown_name' }],
  })
  expect(await stored(items[0])).toEqual([])
})

test('REV-01 a guest reviews by the mail’s link, of that order alone, until it is over', async () => {
  const product = await makeProduct(database)
  const mine = await order(database, [product])
  const others = await order(database, [product])
  const token = await addReviewLink(database, mine.id, shop.time.now)
  const guest = shop.shopper()
  const save = (item: number | undefined, by = token) =>
    guest.post('/reviews/save', { ...words, order_item_id: item, token: by })
  expect(await save(others.items[0])).toMatchObject({ error: true, field: 'order_item_id' })
  expect(await save(mine.items[0], 'x'.repeat(43))).toMatchObject({ error: true })
  expect(await save(mine.items[0])).toMatchObject({ error: false, redirect_url: `/vase-recenzije/${token}` })
  const kept = await database.pool.query('SELECT encode(token_hash, $1) AS hash FROM review_links', [
    'escape',
  ])
  expect(JSON.stringify(kept.rows)).not.toContain(token)
  const before = shop.time.now
  shop.time.now = new Date(before.getTime() + 366 * 24 * 60 * 60 * 1000)
  expect(await save(mine.items[0])).toMatchObject({ error: true })
  shop.time.now = before
  // Taken over into an account with its order.
  const buyer = await customer(shop, 5)
  await database.pool.query('UPDATE orders SET customer_id = 5 WHERE id = $1', [mine.id])
  expect(await buyer.post('/reviews/withdraw', { order_item_id: mine.items[0] })).toMatchObject({
    error: false,
  })
  expect(await stored(mine.items[0])).toMatchObject([{ status: 'withdrawn', text: '' }])
})

test('REV-01 what is published counts at once, changed it waits again, withdrawn it is gone with its words', async () => {
  const { product, slug } = await reviewedProduct(database, [1])
  const buyer = await customer(shop, 6)
  const { items } = await order(database, [product], { customerId: 6 })
  const read = () => readReviews(database, { id: product, slug })
  await buyer.post('/reviews/save', { ...words, order_item_id: items[0] })
  expect((await read()).counts).toEqual([1, 0, 0, 0, 0])
  const [{ id } = { id: 0 }] = await stored(items[0])
  expect(await command(`publish ${id}.1`)).toMatchObject({ done: true })
  expect(await read()).toMatchObject({
    counts: [1, 0, 0, 0, 1],
    reviews: [{ stars: 5, name: 'Ana A.', title: 'Lagane' }, { stars: 1 }],
  })
  expect(await command(`answer ${id}.1`, 'Hvala!')).toMatchObject({ done: true })
  expect((await read()).reviews[0]).toMatchObject({ answer: { text: 'Hvala!' } })
  // The same words once more change nothing.
  await buyer.post('/reviews/save', { ...words, order_item_id: items[0] })
  expect((await read()).counts).toEqual([1, 0, 0, 0, 1])
  await buyer.post('/reviews/save', { ...words, stars: 2, order_item_id: items[0] })
  expect((await read()).counts).toEqual([1, 0, 0, 0, 0])
  // What was read is not what stands there now.
  expect(await command(`publish ${id}.1`)).toMatchObject({ done: false })
  expect(await command(`publish ${id}.2`)).toMatchObject({ done: true })
  expect((await read()).counts).toEqual([1, 1, 0, 0, 0])
  // The answer was one to other words.
  expect((await read()).reviews).toMatchObject([{ stars: 2, answer: null }, { stars: 1 }])
  expect(await command(`answer ${id}.2`, 'Žao nam je.')).toMatchObject({ done: true })
  // Refused with its answer, it comes back without it.
  expect(await command(`refuse ${id}.2`, 'Greškom')).toMatchObject({ done: true })
  expect(await command(`publish ${id}.2`)).toMatchObject({ done: true })
  expect((await read()).reviews[0]?.answer).toBeNull()
  await buyer.post('/reviews/withdraw', { order_item_id: items[0] })
  expect((await read()).counts).toEqual([1, 0, 0, 0, 0])
  const left = sql(`SELECT status, concat(title, text, shown_name, reason, answer, answered_at) AS words
    FROM reviews WHERE id = $1`)
  expect(await database.one(left, [id])).toEqual({ status: 'withdrawn', words: '' })
  const acts = await database.pool.query('SELECT act FROM staff_acts WHERE subject = $1 ORDER BY id', [
    `review ${id}`,
  ])
  expect(acts.rows.map(({ act }) => act)).toEqual([
    ...['review_published', 'review_answered'],
    ...['review_published', 'review_answered'],
    ...['review_refused', 'review_published'],
  ])
})

test('REV-01 beside a published review nothing is shown, listed or reported that waits, was refused or withdrawn', async () => {
  const { product, slug } = await reviewedProduct(database, [5, 5, 5, 5])
  const { rows } = await database.pool.query('SELECT id FROM reviews WHERE product_id = $1 ORDER BY id', [
    product,
  ])
  const others = ['waiting', 'refused', 'withdrawn']
  for (const [at, status] of others.entries())
    await database.pool.query('UPDATE reviews SET status = $2 WHERE id = $1', [rows[at].id, status])
  const published = rows[3].id
  for (const stars of [null, 5])
    expect(await readReviews(database, { id: product, slug }, { stars, page: 1 })).toMatchObject({
      counts: [0, 0, 0, 0, 1],
      reviews: [{ id: published }],
    })
  const notice = { reason: 'insult', text: 'x', name: 'Ivo', email: 'ivo@primjer.hr' } as const
  for (const { id } of rows) {
    const isShown = id === published
    expect((await publishedReview(database, id)) !== undefined).toBe(isShown)
    expect((await keepNotice(database, { ...notice, reviewId: id }, new Date())) !== undefined).toBe(isShown)
  }
  // Nor of what the shop does not show any more.
  await database.pool.query("UPDATE products SET status = 'hidden' WHERE id = $1", [product])
  expect(await publishedReview(database, published)).toBeUndefined()
})

test('REV-01 a refused one is told to its writer with the reason, once, without what was bought, and can be written anew', async () => {
  const product = await makeProduct(database, 1, { name: 'Leće Tajna' })
  const { id: orderId, items } = await order(database, [product], { email: 'odbijena@primjer.hr' })
  const when = { words: { ...good, shownName: 'Iva I.' }, now: new Date() }
  await keepReview(database, { orderId }, items[0] ?? 0, when)
  const [{ id } = { id: 0 }] = await stored(items[0])
  expect(readReviewsCommand(['refuse', `${id}.1`])).toBeUndefined()
  expect(await command(`refuse ${id}.1`, 'Sadrži <b>osobne</b> podatke')).toMatchObject({ done: true })
  expect(await command(`refuse ${id}.1`, 'Opet')).toMatchObject({ done: false })
  const mails = () => shop.mails.filter(({ to }) => to === 'odbijena@primjer.hr')
  await expect.poll(() => mails().length).toBe(1)
  const [mail] = mails()
  expect(mail?.text).toContain('Sadrži <b>osobne</b> podatke')
  expect(mail?.html).not.toContain('<b>osobne')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Tajna')
  const token = /vase-recenzije\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const again = { ...words, order_item_id: items[0], token }
  expect(await shop.shopper().post('/reviews/save', again)).toMatchObject({ error: false })
  expect(await stored(items[0])).toMatchObject([{ status: 'waiting', version: 2 }])
  // Of what was refused before it was written anew nothing is told any more.
  await database.transaction((tx) =>
    shop.services.jobs.enqueue(tx, refusedMail, { reviewId: id, version: 1 }),
  )
  const left = sql(`SELECT FROM pgboss.job WHERE name = $1 AND state < 'completed'`)
  await expect.poll(() => database.all(left, [refusedMail])).toEqual([])
  expect(mails()).toHaveLength(1)
  // Nor once that was refused as well: each refusal is told once.
  expect(await command(`refuse ${id}.2`, 'I dalje')).toMatchObject({ done: true })
  await database.transaction((tx) =>
    shop.services.jobs.enqueue(tx, refusedMail, { reviewId: id, version: 1 }),
  )
  await expect.poll(() => database.all(left, [refusedMail])).toEqual([])
  expect(mails()).toHaveLength(2)
})

const good = { stars: 4, title: '', text: 'Dobre su, nosim ih.', shownName: 'Ana A.' }

test('REV-01 two that are published at once are both counted', async () => {
  const { product, slug } = await reviewedProduct(database, [])
  const many = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id: orderId, items } = await order(database, [product])
      await keepReview(database, { orderId }, items[0] ?? 0, { words: good, now: new Date() })
      return (await stored(items[0]))[0]?.id
    }),
  )
  await Promise.all(many.map((id) => command(`publish ${id}.1`)))
  expect((await readReviews(database, { id: product, slug })).counts).toEqual([0, 0, 0, 12, 0])
})

test('REV-01 a variant’s review stands at its listed product', async () => {
  const listed = await makeProduct(database, 0, { kind: 'configurable' })
  const variant = await makeProduct(database, 5, { kind: 'variant', parent_id: listed, slug: null })
  const { id: orderId, items } = await order(database, [variant])
  await keepReview(database, { orderId }, items[0] ?? 0, { words: good, now: new Date() })
  const row = await database.one<{ product: number }>(
    sql('SELECT product_id AS product FROM reviews WHERE order_item_id = $1'),
    [items[0]],
  )
  expect(row?.product).toBe(listed)
})

test('REV-01 ten at a time, the newest first, of all or of those with so many stars', async () => {
  const { product } = await reviewedProduct(
    database,
    Array.from({ length: 23 }, (_, at) => (at % 2 === 0 ? 5 : 3)),
  )
  const list = async (more: object) =>
    (await shop.shopper().post('/reviews/list', { product_id: product, ...more })) as unknown as {
      reviews: { reviews: { name: string; stars: number }[]; counts: number[] }
    }
  await expect.poll(async () => (await list({})).reviews?.counts).toEqual([0, 0, 11, 0, 12])
  const names = (answer: Awaited<ReturnType<typeof list>>) => answer.reviews.reviews.map(({ name }) => name)
  expect(names(await list({}))).toEqual(Array.from({ length: 10 }, (_, at) => `Ana ${at + 1}`))
  expect(names(await list({ page: 3 }))).toEqual(['Ana 21', 'Ana 22', 'Ana 23'])
  const threes = await list({ stars: 3, page: 2 })
  expect(threes.reviews.reviews).toMatchObject([{ name: 'Ana 22', stars: 3 }])
  expect(await list({ product_id: 1_999_999 })).toMatchObject({ error: true })
})

test('REV-01 who is gone is named no more: the review stays, whatever removes the account', async () => {
  const product = await makeProduct(database)
  await customer(shop, 7)
  await customer(shop, 8)
  const orders = await Promise.all([7, 8].map((customerId) => order(database, [product], { customerId })))
  for (const { id: orderId, items } of orders)
    await keepReview(database, { orderId }, items[0] ?? 0, { words: good, now: new Date() })
  await database.pool.query("UPDATE reviews SET status = 'published' WHERE product_id = $1", [product])
  await database.pool.query('DELETE FROM sessions WHERE customer_id IN (7, 8)')
  await database.pool.query('UPDATE customers SET anonymized_at = now(), email = NULL WHERE id = 7')
  await database.pool.query('DELETE FROM customers WHERE id = 8')
  const { reviews } = await readReviews(database, { id: product, slug: '' })
  expect(reviews.map(({ name, text }) => [name, text])).toEqual([
    ['', good.text],
    ['', good.text],
  ])
})

test('REV-01 of one’s own lines those stand first that are still to be reviewed, then those of the latest order', async () => {
  const product = await makeProduct(database)
  const given = { customerId: 77 }
  await customer(shop, 77)
  const lines: number[] = []
  for (let at = 0; at < 3; at++) lines.push(...(await order(database, [product], given)).items)
  const [first = 0, second = 0, third = 0] = lines
  const listed = async () => (await ownReviews(database, given)).map(({ id }) => id)
  expect(await listed()).toEqual([third, second, first])
  const { stars, review_title: title, review_text: text, shown_name: shownName } = words
  const kept = { words: { stars, title, text, shownName }, now: new Date() }
  await keepReview(database, given, third, kept)
  expect(await listed()).toEqual([second, first, third])
})
