import { expect, test } from 'vitest'
import { reviewedProduct, reviewShop, sql } from './testing-reviews.server.ts'

const { database, shop } = reviewShop()

test('REV-01 a notice of an unlawful review is kept, told to the shop, and its receipt repeats no word', async () => {
  const { product } = await reviewedProduct(database, [2])
  const row = await database.one<{ id: number }>(sql('SELECT id FROM reviews WHERE product_id = $1'), [
    product,
  ])
  const notice = {
    review_id: row?.id,
    notice_reason: 'insult',
    notice_text: 'Kupite na zlo.example',
    notice_name: 'Ivo\r\nBcc: zrtva@primjer.hr',
    notice_email: 'ivo@primjer.hr',
    in_good_faith: 1,
  }
  const ask = (more: object) => shop.shopper().post('/reviews/report', { ...notice, ...more })
  expect(await ask({})).toMatchObject({ error: true, field: 'notice_name' })
  expect(await ask({ notice_name: 'Ivo', in_good_faith: 0, notice_text: '' })).toMatchObject({
    error: true,
    field: 'notice_text',
    also: [{ field: 'in_good_faith' }],
  })
  expect(await ask({ notice_name: 'Ivo', review_id: 1_999_999 })).toMatchObject({ error: true })
  expect(await ask({ notice_name: 'Ivo' })).toMatchObject({ error: false })
  const to = (address: string) => shop.mails.filter((mail) => mail.to === address)
  await expect
    .poll(() => [to('ivo@primjer.hr').length, to(shop.services.config.shopMail).length])
    .toEqual([1, 1])
  expect(to('ivo@primjer.hr')[0]?.text).not.toMatch(/zlo|Ivo/)
  expect(to(shop.services.config.shopMail)[0]?.text).toContain('Kupite na zlo')
  // A mailbox gets three receipts an hour; whoever uses them up keeps nobody's notice away.
  const more = await Promise.all([1, 2, 3, 4].map(() => ask({ notice_name: 'Ivo' })))
  expect(more.filter(({ error }) => error)).toEqual([])
  await expect.poll(() => to(shop.services.config.shopMail).length).toBe(5)
  await expect
    .poll(() =>
      database.all(
        sql(`SELECT id FROM pgboss.job WHERE name = 'review-notice-receipt' AND state < 'completed'`),
      ),
    )
    .toEqual([])
  expect(to('ivo@primjer.hr')).toHaveLength(3)
  // One client, ten: eight came, one of them about no review.
  const last = []
  for (let at = 0; at < 5; at++)
    last.push(await ask({ notice_name: 'Ivo', notice_email: `i${at}@primjer.hr` }))
  expect(last.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
})
