import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ConfirmationView } from '#features/orders/confirmation-view.ts'
import { type SaidOrder, saidOrder, withoutPerson } from '#features/orders/said-order.ts'
import { placedOrder } from '#features/orders/testing-confirmation.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { Page } from './Page.tsx'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

const order: ConfirmationView = {
  ...placedOrder,
  status: 'processing',
  deliveryPrice: 0,
  paymentFee: 150,
  vatTotal: 1030,
  total: 5150,
  due: 5150,
  deliveryName: 'Osobno preuzimanje: Split',
  deliveryText: 'Marmontova 2, 21000 Split',
  deliveryKind: 'pickup',
  scheduledDate: '2026-12-01',
  installments: 3,
  paymentName: 'Plaćanje u poslovnici',
  paymentCode: 'in_shop',
  seller: {
    legalName: 'Optika d.o.o.',
    street: 'Ulica 1',
    postalCode: '21000',
    city: 'Split',
    oib: '12345678903',
    email: 'izlog@primjer.hr',
    phone: '+385 1 555',
  },
}

/** What is read, element by element. */
const readOf = (view: ConfirmationView) => readOfSaid(saidOrder(view, false))
const readOfSaid = (said: SaidOrder) =>
  renderToStaticMarkup(createElement(Page, said))
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')

test('BNDL-04 the thank-you page says what a bundle costs and saves together; a line of its own saves nothing', () => {
  const [item] = placedOrder.items
  if (!item) throw new Error('the order has no line')
  const part = { ...item, bundleKey: 'b7:1', bundleName: 'Paket Susak' }
  const text = readOf({
    ...order,
    items: [item, { ...part, bundleSaving: 300 }, { ...part, name: 'Etui', total: 700, bundleSaving: 25 }],
  })
  expect(text).toContain('|Paket Susak|57,00 €|Ušteda 3,25 €|')
  expect(text.match(/Ušteda/g)).toHaveLength(1)
})

test('CHK-22 the thank-you page says who sold, when, what was agreed, what comes next and what the VAT is', () => {
  const text = readOf(order)
  for (const fact of [
    'Broj narudžbe: |2026-100001|',
    'Datum narudžbe: |21. 11. 2026.|',
    '|Sada ne plaćate ništa: 51,50 € platite u poslovnici kad preuzmete narudžbu.|',
    '|Naknada za plaćanje|1,50 €|',
    '|Ukupno|51,50 €|Od toga PDV 25 %|10,30 €|',
    '|Narudžbu preuzmite na odabrani dan, 1. 12. 2026., u poslovnici: Marmontova 2, 21000 Split. Prije dolaska provjerite je li spremna: +385 1 555 ili izlog@primjer.hr.|',
    '|Odabrani dan: 1. 12. 2026.|',
    '|Broj rata: 3|',
    '|Prodavatelj|Optika d.o.o.|Ulica 1|21000 Split|OIB: 12345678903|+385 1 555|izlog@primjer.hr|',
  ])
    expect(text).toContain(fact)
})

test('CHK-22 what is collected is said to wait in the shop, what is sent to go to its address', () => {
  const delivery = (view: ConfirmationView) => readOf(view).split(`|${order.deliveryName}|`).at(-1) ?? ''
  expect(delivery(order)).toMatch(/^Marmontova 2, 21000 Split\|/)
  expect(delivery({ ...order, deliveryKind: 'courier' })).toMatch(/^Ana Horvat\|Ilica 1\|/)
})

test('a total with VAT of several rates names none of them', () => {
  expect(readOf({ ...order, vatRate: null })).toContain('|Od toga PDV|10,30 €|')
})

test('a shop that has not written who it is names no seller', () => {
  const text = readOf({ ...order, seller: null })
  expect(text).not.toContain('Prodavatelj')
  expect(text).toContain(
    '|Narudžbu preuzmite na odabrani dan, 1. 12. 2026., u poslovnici: Marmontova 2, 21000 Split.|',
  )
})

test('CHK-03, CHK-22 an order of a company says its name and OIB, and its name again where it goes', () => {
  const buyer = { ...order.buyer, isLegalEntity: true, companyName: 'Svjetlost d.o.o.', oib: '12345678903' }
  const address = '|Ana Horvat|Ilica 1|10000 Zagreb, Hrvatska|0912345678|'
  const toItself = readOf({ ...order, buyer, deliveryKind: 'courier', message: 'Kat 3' })
  expect(toItself).toContain(`|Podaci o kupcu|Svjetlost d.o.o.|OIB: 12345678903${address}`)
  expect(toItself).toContain(`|${order.deliveryName}|Svjetlost d.o.o.${address}`)
  expect(toItself).toContain('|Napomena uz narudžbu|Kat 3|')
  const deliveryAddress = { ...order.buyer.address, firstName: 'Iva', lastName: 'Kos' }
  expect(readOf({ ...order, buyer, deliveryKind: 'courier', deliveryAddress })).toContain(
    `|${order.deliveryName}|Iva Kos|Ilica 1|`,
  )
})

test('BNDL-04 the thank-you page shows what was bought as one bundle under its name, with its sum', () => {
  const part = { bundleName: 'Paket <Kornat>', bundleKey: 'b7:1,2', total: 1250 }
  const bundled = order.items.flatMap((item) => [
    item,
    { ...item, ...part },
    { ...item, ...part, name: 'Etui' },
  ])
  expect(readOf({ ...order, items: bundled })).toMatch(
    /\|Okvir\| crna\|2.kom\|50,00.€\|+Paket &lt;Kornat&gt;\|25,00.€\|+Okvir\| crna\|2.kom\|12,50.€\|+Etui\|/,
  )
  expect(readOf(order)).not.toContain('Paket')
})

test('CHK-06, CHK-22 the thank-you page says what became of the account that was asked for, and leads a customer to theirs', () => {
  const wanted = { ...order, buyer: { ...order.buyer, createAccount: true } }
  const told = (view: ConfirmationView, inAccount: boolean) => {
    const text = readOfSaid(saidOrder(view, inAccount))
    return ['Otvorili smo vam korisnički račun', 'već postoji račun', 'Moj račun'].map((part) =>
      text.includes(part),
    )
  }
  expect(told(wanted, true)).toEqual([true, false, true])
  expect(told(wanted, false)).toEqual([false, true, false])
  expect(told(order, true)).toEqual([false, false, true])
  expect(told(order, false)).toEqual([false, false, false])
})

test('DASH-02, CHK-22 where an account’s order goes is no section for others, who are told nothing of its account', () => {
  const brought = { ...order, deliveryKind: 'courier', scheduledDate: null } as const
  const said = withoutPerson(saidOrder({ ...brought, buyer: { ...order.buyer, createAccount: true } }, true))
  const headings = [...renderToStaticMarkup(createElement(Page, said)).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)]
  expect(headings.map(([, text]) => text)).not.toContain(order.deliveryName)
  expect(readOfSaid(said)).not.toContain('račun|')
  expect(readOfSaid(saidOrder(brought, true)).split(order.deliveryName)).toHaveLength(3)
})

test('RX-02 the thank-you page tells the line that waits for its prescription from the one that has it', () => {
  const [item] = placedOrder.items
  if (!item) throw new Error('the order has no line')
  const items = (['given', 'awaited', null] as const).map((prescribed) => ({ ...item, prescribed }))
  const said = (status: ConfirmationView['status']) =>
    readOfSaid(
      saidOrder({ ...order, status, items, awaitsPrescription: true }, false, {
        awaited: '/dioptrija/x',
      }),
    )
  const text = said('processing')
  expect(text.match(/Prema vašoj dioptriji|Čeka vašu dioptriju/g)).toEqual([
    'Prema vašoj dioptriji',
    'Čeka vašu dioptriju',
  ])
  expect(text).toContain('Narudžbu pripremamo kad nam pošaljete')
  expect(said('awaiting_payment')).toContain('Narudžbu pripremamo kad stignu uplata i podaci')
})

test('CHK-22 an order that was called off thanks nobody and says nothing of what comes next', () => {
  const read = readOf({ ...order, status: 'cancelled' })
  expect(read).toContain('|Narudžba je otkazana.|')
  expect(read).not.toMatch(/Hvala|Što slijedi|zaprimljena/)
  expect(readOf({ ...order, status: 'refunded' })).toContain('|Novac za narudžbu je vraćen.|')
})

test('GIFT-02 the VAT stands by the total that it is part of, in front of what gift cards paid and of what is left', () => {
  const read = readOf({ ...order, cards: [{ ending: 'HW85', amount: 5000 }], due: 150 })
  expect(read.match(/Ukupno|Od toga PDV|…HW85|Za platiti/g)).toEqual([
    'Ukupno',
    'Od toga PDV',
    '…HW85',
    'Za platiti',
  ])
})

test('CART-09 what made an order cheaper is named, a total of nothing is a sum', () => {
  const read = readOf({
    ...order,
    ...{ total: 0, vatTotal: 0, reductions: [{ kind: 'coupon', code: 'SVE', amount: 5000 }] },
  })
  expect(read).toContain('|Popust, kôd SVE|−50,00 €|')
  expect(read).toContain('|Ukupno|0,00 €|')
  expect(read).not.toContain('Od toga PDV')
})
