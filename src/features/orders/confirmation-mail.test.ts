import { beforeAll, expect, test } from 'vitest'
import { transfer } from '#features/payment/transfer/testing-payment.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { orderMail } from './confirmation-mail.server.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { placedIn, placedOrder } from './testing-confirmation.ts'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

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
  const { text, html, subject, to } = orderMail({ ...order, seller }, placedIn)
  expect([subject, to]).toEqual(['Potvrda narudžbe 2026-100001', 'ana@primjer.hr'])
  expect(text).toContain(
    'Dobar dan, Ana Horvat,\n\nhvala na kupnji. Vaša je narudžba 2026-100001 zaprimljena.',
  )
  expect(text).toContain('2\u00a0kom × Okvir (crna): 50,00\u00a0€')
  expect(text).toContain('u roku od 14\u00a0dana od primitka robe')
  expect(text).toContain('dovoljno je pisati na izlog@primjer.hr')
  expect(text).toContain('u roku od 15\u00a0dana')
  expect(text).toContain(
    'Prodavatelj: Optika & Sin d.o.o., Ulica 1, 10000 Zagreb, OIB:\u00a012345678903, telefon +385 1 555, izlog@primjer.hr.',
  )
  expect(html).toContain('Optika &amp; Sin d.o.o., Ulica 1, 10000 Zagreb<br/>OIB:\u00a012345678903<br/>')
})

test('SAFE-07 to an address that may be a stranger’s no greeting by name goes, and no note', () => {
  const noted = { ...order, seller, message: 'Osvojili ste nagradu' }
  const { text, html } = orderMail(noted, { ...placedIn, isOwn: false })
  expect(text).toContain('Dobar dan,\n\nhvala na kupnji.')
  expect(text + html).not.toContain('Osvojili')
  expect(orderMail(noted, placedIn).text).toContain('Osvojili ste nagradu')
})

test('SAFE-07, GIFT-01 to an address that may be a stranger’s go no names of a gift card, however many are ordered', () => {
  const [line] = order.items
  if (!line) throw new Error('an order has lines')
  const texts = ['Za: Ivo (ivo@primjer.hr)', 'Od: Banka, nazovite 060 123 456', 'Šalje se odmah']
  const cards = { ...order, items: [{ ...line, giftCard: { texts, message: 'Osvojili ste' } }] }
  const { text, html } = orderMail(cards, { ...placedIn, isOwn: false })
  expect(text).toContain('Šalje se odmah')
  expect(text + html).not.toMatch(/Ivo|Banka|Osvojili/)
  expect(orderMail(cards, placedIn).text).toContain('Od: Banka, nazovite 060 123 456')
})

test('CHK-22 who buys for a company is told of complaints, not of what only consumers may', () => {
  const terms = 'https://optika.example/stranica/opci-uvjeti-poslovanja'
  const own = orderMail({ ...order, seller }, placedIn)
  expect(own.html).toMatch(new RegExp(`<a href="${terms}"[^>]*>općim uvjetima poslovanja</a>\\.`))
  expect(own.text).toContain(`općim uvjetima poslovanja: ${terms}`)
  const buyer = { ...order.buyer, isLegalEntity: true, companyName: 'Sjaj d.o.o.', oib: '12345678903' }
  const { html, text } = orderMail({ ...order, seller, buyer }, placedIn)
  expect(html + text).not.toMatch(/potrošač|raskinuti/)
  expect(text).toContain('Prigovor pošaljite na izlog@primjer.hr')
})

test('CHK-22 a shop that has not written who it is confirms without half an address', () => {
  const { text } = orderMail(order, placedIn)
  expect(text).not.toMatch(/Prodavatelj|undefined|raskinuti/)
  expect(text.trimEnd().endsWith('radna dana.\n\nPogledaj narudžbu: https://optika.example/hvala/abc')).toBe(
    true,
  )
})

const bank = transfer

test.each([
  ['cash_on_delivery', 'processing', null, '54,90\u00a0€ platite dostavljaču'],
  ['in_shop', 'processing', null, '54,90\u00a0€ platite u poslovnici'],
  ['bank_transfer', 'awaiting_payment', bank, 'Uplatite 54,90\u00a0€'],
] as const)(
  'CHK-22 paid by %s, the mail says what is paid when and to whom, then how it comes',
  (paymentCode, status, to, text) => {
    const mail = orderMail({ ...order, paymentCode, status, bank: to }, placedIn).text
    expect(mail).toContain(text)
    expect(mail.indexOf('1 do 3 radna dana')).toBeGreaterThan(mail.indexOf(text))
  },
)

test('an order that is over has no next step', () => {
  for (const status of ['completed', 'cancelled', 'refunded', 'shipped', 'on_hold'] as const)
    expect(orderMail({ ...order, status, bank: null }, placedIn).text).not.toMatch(/platite|1 do 3/)
})

test('CHK-22 the mail names what was agreed, and says no word twice over', () => {
  const agreed = {
    pickupPoint: { id: 'P1', name: 'Paketomat Konzum' },
    scheduledDate: '2026-12-01',
    recurringInterval: 30,
    installments: 6,
  }
  const lines = orderMail({ ...order, ...agreed, deliveryPrice: 0, paymentFee: 150 }, placedIn).text.split(
    '\n',
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'Način dostave: Dostava na adresu, besplatno',
      'Paketomat Konzum',
      'Odabrani dan: 1.\u00a012.\u00a02026.',
      'Ponavljanje dostave: svakih 30 dana',
      'Način plaćanja: Plaćanje pouzećem',
      'Broj rata: 6',
      'Naknada za plaćanje: 1,50\u00a0€',
    ]),
  )
  expect(lines.filter((line) => /(?<!\p{L})(\p{L}{4,})\W+\1(?!\p{L})/iu.test(line))).toEqual([])
})

const company = {
  ...order.buyer,
  isLegalEntity: true,
  companyName: 'Svjetlost & sin d.o.o.',
  oib: '12345678903',
}
const elsewhere = {
  ...order.buyer.address,
  firstName: 'Iva',
  lastName: 'Kos',
  street: 'Riva',
  houseNumber: '7',
  postalCode: '21000',
  cityName: 'Split',
}

test('CHK-03, CHK-22 the mail says who bought, a company with its OIB, where it goes and what was noted', () => {
  const { text, html } = orderMail(
    {
      ...order,
      buyer: company,
      deliveryAddress: elsewhere,
      message: 'Zvonite dvaput.\n<b>Kat 3</b>',
    },
    placedIn,
  )
  const paragraphs = text.split('\n\n')
  expect(paragraphs).toContain(
    'Podaci o kupcu:\nSvjetlost & sin d.o.o.\nOIB:\u00a012345678903\nAna Horvat\nIlica 1\n10000 Zagreb, Hrvatska\n0912345678',
  )
  expect(paragraphs).toContain('Adresa dostave:\nIva Kos\nRiva 7\n21000 Split, Hrvatska\n0912345678')
  expect(paragraphs).toContain('Napomena uz narudžbu:\nZvonite dvaput.\n<b>Kat 3</b>')
  expect(html).toContain(
    '<strong>Podaci o kupcu</strong><br/>Svjetlost &amp; sin d.o.o.<br/>OIB:\u00a012345678903<br/>Ana Horvat<br/>Ilica 1<br/>10000 Zagreb, Hrvatska<br/>0912345678</p>',
  )
  expect(html).toContain(
    '<strong>Adresa dostave</strong><br/>Iva Kos<br/>Riva 7<br/>21000 Split, Hrvatska<br/>0912345678</p>',
  )
  expect(html).toContain('Zvonite dvaput.<br/>&lt;b&gt;Kat 3')
})

test('CHK-22 what goes to the company itself says its name, a person has none, and what is collected has no address', () => {
  const to = (view: ConfirmationView) => /Adresa dostave:\n(.*)\n/.exec(orderMail(view, placedIn).text)?.[1]
  expect(to({ ...order, buyer: company })).toBe('Svjetlost & sin d.o.o.')
  expect(to(order)).toBe('Ana Horvat')
  expect(to({ ...order, buyer: company, deliveryAddress: { ...elsewhere, name: 'Obrt Sunce' } })).toBe(
    'Obrt Sunce',
  )
  // Who once typed a company and buys as a person is none.
  const person = orderMail({ ...order, buyer: { ...company, isLegalEntity: false } }, placedIn).text
  expect(person).toContain('Ana Horvat')
  expect(person).not.toMatch(/Svjetlost|OIB/)
  expect(to({ ...order, deliveryKind: 'pickup', deliveryAddress: elsewhere })).toBeUndefined()
  expect(orderMail(order, placedIn).text).toContain('Podaci o kupcu:\nAna Horvat\n')
  expect(orderMail(order, placedIn).text).not.toMatch(/OIB|Napomena/)
})

test('CHK-22 UI-08 an IBAN is read in fours, between which a phone’s line may break, the reference as it is', () => {
  const { text, html } = orderMail({ ...order, bank }, placedIn)
  expect(html).toContain('>HR12 1001 0051 8630 0016 0</td>')
  expect(html).toContain('HR01 <span style="white-space:nowrap">2026-100001-2</span>')
  expect(text).toContain('IBAN: HR12 1001 0051 8630 0016 0\nModel i poziv na broj: HR01 2026-100001-2\n')
})

test('SAFE-07 a company that is called by its domain stands in the mail as no link', () => {
  const mail = orderMail(
    {
      ...placedOrder,
      buyer: { ...placedOrder.buyer, isLegalEntity: true, companyName: 'Nabava.net d.o.o.' },
    },
    placedIn,
  )
  expect(mail.text).toContain('Nabava.\u2060net d.o.o.')
  expect(mail.text + mail.html).not.toContain('Nabava.net')
})

test('RX-02 the mail says which line waits for its prescription, and that nothing is made ahead of the money', () => {
  const [item] = placedOrder.items
  if (!item) throw new Error('the order has no line')
  const items = [
    { ...item, prescribed: 'given' as const },
    { ...item, prescribed: 'awaited' as const },
  ]
  const waits = { ...placedOrder, items, awaitsPrescription: true }
  const textOf = (status: ConfirmationView['status']) => orderMail({ ...waits, status }, placedIn).text
  expect(textOf('processing').match(/× Okvir.*/g)).toEqual([
    expect.not.stringContaining('dioptriju'),
    expect.stringContaining('× Okvir (crna), čeka vašu dioptriju: '),
  ])
  expect(textOf('processing')).toContain('Narudžbu pripremamo kad nam pošaljete podatke s nalaza')
  expect(textOf('awaiting_payment')).toContain('Narudžbu pripremamo kad stignu uplata i podaci s nalaza')
})

test('GIFT-01 the address of a card’s recipient can be copied out of the mail, and is no way in for a link', () => {
  const [item] = placedOrder.items
  if (!item) throw new Error('the order has no line')
  const giftCard = { texts: ['Za: Iva s varka.hr, iva@primjer.hr', 'Od: a@varka.hr'], message: '' }
  const { text, html } = orderMail({ ...placedOrder, items: [{ ...item, giftCard }] }, placedIn)
  expect(text).toContain(', iva@primjer.hr\n')
  expect(`${text} ${html}`).not.toContain('varka.hr')
})
