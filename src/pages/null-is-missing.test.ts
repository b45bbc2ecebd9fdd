import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as cart from '#features/cart/bodies.server.ts'
import * as checkout from '#features/checkout/bodies.server.ts'
import * as compare from '#features/compare/bodies.server.ts'
import * as favourites from '#features/favourites/bodies.server.ts'
import * as product from '#features/product/bodies.server.ts'
import * as catalogue from '#features/product-lists/bodies.server.ts'
import * as search from '#features/search/bodies.server.ts'
import { shapeProblem } from '#shared/contract/shape.ts'
import { bodyLimits } from '#shared/contract/wire.ts'

const bodies: Record<string, z.ZodType> = {
  ...cart,
  ...catalogue,
  ...checkout,
  ...compare,
  ...favourites,
  ...product,
  ...search,
}

/** The least that a call takes; the others take nothing at all. */
const least: Record<string, object> = {
  toggleFavourite: { product_id: 1, is_favorite: 1 },
  toggleCompared: { product_id: 1, is_compare: 1 },
  getProductDetails: { pid: 1 },
  getConfigurableOptions: { pid: 1 },
  getBundleSavingPrices: { pid: 1 },
  removeFromCart: { quote_item_id: 1 },
  changePrescription: { quote_item_id: 1 },
  changeGiftCard: { quote_item_id: 1 },
  findingOfLine: { quote_item_id: 1 },
  removeGiftCard: { gift_card_id: 1 },
  undoRemoval: { removal_id: 1 },
  saveForLater: { quote_item_id: 1 },
  moveToCart: { saved_id: 1 },
  removeSaved: { saved_id: 1 },
  updateCart: { data: [] },
  updateMessage: { message: '' },
}

/**
 * What takes an empty body and does no harm by it: what has no body, what is a look with the usual settings, and what
 * tells the shopper by name what to fill in.
 */
const takesNothing = [
  'removeAllItems',
  'applyCoupon',
  'applyGiftCard',
  'applyLoyalty',
  'removeLoyalty',
  'unlockCart',
  'cartConfirm',
  'generateConfirmModal',
  'updateMarketingData',
  'checkoutForm',
  'recalculateTotals',
  'lookupQuery',
  'getProducts',
  'searchProductsAutocomplete',
  'addToCart',
  'updateCustomerData',
  'updateLegalData',
  'updateDeliveryAddress',
  'updatePaymentAndDelivery',
  'validateCustomerEmail',
  'slotChoices',
  'shareFavourites',
  'getViewedCards',
  'endShare',
]

/** The names of an object's fields, whatever is done before and after it is read. */
function fieldsOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.entries(def.shape)
  const { in: before, out, innerType, left, right } = def as unknown as Record<string, z.core.$ZodType>
  return [before, out, innerType, left, right].flatMap((inner) => (inner ? fieldsOf(inner) : []))
}

const fields = Object.entries(bodies).flatMap(([call, schema]) =>
  fieldsOf(schema).flatMap(([name, field]): [call: string, path: string[]][] => [
    [call, [name]],
    ...fieldsOf(field).map(([inner]): [string, string[]] => [call, [name, inner]]),
  ]),
)
const given = (call: string, path: string[]) =>
  path.length > 1 || !(path[0] && path[0] in (least[call] ?? {}))

test.each(fields.filter(([call, path]) => given(call, path)))(
  'in the body of %s null for %j is the same as the field left out',
  (call, path) => {
    const schema = bodies[call] as z.ZodType
    const [name = '', inner] = path
    const without = { ...least[call], ...(inner === undefined ? {} : { [name]: {} }) }
    const withNull = { ...without, [name]: inner === undefined ? null : { [inner]: null } }
    const read = schema.safeParse(withNull)
    expect(read.error).toBeUndefined()
    expect(read.data).toEqual(schema.parse(without))
  },
)

test('all fields of all calls were tried', () => {
  const names = fields.map(([call, path]) => `${call} ${path.join('.')}`)
  for (const name of [
    'getProducts list_name',
    'getProductDetails url',
    'getConfigurableOptions c',
    'recalculateTotals form.postal_code',
    'lookupQuery form.city_id',
    'generateConfirmModal keep',
    'searchProductsAutocomplete pre_filter',
  ])
    expect(names).toContain(name)
  expect(Object.keys(least).filter((call) => !(call in bodies))).toEqual([])
})

test('FORM-23 a body that lacks what its call needs is refused by that field’s name, whichever call it is', () => {
  for (const [call, body] of Object.entries(least)) {
    const schema = bodies[call] as z.ZodType
    expect(schema.safeParse(body).success, call).toBe(true)
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body as Record<string, unknown>
      const missing = call === 'removeFromCart' ? 'product_id' : name
      expect(schema.safeParse(rest).error?.issues[0]?.path[0], `${call} ${name}`).toBe(missing)
    }
  }
  const others = Object.keys(bodies).filter((call) => !(call in least))
  expect(others.sort()).toEqual([...takesNothing].sort())
  expect(cart.updateCart.safeParse({ proceed: 1 }).success).toBe(true)
})

test('SAFE-01 a list has 200 lines at most in every call that takes one, also where it comes as a map', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const lines = (count: number) => ids(count).map((id) => ({ product_id: id, qty: 1 }))
  const fullLine = { quote_item_id: 1, remove: 0, a: 1, b: 1, c: 1, d: 1 }
  const lists: [z.ZodType, (count: number) => object][] = [
    [cart.addToCart, (count) => ({ product_id: 1, bundle: ids(count) })],
    [cart.addToCart, (count) => ({ product_id: 1, bundle: { ...ids(count) } })],
    [cart.addToCart, (count) => ({ product_id: 1, configurable: ids(count) })],
    [cart.addToCart, (count) => ({ products: lines(count) })],
    [cart.updateCart, (count) => ({ data: lines(count) })],
    // With all that the cart page's form has of a line.
    [cart.updateCart, (count) => ({ data: lines(count).map((line) => ({ ...line, ...fullLine })) })],
    [product.getBundleSavingPrices, (count) => ({ pid: 1, include: ids(count) })],
    [favourites.toggleFavourite, (count) => ({ product_id: 1, is_favorite: 1, configurable: ids(count) })],
    [catalogue.getProducts, (count) => ({ boja: ids(count).map(String) })],
  ]
  for (const [schema, body] of lists) {
    expect([schema.safeParse(body(200)).success, schema.safeParse(body(201)).success]).toEqual([true, false])
    const most = bodyLimits.get(schema)?.mostFields
    if (schema !== catalogue.getProducts) expect(shapeProblem(body(200), most)).toBeUndefined()
  }
})
