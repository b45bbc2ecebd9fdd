import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ConfirmationView } from '#features/orders/confirmation-view.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { Page } from './Page.tsx'

beforeAll(() => setLanguage('hr', hr))

const address = {
  name: '',
  firstName: 'Ana',
  lastName: 'Horvat',
  phone: '0912345678',
  street: 'Ilica',
  houseNumber: '1',
  postalCode: '10000',
  cityId: null,
  cityName: 'Zagreb',
  countryId: 1,
}
const order: ConfirmationView = {
  number: '2026-100001',
  status: 'processing',
  createdAt: '2026-11-21T10:00:00Z',
  currency: 'EUR',
  items: [{ name: 'Okvir', choice: 'crna', code: 'A', unit: 'kom', qty: 2000, unitPrice: 2500, total: 5000 }],
  goodsTotal: 5000,
  discountTotal: 0,
  deliveryPrice: 0,
  paymentFee: 150,
  vatTotal: 1030,
  total: 5150,
  buyer: {
    email: 'ana@primjer.hr',
    isLegalEntity: false,
    companyName: '',
    oib: '',
    birthDate: null,
    createAccount: false,
    address,
  },
  deliveryAddress: null,
  deliveryName: 'Osobno preuzimanje: Split',
  deliveryText: 'Marmontova 2, 21000 Split',
  needsAddress: false,
  pickupPoint: null,
  scheduledDate: '2026-12-01',
  recurringInterval: null,
  installments: 3,
  paymentName: 'Plaćanje u poslovnici',
  paymentCode: 'in_shop',
  message: '',
  bank: null,
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
const readOf = (view: ConfirmationView) =>
  renderToStaticMarkup(createElement(Page, view))
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')

test('CHK-22 the thank-you page says who sold, when, what was agreed, what comes next and what the VAT is', () => {
  const text = readOf(order)
  for (const fact of [
    'Broj narudžbe: |2026-100001|',
    'Datum narudžbe: |21. 11. 2026.|',
    '|Sada ne plaćate ništa: 51,50 € platite u poslovnici kad preuzmete narudžbu.|',
    '|Naknada za plaćanje|1,50 €|',
    '|Ukupno|51,50 €|Od toga PDV|10,30 €|',
    '|Željeni datum dostave: 1. 12. 2026.|',
    '|Broj rata: 3|',
    '|Prodavatelj|Optika d.o.o.|Ulica 1|21000 Split|OIB: 12345678903|+385 1 555|izlog@primjer.hr|',
  ])
    expect(text).toContain(fact)
})

test('CHK-22 what is collected is said to wait in the shop, what is sent to go to its address', () => {
  const delivery = (view: ConfirmationView) => readOf(view).split(`|${order.deliveryName}|`).at(-1) ?? ''
  expect(delivery(order)).toMatch(/^Marmontova 2, 21000 Split\|/)
  expect(delivery({ ...order, needsAddress: true })).toMatch(/^Ana Horvat\|Ilica 1\|/)
})

test('a shop that has not written who it is names no seller', () => {
  expect(readOf({ ...order, seller: null })).not.toContain('Prodavatelj')
})
