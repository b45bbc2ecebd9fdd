import { expect, test } from 'vitest'
import type { CatalogueLine } from './record.ts'
import { importShop, productLine as product } from './testing-import.server.ts'

const { database, rows, written } = importShop()
/** Product → what the query finds beside it. */
const beside = async (column: string, joins: string) =>
  Object.fromEntries(
    (
      await rows<{ code: string; found: unknown }>(
        `SELECT p.code, ${column} AS found FROM products p ${joins} WHERE p.kind <> 'variant' ORDER BY p.code`,
      )
    ).map(({ code, found }) => [code, found]),
  )

test('OWN-03 a brand is found by its code or its name however it is written, else made, once', async () => {
  await written(
    { type: 'brand', code: 'l', name: 'Vunena Šuma' },
    { type: 'brand', code: 'lipa', name: 'Druga' },
    product('A', { brand: 'l' }),
    product('B', { brand: 'VUNENA SUMA' }),
    product('C', { brand: 'Nova' }),
    product('D', { brand: 'nova' }),
    product('E', { brand: 'Lipa!' }),
    product('F'),
  )
  await written(product('G', { brand: 'vunena šuma' }), product('H', { brand: 'NOVA' }))
  expect(await beside('b.code', 'LEFT JOIN brands b ON b.id = p.brand_id')).toEqual({
    ...{ A: 'l', B: 'l', C: 'nova', D: 'nova', E: 'lipa-2', F: null, G: 'l', H: 'nova' },
  })
  expect(await rows('SELECT code, slug, name FROM brands ORDER BY code')).toEqual([
    { code: 'l', slug: 'l', name: 'Vunena Šuma' },
    { code: 'lipa', slug: 'lipa', name: 'Druga' },
    { code: 'lipa-2', slug: 'lipa-2', name: 'Lipa!' },
    { code: 'nova', slug: 'nova', name: 'Nova' },
  ])
})

test('OWN-03 what is made in a later import gets an address of its own too; of two of one name the first counts', async () => {
  await written(
    { type: 'brand', code: 'l', name: 'Lipa' },
    { type: 'brand', code: 'm', name: 'LIPA' },
    product('A', { brand: 'lipa', groups: ['novo'] }),
  )
  await written(product('B', { brand: 'L!', groups: ['NOVO'] }))
  expect(await beside('b.code', 'LEFT JOIN brands b ON b.id = p.brand_id')).toEqual({ A: 'l', B: 'l-2' })
  expect(await rows('SELECT code, slug FROM product_groups ORDER BY id')).toEqual([
    { code: 'novo', slug: 'novo' },
    { code: 'NOVO', slug: 'novo-2' },
  ])
})

test('OWN-03 a record of a brand or a group changes its texts, in the same file and later, and keeps its address', async () => {
  const brand = (name: string, description: string): CatalogueLine => ({
    type: 'brand',
    code: 'Lipa d.o.o.',
    name,
    description,
  })
  const group = (name: string, description: string): CatalogueLine => ({
    type: 'group',
    code: 'Novo!',
    name,
    description,
  })
  expect(
    await written(
      brand('Lipa', 'Prva'),
      group('Novo', 'Prva'),
      brand('Lipa 2', 'Druga'),
      group('Novo 2', 'Druga'),
    ),
  ).toMatchObject({ dictionary: 4, created: 0, failed: 0 })
  const both = () =>
    rows(
      'SELECT code, slug, name, description FROM brands UNION ALL SELECT code, slug, name, description FROM product_groups',
    )
  const named = (name: string, description: string) => [
    { code: 'Lipa d.o.o.', slug: 'lipa-d-o-o', name: `Lipa ${name}`, description },
    { code: 'Novo!', slug: 'novo', name: `Novo ${name}`, description },
  ]
  expect(await both()).toEqual(named('2', 'Druga'))
  await written(brand('Lipa 3', 'Treća'), group('Novo 3', 'Treća'))
  expect(await both()).toEqual(named('3', 'Treća'))
})

test('OWN-03 groups that a product names are made once, and those that it names no more are left', async () => {
  const ofEach = () =>
    rows<{ code: string; group: string; slug: string; name: string }>(
      `SELECT p.code, g.code AS "group", g.slug, g.name FROM product_group_products x JOIN products p ON p.id = x.product_id
       JOIN product_groups g ON g.id = x.group_id ORDER BY p.code, g.code`,
    )
  await written(product('A', { groups: ['Akcija', 'novo', 'novo'] }), product('B', { groups: ['akcija'] }))
  expect(await ofEach()).toEqual([
    { code: 'A', group: 'Akcija', slug: 'akcija', name: 'Akcija' },
    { code: 'A', group: 'novo', slug: 'novo', name: 'novo' },
    { code: 'B', group: 'akcija', slug: 'akcija-2', name: 'akcija' },
  ])
  expect(await written(product('A', { groups: ['novo'] }))).toMatchObject({ updated: 1 })
  expect((await ofEach()).map(({ code, group }) => [code, group])).toEqual([
    ['A', 'novo'],
    ['B', 'akcija'],
  ])
})

const stocks = () =>
  rows<{ code: string; warehouse: string; quantity: number }>(
    `SELECT p.code, w.code AS warehouse, s.quantity FROM stock s JOIN products p ON p.id = s.product_id
     JOIN warehouses w ON w.id = s.warehouse_id ORDER BY p.code, w.code`,
  )

test('OWN-03 a stock without a warehouse goes to the first one, which is made where there is none', async () => {
  await written(
    product('A', { stock: 2 }),
    product('B', { stock: { zg: 3, st: 0.5 } }),
    product('C', { stock: 1 }),
  )
  expect(await stocks()).toEqual([
    { code: 'A', warehouse: 'glavno', quantity: 2000 },
    { code: 'B', warehouse: 'st', quantity: 500 },
    { code: 'B', warehouse: 'zg', quantity: 3000 },
    { code: 'C', warehouse: 'glavno', quantity: 1000 },
  ])
  expect(await rows('SELECT code, name, position FROM warehouses ORDER BY position')).toEqual([
    { code: 'glavno', name: 'Glavno skladište', position: 0 },
    { code: 'zg', name: 'zg', position: 1 },
    { code: 'st', name: 'st', position: 2 },
  ])
  await database.pool.query(`UPDATE warehouses SET position = 9 WHERE code = 'glavno'`)
  expect(await written(product('A', { stock: 4 }))).toMatchObject({ updated: 1 })
  expect((await stocks())[0]).toEqual({ code: 'A', warehouse: 'zg', quantity: 4000 })
})

test('OWN-03 a record of a warehouse says where it is, and changes nothing of what lies there', async () => {
  const warehouse = (more: object): CatalogueLine => ({
    type: 'warehouse',
    code: 'zg',
    name: 'Zagreb',
    ...more,
  })
  await written(
    warehouse({
      street: 'Ilica 1',
      city: 'Zagreb',
      postal_code: '10000',
      phone: '01 1',
      opening_hours: '9–17',
    }),
    product('A', { stock: { zg: 3 } }),
    product('B', { stock: 1 }),
  )
  const place = () =>
    rows('SELECT name, street, city, postal_code, phone, opening_hours, position FROM warehouses')
  expect(await place()).toEqual([
    {
      ...{ name: 'Zagreb', street: 'Ilica 1', city: 'Zagreb', postal_code: '10000', phone: '01 1' },
      ...{ opening_hours: '9–17', position: 0 },
    },
  ])
  await written(
    warehouse({
      name: 'Split',
      street: 'Riva 2',
      city: 'Split',
      postal_code: '21000',
      phone: '021',
      opening_hours: '8–12',
    }),
  )
  expect(await place()).toEqual([
    {
      ...{ name: 'Split', street: 'Riva 2', city: 'Split', postal_code: '21000', phone: '021' },
      ...{ opening_hours: '8–12', position: 0 },
    },
  ])
  expect(await stocks()).toEqual([
    { code: 'A', warehouse: 'zg', quantity: 3000 },
    { code: 'B', warehouse: 'zg', quantity: 1000 },
  ])
})
