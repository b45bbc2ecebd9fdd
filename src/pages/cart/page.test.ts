import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CartView, emptyCart } from '#features/cart/cart-view.ts'
import { MiniCart } from '#features/cart/MiniCart.tsx'
import { plainLine } from '#features/cart/testing-line.ts'
import type { CheckoutView } from '#features/checkout/checkout-view.ts'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import { plainConfirm } from '#features/checkout/testing-confirm.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Page } from './Page.tsx'

speakCroatian()

const line = plainLine()

const pageAt = (
  step: number,
  review: ConfirmView | null = null,
  cart: Partial<CartView> = {},
  known: Partial<CheckoutView> = {},
) => {
  const view: CheckoutView = {
    step,
    steps: [1, 2, 3],
    cart: { ...emptyCart, lines: [line], ...cart },
    gifts: null,
    saved: { saved: [], currency: 'EUR' },
    deliveryPrices: [],
    emptied: false,
    loginHref: null,
    placed: null,
    otherAccount: null,
    hindrance: null,
    countries: [],
    buyer: null,
    deliveryAddress: null,
    parts: [],
    partOptions: [],
    savedAddresses: [],
    savedAddressId: null,
    buyerSaved: false,
    canSaveAddress: false,
    deliveries: [],
    bookedShops: {},
    payments: [],
    noPayments: '',
    deliveryTypeId: null,
    paymentTypeId: null,
    scheduledDate: null,
    recurringInterval: null,
    message: '',
    subscribed: false,
    newsletter: false,
    reviewInvitation: false,
    termsAccepted: false,
    storedBy: { 2: null, 3: null },
    passwordKept: false,
    loggedIn: false,
    termsHref: '/uvjeti',
    review,
    formToken: '',
    ...known,
  }
  return renderToStaticMarkup(createElement(Page, view))
}

test.each([
  [1, 'Ovisi o načinu dostave'],
  [2, 'Ovisi o načinu dostave'],
  [3, 'Odaberite način dostave'],
])('CHK-11 without a delivery, the summary on step %i says "%s"', (step, text) => {
  expect(/<dt>Dostava<\/dt><dd>(.*?)<\/dd>/.exec(pageAt(step))?.[1]).toBe(text)
})

test('CHK-20 the box of the terms names them once, by the link to them, and so does the order shown as a page', () => {
  const of = (markup: string, pattern: RegExp) => pattern.exec(markup)?.[1]?.replace(/ class="[^"]*"/g, '')
  const box = of(pageAt(3), /<label[^>]*><input id="accept_terms".*?<span[^>]*>(.*?)<\/span><\/label>/)
  expect(box).toBe('Pročitao/la sam i prihvaćam <a href="/uvjeti">opće uvjete poslovanja</a>')
  const review = plainConfirm({ cart: { ...emptyCart, lines: [line] } })
  expect(of(pageAt(3, review), /<p[^>]*>(Narudžbom.*?)<\/p>/)).toBe(
    'Narudžbom prihvaćate <a href="/uvjeti">opće uvjete poslovanja</a>.',
  )
})

test('CHK-09 the box of the same address says whose and which it is', () => {
  const address = {
    name: '',
    firstName: 'Željka',
    lastName: 'Janković',
    phone: '091 234 5678',
    street: 'Ilica',
    houseNumber: '10',
    postalCode: '10000',
    cityId: null,
    cityName: 'Zagreb',
    countryId: 1,
  }
  const buyer = { ...noCompany, email: 'zeljka@primjer.hr', birthDate: null, createAccount: false, address }
  const same = (who: typeof buyer) =>
    /<label[^>]*><input[^>]*name="shipping_address_same".*?<\/label>/
      .exec(pageAt(3, null, {}, { buyer: who, deliveries: [courier], deliveryTypeId: 1 }))?.[0]
      ?.replace(/<[^>]*>/g, '|')
  expect(same(buyer)).toMatch(/Dostava na istu adresu\|+Željka Janković, Ilica 10, 10000 Zagreb\|/)
  expect(same({ ...buyer, isLegalEntity: true, companyName: 'Vid d.o.o.' })).toContain(
    '|Vid d.o.o., Ilica 10,',
  )
})

const courier = { id: 1, html: 'Dostava na adresu', description: '', is_delivery: 1 as const }
const noCompany = { isLegalEntity: false, companyName: '', oib: '' }

test('CHK-20 the button that rests until the terms are accepted says so beside it', () => {
  const html = pageAt(3)
  expect(html).toMatch(/<button[^>]* aria-describedby="terms-first"/)
  expect(html).toMatch(/<p id="terms-first"[^>]*>Za nastavak prihvatite opće uvjete poslovanja\.<\/p>/)
})

test('CHK-02 street and house number stand side by side, and each field says whether it may stay empty', () => {
  const html = pageAt(2)
  const address = html.slice(html.indexOf('data-address="billing"'), html.indexOf('name="birth_day"'))
  const fields = [...address.matchAll(/<div class="([^"]*)" data-field="">(.*?)name="([a-z_]+)"/gs)]
  let cells = 0
  const places = new Map<string, string>()
  for (const [, look = '', label = '', name = ''] of fields) {
    // Two columns; a wide field takes a row.
    if (look.includes('wide')) cells += cells % 2
    places.set(name, `row ${Math.floor(cells / 2)}, column ${cells % 2}`)
    cells += look.includes('wide') ? 2 : 1
    expect(/ \*<|neobavezno/.test(label), name).toBe(name !== 'birth_day')
  }
  expect([places.get('street'), places.get('house_number')]).toEqual(['row 2, column 0', 'row 2, column 1'])
})

test('CART-16 what there is too little of is said in a cart that is being paid too, and nothing there changes it but giving that up', () => {
  const formsOf = (cart: Partial<CartView>) => {
    const html = pageAt(1, null, cart)
    expect(html).toContain('Još 1\u00a0kom na zalihi.')
    return [...html.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action)
  }
  const short = { ...line, qty: 3000, stockProblem: { available: 1000, reduceTo: 1000 } }
  expect(formsOf({ lines: [short] })).toContain('/cart/update_cart')
  expect(formsOf({ lines: [short], locked: true })).toEqual(['/cart/unlock_cart'])
  const scarce = { ...short, stockProblem: { available: 1000, reduceTo: 0 } }
  expect(formsOf({ lines: [scarce], locked: true })).toEqual(['/cart/unlock_cart'])
})

test('CART-13 a cart that is being paid, which nothing can be added to, leads to no free delivery', () => {
  const known = {
    deliveryPrices: [
      { from: 0, price: 490, hasExceptions: false },
      { from: 6000, price: 0, hasExceptions: false },
    ],
  }
  const text = 'do besplatne dostave'
  expect(pageAt(1, null, {}, known)).toContain(text)
  expect(pageAt(1, null, { locked: true }, known)).not.toContain(text)
})

test.each([
  ['below_min', 'Najmanja količina je 3\u00a0kom.'],
  ['above_max', 'Najviše možete naručiti 3\u00a0kom.'],
  ['not_in_steps', 'Količina mora biti višekratnik broja 3.'],
] as const)(
  'QTY-06 a line whose quantity is %s by now says so, and is mended at one press',
  (reason, text) => {
    const broken = (setTo: number, more: object = {}) => ({
      ...line,
      ...more,
      ruleProblem: { reason, limit: 3000, setTo },
    })
    const html = pageAt(1, null, { lines: [broken(6000)] })
    expect(html).toContain(text)
    expect(html).toMatch(/name="data\[0\]\[qty\]" value="6"\/>.*?>Promijeni na 6\u00a0kom<\/button>/)
    expect(html).not.toContain('href="/kosarica?step=2"')
    expect(html).toContain('Najprije promijenite ono što je označeno uz proizvode.')
    expect(pageAt(1, null, { lines: [broken(6000, { bundleKey: 'b1:2' })] })).toContain(
      'Promijeni paket na 6',
    )
    const gone = pageAt(1, null, { lines: [broken(0)] })
    expect(gone.match(/action="\/cart\/remove_from_cart"/g)).toHaveLength(1)
    expect(gone).not.toContain('Promijeni na')
    expect(pageAt(3, null, { lines: [broken(6000)] })).toMatch(
      /data-stock-notice.*Proizvod „Okvir“ ne može se/,
    )
    const mini = renderToStaticMarkup(createElement(MiniCart, { ...emptyCart, lines: [broken(6000)] }))
    expect(mini).toContain(text)
    expect(mini).not.toContain('step=2')
  },
)

test('CART-16 a bundle of which a part is sold out goes by a button beside that part, and by no other', () => {
  const bundle = { bundleKey: 'b1:2', bundleName: 'Paket za čišćenje' }
  const part = (quoteItemId: number, more: object = {}) => ({
    ...line,
    ...bundle,
    quoteItemId,
    productId: quoteItemId,
    ...more,
  })
  const soldOut = { stockProblem: { available: 0, reduceTo: 0 } }
  const html = pageAt(1, null, { lines: [part(1), part(2, soldOut)] })
  expect(html).toMatch(/<p id="cart-short"[^>]*>Najprije promijenite ono što je označeno uz proizvode\.<\/p>/)
  expect(pageAt(3, null, { lines: [part(1), part(2, soldOut)] })).toContain(
    'više nema na zalihi. Uklonite paket „Paket za čišćenje“ pa nastavite.',
  )
  const removals = [...html.matchAll(/action="\/cart\/remove_from_cart".*?value="(\d+)".*?<\/form>/g)]
  expect(removals).toHaveLength(1)
  expect(removals[0]?.[0]).toContain('>Ukloni paket<')
  expect(html.indexOf('Nema na zalihi')).toBeLessThan(html.indexOf('action="/cart/remove_from_cart"'))
  const whole = pageAt(1, null, { lines: [part(1), part(2)] })
  expect(whole.match(/action="\/cart\/remove_from_cart"/g)).toHaveLength(1)
})

test('CART-16 the mini-cart leads to the cart, and to the checkout only while nothing is short', () => {
  const linksOf = (stockProblem: typeof line.stockProblem | { available: number; reduceTo: number }) => {
    const cart = { ...emptyCart, lines: [{ ...line, stockProblem }] }
    const html = renderToStaticMarkup(createElement(MiniCart, cart))
    return [...html.matchAll(/href="(\/kosarica[^"]*)"/g)].map(([, href]) => href)
  }
  expect(linksOf(null)).toEqual(['/kosarica?step=2', '/kosarica'])
  expect(linksOf({ available: 0, reduceTo: 0 })).toEqual(['/kosarica'])
})
