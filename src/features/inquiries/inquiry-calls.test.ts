import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { keepInquiry } from './queries.server.ts'
import { customerOf, inquiryShop, jobsDone, mailsTo, sql } from './testing-inquiries.server.ts'

const { database, shop } = inquiryShop()

let people = 0
const newAddress = () => `pita${++people}@primjer.hr`
const question = 'Imate li i veći?\nHvala.'

const send = (shopper: Shopper, email: string, more: object = {}) =>
  shopper.post('/inquiry', { product_id: 7, full_name: 'Ana Anić', email, phone: '', question, ...more })
const kept = (email: string) =>
  database.all<Record<string, unknown>>(
    sql(`SELECT kind, product_id, product_name, warehouse_id, customer_id, name, phone, question FROM inquiries
      WHERE email = $1 ORDER BY id`),
    [email],
  )

beforeEach(async () => {
  await jobsDone(shop)
  shop.mails.length = 0
  await database.run(sql('DELETE FROM limit_uses'))
})

test('PDP-06 an inquiry is kept, goes to the shop with the shopper to answer to, and a copy to the shopper', async () => {
  const email = newAddress()
  const answer = await send(shop.shopper(), email, { phone: '091 234 5678' })
  expect(answer).toMatchObject({ error: false, title: 'Upit je poslan' })
  expect(answer.message).toContain(email)
  expect(await kept(email)).toEqual([
    {
      kind: 'product',
      product_id: 7,
      product_name: 'Okvir 7',
      warehouse_id: null,
      customer_id: null,
      name: 'Ana Anić',
      phone: '091 234 5678',
      question,
    },
  ])
  await jobsDone(shop)
  const [toShop, ...others] = mailsTo(shop, 'trgovina@izlog.example')
  expect(others).toEqual([])
  expect(toShop?.replyTo).toEqual({ name: 'Ana Anić', address: email })
  for (const said of ['Okvir 7', 'p7', email, '091 234 5678', 'Imate li i veći?', '/proizvod/okvir-7'])
    expect(toShop?.text).toContain(said)
  const copies = mailsTo(shop, email)
  expect(copies).toHaveLength(1)
  expect(copies[0]?.text).toContain('proizvod „Okvir 7“')
})

test('PDP-08 the copy of a question to a shop says which one', async () => {
  const email = newAddress()
  await send(shop.shopper(), email, { warehouse_id: 1 })
  await jobsDone(shop)
  const [name] = await database.all<{ name: string }>(sql('SELECT name FROM warehouses WHERE id = 1'))
  expect(name?.name).toBeTruthy()
  expect(mailsTo(shop, email)[0]?.text).toContain(`„Okvir 7“ u poslovnici ${name?.name}.`)
})

test('PDP-06, SAFE-07 to an address that nobody confirmed no words of whoever typed it go; a customer’s own gets them all', async () => {
  const stranger = newAddress()
  await send(shop.shopper(), stranger, {
    full_name: 'Jeftini Krediti',
    question: 'Kliknite https://zlo.example',
  })
  const own = newAddress()
  await send(await customerOf(shop, own), own)
  const unconfirmed = newAddress()
  await send(await customerOf(shop, unconfirmed, { confirmed: false }), unconfirmed)
  await jobsDone(shop)
  const saidTo = (email: string) =>
    mailsTo(shop, email)
      .filter(({ subject }) => subject.startsWith('Primili smo'))
      .map(({ text, html }) => text + html)
  const [plain = '', ...more] = saidTo(stranger)
  expect(more).toEqual([])
  for (const word of ['Jeftini', 'zlo.example']) expect(plain).not.toContain(word)
  expect(saidTo(own)[0]).toContain('Imate li i veći?')
  expect(saidTo(unconfirmed)[0]).not.toContain('Imate li i veći?')
})

test('PDP-06 what is typed is text in the shop’s mail, and makes no header', async () => {
  const email = newAddress()
  const bad = '<img src=x onerror=alert(1)>'
  await send(shop.shopper(), email, { full_name: 'A <b>B', question: bad })
  await jobsDone(shop)
  const [toShop] = mailsTo(shop, 'trgovina@izlog.example')
  expect(toShop?.html).not.toContain('<img src=x')
  expect(toShop?.html).not.toContain('<b>B')
  expect(toShop?.text).toContain(bad)
  const injected = await send(shop.shopper(), newAddress(), { full_name: 'Ana\r\nBcc: svi@primjer.hr' })
  expect(injected).toMatchObject({ status: 400, field: 'full_name' })
})

test('PDP-06 a form that is sent twice, at once too, is one inquiry; another question is another', async () => {
  const email = newAddress()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(shop.shopper(), email)))
  expect(answers.map(({ error }) => error)).toEqual([false, false, false, false])
  expect(await kept(email)).toHaveLength(1)
  await send(shop.shopper(), email, { question: 'A u plavoj?' })
  expect(await kept(email)).toHaveLength(2)
  // The same question about something else, or to a shop, is another one too.
  await send(shop.shopper(), email, { product_id: 602 })
  await send(shop.shopper(), email, { warehouse_id: 1 })
  await send(shop.shopper(), email, { warehouse_id: 2 })
  await send(shop.shopper(), email, { warehouse_id: 2 })
  expect((await kept(email)).map(({ product_id, warehouse_id }) => [product_id, warehouse_id])).toEqual([
    ...[...Array(2).fill([7, null]), [602, null]],
    ...[
      [7, 1],
      [7, 2],
    ],
  ])
  await jobsDone(shop)
  expect(mailsTo(shop, 'trgovina@izlog.example')).toHaveLength(4)
})

test('PDP-06 the same inquiry waits for one that is just being kept, and is no second one', async () => {
  const email = newAddress()
  const inquiry = {
    ...{
      kind: 'product' as const,
      productId: 7,
      productName: 'Okvir 7',
      productCode: 'p7',
      warehouseId: null,
    },
    ...{ customerId: null, name: 'Ana Anić', email, phone: '', question },
  }
  const answer = await overtaken(
    database,
    (tx) => keepInquiry(tx, inquiry),
    () => send(shop.shopper(), email),
  )
  expect(answer).toMatchObject({ error: false })
  expect(await kept(email)).toHaveLength(1)
})

test('PDP-06 who puts the name or the telephone right and asks the same once more is not told so for nothing', async () => {
  const email = newAddress()
  for (const more of [{ phone: '091 111 1111' }, { phone: '091 111 1112' }, { full_name: 'Ana Antić' }])
    for (const _ of ['sent', 'sent twice']) await send(shop.shopper(), email, more)
  expect((await kept(email)).map(({ name, phone }) => [name, phone])).toEqual([
    ['Ana Anić', '091 111 1111'],
    ['Ana Anić', '091 111 1112'],
    ['Ana Antić', ''],
  ])
  // Each is one of the eight.
  const more = []
  for (let number = 1; number <= 6; number++)
    more.push(await send(shop.shopper(), email, { full_name: 'Ana Anić', phone: `091 222 222${number}` }))
  expect(more.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429])
})

test.each([
  [{ email: 'ana@' }, 'email'],
  [{ full_name: '' }, 'full_name'],
  [{ question: ' ' }, 'question'],
  [{ phone: 'x' }, 'phone'],
])(
  'PDP-06, FORM-24 an inquiry with %j is refused by its field, and nothing is kept',
  async (wrong, field) => {
    const email = newAddress()
    expect(await send(shop.shopper(), email, wrong)).toMatchObject({ error: true, field })
    expect(await kept(email)).toEqual([])
  },
)

test('PDP-06 about a product that is gone nothing can be asked, the same as about one that never was', async () => {
  const email = newAddress()
  const gone = await send(shop.shopper(), email, { product_id: 8 })
  expect(gone).toMatchObject({ error: true, message: 'Ovog proizvoda više nema u ponudi.' })
  expect(await send(shop.shopper(), email, { product_id: 1_999_999_999 })).toEqual(gone)
  expect(await kept(email)).toEqual([])
})

test('PDP-06 an inquiry about a variant says which, in the mail too', async () => {
  const email = newAddress()
  await send(shop.shopper(), email, { product_id: 602 })
  expect(await kept(email)).toMatchObject([{ product_id: 602, product_name: 'Lana, Bijela' }])
  await jobsDone(shop)
  const [toShop] = mailsTo(shop, 'trgovina@izlog.example')
  expect(toShop?.text).toContain('/proizvod/lana?c%5B5%5D=52')
})

test('PDP-06 an inquiry stays when its product is deleted, and its mail still says about what', async () => {
  const email = newAddress()
  await send(shop.shopper(), email, { product_id: 9 })
  await database.run(sql('DELETE FROM products WHERE id = 9'))
  expect(await kept(email)).toMatchObject([{ product_id: null, product_name: 'Okvir 9' }])
})

test('PDP-08 an inquiry about a product in a shop goes to that shop’s mailbox, else to the shop’s own', async () => {
  const email = newAddress()
  await send(shop.shopper(), email, { warehouse_id: 1 })
  await send(shop.shopper(), email, { warehouse_id: 2 })
  expect(await kept(email)).toMatchObject([
    { kind: 'warehouse', warehouse_id: 1 },
    { kind: 'warehouse', warehouse_id: 2 },
  ])
  await jobsDone(shop)
  expect(mailsTo(shop, 'ilica@optika.hr').map(({ text }) => text.includes('Zagreb, Ilica'))).toEqual([true])
  expect(mailsTo(shop, 'trgovina@izlog.example').map(({ text }) => text.includes('Split'))).toEqual([true])
})

test('PDP-08 a closed shop is asked nothing', async () => {
  const email = newAddress()
  expect(await send(shop.shopper(), email, { warehouse_id: 3 })).toMatchObject({ error: true })
  expect(await send(shop.shopper(), email, { warehouse_id: 77 })).toMatchObject({ error: true })
  expect(await kept(email)).toEqual([])
})

test('PDP-06 the form begins with what the account says; a guest’s with nothing', async () => {
  expect((await shop.shopper().get('/inquiry/inquirer')).inquirer).toEqual({
    full_name: '',
    email: '',
    phone: '',
  })
  const email = newAddress()
  const browser = await customerOf(shop, email)
  expect((await browser.get('/inquiry/inquirer')).inquirer).toEqual({
    full_name: 'Ana Anić',
    email,
    phone: '',
  })
  await send(browser, email)
  const other = newAddress()
  await send(browser, other)
  expect((await kept(email))[0]?.customer_id).toEqual(expect.any(Number))
  expect((await kept(other))[0]?.customer_id).toBeNull()
  // What is a customer's own goes with the account, what was asked in another's name does not.
  await database.run(sql('DELETE FROM customers WHERE email = $1'), [email])
  expect([(await kept(email)).length, (await kept(other)).length]).toEqual([0, 1])
})

test('PDP-06 one address can ask so much and no more within an hour; a mailbox gets three copies', async () => {
  const email = newAddress()
  const answers = []
  for (let number = 1; number <= 9; number++)
    answers.push(await send(shop.shopper(), email, { question: `Pitanje ${number}` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429])
  expect(await kept(email)).toHaveLength(8)
  await jobsDone(shop)
  expect(mailsTo(shop, email)).toHaveLength(3)
  expect(mailsTo(shop, 'trgovina@izlog.example')).toHaveLength(8)
})

test('PDP-06 one mailbox, however its address is written, asks so much and gets three copies', async () => {
  const answers = []
  for (let part = 1; part <= 9; part++) answers.push(await send(shop.shopper(), `kutija+${part}@primjer.hr`))
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429])
  await jobsDone(shop)
  expect(shop.mails.filter(({ to }) => String(to).startsWith('kutija+'))).toHaveLength(3)
})

test('PDP-06 one client, of whatever mailboxes, asks twenty times an hour', async () => {
  const emails = Array.from({ length: 21 }, newAddress)
  const answers = []
  for (const email of emails) answers.push(await send(shop.shopper(), email))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect(await kept(emails.at(-1) ?? '')).toEqual([])
})

test('PDP-06 who asks in somebody’s name uses up nothing that its owner may ask', async () => {
  const email = newAddress()
  const from = async (remoteAddress: string, question: string) => {
    const payload = { product_id: 7, full_name: 'Ana', email, question }
    const request = { method: 'POST' as const, url: '/inquiry', payload, remoteAddress }
    return (await shop.shopper().request(request)).statusCode
  }
  const strangers = []
  for (let number = 1; number <= 9; number++) strangers.push(await from('192.0.2.7', `Pitanje ${number}`))
  expect(strangers).toEqual([...Array(8).fill(200), 429])
  expect(await from('198.51.100.9', 'Moje pitanje')).toBe(200)
  expect(await kept(email)).toHaveLength(9)
})

test('PDP-06 inquiries are deleted after a year', async () => {
  const email = newAddress()
  await send(shop.shopper(), email)
  await send(shop.shopper(), email, { question: 'Noviji upit' })
  const inYears = (await database.one<{ at: Date }>(sql('SELECT now() AS at')))?.at ?? new Date()
  await database.run(
    sql(
      `UPDATE inquiries SET created_at = created_at - interval '366 days' WHERE email = $1 AND question = $2`,
    ),
    [email, question],
  )
  await deleteExpired(database, inYears)
  expect(await kept(email)).toMatchObject([{ question: 'Noviji upit' }])
})
