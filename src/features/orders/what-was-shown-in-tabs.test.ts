import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Address, Buyer } from '#features/cart/buyer.ts'
import { ConfirmPreview } from '#features/checkout/ConfirmPreview.tsx'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import { cartShop, makeProduct, readyShopper, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import { money, writtenDate } from '#shared/text/text.ts'
import { changes, openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'

const { database, shop } = cartShop()

/** What two tabs and the shop do between windows; a number picks among what there is. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('window' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('confirm' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(changes.length - 1) }),
  fc.record({ kind: fc.constant('stock' as const), pieces: fc.nat(4) }),
)

type Steps = (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]

const change = (name: string) => ({
  kind: 'change' as const,
  which: changes.findIndex(([what]) => what === name),
})
const lookAndOrder = [
  { kind: 'window' as const, tab: 0 },
  { kind: 'confirm' as const, tab: 0 },
]
/** Who buys, where to: looked at in any run. */
const parties: [Steps][] = [
  ['a company in the buyer’s place'],
  ['a company in the buyer’s place', 'the delivery address'],
  ['a company in the buyer’s place', 'where it is collected'],
  ['the delivery address', 'the buyer’s birthday'],
  ['an account for the buyer'],
].map((names) => [[...names.map(change), ...lookAndOrder]])

test('CHK-18 whatever two tabs and the shop do, an order is what its tab’s last window showed', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const product = await makeProduct(database)
      const shopper = await readyShopper(shop, product)
      const seen: (ConfirmView | undefined)[] = [undefined, undefined]
      for (const action of steps) {
        if (action.kind === 'change') await changes[action.which]?.[2](shopper, product, database)
        if (action.kind === 'stock') await setStock(database, product, 'central', action.pieces)
        if (action.kind === 'window') seen[action.tab] = (await openWindow(shopper)) ?? seen[action.tab]
        if (action.kind !== 'confirm') continue
        const shown = seen[action.tab]
        const answer = await pressConfirm(shopper, shown?.shown ?? '')
        if (answer.confirm) seen[action.tab] = answer.confirm as ConfirmView
        if (answer.error) continue
        placed += 1
        const order = await orderOf(database, answer)
        expect(order && saysOrder(order)).toEqual(shown && saysWindow(shown))
        if (order && shown) await expectParties(order, shown)
        return
      }
    }),
    { numRuns: 40, seed: 7, examples: parties },
  )
  expect(placed).toBeGreaterThan(10)
})

/** The same facts as the window and as the order have them, read apart. */
const saysWindow = ({ cart, delivery, payment, message }: ConfirmView) => ({
  lines: cart.lines.map(({ name, choice, qty, unitPrice, total }) => ({
    name,
    choice,
    qty,
    unitPrice,
    total,
  })),
  sums: [cart.totals.goods, cart.totals.delivery ?? 0, cart.totals.paymentFee, cart.totals.total].map((sum) =>
    money(sum, 'EUR'),
  ),
  reductions: cart.totals.reductions,
  vat: cart.totals.vat.reduce((sum, { vat }) => sum + vat, 0),
  delivery,
  payment,
  message,
})

type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>

const saysOrder = (order: Order) => ({
  lines: order.items.map(({ name, choice, qty, unitPrice, total }) => ({
    name,
    choice,
    qty,
    unitPrice,
    total,
  })),
  sums: [order.goodsTotal, order.deliveryPrice, order.paymentFee, order.total].map((sum) =>
    money(sum, 'EUR'),
  ),
  reductions: order.reductions,
  vat: order.vatTotal,
  delivery: order.deliveryName,
  payment: order.paymentName,
  message: order.message,
})

/** Every field that the order keeps of buyer and delivery is read in the window, under its heading. */
async function expectParties(
  { number, deliveryName, deliveryText, deliveryKind }: Order,
  shown: ConfirmView,
) {
  const kept = await database.one<{ buyer: Buyer; delivery: Address | null }>(
    sql('SELECT buyer, delivery_address AS delivery FROM orders WHERE number = $1'),
    [number],
  )
  if (!kept) throw new Error('the order is not kept')
  const { address, ...person } = kept.buyer
  const goesTo = kept.delivery ?? { ...address, name: kept.buyer.companyName }
  const sections = sectionsOf(shown)
  const buyerSection = sections.get('Podaci o kupcu')
  for (const text of [...textsOf(person), ...textsOf(address)]) expect(buyerSection).toContain(text)
  const deliverySection = sections.get(deliveryName)
  for (const text of deliveryKind === 'pickup' ? [deliveryText] : textsOf(goesTo))
    expect(deliverySection).toContain(text)
}

/** What is read under each heading of the window. */
function sectionsOf(shown: ConfirmView): Map<string, string> {
  const html = renderToStaticMarkup(createElement(ConfirmPreview, shown))
  const parts = [...html.matchAll(/<h3>(.*?)<\/h3>(.*?)<\/section>/gs)]
  return new Map(parts.map(([, heading = '', text = '']) => [heading, text.replace(/<[^>]+>/g, '')]))
}

const countryNames = ['', 'Hrvatska', 'Slovenija', 'Austrija', 'Njemačka', 'Bosna i Hercegovina']

/** How the fields of a party that has them read; one that is not known here reads as no window does. */
function textsOf(party: object): string[] {
  return Object.entries(party).flatMap(([field, value]): string[] => {
    if (value === null || value === '' || value === false) return []
    switch (field) {
      case 'cityId':
        return [] // The same place as `cityName`.
      case 'countryId':
        return [countryNames[value] ?? 'unknown country']
      case 'birthDate':
        return [writtenDate(value)]
      case 'isLegalEntity':
        return ['OIB']
      case 'createAccount':
        return ['korisnički račun']
      case 'email':
      case 'companyName':
      case 'oib':
      case 'name':
      case 'firstName':
      case 'lastName':
      case 'phone':
      case 'street':
      case 'houseNumber':
      case 'postalCode':
      case 'cityName':
        return [value]
      default:
        throw new Error(`what does ${field} read like?`)
    }
  })
}
