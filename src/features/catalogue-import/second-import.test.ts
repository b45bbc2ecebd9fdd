import { expect, test } from 'vitest'
import { importRecords } from './import-records.server.ts'
import type { CatalogueLine } from './record.ts'
import { importShop, productLine as product } from './testing-import.server.ts'

const { database, rows, written } = importShop()
const category = (code: string, name: string, more: object = {}): CatalogueLine => ({
  type: 'category',
  code,
  name,
  ...more,
})
const paths = () =>
  rows<{ code: string; path: string; parent: string | null }>(
    `SELECT c.code, c.path, p.code AS parent FROM categories c LEFT JOIN categories p ON p.id = c.parent_id
     ORDER BY c.path`,
  )
/** Product → the paths of its categories, the main one first. */
const shelves = () =>
  rows<{ code: string; paths: string[] }>(
    `SELECT p.code, array_agg(c.path ORDER BY pc.is_main DESC, c.path) AS paths FROM products p
     JOIN product_categories pc ON pc.product_id = p.id JOIN categories c ON c.id = pc.category_id
     GROUP BY p.code ORDER BY p.code`,
  )

test('OWN-03 an import that says nothing of popularity leaves what the shop counted', async () => {
  const popularity = () => rows<{ code: string; popularity: number }>('SELECT code, popularity FROM products')
  await written(product('A', { popularity: 3 }))
  await database.pool.query(`UPDATE products SET popularity = 41 WHERE code = 'A'`)
  expect(await written(product('A'))).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await written(product('A', { price: '11.00' }))).toMatchObject({ updated: 1 })
  expect(await popularity()).toEqual([{ code: 'A', popularity: 41 }])
  expect(await written(product('A', { price: '11.00', popularity: 7 }))).toMatchObject({ updated: 1 })
  expect(await popularity()).toEqual([{ code: 'A', popularity: 7 }])
})

test('OWN-03 an import that says nothing of when a product came leaves the day it has', async () => {
  const days = () => rows<{ day: string }>(`SELECT to_char(created_at, 'YYYY-MM-DD') AS day FROM products`)
  await written(product('A', { created: '2024-05-06' }))
  expect(await written(product('A'))).toMatchObject({ unchanged: 1 })
  await written(product('A', { name: 'Novi šal' }))
  expect(await days()).toEqual([{ day: '2024-05-06' }])
  expect(await written(product('A', { name: 'Novi šal', created: '2025-07-08' }))).toMatchObject({
    updated: 1,
  })
  expect(await days()).toEqual([{ day: '2025-07-08' }])
})

const clothes = [
  category('odjeca', 'Odjeća'),
  category('zima', 'Zima'),
  category('salovi', 'Šalovi', { parent: 'odjeca', picture: 'drawn:scarf', position: 5 }),
  category('vuneni', 'Vuneni', { parent: 'salovi' }),
  category('salovi-svila', 'Šalovi svila', { parent: 'odjeca' }),
]

test('OWN-03 a category that moves takes what is below it along, addresses and products', async () => {
  await written(...clothes, product('A', { categories: ['vuneni'] }))
  await written(category('salovi', 'Šalovi', { parent: 'zima' }))
  expect(await paths()).toEqual([
    { code: 'odjeca', path: 'odjeca', parent: null },
    { code: 'salovi-svila', path: 'odjeca/salovi-svila', parent: 'odjeca' },
    { code: 'zima', path: 'zima', parent: null },
    { code: 'salovi', path: 'zima/salovi', parent: 'zima' },
    { code: 'vuneni', path: 'zima/salovi/vuneni', parent: 'salovi' },
  ])
  expect(await shelves()).toEqual([{ code: 'A', paths: ['zima/salovi/vuneni'] }])
  expect(await rows(`SELECT picture, position FROM categories WHERE code = 'salovi'`)).toEqual([
    { picture: 'drawn:scarf', position: 5 },
  ])
})

test('OWN-03 products behind a moved category in the same file find it where it is now', async () => {
  await written(...clothes, product('A', { categories: ['Odjeća > Šalovi > Vuneni'] }))
  await written(
    product('B', { categories: ['Odjeća > Šalovi > Vuneni'] }),
    category('salovi', 'Šalovi', { parent: 'zima' }),
    product('C', { categories: ['Zima > Šalovi > Vuneni'] }),
    product('D', { categories: ['Odjeća > Šalovi'] }),
  )
  expect(await shelves()).toEqual([
    { code: 'A', paths: ['zima/salovi/vuneni'] },
    { code: 'B', paths: ['zima/salovi/vuneni'] },
    { code: 'C', paths: ['zima/salovi/vuneni'] },
    { code: 'D', paths: ['odjeca/salovi'] },
  ])
})

test('OWN-03 a category that gets another name gets its address, and what is below it too', async () => {
  await written(...clothes)
  await written(
    category('salovi', 'Marame', { parent: 'odjeca' }),
    product('A', { categories: ['odjeća > marame > VUNENI', 'Odjeća > Šalovi'] }),
  )
  expect((await paths()).map(({ path }) => path)).toEqual([
    'odjeca',
    'odjeca/marame',
    'odjeca/marame/vuneni',
    'odjeca/salovi',
    'odjeca/salovi-svila',
    'zima',
  ])
  expect(await shelves()).toEqual([{ code: 'A', paths: ['odjeca/marame/vuneni', 'odjeca/salovi'] }])
})

test('OWN-03 categories that products name are made below each other, on three levels, and found again', async () => {
  await written(
    product('A', { categories: ['Odjeća > Šalovi > Vuneni > Zimski', 'Odjeća > Šalovi > Lan', 'Šal'] }),
  )
  const tree = () => rows('SELECT code, path, name, level, position FROM categories ORDER BY path')
  const made = [
    { code: 'odjeca', path: 'odjeca', name: 'Odjeća', level: 1, position: 0 },
    { code: 'odjeca-salovi', path: 'odjeca/salovi', name: 'Šalovi', level: 2, position: 0 },
    { code: 'odjeca-salovi-lan', path: 'odjeca/salovi/lan', name: 'Lan', level: 3, position: 1 },
    {
      ...{ code: 'odjeca-salovi-vuneni-zimski', path: 'odjeca/salovi/vuneni-zimski' },
      ...{ name: 'Vuneni / Zimski', level: 3, position: 0 },
    },
    { code: 'sal', path: 'sal', name: 'Šal', level: 1, position: 1 },
  ]
  expect(await tree()).toEqual(made)
  expect((await paths()).map(({ parent }) => parent)).toEqual([
    null,
    'odjeca',
    'odjeca-salovi',
    'odjeca-salovi',
    null,
  ])
  const again = { categories: ['odjeća > ŠALOVI > vuneni > zimski', 'odjeca-salovi-lan', 'ŠAL'] }
  await written(product('B', again))
  expect(await tree()).toEqual(made)
  expect((await shelves())[1]?.paths).toEqual(['odjeca/salovi/vuneni-zimski', 'odjeca/salovi/lan', 'sal'])
  // Another name that would have the same address gets one of its own.
  await written(product('C', { categories: ['Šal!', 'Odjeća > Lan'] }))
  expect((await paths()).map(({ code, path }) => [code, path]).slice(1, 2)).toEqual([
    ['odjeca-lan', 'odjeca/lan'],
  ])
  expect((await paths()).at(-1)).toEqual({ code: 'sal-2', path: 'sal-2', parent: null })
})

test('OWN-03 a category keeps its address where its record says it, and is found by its new name', async () => {
  const texts = { slug: 'salovi', meta_title: 'Šalovi', meta_description: 'Topli' }
  await written(category('s', 'Šalovi', texts), category('s2', 'Šalovi', { slug: 'jos-salova' }))
  await written(
    category('s', 'Marame', { slug: 'salovi' }),
    product('A', { categories: ['Marame'] }),
    product('B', { categories: ['Šalovi'] }),
  )
  expect(await shelves()).toEqual([
    { code: 'A', paths: ['salovi'] },
    { code: 'B', paths: ['jos-salova'] },
  ])
  const metas = () => rows('SELECT meta_title, meta_description FROM categories ORDER BY path DESC')
  expect(await metas()).toEqual([
    { meta_title: null, meta_description: null },
    { meta_title: null, meta_description: null },
  ])
  await written(category('s', 'Marame', texts))
  expect((await metas())[0]).toEqual({ meta_title: 'Šalovi', meta_description: 'Topli' })
})

test('OWN-03 of two categories of one name the first of the list takes what names it', async () => {
  await written(
    category('a', 'Šalovi', { position: 1 }),
    category('b', 'Šalovi', { position: 0, slug: 'prvi' }),
    product('A', { categories: ['Šalovi'] }),
  )
  await written(product('B', { categories: ['Šalovi'] }))
  expect(await shelves()).toEqual([
    { code: 'A', paths: ['salovi'] },
    { code: 'B', paths: ['prvi'] },
  ])
})

test('OWN-03 a category that is made of a name gets a code that no other one has', async () => {
  await written(category('lan', 'Platno'))
  await written(product('A', { categories: ['Lan'] }))
  expect((await paths()).map(({ code, path }) => [code, path])).toEqual([
    ['lan-2', 'lan'],
    ['lan', 'platno'],
  ])
})

test('a category is refused where it does not fit, and stays where it was', async () => {
  await written(...clothes)
  const before = await paths()
  const summary = await importRecords(database, [
    category('rukavice', 'Rukavice', { parent: 'nema' }),
    category('dugi', 'Dugi', { parent: 'vuneni' }),
    category('vuneni', 'Vuneni', { parent: 'odjeca' }),
    product('A', { categories: [' > '] }),
  ])
  expect(summary.failures).toEqual([
    { line: 1, error: "parent 'nema' is unknown" },
    { line: 2, error: 'categories have 3 levels, this would be the next' },
    { line: 3, error: 'a category cannot move to another level' },
    { line: 4, error: "'>' names no category" },
  ])
  expect(await paths()).toEqual(before)
})

test('OWN-03 a product of which one variant alone changed or went counts as updated', async () => {
  const variants = ['crna', 'plava'].map((boja) => ({
    code: `RUB-${boja}`,
    options: { boja },
    price: '9.00',
  }))
  const given = (own: typeof variants) =>
    product('RUB', {
      kind: 'configurable',
      options: [{ attribute: 'boja', values: [{ option: 'crna' }, { option: 'plava' }] }],
      variants: own,
    })
  await written(given(variants))
  const [first, second] = variants
  if (!first || !second) throw new Error('two variants')
  const dearer = [first, { ...second, price: '9.50' }]
  expect(await written(given(dearer))).toMatchObject({ updated: 1, unchanged: 0 })
  expect(await written(given(dearer))).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await written(given([first]))).toMatchObject({ updated: 1, unchanged: 0 })
})
