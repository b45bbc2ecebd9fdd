import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { wishedCard } from '#features/gift-cards/testing-card.ts'
import { behindCartLock, openCart, takeOverCart } from './quotes.server.ts'

const { database } = cartShop()

type Line = { product: number; selection: string; bundle: string; gift: boolean; qty: number }

const one = async <Row extends object>(text: string, values: unknown[]): Promise<Row> => {
  const row = await database.one<Row>(sql(text), values)
  if (!row) throw new Error('no row')
  return row
}
const session = async () =>
  (
    await one<{ id: number }>(
      'INSERT INTO sessions (token_hash) VALUES (gen_random_uuid()::text::bytea) RETURNING id',
      [],
    )
  ).id
const customer = async () =>
  (await one<{ id: number }>('INSERT INTO customers DEFAULT VALUES RETURNING id', [])).id

async function cartWith(
  owner: { sessionId?: number; customerId?: number },
  lines: readonly Line[],
  more: { status?: 'active' | 'locked'; message?: string; buyer?: object } = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    `INSERT INTO quotes (session_id, customer_id, country_id, status, message, buyer)
     VALUES ($1, $2, (SELECT id FROM countries LIMIT 1), $3, $4, $5) RETURNING id`,
    [
      owner.sessionId ?? null,
      owner.customerId ?? null,
      more.status ?? 'active',
      more.message ?? '',
      more.buyer ?? null,
    ],
  )
  await database.run(
    sql(`INSERT INTO quote_items (quote_id, product_id, qty, seen_price, selection, bundle_key, is_gift)
      SELECT $1, l.product, l.qty, 100, l.selection, l.bundle, l.gift
      FROM jsonb_to_recordset($2::jsonb) AS l(product int, qty int, selection text, bundle text, gift boolean)`),
    [id, JSON.stringify(lines)],
  )
  return id
}

const linesOf = async (quoteId: number) =>
  new Map(
    (
      await database.all<{ key: string; qty: number }>(
        sql(`SELECT product_id || '|' || selection || '|' || bundle_key || '|' || is_gift AS key, qty FROM quote_items
          WHERE quote_id = $1 ORDER BY 1`),
        [quoteId],
      )
    ).map(({ key, qty }) => [key, qty]),
  )

const takeOver = (sessionId: number, customerId: number) =>
  database.transaction((tx) => takeOverCart(tx, sessionId, customerId))

const products: number[] = []
const someProducts = async () => {
  while (products.length < 3) products.push(await makeProduct(database))
  return products
}

const line = fc.record({
  product: fc.nat(2),
  selection: fc.constantFrom('', '1,2'),
  bundle: fc.constantFrom('', 'b9:1'),
  gift: fc.boolean(),
  qty: fc.integer({ min: 1, max: 1_000_000_000 }),
})
const lines = fc.uniqueArray(line, {
  maxLength: 6,
  selector: ({ product, selection, bundle, gift }) => `${product}|${selection}|${bundle}|${gift}`,
})

test('CART-15 whatever two guests and a customer have in their carts, in either order and at once: nothing is lost, nothing doubled', async () => {
  const ids = await someProducts()
  const real = (list: readonly Line[]) =>
    list.map((entry) => ({ ...entry, product: ids[entry.product] ?? 0 }))
  await fc.assert(
    fc.asyncProperty(
      lines,
      lines,
      lines,
      fc.constantFrom('first', 'second', 'together'),
      async (own, a, b, order) => {
        const [customerId, first, second] = [await customer(), await session(), await session()]
        if (own.length > 0) await cartWith({ customerId }, real(own))
        if (a.length > 0) await cartWith({ sessionId: first }, real(a))
        if (b.length > 0) await cartWith({ sessionId: second }, real(b))
        if (order === 'together') {
          await Promise.all([first, second, first].map((id) => takeOver(id, customerId)))
        } else {
          const [one, other] = order === 'first' ? [first, second] : [second, first]
          await takeOver(one, customerId)
          await takeOver(other, customerId)
        }
        const expected = new Map<string, number>()
        for (const { product, selection, bundle, gift, qty } of [...real(own), ...real(a), ...real(b)]) {
          const key = `${product}|${selection}|${bundle}|${gift}`
          const before = expected.get(key) ?? 0
          expected.set(key, gift ? Math.max(before, qty) : Math.min(1_000_000_000, before + qty))
        }
        const carts = await database.all<{ id: number }>(
          sql('SELECT id FROM quotes WHERE customer_id = $1 OR session_id = ANY($2::int[])'),
          [customerId, [first, second]],
        )
        expect(carts.length).toBe(expected.size > 0 ? 1 : 0)
        const found = carts[0] ? await linesOf(carts[0].id) : new Map()
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      },
    ),
    { numRuns: 40 },
  )
})

test('CART-15 a guest’s whole cart becomes that of a customer who has none; the account that its order was to open is there', async () => {
  const [product] = await someProducts()
  const [customerId, sessionId] = [await customer(), await session()]
  const buyer = { email: 'ana@primjer.hr', createAccount: true, address: {} }
  const plain = { product: product ?? 0, selection: '', bundle: '', gift: false, qty: 2000 }
  const guests = await cartWith({ sessionId }, [plain], { buyer, message: 'Pozvonite dvaput' })
  await database.run(
    sql(
      `INSERT INTO quote_passwords (quote_id, hash, expires_at) VALUES ($1, 'x', now() + interval '1 hour')`,
    ),
    [guests],
  )
  const { cart } = await takeOver(sessionId, customerId)
  expect(cart?.quote).toMatchObject({ id: guests, customerId, message: 'Pozvonite dvaput' })
  const row = await one<{ buyer: typeof buyer; passwords: number }>(
    'SELECT buyer, (SELECT count(*)::int FROM quote_passwords WHERE quote_id = $1) AS passwords FROM quotes WHERE id = $1',
    [guests],
  )
  expect(row).toEqual({ buyer: { ...buyer, createAccount: false }, passwords: 0 })
})

test('CART-15 what was typed in the checkout last stays; what was not comes from the other cart', async () => {
  const [product] = await someProducts()
  const plain = { product: product ?? 0, selection: '', bundle: '', gift: false, qty: 1000 }
  const [customerId, sessionId] = [await customer(), await session()]
  const own = await cartWith({ customerId }, [plain], {
    buyer: { email: 'stara@primjer.hr' },
    message: 'Iza ugla',
  })
  await cartWith({ sessionId }, [plain], { buyer: { email: 'nova@primjer.hr', createAccount: true } })
  await takeOver(sessionId, customerId)
  const row = await one<object>('SELECT id, buyer, message FROM quotes WHERE customer_id = $1', [customerId])
  expect(row).toEqual({
    id: own,
    buyer: { email: 'nova@primjer.hr', createAccount: false },
    message: 'Iza ugla',
  })
})

test('SAFE-07 a coupon that counts its buyers does not come together with another cart’s buyer, unless that is the customer', async () => {
  const [product] = await someProducts()
  const plain = { product: product ?? 0, selection: '', bundle: '', gift: false, qty: 1000 }
  const coupon = async (code: string, each: number | null) =>
    (
      await one<{ id: number }>(
        `INSERT INTO coupons (code, kind, value, max_uses_per_customer) VALUES ($1, 'percent', 1000, $2) RETURNING id`,
        [code, each],
      )
    ).id
  const [once, often] = [await coupon('JEDNOM', 1), await coupon('STALNO', null)]
  const merged = async (
    own: { buyer?: object; coupon?: number },
    guests: { buyer?: object; coupon?: number },
  ) => {
    const [customerId, sessionId] = [await customer(), await session()]
    await database.run(sql(`UPDATE customers SET email = 'ja' || id || '@primjer.hr' WHERE id = $1`), [
      customerId,
    ])
    const mine = { email: `ja${customerId}@primjer.hr` }
    for (const [owner, { buyer, coupon: id }] of [
      [{ customerId }, own],
      [{ sessionId }, guests],
    ] as const) {
      const cart = await cartWith(owner, [plain], buyer ? { buyer: { ...mine, ...buyer } } : {})
      await database.run(sql('UPDATE quotes SET coupon_id = $2 WHERE id = $1'), [cart, id ?? null])
    }
    const { couponGone } = await takeOver(sessionId, customerId)
    const { id } = await one<{ id: number | null }>(
      'SELECT coupon_id AS id FROM quotes WHERE customer_id = $1',
      [customerId],
    )
    return [id, couponGone]
  }
  const other = { email: 'netko.drugi@primjer.hr' }
  expect(await merged({ coupon: once }, { buyer: other })).toEqual([null, true])
  expect(await merged({ buyer: other }, { coupon: once })).toEqual([null, true])
  // Both were together before; it tells of nobody; it is the customer's own address; there is no coupon.
  expect(await merged({}, { coupon: once, buyer: other })).toEqual([once, false])
  expect(await merged({ coupon: once, buyer: other }, {})).toEqual([once, false])
  expect(await merged({ coupon: often }, { buyer: other })).toEqual([often, false])
  expect(await merged({ coupon: once }, { buyer: {} })).toEqual([once, false])
  expect(await merged({ coupon: once }, {})).toEqual([once, false])
  expect(await merged({}, { buyer: other })).toEqual([null, false])
})

test('CART-15 a cart that a payment holds is left alone, whichever it is, and taken over once that is finished', async () => {
  const [product] = await someProducts()
  const plain = { product: product ?? 0, selection: '', bundle: '', gift: false, qty: 1000 }
  for (const held of ['own', 'guests'] as const) {
    const [customerId, sessionId] = [await customer(), await session()]
    const status = (whose: string) => (whose === held ? ('locked' as const) : ('active' as const))
    const own = await cartWith({ customerId }, [plain], { status: status('own') })
    const guests = await cartWith({ sessionId }, [plain], { status: status('guests') })
    const first = await takeOver(sessionId, customerId)
    expect([first.lines, first.cart?.quote.id]).toEqual([0, own])
    await database.run(sql(`UPDATE quotes SET status = 'active' WHERE id = ANY($1::int[])`), [[own, guests]])
    const owner = { sessionId, customerId }
    const cart = await behindCartLock(database, owner, openCart, async (_tx, found) => found)
    expect(cart?.quote.id).toBe(own)
    expect([...(await linesOf(own)).values()]).toEqual([2000])
  }
})

test('CART-15 past 200 lines the newest stay, bundles as a whole, and what had no room is told', async () => {
  await someProducts()
  const [customerId, sessionId] = [await customer(), await session()]
  const many = (from: number) =>
    database.all<{ id: number }>(
      sql(`INSERT INTO products (kind, code, slug, name, price) SELECT 'simple', 'm' || n, 'm-' || n, 'M' || n, 100
        FROM generate_series($1::int, $1::int + 149) n RETURNING id`),
      [from],
    )
  const asLine = ({ id }: { id: number }) => ({
    product: id,
    selection: '',
    bundle: '',
    gift: false,
    qty: 1000,
  })
  const [older, newer] = [(await many(900_000)).map(asLine), (await many(900_200)).map(asLine)]
  // The two oldest lines of all are one bundle.
  const own = await cartWith(
    { customerId },
    older.map((entry, at) => (at < 2 ? { ...entry, bundle: 'b999999:1' } : entry)),
  )
  await database.run(
    sql(
      `UPDATE quote_items SET created_at = now() - interval '2 days' + id * interval '1 millisecond' WHERE quote_id = $1`,
    ),
    [own],
  )
  await cartWith({ sessionId }, newer)
  const { lines: moved, surplus } = await takeOver(sessionId, customerId)
  expect(moved).toBe(150)
  const kept = await linesOf(own)
  expect(kept.size).toBe(200)
  for (const { product } of newer) expect(kept.has(`${product}|||false`)).toBe(true)
  expect(surplus).toHaveLength(99)
  expect(surplus).toContain(999_999)
  expect([...kept.keys()].some((key) => key.includes('b999999'))).toBe(false)
})

test('CART-15 GIFT-01 gift cards and what glasses are made by come along, each line as it was', async () => {
  const [first = 0] = await someProducts()
  const [sessionId, customerId] = [await session(), await customer()]
  const guests = await cartWith({ sessionId }, [])
  const own = await cartWith({ customerId }, [])
  const prescription = await one<{ id: number }>(
    `INSERT INTO prescriptions (mark, sealed) VALUES ('taken over', 'x') RETURNING id`,
    [],
  )
  const kept = { ...wishedCard, key: 'guest' }
  const put = sql(`INSERT INTO quote_items (quote_id, product_id, qty, seen_price, gift_card, prescription_id)
    VALUES ($1, $2, 1000, 100, $3, $4)`)
  await database.run(put, [guests, first, JSON.stringify(kept), null])
  await database.run(put, [guests, first, null, prescription.id])
  await database.run(put, [own, first, JSON.stringify(wishedCard), null])
  expect(await takeOver(sessionId, customerId)).toMatchObject({ lines: 2 })
  const lines = await database.all(
    sql(`SELECT gift_card AS card, prescription_id AS made FROM quote_items WHERE quote_id = $1
      ORDER BY made, gift_card ->> 'key'`),
    [own],
  )
  expect(lines).toEqual([
    { card: null, made: prescription.id },
    { card: kept, made: null },
    { card: wishedCard, made: null },
  ])
})
