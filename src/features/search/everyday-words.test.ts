import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoSearch, openDemoSearch } from './relevance/testing-demo-search.server.ts'
import { everydayAll, everydayFirst } from './relevance/testing-everyday-queries.ts'
import { isRight } from './relevance/testing-right-products.ts'

const now = new Date('2026-11-21T10:00:00Z')
let shop: DemoSearch
beforeAll(async () => {
  shop = await openDemoSearch(now)
})
afterAll(() => shop.close())

function shownFor(query: string, limit: number) {
  const { rows, leftOut } = shop.catalogue.engine.query({ ...shop.listOf(query), offset: 0, limit })
  return { leftOut, shown: [...rows].flatMap((id) => shop.products.get(id) ?? []) }
}
const namesOf = (query: string) => shownFor(query, 1000).shown.map(({ name }) => name)

test.each(everydayAll)('SRCH-06 %s shows first nothing but that', (query, wanted) => {
  const { shown } = shownFor(query, 10)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((product) => !isRight(product, wanted, now)).map(({ name }) => name)).toEqual([])
})

test.each(everydayFirst)('SRCH-06 %s shows that among the first three', (query, wanted) => {
  const { shown } = shownFor(query, 3)
  expect(
    shown.some((product) => isRight(product, wanted, now)),
    shown.map(({ name }) => name).join(),
  ).toBe(true)
})

test('SRCH-06 a word that is as often written otherwise is no mistake', () => {
  const { corrected } = shop.catalogue.engine.query({
    ...shop.listOf('filter plave svjetlosti'),
    ...{ offset: 0, limit: 1 },
  })
  expect(corrected).toBeUndefined()
})

const leftOutOf = (query: string) => shownFor(query, 1).leftOut

test('SRCH-06 what is told to be shown has the words as they were typed, and none made of two', () => {
  expect(leftOutOf('leće me žuljaju')).toMatchObject({ words: ['žuljaju'], shown: 'leće' })
  expect(leftOutOf('naočale mi xqžwy')).toMatchObject({ words: ['xqžwy'], shown: 'naočale' })
  expect(leftOutOf('naočalama ih xqžwy')).toMatchObject({ words: ['xqžwy'], shown: 'naočalama' })
})

test('SRCH-06 nothing is said of words that only ask or praise, and nothing is looked for by them', () => {
  for (const [query, plain] of [
    ['kakve naočale za plivanje', 'naočale za plivanje'],
    ['dobre naočale', 'naočale'],
    ['najbolje leće', 'leće'],
    ['kvalitetan okvir', 'okvir'],
    ['oči mi suze', 'oči suze'],
  ] as const) {
    expect(namesOf(query), query).toEqual(namesOf(plain))
    expect(leftOutOf(query), query).toEqual(leftOutOf(plain))
  }
})

test('SRCH-06 a letter too few is a slip, and not two words of the shop', () => {
  const { corrected } = shop.catalogue.engine.query({
    ...shop.listOf('polarizrane naočale'),
    ...{ offset: 0, limit: 1 },
  })
  expect(corrected).toBe('polarizirane naočale')
  expect(leftOutOf('polarizrane naočale')).toBeUndefined()
})

test('SRCH-06 what is being typed is a beginning first, and denies nothing before it says what', () => {
  const { products } = shop.catalogue.engine.suggest('sunč', 1)
  expect(shop.products.get(products[0] ?? 0)?.name).toContain('sunčane naočale')
  for (const begun of ['bez m', 'naočale bez p']) {
    const { leftOut, total } = shop.catalogue.engine.suggest(begun, 1)
    expect(leftOut, begun).toBeUndefined()
    expect(total, begun).toBeGreaterThan(0)
  }
})

test('SRCH-06 what ‘ili’ joins is all that is found for either', () => {
  for (const [one, other, thing] of [
    ['crni', 'smeđi', 'okvir'],
    ['okrugli', 'crni', 'okvir'],
    ['ženske', 'polarizirane', 'sunčane naočale'],
  ]) {
    const either = new Set([...namesOf(`${one} ${thing}`), ...namesOf(`${other} ${thing}`)])
    for (const query of [`${one} ili ${other} ${thing}`, `${other}/${one} ${thing}`])
      expect(new Set(namesOf(query)), query).toEqual(either)
  }
})

test.each([
  ['leće u boji bez smeđih', 'Kesten'],
  ['leće u boji osim sivih', 'Magla'],
  ['leće u boji koje nisu zelene', 'Maslina'],
])('SRCH-06 %s leaves out what only summaries tell the colour of, and says so', (query, name) => {
  const { shown, leftOut } = shownFor(query, 100)
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((product) => product.name.includes(name))).toEqual([])
  expect(leftOut).toMatchObject({ reason: 'denied' })
})

test('SRCH-06 what is denied is no accessory of it either', () => {
  const solutions = namesOf('otopina, ne peroksidna')
  expect(solutions.length).toBeGreaterThan(5)
  expect(solutions.filter((name) => /peroksid/.test(name))).toEqual([])
  expect(namesOf('torbica za naočale koja nije kožna').filter((name) => !/etui/i.test(name))).toEqual([])
  expect(namesOf('krpica, ne naočale').some((name) => name.startsWith('Krpica'))).toBe(true)
})

test('SRCH-06 a shade that nothing has is its colour, and it is said that the shade was not looked for', () => {
  for (const query of ['tamnoljubičasti okvir', 'svijetlo crveni okvir', 'blijedoplave naočale']) {
    const { shown, leftOut } = shownFor(query, 1000)
    expect(shown.length, query).toBeLessThan(150)
    expect(leftOut, query).toMatchObject({
      reason: 'unsure',
      words: [/^\p{Ll}+o/u.exec(query)?.[0].slice(0, leftOut?.words[0]?.length)],
    })
  }
})
