import { expect, test } from 'vitest'
import {
  cartShop,
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { hoursPass } from '#features/log-in/testing-accounts.server.ts'
import { confirmationsToMailbox } from './order-jobs.server.ts'

const { database, shop } = cartShop()

/** Orders with this address, and answers the order's number. */
async function orderWith(email: string): Promise<string> {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/update_cart_customer_data', { ...customer, email })
  expect(await placeOrder(shopper)).toMatchObject({ error: false })
  const row = await database.one<{ number: string }>(
    sql('SELECT number FROM orders ORDER BY id DESC LIMIT 1'),
  )
  return row?.number ?? ''
}

/** Waits until no confirmation is to be sent now. */
const written = () =>
  expect
    .poll(
      () =>
        database.all(
          sql(
            `SELECT 1 FROM pgboss.job WHERE name = 'order-confirmation' AND state <= 'active' AND start_after <= now()`,
          ),
        ),
      { timeout: 10_000 },
    )
    .toEqual([])

/** What the order's confirmation says. */
const textOf = (number: string) => shop.mails.find(({ subject }) => subject.includes(number))?.text

const confirmed = (number: string) => shop.mails.filter(({ subject }) => subject.includes(number)).length

/** The mailbox has got this many confirmations in this hour. */
async function got(mailbox: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await shop.services.limits.count([{ limit: confirmationsToMailbox, subject: mailbox }])
}

test('CHK-22, SAFE-07 a mailbox gets ten confirmations of orders an hour, whoever orders; the others come later, each once', async () => {
  await got('zrtva@primjer.hr', 9)
  const tenth = await orderWith('zrtva+a@primjer.hr')
  await written()
  const held = [await orderWith('zrtva@primjer.hr'), await orderWith('zrtva+b@primjer.hr')]
  const others = await orderWith('netko@primjer.hr')
  await written()
  expect([tenth, ...held, others].map(confirmed)).toEqual([1, 0, 0, 1])
  expect(textOf(others)).toContain('Dobar dan,\n')
  const waits = await database.all<{ minutes: number }>(
    sql(`SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job
      WHERE name = 'order-confirmation' AND state = 'created'`),
  )
  expect(waits).toEqual([{ minutes: 60 }, { minutes: 60 }])
  const itIsTime = sql(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'order-confirmation' AND state = 'created'`,
  )
  // One that is looked at too early is held back once more.
  await database.run(itIsTime)
  await written()
  expect(held.map(confirmed)).toEqual([0, 0])
  hoursPass(shop)
  await database.run(itIsTime)
  await expect.poll(() => held.map(confirmed), { timeout: 10_000 }).toEqual([1, 1])
  expect([tenth, others].map(confirmed)).toEqual([1, 1])
})

test('CHK-22 a customer’s own confirmed address gets every confirmation of theirs, however many strangers have caused', async () => {
  const email = 'vlasnica@primjer.hr'
  await got(email, 10)
  const browser = await readyShopper(shop, await makeProduct(database))
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await browser.post('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  await browser.post('/cart/update_cart_customer_data', { ...customer, email })
  expect(await placeOrder(browser)).toMatchObject({ error: false })
  await expect
    .poll(
      () =>
        shop.mails.filter(({ to, subject }) => to === email && subject.includes('Potvrda narudžbe')).length,
    )
    .toBe(1)
  expect(shop.mails.find(({ to, subject }) => to === email && subject.includes('narudžbe'))?.text).toContain(
    `Dobar dan, ${customer.first_name}`,
  )
})
