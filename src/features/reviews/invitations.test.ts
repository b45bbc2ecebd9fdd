import { expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { sayOrderStatus } from '#features/orders/status-history.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { defineInvitationMail, inviteReviewers } from './invitations.server.ts'
import { keepReview } from './own-reviews.server.ts'
import { customer, order, reviewShop, words } from './testing-reviews.server.ts'

const { database, shop } = reviewShop()

const day = 24 * 60 * 60 * 1000
const delivered = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(delivered.getTime() + days * day)

let people = 0
/** An order whose buyer wants to be asked, of an address of its own. */
async function consented(given: Parameters<typeof order>[2] = {}) {
  people += 1
  const email = given?.email ?? `pozvan-${people}@primjer.hr`
  const product = await makeProduct(database, 1, { name: 'Leće Tajna' })
  const made = await order(database, [product], { since: delivered, invited: true, ...given, email })
  return { ...made, email }
}
const invite = (now: Date) => inviteReviewers({ jobs: shop.services.jobs, database }, now)
const invited = async (id: number) =>
  (await database.pool.query('SELECT 1 FROM review_invitations WHERE order_id = $1', [id])).rowCount === 1
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email)

test('REV-02 fourteen days after delivery, no moment sooner, and only with consent', async () => {
  const { id, email, number } = await consented()
  const silent = await order(database, [await makeProduct(database)], { since: delivered })
  await invite(new Date(after(14).getTime() - 1))
  expect(await invited(id)).toBe(false)
  await invite(after(14))
  expect([await invited(id), await invited(silent.id)]).toEqual([true, false])
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const [mail] = mailsTo(email)
  expect(mail?.text).toContain(number)
  // What somebody sees over a shoulder tells nothing of their eyes.
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Tajna|leć|dioptrij|naočal/i)
  const token = /vase-recenzije\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  expect(mail?.unsubscribe).toBe(`${shop.services.config.baseUrl}/odjava-od-poziva/${token}`)
})

test('REV-02 once an order, by however many processes at once, and never again', async () => {
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => consented()))
  const jobs = [1, 2, 3].map(() => {
    const own = createJobs(database, shop.services.log)
    defineInvitationMail({ ...shop.services, jobs: own })
    return own
  })
  const noted = await Promise.all(jobs.map((own) => inviteReviewers({ jobs: own, database }, after(15))))
  expect(noted.reduce((sum, one) => sum + one, 0)).toBe(5)
  expect(await invite(after(20))).toBe(0)
  await expect.poll(() => orders.map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 1, 1, 1])
})

test('REV-02 a process that dies while it notes them leaves neither note nor job', async () => {
  const { id } = await consented()
  const dies = { ...shop.services.jobs, enqueue: () => Promise.reject(new Error('killed')) }
  await expect(inviteReviewers({ jobs: dies, database }, after(15))).rejects.toThrow('killed')
  expect(await invited(id)).toBe(false)
  expect(await invite(after(15))).toBe(1)
})

test('REV-02 not for what was cancelled or paid back, on its way, long ago, a gift, or reviewed already', async () => {
  const { pool } = database
  const cancelled = await consented()
  await pool.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [cancelled.id])
  const back = await consented()
  await pool.query(`UPDATE orders SET status = 'refunded' WHERE id = $1`, [back.id])
  const shipped = await consented({ status: 'shipped' })
  const old = await consented({ since: after(-60) })
  const gift = await consented({ isGift: true })
  const reviewed = await consented()
  await keepReview(database, { orderId: reviewed.id }, reviewed.items[0] ?? 0, {
    words: { stars: 5, title: '', text: words.review_text, shownName: 'Ana A.' },
    now: new Date(),
  })
  // Delivered once more, a day ago: what came first was not what is kept.
  const again = await consented()
  await pool.query(
    `INSERT INTO order_status_history (order_id, status, created_at) VALUES ($1, 'completed', $2)`,
    [again.id, after(14)],
  )
  expect(await invite(after(15))).toBe(0)
  for (const { id } of [cancelled, back, shipped, old, gift, reviewed, again])
    expect(await invited(id)).toBe(false)
})

test('REV-02 cancelled between the note and the mail, nothing is sent', async () => {
  const { id, email } = await consented()
  const later = await consented()
  await database.transaction(async (tx) => {
    const jobs = shop.services.jobs
    await inviteReviewers(
      { jobs, database: { ...database, transaction: (work) => work(tx) } as typeof database },
      after(15),
    )
    await tx.run({ text: `UPDATE orders SET status = 'cancelled' WHERE id = $1` }, [id])
  })
  expect(await invited(id)).toBe(true)
  await expect.poll(() => mailsTo(later.email).length).toBe(1)
  expect(mailsTo(email)).toEqual([])
})

test('REV-02 unsubscribed by one press, of the mail program or of the page, nobody is asked about what was ordered before', async () => {
  const first = await consented({ email: 'odjavljen@primjer.hr' })
  await invite(after(14))
  await expect.poll(() => mailsTo(first.email).length).toBe(1)
  const way = new URL(mailsTo(first.email)[0]?.unsubscribe ?? '').pathname
  const second = await consented({ email: 'odjavljen@primjer.hr' })
  shop.time.now = after(15)
  const press = (url: string) =>
    shop.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await press(`${way}x`)).statusCode).toBe(404)
  expect(await invite(after(15))).toBe(1)
  const third = await consented({ email: 'Odjavljen@primjer.hr' })
  await database.pool.query('UPDATE orders SET review_invitation_at = $2 WHERE id = $1', [
    third.id,
    delivered,
  ])
  expect((await press(way)).statusCode).toBe(200)
  expect((await press(way)).statusCode).toBe(200)
  await invite(after(15))
  expect([await invited(second.id), await invited(third.id)]).toEqual([true, false])
  // Who ticks the box once more, later, is asked once more.
  await database.pool.query('UPDATE orders SET review_invitation_at = $2 WHERE id = $1', [
    third.id,
    after(16),
  ])
  await invite(after(17))
  expect(await invited(third.id)).toBe(true)
})

test('REV-02 a customer withdraws the consent in the account, for the own address alone', async () => {
  const buyer = await customer(shop, 41)
  const mine = await consented({ customerId: 41 })
  const others = await consented()
  expect(await shop.shopper().post('/reviews/stop_invitations')).toMatchObject({ open_login_modal: true })
  expect(await buyer.post('/reviews/stop_invitations')).toMatchObject({ error: false })
  await invite(after(15))
  expect([await invited(mine.id), await invited(others.id)]).toEqual([false, true])
})

test('REV-02 to an account’s address that nobody has confirmed no invitation goes: the order’s own gets it', async () => {
  await customer(shop, 42)
  await database.pool.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = 42')
  const { email } = await consented({ customerId: 42 })
  await customer(shop, 43)
  await consented({ customerId: 43 })
  await invite(after(14))
  await expect.poll(() => mailsTo('kupac-43@primjer.hr').length).toBe(1)
  await expect.poll(() => mailsTo(email).length).toBe(1)
  expect(mailsTo('kupac-42@primjer.hr')).toEqual([])
})

test('REV-02 the shop says what was sent and delivered, each once and forwards, and its history says when', async () => {
  const { id, number } = await consented({ status: 'processing' })
  const say = (to: 'shipped' | 'completed', now: Date) =>
    database.transaction((tx) => sayOrderStatus(tx, number, to, now))
  expect(await say('shipped', after(1))).toMatchObject({ ok: true, from: 'processing' })
  expect(await say('completed', after(2))).toMatchObject({ ok: true, from: 'shipped' })
  expect(await say('completed', after(9))).toMatchObject({ ok: false, status: 'completed' })
  expect(await say('shipped', after(9))).toMatchObject({ ok: false })
  expect(await database.transaction((tx) => sayOrderStatus(tx, 'nema', 'completed', after(1)))).toEqual({
    ok: false,
    refused: 'no_order',
  })
  await invite(after(15))
  expect(await invited(id)).toBe(false)
  await invite(after(16))
  expect(await invited(id)).toBe(true)
})
