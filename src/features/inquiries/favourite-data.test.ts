import { beforeEach, expect, test } from 'vitest'
import { customerOf, inquiryShop, jobsDone, mailsTo, sql } from './testing-inquiries.server.ts'

const { database, shop } = inquiryShop()

let people = 0
const newAddress = () => `favorit${++people}@primjer.hr`
const fields = (email: string, more: object = {}) => ({
  product_id: 7,
  full_name: 'Ana Anić',
  email,
  ...more,
})
const kept = (email: string) =>
  database.all(
    sql(`SELECT kind, product_id, customer_id, name, question FROM inquiries WHERE email = $1 ORDER BY id`),
    [email],
  )

beforeEach(async () => {
  await jobsDone(shop)
  shop.mails.length = 0
  await database.run(sql('DELETE FROM limit_uses'))
})

test('FAV-02 who leaves name and address has the favourite, the shop an inbox entry and a mail, the address a word', async () => {
  const guest = shop.shopper()
  const email = newAddress()
  const answer = await guest.post('/inquiry/favourite', fields(email, { product_id: 602 }))
  expect(answer).toMatchObject({ error: false, message: 'Lana', favorited: '600', count: 1 })
  expect(await kept(email)).toEqual([
    { kind: 'favourite', product_id: 600, customer_id: null, name: 'Ana Anić', question: '' },
  ])
  await jobsDone(shop)
  const [toShop] = mailsTo(shop, 'trgovina@izlog.example')
  expect(toShop?.subject).toContain('Lana')
  expect(toShop?.replyTo).toEqual({ name: 'Ana Anić', address: email })
  const [toGuest, ...more] = mailsTo(shop, email)
  expect(more).toEqual([])
  expect(toGuest?.text).toContain('Lana')
  // The address may be a stranger's.
  expect(toGuest?.text).not.toContain('Ana Anić')
})

test('FAV-02 pressed several times at once it is one favourite, one entry and one mail', async () => {
  const guest = shop.shopper()
  await guest.post('/inquiry/favourite', fields(newAddress(), { product_id: 9 }))
  const email = newAddress()
  const answers = await Promise.all([1, 2, 3, 4].map(() => guest.post('/inquiry/favourite', fields(email))))
  expect(answers.map(({ favorited }) => favorited)).toEqual(Array(4).fill('7,9'))
  expect(await kept(email)).toHaveLength(1)
  await jobsDone(shop)
  expect(mailsTo(shop, email)).toHaveLength(1)
})

test.each([
  [{ full_name: '' }, 'full_name'],
  [{ full_name: 'www.lopov.example' }, 'full_name'],
  [{ full_name: 'Ana\r\nBcc: svi@primjer.hr' }, 'full_name'],
  [{ email: 'ana@' }, 'email'],
  [{ email: '' }, 'email'],
])('FAV-02 with %j nothing is marked and nothing kept', async (wrong, field) => {
  const guest = shop.shopper()
  const email = newAddress()
  expect(await guest.post('/inquiry/favourite', fields(email, wrong))).toMatchObject({ error: true, field })
  expect(await kept(email)).toEqual([])
  expect(guest.sessionToken()).toBeUndefined()
})

test.each([8, 999])(
  'FAV-02 product %d, which is not shown, is refused and nobody is written to',
  async (product_id) => {
    const email = newAddress()
    const answer = await shop.shopper().post('/inquiry/favourite', fields(email, { product_id }))
    expect(answer).toMatchObject({ error: true, message: 'Ovog proizvoda više nema u ponudi.' })
    expect(await kept(email)).toEqual([])
  },
)

test('FAV-02 data counts among inquiries: the ninth with one address within the hour is refused', async () => {
  const email = newAddress()
  const guest = shop.shopper()
  await database.run(
    sql(`INSERT INTO products (id, kind, code, slug, name, price)
      SELECT n, 'simple', 'f' || n, 'f-' || n, 'Okvir ' || n, 900 FROM generate_series(801, 809) n`),
  )
  for (let id = 801; id <= 808; id++)
    expect((await guest.post('/inquiry/favourite', fields(email, { product_id: id }))).error).toBe(false)
  const ninth = await guest.post('/inquiry/favourite', fields(email, { product_id: 809 }))
  expect(ninth).toMatchObject({
    error: true,
    status: 429,
    message: expect.stringContaining('ponovno za 60 minuta'),
  })
  expect(await kept(email)).toHaveLength(8)
})

test('FAV-02 what a customer leaves with the own address goes with the account; of another address it does not', async () => {
  const own = newAddress()
  const browser = await customerOf(shop, own)
  await browser.post('/inquiry/favourite', fields(own))
  const [entry] = await kept(own)
  expect(entry).toMatchObject({ customer_id: expect.any(Number) })
  const other = newAddress()
  await browser.post('/inquiry/favourite', fields(other))
  expect(await kept(other)).toMatchObject([{ customer_id: null }])
})
