import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { type CartView, emptyCart } from './cart-view.ts'
import { MiniCart } from './MiniCart.tsx'
import { plainLine } from './testing-line.ts'

speakCroatian()

const markupOf = (cart: Partial<CartView>) =>
  renderToStaticMarkup(createElement(MiniCart, { ...emptyCart, ...cart })).replaceAll('\u00a0', ' ')
const linksOf = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text]) => ({
    look: /class="[^"]*(primary|quiet)/.exec(attributes)?.[1],
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    text,
  }))
/** Of two frames at a reduced price, and what more they cost by delivery and payment. */
const totals = {
  ...emptyCart.totals,
  goods: 4000,
  discount: 500,
  delivery: 490,
  paymentFee: 150,
  total: 4140,
}
const lines = [
  plainLine({ qty: 2000, total: 2000 }),
  plainLine({ quoteItemId: 2, productId: 2, name: 'Kapi', total: 2000 }),
]

test('CART-08 the foot of the mini-cart says what its lines cost together, and leads to the checkout before the cart', () => {
  const html = markupOf({ lines, totals })
  expect(html).toContain('<span>Međuzbroj</span><strong>40,00 €</strong>')
  expect(html).not.toContain('41,40')
  expect(html).toContain('2 kom · 20,00 €')
  expect(linksOf(html).slice(-2)).toEqual([
    { look: 'primary', href: '/kosarica?step=2', text: 'Dovrši kupnju' },
    { look: 'quiet', href: '/kosarica', text: 'Pogledaj košaricu' },
  ])
  const short = { ...lines[1], stockProblem: { available: 0, reduceTo: 0 } } as (typeof lines)[number]
  // The last of several counts too.
  expect(linksOf(markupOf({ lines: [...lines.slice(0, 1), short], totals })).slice(-1)).toEqual([
    { look: 'primary', href: '/kosarica', text: 'Pogledaj košaricu' },
  ])
})

test('RX-04 CART-08 lenses for each eye are told apart in sight and by ear, cards by whom they are for, without a dioptre', () => {
  const lens = { name: 'Leće Ritam', prescription: ['Desno oko: SPH −2,25'], prescribedBy: 'values' as const }
  const html = markupOf({
    lines: [
      plainLine({ ...lens, eye: 'Desno oko' }),
      plainLine({ ...lens, quoteItemId: 2, eye: 'Lijevo oko' }),
      plainLine({ quoteItemId: 3, name: 'Kartica', giftCard: { texts: ['Za: Ana'], message: '' } }),
    ],
    totals,
  })
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Ukloni: Leće Ritam, Desno oko',
    'Ukloni: Leće Ritam, Lijevo oko',
    'Ukloni: Kartica, Za: Ana',
  ])
  expect(html).toMatch(/>Desno oko<.*>Lijevo oko</s)
  expect(html).not.toContain('2,25')
})

test('CART-07 in a cart that is being paid nothing removes, nor does anything remove a gift', () => {
  const bundle = { bundleKey: 'b1:2', bundleName: 'Paket' }
  const parts = [
    plainLine({ quoteItemId: 3, productId: 3, total: 700, ...bundle }),
    plainLine({ quoteItemId: 4, productId: 4, total: 800, ...bundle }),
  ]
  const removed = (html: string) =>
    [...html.matchAll(/name="quote_item_id" value="(\d+)"/g)].map(([, id]) => Number(id))
  const gift = plainLine({ quoteItemId: 5, productId: 5, isGift: true })
  const all = [...lines, ...parts, gift]
  const html = markupOf({ lines: all })
  // A bundle by its first part, at what all of them cost.
  expect(removed(html)).toEqual([1, 2, 3])
  expect(html).toMatch(/<strong>Paket<\/strong><span[^>]*>1\skom · 15,00\s€</)
  const locked = markupOf({ lines: all, locked: true })
  expect(locked).not.toContain('<form')
  expect(locked.match(/data-quote-item-id=/g)).toHaveLength(5)
})

test('CART-08 an empty mini-cart says so, has no sums, and leads on to the shop alone', () => {
  const html = markupOf({})
  expect(html).toMatch(/<h3[^>]*>Vaša košarica je trenutno prazna\.<\/h3>/)
  expect(html).not.toContain('Međuzbroj')
  expect(linksOf(html).map(({ href, text }) => [href, text])).toEqual([['/', 'Nastavi kupnju']])
})
