import { makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { singleVision } from '#features/prescriptions/testing-asked.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import type { CartView } from './cart-view.ts'

const asksToric = {
  kind: 'contact',
  eye: {
    sph: { from: -600, to: 400, step: 50, required: true },
    cyl: { values: [-75, -125], required: true },
    ax: { from: 1000, to: 18_000, step: 1000, required: true },
  },
}

export type LensGoods = {
  /** Frames in two lenses: none (`bare`), and single vision ones (`fitted`) that ask for both eyes. */
  frame: number
  bare: number
  fitted: number
  /** Contact lenses in two curves, from −2,50 to +1,00; the last is sold out. `power`: the variants by curve and power. */
  lenses: number
  power: ReadonlyMap<string, number>
  /** Toric lenses, sent for each order. */
  toric: number
}

/** Goods that ask for prescriptions in each of the ways that there are. */
export async function makeLensGoods(database: Database): Promise<LensGoods> {
  await database.run(sql('INSERT INTO lenses (id, name, asks) VALUES (91, $1, $2)'), [
    'Jednojakosna',
    JSON.stringify(singleVision),
  ])
  await database.run(
    sql(`INSERT INTO attributes (id, code, name, eye_field) VALUES
      (901, 'stakla', 'Stakla', NULL), (902, 'bc', 'Zakrivljenost', 'bc'), (903, 'dioptrija', 'Dioptrija', 'sph')`),
    [],
  )
  await database.run(
    sql(`INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (9101, 901, 'bez', 'Bez stakala'),
      (9102, 901, 'jedno', 'Jednojakosna'), (9201, 902, 'bc84', '8,4 mm'), (9202, 902, 'bc88', '8,8 mm'),
      (9301, 903, 'm250', '−2,50'), (9302, 903, 'm225', '−2,25'), (9303, 903, 'p100', '+1,00')`),
    [],
  )
  const frame = await makeProduct(database, 0, { kind: 'configurable', name: 'Okvir Krk', price: 10_000 })
  const bare = await makeProduct(database, 20, { kind: 'variant', parent_id: frame, price: 10_000 })
  const fitted = await makeProduct(database, 20, { kind: 'variant', parent_id: frame, price: 13_900 })
  await database.run(sql('INSERT INTO product_attributes VALUES ($1, 901, NULL, 0)'), [frame])
  await database.run(
    sql(`INSERT INTO product_options (product_id, attribute_id, option_id, lens_id) VALUES
      ($1, 901, 9101, NULL), ($1, 901, 9102, 91)`),
    [frame],
  )
  await database.run(sql('INSERT INTO variant_options VALUES ($1, 901, 9101), ($2, 901, 9102)'), [
    bare,
    fitted,
  ])
  const lenses = await makeProduct(database, 0, { kind: 'configurable', name: 'Leće Ritam', price: 2290 })
  await database.run(sql('INSERT INTO product_attributes VALUES ($1, 902, NULL, 0), ($1, 903, 902, 1)'), [
    lenses,
  ])
  const power = new Map<string, number>()
  for (const [name, curve, option, left] of [
    ['8,4 −2,50', 9201, 9301, 20],
    ['8,4 −2,25', 9201, 9302, 20],
    ['8,8 −2,25', 9202, 9302, 20],
    ['8,4 +1,00', 9201, 9303, 0],
  ] as const) {
    const variant = await makeProduct(database, left, { kind: 'variant', parent_id: lenses, price: 2290 })
    power.set(name, variant)
    await database.run(sql('INSERT INTO variant_options VALUES ($1, 902, $2), ($1, 903, $3)'), [
      variant,
      curve,
      option,
    ])
    await database.run(
      sql(`INSERT INTO product_options (product_id, attribute_id, option_id) VALUES ($1, 902, $2), ($1, 903, $3)
        ON CONFLICT DO NOTHING`),
      [lenses, curve, option],
    )
  }
  const toric = await makeProduct(database, 50, { name: 'Leće Ritam Toric', price: 2990 })
  await database.run(sql('UPDATE products SET asks = $2 WHERE id = $1'), [toric, JSON.stringify(asksToric)])
  return { frame, bare, fitted, lenses, power, toric }
}

/** What each line of the cart says. */
export const linesOf = (answer: Answer) =>
  (answer as unknown as { minicart: CartView }).minicart.lines.map(
    ({ productId, qty, choice, prescription }) => ({
      productId,
      qty: qty / 1000,
      choice,
      prescription,
    }),
  )
export const addGoods = (shopper: Shopper, body: object) => shopper.post('/cart/add_to_cart', body)
