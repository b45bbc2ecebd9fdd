import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryId, makeProduct } from '#features/checkout/testing-shop.server.ts'
import { addStaff } from '#features/staff/staff-command.server.ts'
import type { PageName } from '#shared/contract/registries.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

/** Where each page shows a customer what is the customer's own; null: it shows everybody alike, or has no such form. */
const ownPages: Record<PageName, readonly string[] | null> = {
  account: ['/moj-racun'],
  'account-addresses': ['/moj-racun/adrese?adresa=new'],
  'account-bank-accounts': ['/moj-racun/bankovni-racuni?racun=new'],
  'account-consents': ['/moj-racun/suglasnosti'],
  'account-profile': ['/moj-racun/profil'],
  // Forms are there once something was delivered.
  // No order of a new customer repeats itself; account-recurring.test.ts tries one that does.
  'account-recurring': null,
  'account-reviews': null,
  'account-security': ['/moj-racun/sigurnost'],
  // Of whoever has it to fill in, or its link.
  appointment: null,
  // Of whoever has the cart's hash.
  paying: null,
  'own-appointment': null,
  blog: null,
  'blog-post': null,
  cart: ['/kosarica', '/kosarica?step=2', '/kosarica?step=3', '/kosarica?step=3&review=1'],
  // One line of the cart, which no customer's cart here has; /kosarica is tried.
  'cart-gift-card': null,
  'cart-prescription': null,
  category: null,
  compare: ['/usporedba'],
  // Of the order whose address it has, whoever opens it.
  confirmation: null,
  content: null,
  'cookie-check': null,
  error: null,
  favourites: ['/favoriti'],
  // Somebody else’s, for whoever has the link.
  'shared-favourites': null,
  // Whoever has the code.
  'gift-card': null,
  'form-samples': null,
  'forgotten-password': null,
  'log-in': null,
  // What is sent there says all of who asks.
  inquiry: null,
  // To ask for another mail.
  'mail-link': [`/potvrda/${'a'.repeat(43)}`],
  'new-password': null,
  register: null,
  // Whoever has the letter answers it.
  'reminder-link': null,
  home: null,
  'not-found': null,
  offline: null,
  // Of the order whose link it is, whoever opens it.
  'order-reviews': null,
  // Of the order whose link it has, whoever opens it.
  'payment-slip': null,
  prescription: null,
  'recurring-order': null,
  price: null,
  product: null,
  'product-reviews': null,
  // Everybody's; the cart that it fills is whose it is by then.
  'quick-order': null,
  'review-notice': null,
  search: null,
  'second-factor': null,
  'second-factor-set-up': ['/prijava/drugi-korak/postavljanje'],
  shop: null,
  shops: null,
}

/** Whoever is logged out asks for nothing more by it. */
const ignoresPageCustomer = ['/logout']

async function customer() {
  const someone = plainVisitor(baseUrl)
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const email = 'vlasnica@primjer.hr'
  await someone.ask('/register', { email, first_name: 'Ana', last_name: 'Anić', ...secret })
  const product_id = await makeProduct(database)
  const courier = await deliveryId(database, 'courier')
  const calls: [string, object][] = [
    ['/cart/add_to_cart', { product_id }],
    ['/api/favorite', { product_id, is_favorite: 1 }],
    ['/compare/toggle', { product_id, is_compare: 1 }],
    ['/cart/update_cart_customer_data', { ...buyer, email }],
    ['/cart/update_cart_payment_and_delivery', { delivery_type_id: courier, payment_type_id: 3 }],
  ]
  for (const [path, body] of calls)
    expect(JSON.parse((await someone.ask(path, body)).html), path).toMatchObject({ error: false })
  const { rows } = await database.pool.query('SELECT id FROM customers WHERE email = $1', [email])
  return { someone, email, id: String(rows[0].id), product_id: String(product_id) }
}

/** The forms of a page that are posted, and whose they say they are. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form[^>]*method="post"[^>]*>.*?<\/form>/gs)].map(([form]) => ({
    action: / action="([^"]*)"/.exec(form)?.[1] ?? '',
    of: /name="customer" value="(\d+)"/.exec(form)?.[1],
  }))

test('FORM-22, UI-09 each plain form of a page that shows a customer’s own says whose page it is, and none of a page for all', async () => {
  const { someone, id, email } = await customer()
  const look = async (path: string) => {
    const { status, html } = await someone.get(path)
    // A link that is over is gone, and its page is there.
    expect([path, [200, 410].includes(status)]).toEqual([path, true])
    return formsOf(html).filter(({ action }) => !ignoresPageCustomer.includes(action))
  }
  const setUp = '/prijava/drugi-korak/postavljanje'
  for (const path of Object.values(ownPages).flatMap((paths) => paths ?? [])) {
    if (path === setUp) continue
    const forms = await look(path)
    expect(forms.length, path).toBeGreaterThan(0)
    for (const { action, of } of forms) expect([path, action, of]).toEqual([path, action, id])
  }
  // Kept for all shoppers (docs/decisions/0008): nobody's number may be in there.
  for (const path of ['/proizvodi', '/']) {
    const forms = await look(path)
    for (const { action, of } of forms) expect([path, action, of]).toEqual([path, action, undefined])
  }
  await database.pool.query('UPDATE customers SET email_confirmed_at = now() WHERE id = $1', [id])
  await addStaff(database, email, 'orders')
  // Other rights ask for another log-in.
  await someone.ask('/login', { email, password: 'tajna-rijec' })
  for (const { action, of } of await look(setUp)) expect([action, of]).toEqual([action, id])
})

test('FAV-04, FORM-22 without scripts the favourites and the comparison of whoever is logged out lead to the log-in and back, and change nothing', async () => {
  const someone = plainVisitor(baseUrl)
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const email = 'odjavljena@primjer.hr'
  await someone.ask('/register', { email, first_name: 'Ana', last_name: 'Anić', ...secret })
  const product_id = String(await makeProduct(database))
  await someone.ask('/api/favorite', { product_id, is_favorite: 1 })
  await someone.ask('/compare/toggle', { product_id, is_compare: 1 })
  const pages = [
    ['/favoriti', '/api/favorite', 'is_favorite'],
    ['/favoriti', '/cart/add_to_cart', 'qty'],
    ['/usporedba', '/compare/toggle', 'is_compare'],
    ['/usporedba', '/cart/add_to_cart', 'qty'],
  ] as const
  const { rows } = await database.pool.query('SELECT id FROM customers WHERE email = $1', [email])
  const id = rows[0].id
  const shown = new Map<string, ReturnType<typeof formsOf>>()
  for (const [page, action] of pages) {
    const forms = async () => formsOf((await someone.get(page)).html)
    // The catalogue in memory learns of the product a moment later.
    await expect.poll(async () => (await forms()).map((form) => form.action)).toContain(action)
    shown.set(page, await forms())
  }
  await database.pool.query('DELETE FROM sessions WHERE customer_id = $1', [id])
  for (const [page, action, field] of pages) {
    const form = shown.get(page)?.find((own) => own.action === action)
    const fields = {
      product_id,
      [field]: field === 'qty' ? '1' : '0',
      ...(form?.of && { customer: form.of }),
    }
    const { location } = await someone.post(action, fields, page)
    expect([page, action, location]).toEqual([
      page,
      action,
      `/prijava?destination=${encodeURIComponent(page)}`,
    ])
    expect((await someone.get(location ?? '')).html).toContain('Odjavljeni ste')
  }
  const marks = await database.pool.query('SELECT 1 FROM favourites WHERE customer_id = $1', [id])
  expect(marks.rowCount).toBe(1)
})
