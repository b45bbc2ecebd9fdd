import { beforeAll, expect, test } from 'vitest'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { orderMail } from './confirmation-mail.ts'
import type { ConfirmationView } from './confirmation-view.ts'

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
  status: 'awaiting_payment',
  createdAt: '2026-11-21T10:00:00Z',
  currency: 'EUR',
  items: [{ name: 'Okvir', choice: 'crna', code: 'A', unit: 'kom', qty: 2000, unitPrice: 2500, total: 5000 }],
  goodsTotal: 5000,
  discountTotal: 0,
  deliveryPrice: 490,
  paymentFee: 0,
  vatTotal: 1098,
  total: 5490,
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
  deliveryName: 'Dostava na adresu',
  paymentName: 'Plaćanje pouzećem',
  message: '',
  bank: null,
}
const seller = {
  legalName: 'Optika & Sin d.o.o.',
  street: 'Ulica 1',
  postalCode: '10000',
  city: 'Zagreb',
  oib: '12345678903',
  email: 'izlog@primjer.hr',
  phone: '+385 1 555',
}

test('CHK-22 the confirmation gives in writing what the law wants: seller, withdrawal, complaints', () => {
  const { text, html, subject, to } = orderMail(order, seller)
  expect([subject, to]).toEqual(['Potvrda narudžbe 2026-100001', 'ana@primjer.hr'])
  expect(text).toContain(
    'Dobar dan, Ana Horvat,\n\nhvala na kupnji. Vaša je narudžba 2026-100001 zaprimljena.',
  )
  expect(text).toContain('2 kom × Okvir (crna): 50,00\u00a0€')
  expect(text).toContain('u roku od 14\u00a0dana od primitka robe')
  expect(text).toContain('dovoljno je pisati na izlog@primjer.hr')
  expect(text).toContain('u roku od 15\u00a0dana')
  expect(text).toContain(
    'Prodavatelj: Optika & Sin d.o.o., Ulica 1, 10000 Zagreb, OIB 12345678903, telefon +385 1 555, izlog@primjer.hr.',
  )
  expect(html).toContain('Optika &#38; Sin d.o.o.')
})

test('CHK-22 a shop that has not written who it is confirms without half an address', () => {
  const { text } = orderMail(order)
  expect(text).not.toMatch(/Prodavatelj|undefined|raskinuti/)
  expect(text.trimEnd().endsWith('(od toga PDV 10,98\u00a0€)')).toBe(true)
})
