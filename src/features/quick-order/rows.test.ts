import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderableProduct } from '#features/cart/orderable.ts'
import { fieldOfRow, postedTexts } from './field-names.ts'
import { bestNamed } from './named-variants.ts'
import {
  begunRows,
  changed,
  firstRows,
  isEmpty,
  pricedRows,
  quantityOf,
  withListed,
  withoutRow,
  withoutSent,
  withRow,
} from './rows.ts'

const product = (part: Partial<OrderableProduct> = {}): OrderableProduct => ({
  productId: 1,
  name: 'Otopina',
  choice: '',
  code: 'OI-OT-1',
  href: '/proizvod/otopina',
  unit: 'kom',
  step: 1000,
  min: 1000,
  max: 9000,
  price: 500,
  hindrance: null,
  ...part,
})
const listed = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ line, product: product({ productId: line + 1 }), qty: 2000 }))
const keysOf = (rows: readonly { key: number }[]) => rows.map(({ key }) => key)

test('CART-14 a page begins with empty rows, and with those that were posted and refused', () => {
  expect(firstRows([])).toHaveLength(begunRows)
  expect(firstRows([]).every(isEmpty)).toBe(true)
  const posted = firstRows([
    { text: 'OI-OT-1', product: product() },
    { text: 'ništa', product: null },
  ])
  expect(posted.slice(0, 3).map(({ text, posted: at }) => [text, at])).toEqual([
    ['OI-OT-1', 0],
    ['ništa', 1],
    ['', null],
  ])
})

test('CART-14 the quantity is the least until one is said, and no more than can be had', () => {
  expect(quantityOf({ product: null, qty: null })).toBe(1000)
  const limited = product({ step: 500, min: 1500, max: 4000 })
  expect(quantityOf({ product: limited, qty: null })).toBe(1500)
  expect(quantityOf({ product: limited, qty: 1700 })).toBe(2000)
  expect(quantityOf({ product: limited, qty: 90_000 })).toBe(4000)
  expect(quantityOf({ product: product({ max: 0 }), qty: 3000 })).toBe(1000)
})

test('CART-14 what a list gives takes the place of empty rows and leaves what was written; there are 200 rows at most', () => {
  const begun = changed(firstRows([]), 1, { text: 'otop' })
  const { rows, leftOut } = withListed(begun, listed(2))
  expect(rows.map(({ text }) => text)).toEqual(['otop', 'Otopina', 'Otopina', '', ''])
  expect(leftOut).toBe(0)
  const full = withListed(rows, listed(200))
  expect(full.rows).toHaveLength(200)
  expect(full.leftOut).toBe(3)
  expect(withRow(full.rows)).toHaveLength(200)
})

test('CART-14 after the cart has taken them rows go, but for what was changed meanwhile', () => {
  const sent = withListed(firstRows([]), listed(3)).rows
  const since = changed(sent, sent[1]?.key ?? 0, { qty: 5000 })
  const left = withoutSent(since, sent)
  expect(left.filter((row) => !isEmpty(row)).map(({ qty }) => qty)).toEqual([5000])
  expect(left).toHaveLength(begunRows)
})

test('CART-14 whatever is added and removed, each row has a key of its own and one row is left', () => {
  const step = fc.oneof(
    fc.constant({ do: 'add' as const }),
    fc.nat(9).map((at) => ({ do: 'remove' as const, at })),
    fc.nat(4).map((count) => ({ do: 'list' as const, count })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let rows = firstRows([])
      for (const one of steps) {
        if (one.do === 'add') rows = withRow(rows)
        else if (one.do === 'list') rows = withListed(rows, listed(one.count)).rows
        else rows = withoutRow(rows, rows[one.at % rows.length]?.key ?? 0)
        expect(new Set(keysOf(rows)).size).toBe(rows.length)
        expect(rows.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('CART-14 only what can be ordered here is priced', () => {
  const rows = [product(), product({ hindrance: 'Naručuje se drugdje.' })].map((one, key) => ({
    key,
    product: one,
    text: '',
    qty: null,
    posted: null,
  }))
  expect(keysOf(pricedRows(rows))).toEqual([0])
})

test('CART-14 refusals are at the fields of their rows, by the names that the form has', () => {
  expect(fieldOfRow('products.3.qty')).toBe('products[3][qty]')
  expect(fieldOfRow('products.3.product_id')).toBe('products[3][product_search]')
  expect(fieldOfRow('products.3.product_search')).toBe('products[3][product_search]')
  expect(fieldOfRow('list')).toBe('list')
  const typed = {
    'products[0][product_search]': 'A',
    'products[0][qty]': '2',
    'products[1][qty]': '',
    list: 'B 2',
  }
  expect(postedTexts(typed)).toEqual(['A', ''])
})

test('CART-14 of a product’s variants those come first that the typed words name', () => {
  const variants = ['Petrolej · S', 'Crna · S', 'Crna · L'].map((choice) => ({ choice }))
  const first = (typed: string) => bestNamed(variants, typed)[0]?.choice
  expect(first('okvir')).toBe('Petrolej · S')
  expect(first('okvir crni')).toBe('Crna · S')
  expect(first('gomila crna l')).toBe('Crna · L')
})
