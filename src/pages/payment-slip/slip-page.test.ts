import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryId, sql } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openTestShop } from '../../testing-shop.server.ts'
import { buyer, openCheckoutShop, withCart } from '../testing-checkout.server.ts'
import { mainOf, plainVisitor } from '../testing-plain-forms.ts'
import { codesOf, fieldOf, textsOf } from './testing-slip-page.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const account = {
  ...{ name: 'Izlog', legalName: 'Optika d.o.o.', street: 'Radnička 1', postalCode: '10000', city: 'Zagreb' },
  ...{ phone: '', email: '', openingHours: '' },
}
const iban = 'HR1210010051863000160'

const settings = (shop: object) =>
  database.run(sql(`UPDATE shop_settings SET value = $1 WHERE key = 'shop'`), [JSON.stringify(shop)])
beforeEach(() => settings({ ...account, iban }))

/** Somebody buys one thing of 10 € and pays as said; the order's page. */
async function order(payment = 'bank_transfer'): Promise<string> {
  const someone = await withCart({ database, baseUrl })
  await someone.ask('/cart/update_cart_customer_data', buyer)
  const chosen = await database.one<{ id: number }>(sql('SELECT id FROM payment_types WHERE code = $1'), [
    payment,
  ])
  await someone.ask('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: String(await deliveryId(database, 'courier')),
    payment_type_id: String(chosen?.id),
  })
  await someone.ask('/cart/generate_confirm_modal', {})
  const { location } = await someone.post('/cart/cart_confirm', { accept_terms: '1' })
  if (!location?.startsWith('/hvala/')) throw new Error(`no order: ${location}`)
  return location
}

const change = (page: string, set: string, values: unknown[] = []) =>
  database.run(sql(`UPDATE orders SET ${set} WHERE hash = $1`), [page.replace('/hvala/', ''), ...values])

const read = async (path: string) => {
  const { status, html } = await plainVisitor(baseUrl).get(path)
  return { status, html, text: textsOf(html).join(' ') }
}
const slipOf = (page: string) => read(`${page}/uplatnica`)

/** What both codes of a page say of the payment, which is what it shows. */
async function expectCodesAsShown(html: string): Promise<string[]> {
  const [hub3 = [], epc = [], ...others] = await codesOf(html)
  expect(others).toEqual([])
  const shown = {
    amount: fieldOf(html, 'Iznos')[0],
    iban: fieldOf(html, 'IBAN ili broj računa primatelja')[0]?.replaceAll(' ', ''),
    model: fieldOf(html, 'Model')[0],
    reference: fieldOf(html, 'Poziv na broj primatelja')[0],
    purpose: fieldOf(html, 'Šifra namjene')[0],
    description: fieldOf(html, 'Opis plaćanja')[0],
  }
  const euros = (cents: number) =>
    `${new Intl.NumberFormat('hr', { minimumFractionDigits: 2 }).format(cents / 100)} €`
  expect({
    amount: euros(Number(hub3[2])),
    iban: hub3[9],
    model: hub3[10],
    reference: hub3[11],
    purpose: hub3[12],
    description: hub3[13],
  }).toEqual(shown)
  expect([hub3.slice(3, 6), hub3.slice(6, 9)]).toEqual([
    fieldOf(html, 'Platitelj (naziv/ime i adresa)'),
    fieldOf(html, 'Primatelj (naziv/ime i adresa)'),
  ])
  expect([euros(Math.round(Number(epc[7]?.slice(3)) * 100)), epc[6], epc[8], epc[10]]).toEqual([
    shown.amount,
    shown.iban,
    shown.purpose,
    `${shown.description}, ${shown.model} ${shown.reference}`,
  ])
  return hub3
}

test('PAY-01 OWN-06 a page’s foot names what an order can be paid by, and no card where there is no bank', async () => {
  const html = await (await fetch(baseUrl)).text()
  const foot = html.slice(html.indexOf('<footer'))
  for (const offered of [
    'Plaćanje pouzećem',
    'Uplata na račun',
    'Plaćanje u poslovnici',
    'Osobno preuzimanje',
  ])
    expect(foot).toContain(offered)
  expect(foot).not.toMatch(/Kartično|KEKS/)
})

test('PAY-03 the slip of an order shows what is paid, and both its codes say the same', async () => {
  const page = await order()
  const { status, html } = await slipOf(page)
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"')
  const hub3 = await expectCodesAsShown(html)
  expect(hub3.slice(0, 3)).toEqual(['HRVHUB30', 'EUR', '000000000001490'])
  expect(hub3.slice(9, 11)).toEqual([iban, 'HR01'])
  // The page of the order says the same payment.
  const confirmation = (await read(page)).text
  expect(confirmation).toContain('14,90 €')
  expect(confirmation).toContain(`HR01 ${hub3[11]}`)
  expect(mainOf((await read(page)).html)).toContain(`href="${page}/uplatnica"`)
})

test('PAY-03 a hash that is no order’s has no slip, whatever it is', async () => {
  for (const hash of ['krivo', '0'.repeat(32), 'a'.repeat(2000), '%00', '..%2f..', "'--", '%F0%9F%98%80']) {
    const { status, html } = await slipOf(`/hvala/${hash}`)
    expect([404, 414, 400], hash).toContain(status)
    expect(html, hash).not.toContain('HRVHUB')
    expect(html, hash).not.toContain('Uplatnica za')
  }
})

test.each([
  ['cancelled', 'Narudžba je otkazana. Nemojte je plaćati.'],
  ['abandoned', 'Narudžba je otkazana. Nemojte je plaćati.'],
  ['refunded', 'Novac za narudžbu je vraćen. Nemojte je plaćati.'],
  ['processing', 'Za ovu narudžbu više ne očekujemo uplatu na račun.'],
  ['on_hold', 'Za ovu narudžbu više ne očekujemo uplatu na račun.'],
  ['shipped', 'Za ovu narudžbu više ne očekujemo uplatu na račun.'],
  ['completed', 'Za ovu narudžbu više ne očekujemo uplatu na račun.'],
])(
  'PAY-03 an order that is %s has no slip and says why, and its page shows nothing to pay by',
  async (status, why) => {
    const page = await order()
    await change(page, 'status = $2', [status])
    const slip = await slipOf(page)
    expect([slip.status, slip.text]).toEqual([200, expect.stringContaining(why)])
    expect(slip.text).not.toContain(iban.slice(0, 4))
    expect(await codesOf(slip.html)).toEqual([])
    const confirmation = await read(page)
    expect(confirmation.text).not.toMatch(/Model i poziv|Uplatite|Uplatnica/)
    expect(await codesOf(confirmation.html)).toEqual([])
  },
)

test('PAY-03 an order that is paid otherwise, or costs nothing, has no slip and says why', async () => {
  const cash = await order('cash_on_delivery')
  expect((await slipOf(cash)).text).toContain('Odabrani način plaćanja: Plaćanje pouzećem')
  expect((await read(cash)).html).not.toContain('/uplatnica')
  const free = await order()
  await change(free, 'total = 0')
  expect((await slipOf(free)).text).toContain('Za ovu narudžbu nemate što platiti.')
  expect((await read(free)).html).not.toContain('/uplatnica')
})

test('PAY-03 sums above 999,999.99 € are shown and coded to the cent', async () => {
  const page = await order()
  for (const [cents, shown] of [
    [1, '0,01 €'],
    [99_999_999, '999.999,99 €'],
    [100_000_000, '1.000.000,00 €'],
    [2_147_483_647, '21.474.836,47 €'],
  ] as const) {
    await change(page, 'total = $2', [cents])
    const { html } = await slipOf(page)
    expect(fieldOf(html, 'Iznos')).toEqual([shown])
    expect((await expectCodesAsShown(html))[2]).toBe(String(cents).padStart(15, '0'))
  }
})

test.each([
  ['Љубица 😀', 'Ђорђевић-Щукина', 'Улица 漢字'],
  ['Ž'.repeat(100), 'š'.repeat(100), 'đ'.repeat(100)],
  ['<b>"Ana" & Co</b>', "O'Brien\nHRVHUB30", '\u202eRiva\u0000'.replace('\u0000', '')],
  ['😀'.repeat(50), '👨‍👩‍👧‍👦', '👍🏽'],
])(
  'PAY-03 whoever buys (%s), the slip’s fields fit the form by whole letters, and the codes say them',
  async (firstName, lastName, street) => {
    const page = await order()
    const written = { firstName, lastName, street }
    await change(page, `buyer = jsonb_set(buyer, '{address}', buyer -> 'address' || $2::jsonb)`, [
      JSON.stringify(written),
    ])
    const { status, html } = await slipOf(page)
    expect(status).toBe(200)
    const hub3 = await expectCodesAsShown(html)
    expect(hub3).toHaveLength(15)
    for (const [at, most] of [30, 27, 27].entries()) {
      expect(Buffer.byteLength(hub3[3 + at] ?? '')).toBeLessThanOrEqual(most)
      expect(hub3[3 + at]).toMatch(/^[0-9A-Za-zŠĐČĆŽšđčćž ,.:\-+?'/()]*$/)
    }
  },
)

test('PAY-03 a long name of the shop is cut on the slip, and stands whole on the order’s page', async () => {
  const page = await order()
  const legalName = 'Društvo za proizvodnju i prodaju naočala Čakovec d.o.o.'
  await settings({ ...account, legalName, iban })
  const { html } = await slipOf(page)
  const [recipient = ''] = fieldOf(html, 'Primatelj (naziv/ime i adresa)')
  expect(recipient).toBe('Društvo za proizvodnju i')
  await expectCodesAsShown(html)
  expect((await read(page)).text).toContain(legalName)
})

test('PAY-03 once the shop has another account an order is paid to that, and its page and slip say that it changed', async () => {
  const page = await order()
  const other = 'HR4724840081100342768'
  const changed = 'Račun za uplatu promijenjen je nakon vaše narudžbe.'
  expect((await slipOf(page)).text).not.toContain(changed)
  // The same, written otherwise, is no change.
  await settings({ ...account, iban: 'hr12 1001 0051 8630 0016 0' })
  expect((await slipOf(page)).text).not.toContain(changed)
  await settings({ ...account, iban: other })
  const slip = await slipOf(page)
  expect(slip.text).toContain(changed)
  expect((await expectCodesAsShown(slip.html))[9]).toBe(other)
  expect((await read(page)).text).toContain(changed)
  const later = await slipOf(await order())
  expect(later.text).not.toContain(changed)
})

test('PAY-03 OWN-06 without an account nobody is offered to pay by transfer, and who has ordered so is told', async () => {
  const page = await order()
  const offered = async () => {
    const someone = await withCart({ database, baseUrl })
    await someone.ask('/cart/update_cart_customer_data', buyer)
    await someone.ask('/cart/update_cart_payment_and_delivery', {
      delivery_type_id: String(await deliveryId(database, 'courier')),
    })
    return mainOf((await someone.get('/kosarica?step=3')).html)
  }
  expect(await offered()).toContain('Uplata na račun')
  for (const without of [{}, { iban: '' }, { iban: 'HR1210010051863000161' }]) {
    await settings({ ...account, ...without })
    const step = await offered()
    expect(step).toContain('Plaćanje pouzećem')
    expect(step).not.toContain('Uplata na račun')
  }
  const why = 'Podaci za uplatu trenutno nisu dostupni. Javite nam se prije plaćanja.'
  expect((await slipOf(page)).text).toContain(why)
  expect((await read(page)).text).toContain(why)
})

test('PAY-03 OWN-06 a shop that means to take transfers and has no account is told so when it starts', async () => {
  const startSays = async () => {
    const lines: string[] = []
    const { shop } = await openTestShop(database.url, { write: (line) => void lines.push(line) })
    await shop.close()
    return lines.join('')
  }
  const said = 'Payment by transfer is not offered'
  expect(await startSays()).not.toContain(said)
  await settings(account)
  expect(await startSays()).toContain(said)
  await database.run(sql(`UPDATE payment_types SET active = false WHERE code = 'bank_transfer'`))
  expect(await startSays()).not.toContain(said)
})
