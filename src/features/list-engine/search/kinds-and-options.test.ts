import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

const row = (id: number, name: string, more: Partial<ListRow> = {}): ListRow => ({
  ...(smallRows[1] as ListRow),
  ...{ id, name, brandId: null, categoryIds: [], values: [], codes: [], popularity: 0 },
  ...more,
})
const boja = (optionId: number) => [{ attributeId: 1, optionId }]

async function foundAmong(rows: readonly ListRow[], text: string, more = {}): Promise<number[]> {
  const engine = await buildListEngine(rows, { ...smallDictionary, ...more })
  const scope = { kind: 'search', text } as const
  return [...engine.query({ scope, sort: 'relevance', offset: 0, limit: 20 }).rows]
}

test('SRCH-06 a colour that products are made in comes before those that are kinds of it', async () => {
  const rows = [
    row(1, 'Galeb', { values: boja(12), popularity: 1 }),
    row(2, 'Čigra', { values: boja(11), popularity: 9 }),
  ]
  const synonyms = [
    ['smeđa', '> crna'],
    ['siva', '> crna', '> smeđa'],
  ]
  expect(await foundAmong(rows, 'smeđa', { synonyms })).toEqual([1, 2])
  // Grey is nothing here, so neither of its kinds is behind the other.
  expect(await foundAmong(rows, 'siva', { synonyms })).toEqual([2, 1])
})

test('SRCH-06 where most of a category are called as it is, those that are not come behind them', async () => {
  const inSolutions = (id: number, name: string, popularity: number) =>
    row(id, name, { categoryIds: [4], popularity })
  const solutions = [inSolutions(1, 'Otopina Blaga', 2), inSolutions(2, 'Otopina Jaka', 1)]
  expect(await foundAmong([...solutions, inSolutions(3, 'Kutijica', 99)], 'otopina')).toEqual([1, 2, 3])
  const cases = [3, 4, 5].map((id) => inSolutions(id, `Kutijica ${id}`, 100 - id))
  // Where few are called so, the category's name says more than theirs.
  expect(await foundAmong([...solutions, ...cases], 'otopina')).toEqual([3, 4, 5, 1, 2])
})

test('SRCH-06 a number in words that nothing has is met by the number with a unit', async () => {
  const packs = [
    row(1, 'Aqua, 90 kom', { categoryIds: [3], popularity: 9 }),
    row(2, 'Aqua, 30 kom', { categoryIds: [3] }),
  ]
  expect(await foundAmong(packs, 'trideset leća')).toEqual([2])
  expect(await foundAmong(packs, 'devedeset kontaktnih leća')).toEqual([1])
  const named = row(3, 'Trideset dana', { categoryIds: [3] })
  expect(await foundAmong([...packs, named], 'trideset leća')).toEqual([3])
})

test('SRCH-06 what a thing is weighs more than what it is for', async () => {
  const rows = [
    row(1, 'Lančić Karika', { text: 'Za sve naočale.' }),
    row(2, 'Paket za naočale', { text: 'Etui i lančić.', popularity: 99 }),
  ]
  expect(await foundAmong(rows, 'lančić za naočale')).toEqual([1, 2])
})
