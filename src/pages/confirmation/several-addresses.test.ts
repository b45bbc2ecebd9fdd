import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { orderMail } from '#features/orders/confirmation-mail.server.ts'
import type { ConfirmationView } from '#features/orders/confirmation-view.ts'
import { partsOf, type SaidOrder, saidOrder, withoutPerson } from '#features/orders/said-order.ts'
import { placedIn, placedOrder } from '#features/orders/testing-confirmation.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Page } from './Page.tsx'

beforeAll(speakCroatian)

const [frame] = placedOrder.items
if (!frame) throw new Error('the order has no line')
const card = { texts: ['Za: Iva'], message: '' } as never

/** Three frames and a gift card; two of the frames go to an aunt in Split. */
const order: ConfirmationView = {
  ...placedOrder,
  items: [
    { ...frame, qty: 3000, total: 7500 },
    { ...frame, name: 'Poklon-kartica', giftCard: card, qty: 1000 },
  ],
  parts: [
    {
      address: {
        ...placedOrder.buyer.address,
        firstName: 'Teta',
        street: 'Riva',
        postalCode: '21000',
        cityName: 'Split',
      },
      deliveryName: 'Brza dostava',
      deliveryPrice: 790,
      items: [{ at: 0, qty: 2000 }],
    },
  ],
  deliveryPrice: 1280,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const read = (said: SaidOrder) =>
  plain(
    renderToStaticMarkup(createElement(Page, said))
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|'),
  )

test('CHK-14 each address has what goes there, its delivery and its share of the price; a gift card goes by mail', () => {
  const parts = partsOf(order)
  expect(
    parts.map(({ title, delivery, price, pieces }) => [title, delivery, price, pieces.map(plain)]),
  ).toEqual([
    ['1. adresa', 'Dostava na adresu', 490, ['1 kom × Okvir (crna)']],
    ['2. adresa', 'Brza dostava', 790, ['2 kom × Okvir (crna)']],
  ])
  expect(parts.map(({ address }) => address[0])).toEqual(['Ana Horvat', 'Teta Horvat'])
  // All of it that goes elsewhere leaves nothing of a line, and an order to one address has no parts.
  const [part] = order.parts
  const all = part ? [{ ...part, items: [{ at: 0, qty: 3000 }] }] : []
  expect(partsOf({ ...order, parts: all })[0]?.pieces).toEqual([])
  expect(partsOf({ ...order, parts: [] })).toEqual([])
})

test('CHK-14 the page of the order says what goes where; to whom only the account knows, neither', () => {
  const said = saidOrder(order, true)
  const text = read(said)
  for (const words of [
    '1. adresa',
    '2. adresa',
    'Teta Horvat',
    '21000 Split',
    '2 kom × Okvir (crna)',
    '7,90 €',
  ])
    expect(text).toContain(words)
  expect(text).toContain('|Dostava na više adresa|12,80 €|')
  const withheld = read(withoutPerson(said))
  expect(withheld).not.toContain('Teta')
  expect(withheld).not.toContain('Riva')
  expect(read(saidOrder({ ...order, scheduledDate: '2026-12-01' }, true))).toContain(
    'Odabrani dan: 1. 12. 2026.',
  )
  expect(text).toContain('Ostalo šaljemo na druge adrese')
  expect(read(saidOrder(placedOrder, true))).not.toMatch(/1\. adresa|druge adrese/)
})

test('CHK-14 the mail of the order says the same', () => {
  const text = plain(orderMail(order, placedIn).text)
  for (const words of [
    '1. adresa',
    '2. adresa',
    'Teta Horvat',
    '2 kom × Okvir (crna)',
    'Brza dostava: 7,90 €',
    'na više adresa, 12,80 €',
  ])
    expect(text).toContain(words)
  expect(plain(orderMail(placedOrder, placedIn).text)).not.toContain('adresa,')
})
