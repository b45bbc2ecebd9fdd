import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartTotals } from '#features/cart/pricing.ts'
import { applyCoupon, makeCoupon } from '#features/orders/testing-coupons.server.ts'
import { ConfirmPreview } from './ConfirmPreview.tsx'
import type { ConfirmView } from './confirm-view.ts'
import { cartShop, deliveryId, makeProduct, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

/** The preview of two pieces at 10,00 €, with this note. */
async function previewed(message: string, choice: Record<string, unknown> = {}): Promise<ConfirmView> {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product, choice)
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 1 })
  await shopper.post('/cart/update_cart_message', { message })
  const answer = await shopper.post('/cart/generate_confirm_modal')
  expect(answer).toMatchObject({ error: false })
  return answer.confirm as ConfirmView
}

const markupOf = (view: ConfirmView) => renderToStaticMarkup(createElement(ConfirmPreview, view))

/** The rows of a total, label and text as they are read, in their order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value?.replaceAll('\u00a0', ' '),
  ])

const withTotals = (view: ConfirmView, totals: Partial<CartTotals>): ConfirmView => ({
  ...view,
  cart: { ...view.cart, totals: { ...view.cart.totals, ...totals } },
})

test('CHK-18 the preview shows all that makes up the total, and the note', async () => {
  const view = await previewed('Zvoni <dvaput>\nhvala', { payment_type_id: 2 })
  const { goods, discount, delivery, paymentFee, total } = view.cart.totals
  expect({ goods, discount, delivery, paymentFee, total }).toEqual({
    goods: 2000,
    discount: 0,
    delivery: 490,
    paymentFee: 150,
    total: 2640,
  })
  expect(view.cart.lines.reduce((sum, line) => sum + line.total, 0)).toBe(goods)
  expect(view.message).toBe('Zvoni <dvaput>\nhvala')
  const html = markupOf(view)
  // The final button orders this cart, and only what is shown here, also as a plain form.
  expect(html).toContain(`<input type="hidden" name="quote_id" value="${view.quoteId}"/>`)
  expect(html).toContain(`<input type="hidden" name="shown" value="${view.shown}"/>`)
  expect(rowsOf(html)).toEqual([
    ['Međuzbroj', '20,00 €'],
    ['Dostava', '4,90 €'],
    ['Naknada za plaćanje', '1,50 €'],
    ['Ukupno', '26,40 €'],
    ['Od toga PDV 25\u00a0%', '5,28 €'],
  ])
  expect(html).toMatch(/<h3>Napomena uz narudžbu<\/h3><p[^>]*>Zvoni &lt;dvaput&gt;\nhvala<\/p>/)
})

test('CHK-18 the preview names a discount and a free delivery, and no fee or note that there is not', async () => {
  const pickup = await deliveryId(database, 'pickup_split')
  const view = await previewed('', { delivery_type_id: pickup })
  expect(view.cart.totals).toMatchObject({ goods: 2000, delivery: 0, paymentFee: 0, total: 2000 })
  const html = markupOf(
    withTotals(view, {
      reductions: [{ kind: 'coupon', code: 'JESEN', amount: 300 }],
      discount: 300,
      total: 1700,
    }),
  )
  expect(rowsOf(html).slice(0, 4)).toEqual([
    ['Međuzbroj', '20,00 €'],
    ['Popust, kôd JESEN', '−3,00 €'],
    ['Dostava', 'besplatno'],
    ['Ukupno', '17,00 €'],
  ])
  expect(html).not.toContain('Napomena')
})

test('CHK-18 the preview shows everything that the order will contain: where it is collected, day, repetition, instalments', async () => {
  const pickup = await deliveryId(database, 'pickup_split')
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product, { delivery_type_id: pickup })
  await database.run(sql(`UPDATE warehouses SET hours = '{"mon": ["08:00-20:00"]}' WHERE code = 'split'`))
  await database.run(
    sql(`UPDATE quotes SET installments = 6, scheduled_date = '2026-12-14', recurring_interval = 30,
      pickup_point = '{"id": "P1", "name": "Paketomat Riva"}' WHERE id = (SELECT max(id) FROM quotes)`),
  )
  const answer = await shopper.post('/cart/generate_confirm_modal')
  const html = markupOf(answer.confirm as ConfirmView)
  for (const text of [
    'Marmontova 2, 21000 Split',
    'Paketomat Riva',
    'Odabrani dan: 14.\u00a012.\u00a02026.',
    'Ponavljanje dostave: svakih 30 dana',
    'Broj rata: 6',
  ])
    expect(html).toContain(text)
})

test('CHK-18 the preview says in which country another address lies', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const saved = await shopper.post('/cart/update_cart_delivery_address', {
    shipping_country_id: 2,
    shipping_first_name: 'Iva',
    shipping_last_name: 'Kos',
    shipping_street: 'Trg',
    shipping_city_name: 'Ljubljana',
    shipping_postal_code: '1000',
    shipping_phone: '0911111111',
  })
  expect(saved.error).toBe(false)
  const { confirm } = await shopper.post('/cart/generate_confirm_modal')
  expect((confirm as ConfirmView).address).toContain('1000 Ljubljana, Slovenija')
  expect((confirm as ConfirmView).buyer).toContain('10000 Zagreb, Hrvatska')
})

test('CHK-18 the sum that the final button obliges to pay stands in its own form, in view with it', async () => {
  const form = /<form.*<\/form>/s.exec(markupOf(await previewed('', { payment_type_id: 2 })))?.[0] ?? ''
  expect(form.replace(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ')).toMatch(/\|Ukupno\|+ \|+26,40 €\|/)
})

test('CART-17 the window with a stock warning offers no button that orders: the final one rests, back leads to the cart', async () => {
  const view = await previewed('')
  const buttons = (html: string) =>
    [...html.matchAll(/<(?:button|a)([^>]*)>([^<]*)<\/(?:button|a)>/g)].map(([, attributes = '', text]) => ({
      text,
      rests: attributes.includes('disabled=""'),
      primary: /_primary/.test(attributes),
      href: /href="([^"]*)"/.exec(attributes)?.[1],
    }))
  const short = markupOf({ ...view, warning: ['Leće: na zalihi je 1 kom, u košarici 2 kom.'] })
  expect(buttons(short)).toEqual([
    { text: 'Odustani', rests: false, primary: false, href: undefined },
    { text: 'Nastavi', rests: false, primary: false, href: undefined },
    { text: 'Natrag', rests: false, primary: true, href: '/kosarica' },
    { text: 'Naruči uz obvezu plaćanja', rests: true, primary: true, href: undefined },
  ])
  expect(short).toMatch(
    /id="confirm-short"[^>]*><p>Ovako se ne može naručiti\..*aria-describedby="confirm-short"/s,
  )
  expect(buttons(markupOf(view))).toEqual([
    { text: 'Natrag', rests: false, primary: false, href: undefined },
    { text: 'Naruči uz obvezu plaćanja', rests: false, primary: true, href: undefined },
  ])
})

test('CART-09 CHK-18 a code that counts no more by the time of the order is named in the window, with why', async () => {
  const { code } = await makeCoupon(database, { max_uses: 1 })
  const shopper = await readyShopper(shop, await makeProduct(database))
  await applyCoupon(shopper, code)
  const before = (await shopper.post('/cart/generate_confirm_modal')).confirm as ConfirmView
  expect(markupOf(before)).not.toContain('ne umanjuje')
  await database.run(sql('UPDATE coupons SET uses = max_uses WHERE code = $1'), [code])
  const order = { quote_id: before.quoteId, shown: before.shown, accept_terms: 1 }
  const answer = await shopper.post('/cart/cart_confirm', order)
  expect(answer).toMatchObject({ error: true })
  expect(markupOf(answer.confirm as ConfirmView)).toContain(
    `Kôd ${code} ne umanjuje ovaj iznos. Kôd je već iskorišten onoliko puta koliko je vrijedio.`,
  )
})
