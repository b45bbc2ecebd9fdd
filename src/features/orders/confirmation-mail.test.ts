import { beforeAll, expect, test } from 'vitest'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { orderMail } from './confirmation-mail.ts'
import { placedOrder } from './testing-confirmation.ts'

beforeAll(() => setLanguage('hr', hr))

const order = placedOrder

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
  const { text, html, subject, to } = orderMail({ ...order, seller })
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
  expect(text.trimEnd().endsWith('radna dana.')).toBe(true)
})

const bank = { recipient: 'Optika', iban: 'HR12', model: 'HR00', reference: '1', amount: 5490 } as const

test.each([
  ['cash_on_delivery', 'processing', null, '54,90\u00a0€ platite dostavljaču'],
  ['in_shop', 'processing', null, '54,90\u00a0€ platite u poslovnici'],
  ['bank_transfer', 'awaiting_payment', bank, 'Uplatite 54,90\u00a0€'],
] as const)(
  'CHK-22 paid by %s, the mail says what is paid when and to whom, then how it comes',
  (paymentCode, status, to, text) => {
    const mail = orderMail({ ...order, paymentCode, status, bank: to }).text
    expect(mail).toContain(text)
    expect(mail.indexOf('1 do 3 radna dana')).toBeGreaterThan(mail.indexOf(text))
  },
)

test('an order that is over has no next step', () => {
  for (const status of ['completed', 'cancelled', 'refunded', 'shipped', 'on_hold'] as const)
    expect(orderMail({ ...order, status, bank: null }).text).not.toMatch(/platite|1 do 3/)
})

test('CHK-22 the mail names what was agreed, and says no word twice over', () => {
  const agreed = {
    pickupPoint: { id: 'P1', name: 'Paketomat Konzum' },
    scheduledDate: '2026-12-01',
    recurringInterval: 30,
    installments: 6,
  }
  const lines = orderMail({ ...order, ...agreed, deliveryPrice: 0, paymentFee: 150 }).text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Način dostave: Dostava na adresu, besplatno',
      'Paketomat Konzum',
      'Željeni datum dostave: 1.\u00a012.\u00a02026.',
      'Razmak dostava: 30 dana',
      'Način plaćanja: Plaćanje pouzećem',
      'Broj rata: 6',
      'Naknada za plaćanje: 1,50\u00a0€',
    ]),
  )
  expect(lines.filter((line) => /(?<!\p{L})(\p{L}{4,})\W+\1(?!\p{L})/iu.test(line))).toEqual([])
})
