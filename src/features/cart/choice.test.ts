import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

test('what was chosen is told apart where a value holds commas itself', async () => {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Naočale' })
  const variant = await makeProduct(database, 3, { kind: 'variant', parent_id: parent, slug: null })
  await database.run(
    sql("INSERT INTO attributes (id, code, name) VALUES (903, 'okv', 'O'), (904, 'vel', 'V')"),
  )
  await database.run(
    sql(`INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (931, 903, 'bez', 'Samo okvir, bez stakala'),
      (932, 904, 'l', 'L, 52–54 mm')`),
  )
  await database.run(
    sql(
      'INSERT INTO product_attributes (product_id, attribute_id, position) VALUES ($1, 903, 1), ($1, 904, 0)',
    ),
    [parent],
  )
  await database.run(
    sql(
      'INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 903, 931), ($1, 904, 932)',
    ),
    [variant],
  )
  const answer = await shop.shopper().post('/cart/add_to_cart', { product_id: variant })
  expect(cartOf(answer).lines[0]?.choice).toBe('L,\u00a052–54\u00a0mm · Samo okvir, bez stakala')
})

/** A frame in two colours and two sizes; `of`: its variants by colour and size. */
async function frame() {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Okvir Vis' })
  const [black, gold, small, large] = [941, 942, 943, 944]
  await database.run(
    sql(
      "INSERT INTO attributes (id, code, name) VALUES (905, 'boj', 'Boja'), (906, 'sir', 'Širina') ON CONFLICT DO NOTHING",
    ),
  )
  await database.run(
    sql(`INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (941, 905, 'crna', 'Crna'),
      (942, 905, 'zlatna', 'Zlatna'), (943, 906, 's', 'S'), (944, 906, 'l', 'L') ON CONFLICT DO NOTHING`),
  )
  await database.run(
    sql(
      'INSERT INTO product_attributes (product_id, attribute_id, position) VALUES ($1, 905, 0), ($1, 906, 1)',
    ),
    [parent],
  )
  const of = new Map<string, number>()
  for (const colour of [black, gold])
    for (const size of [small, large]) {
      const variant = await makeProduct(database, 9, { kind: 'variant', parent_id: parent, slug: null })
      await database.run(
        sql(
          'INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 905, $2), ($1, 906, $3)',
        ),
        [variant, colour, size],
      )
      await database.run(
        sql(`INSERT INTO product_options (product_id, attribute_id, option_id) VALUES ($1, 905, $2), ($1, 906, $3)
          ON CONFLICT DO NOTHING`),
        [parent, colour, size],
      )
      of.set(`${colour} ${size}`, variant)
    }
  const variant = (colour: number, size: number) => of.get(`${colour} ${size}`) ?? 0
  return { parent, variant, black, gold, small, large }
}

test('CONF-10 a choice beside the variant that a page was opened with counts, in whatever encoding; without one the variant does', async () => {
  const { parent, variant, black, gold, small, large } = await frame()
  const added = async (body: object | string) => {
    const shopper = shop.shopper()
    const headers: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await shopper.request({
      method: 'POST',
      url: '/cart/add_to_cart',
      payload: body,
      headers: { 'x-pieces': 'data', ...headers },
    })
    return cartOf(answer.json()).lines.map(({ productId }) => productId)
  }
  const opened = variant(black, small)
  const wanted = variant(gold, large)
  expect(await added({ product_id: opened, configurable: [gold, large] })).toEqual([wanted])
  expect(await added({ product_id: parent, configurable: JSON.stringify([large, gold]) })).toEqual([wanted])
  expect(await added({ product_id: opened, configurable: { 905: gold, 906: large } })).toEqual([wanted])
  expect(
    await added(`product_id=${opened}&configurable=${encodeURIComponent(`[${gold},${large}]`)}`),
  ).toEqual([wanted])
  expect(await added({ product_id: opened })).toEqual([opened])
  expect(await added({ product_id: opened, configurable: [] })).toEqual([opened])
})

test('CONF-10 a choice that names two values of one attribute, only some, or another product’s is refused by name, and buys nothing', async () => {
  const { parent, variant, black, gold, small, large } = await frame()
  const opened = variant(black, small)
  const refusedWith = async (configurable: number[], product_id = opened) => {
    const shopper = shop.shopper()
    const { error, message } = await shopper.post('/cart/add_to_cart', { product_id, configurable })
    expect(shopper.sessionToken()).toBeUndefined()
    return [error, message]
  }
  const twice = 'Okvir Vis: odabrane su dvije vrijednosti iste opcije. Odaberite jednu.'
  expect(await refusedWith([black, gold, large], parent)).toEqual([true, twice])
  expect(await refusedWith([gold, small, large], parent)).toEqual([true, twice])
  expect((await refusedWith([black, gold, small]))[0]).toBe(true)
  expect((await refusedWith([gold]))[1]).toContain('Širina')
  expect((await refusedWith([931, 932]))[1]).toContain('Boja')
})
