import { expect, test } from 'vitest'
import { customerOf, jobsDone, sql } from './testing-inquiries.server.ts'
import { newAddress, reminderShop } from './testing-reminders.server.ts'

const { database, shop, second, stockOf, look, kept, waits, told, asks, ask, linkOf, daysPass } =
  reminderShop()

test('PDP-07 a customer with a confirmed address is told by one press, once: the same press again is no second mail', async () => {
  const email = newAddress()
  const browser = await customerOf(shop, email)
  for (let press = 0; press < 2; press++) {
    const answer = await browser.post('/api/remind_me', { product_id: 7 })
    expect(answer).toMatchObject({ error: false, request_data: false, title: 'Javit ćemo vam' })
    expect(answer.message).toContain(email)
  }
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'waiting' }])
  await look()
  expect(told(email)).toEqual([])
  await stockOf(7, 4)
  await look()
  expect(told(email)).toHaveLength(1)
  expect(told(email)[0]?.text).toContain('/proizvod/okvir-7')
  expect(told(email)[0]?.text).toContain('proizvod „Okvir 7“ opet je na zalihi')
  await look()
  await stockOf(7, 0)
  await look()
  await stockOf(7, 9)
  await look()
  expect(told(email)).toHaveLength(1)
})

test('PDP-07 who is not logged in, or has not confirmed the address, is asked for one; nothing is kept by the press', async () => {
  const unconfirmed = newAddress()
  const browsers = [shop.shopper(), await customerOf(shop, unconfirmed, { confirmed: false })]
  for (const browser of browsers) {
    const answer = await browser.post('/api/remind_me', { product_id: 7 })
    expect(answer).toMatchObject({ error: false, request_data: true, title: expect.any(String) })
    expect(answer.message).toContain('adresu')
  }
  expect(await database.all(sql('SELECT FROM stock_reminders'))).toEqual([])
  const plain = await shop.shopper().request({
    method: 'POST',
    url: '/api/remind_me',
    payload: 'product_id=7',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([plain.statusCode, plain.headers.location]).toEqual([303, '/obavijesti-me?product_id=7'])
})

test('PDP-07 a typed address is asked first; only its owner’s yes makes it wait', async () => {
  const email = newAddress()
  expect(await ask(shop.shopper(), email)).toMatchObject({ error: false, title: 'Još samo potvrdite adresu' })
  await jobsDone(shop)
  expect(asks(email)).toHaveLength(1)
  await stockOf(7, 1)
  await look()
  expect(told(email)).toEqual([])
  await stockOf(7, 0)
  const token = linkOf(asks(email)[0]?.text)
  expect(await shop.shopper().post('/reminders/confirm', { token })).toMatchObject({
    error: false,
    redirect_url: '/proizvod/okvir-7',
  })
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'waiting' }])
  // The mail that asks serves three days, the yes a year.
  daysPass(360)
  await stockOf(7, 1)
  await look()
  expect(told(email)).toHaveLength(1)
})

test('PDP-07 who was asked by mail, and presses once logged in, waits a year and not the mail’s three days', async () => {
  const email = newAddress()
  await ask(shop.shopper(), email)
  const browser = await customerOf(shop, email)
  expect(await browser.post('/api/remind_me', { product_id: 7 })).toMatchObject({ error: false })
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'waiting' }])
  daysPass(360)
  await stockOf(7, 1)
  await look()
  expect(told(email)).toHaveLength(1)
})

test('PDP-07, SAFE-07 a stranger’s mailbox gets one mail, whatever number of products it is asked for, and none after its no', async () => {
  const email = newAddress()
  const answers = [await ask(shop.shopper(), email), await ask(shop.shopper(), email, 601)]
  answers.push(await ask(second.shopper(), email, 602), await ask(shop.shopper(), email))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await jobsDone(shop)
  expect(asks(email)).toHaveLength(1)
  const token = linkOf(asks(email)[0]?.text)
  expect(await shop.shopper().post('/reminders/stop', { token })).toMatchObject({ error: false })
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'refused' }])
  daysPass(30)
  expect(await ask(shop.shopper(), email)).toEqual(answers[0])
  await jobsDone(shop)
  expect([asks(email).length, told(email).length]).toEqual([1, 0])
  expect(await shop.shopper().post('/reminders/confirm', { token })).toMatchObject({ error: true })
  // The owner may want them all the same, and shows that it is the owner.
  const own = await customerOf(shop, email)
  await own.post('/api/remind_me', { product_id: 9 })
  expect(await kept(email)).toEqual([{ product_id: 9, state: 'waiting' }])
})

test('PDP-07 parts behind a plus sign are one mailbox: it is asked three times a day at most', async () => {
  for (let part = 1; part <= 5; part++) await ask(shop.shopper(), `plus+${part}@primjer.hr`)
  await jobsDone(shop)
  expect(
    shop.mails.concat(second.mails).filter(({ subject }) => subject.startsWith('Potvrdite')),
  ).toHaveLength(3)
})

test('PDP-07 who waits for a variant is told of that variant, who waits for the product of any', async () => {
  const [black, white, any] = [newAddress(), newAddress(), newAddress()]
  await waits(black, 601)
  await waits(white, 602)
  await waits(any, 600)
  await stockOf(602, 5)
  await look()
  expect([black, white, any].map((email) => told(email).length)).toEqual([0, 1, 1])
  expect(told(white)[0]?.text).toContain('Lana, Bijela')
  expect(told(white)[0]?.text).toContain('/proizvod/lana?c%5B5%5D=52')
})

test('PDP-07 stock of a closed shop, a hidden product and less than is sold at least tell nobody', async () => {
  const email = newAddress()
  await waits(email)
  await stockOf(7, 5, 3)
  await look()
  await stockOf(7, 1)
  await database.run(sql(`UPDATE products SET status = 'hidden' WHERE id = 7`))
  await look()
  await database.run(sql(`UPDATE products SET status = 'active', qty_min = 2000 WHERE id = 7`))
  await look()
  expect(told(email)).toEqual([])
  await database.run(sql('UPDATE products SET qty_min = NULL WHERE id = 7'))
  await look()
  expect(told(email)).toHaveLength(1)
})

test('PDP-07 the mail of a reminder ends all others of its address by one POST, which mail programs can make; looking changes nothing', async () => {
  const email = newAddress()
  await waits(email)
  await waits(email, 601)
  await stockOf(7, 5)
  await look()
  const [mail] = told(email)
  const stop = new URL(mail?.unsubscribe ?? '')
  const inAddress = stop.pathname + stop.search
  // Mail programs that do not know how to post open it: the page asks.
  const looked = await shop.app.inject({ method: 'GET', url: inAddress })
  expect([looked.statusCode, looked.headers.location]).toEqual([
    302,
    `/obavijest/${stop.searchParams.get('token')}`,
  ])
  expect(await kept(email)).toHaveLength(2)
  const posted = await shop.app.inject({
    method: 'POST',
    url: inAddress,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(posted.statusCode).toBe(200)
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'told' }])
})

test.each(['', '1', '1.x', `1.${'a'.repeat(43)}`, `999999999.${'b'.repeat(43)}`])(
  'PDP-07, SAFE-09 a made-up token (%s) confirms and ends nothing',
  async (token) => {
    const email = newAddress()
    await waits(email)
    const answers = [
      await shop.shopper().post('/reminders/confirm', { token }),
      await shop.shopper().post('/reminders/stop', { token }),
    ]
    expect(answers.map(({ error }) => error)).toEqual([true, false])
    expect(await kept(email)).toEqual([{ product_id: 7, state: 'waiting' }])
  },
)

test('PDP-07 what can be had already, and what is gone, is waited for by nobody', async () => {
  const email = newAddress()
  const browser = await customerOf(shop, email)
  await stockOf(7, 1)
  expect(await browser.post('/api/remind_me', { product_id: 7 })).toMatchObject({
    error: false,
    request_data: false,
    title: 'Proizvod je opet na zalihi',
    redirect_url: '/proizvod/okvir-7',
  })
  expect(await ask(browser, email)).toMatchObject({ error: false, title: 'Proizvod je opet na zalihi' })
  for (const product_id of [8, 1_999_999_999])
    expect(await browser.post('/api/remind_me', { product_id })).toMatchObject({
      error: true,
      message: 'Ovog proizvoda više nema u ponudi.',
    })
  expect(await ask(shop.shopper(), 'ana@', 600)).toMatchObject({ error: true, field: 'email' })
  expect(await kept(email)).toEqual([])
})
