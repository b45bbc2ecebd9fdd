import { expect, test } from 'vitest'
import { cartShop, makeProduct, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { openWindow } from './testing-changes.server.ts'
import { applyCoupon, cartIn, makeCoupon as couponIn } from './testing-coupons.server.ts'

const { database, shop } = cartShop()
const makeCoupon = (columns?: Record<string, unknown>) => couponIn(database, columns)

test('CART-09 a code counts however it is typed, and an empty one takes it away', async () => {
  const { code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 3333 }))
  const applied = cartIn(await applyCoupon(shopper, ` ${code.toLowerCase()} `))
  expect(applied.promotions.coupon).toEqual({ code, problem: null, note: null })
  expect(applied.totals).toMatchObject({
    goods: 3333,
    discount: 333,
    reductions: [{ kind: 'coupon', code, amount: 333 }],
    total: 3333 - 333 + 490,
  })
  const removed = cartIn(await applyCoupon(shopper, ''))
  expect(removed.promotions.coupon).toBeNull()
  expect(removed.totals.total).toBe(3333 + 490)
})

test('CART-09 FORM-23 a removal sent twice is done each time; a form left empty is asked for a code and takes nothing away', async () => {
  const { code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database))
  const leftEmpty = async (name: string) =>
    expect(
      await shopper.post('/api/apply_coupon', { discount_coupon_name: name, step: 1, is_written: 1 }),
    ).toMatchObject({
      error: true,
      message: 'Upišite kôd za popust.',
      field: 'discount_coupon_name',
    })
  await leftEmpty('')
  await applyCoupon(shopper, code)
  // The form stood in another tab, from before the code was applied.
  await leftEmpty(' ')
  expect((await openWindow(shopper)).cart.promotions.coupon?.code).toBe(code)
  for (const _ of ['the answer was lost', 'sent again'])
    expect(await applyCoupon(shopper, '')).toMatchObject({ error: false, title: 'Kôd je uklonjen' })
  expect((await openWindow(shopper)).cart.promotions.coupon).toBeNull()
})

test.each<[why: string, columns: Record<string, unknown>, said: string]>([
  ['ended', { active: false }, 'ne postoji ili više ne vrijedi'],
  ['to come', { valid_from: '2099-05-01T00:00:00+02:00' }, 'Kôd vrijedi tek od 1.\u00a05.\u00a02099.'],
  ['over', { valid_to: '2026-05-01T00:00:00+02:00' }, 'Kôd je vrijedio do 30.\u00a04.\u00a02026.'],
  ['used up', { max_uses: 3, uses: 3 }, 'onoliko puta koliko je vrijedio'],
  ['for others', { for_some_customers: true }, 'samo za određene kupce'],
  ['for other goods', { for_some_goods: true }, 'ni za jedan proizvod u košarici'],
  ['for more', { min_value: 2550 }, 'od najmanje 25,50\u00a0€. Nedostaje još 15,50\u00a0€.'],
])(
  'CART-09 a coupon that is %s is refused by its reason, and what was applied stays',
  async (_, columns, said) => {
    const shopper = await readyShopper(shop, await makeProduct(database))
    const { code } = await makeCoupon()
    await applyCoupon(shopper, code)
    const refused = await applyCoupon(shopper, (await makeCoupon(columns)).code)
    expect(refused).toMatchObject({ error: true, field: 'discount_coupon_name' })
    expect(refused.message).toContain(said)
    const { cart } = await openWindow(shopper)
    expect(cart.promotions.coupon?.code).toBe(code)
  },
)

test('CART-09 without a cart, with nothing in it and of no coupon it is said, and nothing is kept', async () => {
  const { code } = await makeCoupon()
  const stranger = shop.shopper()
  expect(await applyCoupon(stranger, code)).toMatchObject({
    error: true,
    message: 'Vaša košarica je trenutno prazna.',
  })
  expect(stranger.sessionToken()).toBeUndefined()
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect((await applyCoupon(shopper, 'NEMA-TOGA')).message).toContain('„NEMA-TOGA“ ne postoji')
  // Of a code that is none, so much is said again that the sentence can still be read.
  expect((await applyCoupon(shopper, 'X'.repeat(900))).message).toContain(`„${'X'.repeat(60)}“ ne postoji`)
  await shopper.post('/cart/remove_all_items_from_cart')
  for (const answer of [
    await applyCoupon(shopper, code),
    await applyCoupon(shopper, ''),
    await shopper.post('/cart/remove_loyalty'),
  ])
    expect(answer).toMatchObject({ error: true, message: 'Vaša košarica je trenutno prazna.' })
})

test('CART-09 codes cannot be tried without end, a removal counts as no try', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { code } = await makeCoupon()
  for (let at = 0; at < 19; at++) await applyCoupon(shopper, `POKUSAJ${at}`)
  for (let at = 0; at < 5; at++) {
    expect((await applyCoupon(shopper, code)).error).toBe(false)
    expect((await applyCoupon(shopper, '')).error).toBe(false)
  }
  expect(await applyCoupon(shopper, 'JOS-JEDAN')).toMatchObject({
    status: 429,
    field: 'discount_coupon_name',
    message: expect.stringContaining('ponovno za 60 minuta'),
  })
  expect((await applyCoupon(shopper, code)).error).toBe(false)
})

test('CART-09 codes cannot be tried without end by beginning new carts', async () => {
  const product = await makeProduct(database)
  const { code } = await makeCoupon()
  const attempt = async (shopper: Shopper, name: string, remoteAddress = '203.0.113.9') =>
    (
      await shopper.request({
        ...{ method: 'POST', url: '/api/apply_coupon', remoteAddress },
        payload: { discount_coupon_name: name },
        headers: { 'x-pieces': 'data', 'x-requested-with': 'fetch' },
      })
    ).statusCode
  for (let cart = 0; cart < 3; cart++) {
    const shopper = await readyShopper(shop, product)
    for (let at = 0; at < 20; at++) expect(await attempt(shopper, `SLIJEPO${cart}-${at}`)).toBe(200)
  }
  const next = await readyShopper(shop, product)
  expect(await attempt(next, code)).toBe(429)
  expect(await attempt(next, code, '198.51.100.9')).toBe(200)
})

test('CART-09 what is for a product, a brand or a category counts for its variants, and for all below it', async () => {
  const one = async (text: string, ...values: unknown[]) =>
    (await database.one<{ id: number }>(sql(`${text} RETURNING id`), values))?.id ?? 0
  const brand = await one(`INSERT INTO brands (code, slug, name) VALUES ('marka', 'marka', 'Marka')`)
  const category = (path: string, level: number) =>
    one('INSERT INTO categories (code, slug, path, name, level) VALUES ($1, $1, $1, $1, $2)', path, level)
  const top = await category('okviri', 1)
  const below = await category('okviri/zenski', 2)
  const beside = await category('okviri-za-djecu', 1)
  const branded = await makeProduct(database, 10, { brand_id: brand })
  const parent = await makeProduct(database, 0, { kind: 'configurable', brand_id: brand })
  const variant = await makeProduct(database, 10, { kind: 'variant', parent_id: parent })
  const filed = await makeProduct(database)
  const alone = await makeProduct(database)
  const filedParent = await makeProduct(database, 0, { kind: 'configurable' })
  const filedVariant = await makeProduct(database, 10, {
    ...{ kind: 'variant', parent_id: filedParent, price: 5000 },
  })
  await database.run(
    sql('INSERT INTO product_categories (product_id, category_id) VALUES ($1, $2), ($3, $4), ($5, $4)'),
    [alone, beside, filed, below, filedParent],
  )
  const reduced = async (column: string, id: number) => {
    const coupon = await makeCoupon({ for_some_goods: true })
    await database.run(sql(`INSERT INTO coupon_scopes (coupon_id, ${column}) VALUES ($1, $2)`), [
      coupon.id,
      id,
    ])
    const shopper = shop.shopper()
    for (const product of [branded, variant, filed, alone, filedVariant]) {
      const answer = await shopper.post('/cart/add_to_cart', {
        product_id: product,
        qty: product === variant ? 2 : 1,
      })
      if (answer.error) throw new Error(JSON.stringify(answer))
    }
    return cartIn(await applyCoupon(shopper, coupon.code)).totals.discount
  }
  expect(await reduced('product_id', alone)).toBe(100)
  expect(await reduced('product_id', parent)).toBe(200)
  expect(await reduced('brand_id', brand)).toBe(300)
  expect(await reduced('category_id', top)).toBe(100 + 500)
  expect(await reduced('category_id', below)).toBe(100 + 500)
  expect(await reduced('category_id', beside)).toBe(100)
})

test('CART-09 a coupon of goods or customers that are gone counts for none, not for all', async () => {
  const product = await makeProduct(database)
  const coupon = await makeCoupon({ for_some_goods: true })
  await database.run(sql('INSERT INTO coupon_scopes (coupon_id, product_id) VALUES ($1, $2)'), [
    coupon.id,
    product,
  ])
  await database.run(sql('DELETE FROM products WHERE id = $1'), [product])
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect((await applyCoupon(shopper, coupon.code)).message).toContain('ni za jedan proizvod')
})

test('CART-09 what of a cart a coupon does not count for is said beside it, and where it is not enough for it', async () => {
  const { code } = await makeCoupon({ on_reduced: false, min_value: 1500 })
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/add_to_cart', {
    product_id: await makeProduct(database, 10, { price: 9000, special_price: 8000 }),
  })
  const note = 'Kôd ne vrijedi za ono što je već sniženo: akcije, popuste na količinu i pakete.'
  expect((await applyCoupon(shopper, code)).message).toBe(
    `Kôd vrijedi za kupnju od najmanje 15,00\u00a0€. Nedostaje još 5,00\u00a0€. ${note}`,
  )
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  expect(cartIn(await applyCoupon(shopper, code)).promotions.coupon).toEqual({ code, problem: null, note })
})

test('CART-09 each answer to a code says what was done, or stands at the field of the code', async () => {
  const { code } = await makeCoupon()
  const field = 'discount_coupon_name'
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect(await applyCoupon(shopper, code)).toMatchObject({ error: false, title: 'Kôd je primijenjen' })
  expect(await applyCoupon(shopper, 'NEMA')).toMatchObject({ error: true, field })
  expect(await applyCoupon(shopper, '')).toMatchObject({ error: false, title: 'Kôd je uklonjen' })
  expect((await openWindow(shopper)).cart.promotions.coupon).toBeNull()
})

test('CART-09 who tried too many codes is told to wait, and may try again after an hour', async () => {
  const start = shop.time.now
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { code } = await makeCoupon()
  for (let at = 0; at < 20; at++) await applyCoupon(shopper, `PRIJE${at}`)
  shop.time.now = new Date(start.getTime() + 59 * 60_000)
  const tooMany = {
    status: 429,
    message: expect.stringMatching(/^Previše je pokušaja. Pokušajte ponovno za/),
  }
  expect(await applyCoupon(shopper, code)).toMatchObject(tooMany)
  shop.time.now = new Date(start.getTime() + 61 * 60_000)
  const applied = await applyCoupon(shopper, code)
  shop.time.now = start
  expect(applied.error).toBe(false)
})
