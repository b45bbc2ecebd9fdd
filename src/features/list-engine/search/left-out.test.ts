import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListDictionary, ListRow } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

/** The small shop with other products and words, and what a term finds there. */
async function searching(rows: readonly Partial<ListRow>[], words: Partial<ListDictionary> = {}) {
  const more = rows.map(
    (row, at): ListRow => ({ ...(smallRows[7] as ListRow), id: 90 + at, text: '', ...row }),
  )
  const engine = await buildListEngine([...smallRows, ...more], { ...smallDictionary, ...words })
  const list = (text: string) =>
    engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 })
  return { list, found: (text: string) => [...list(text).rows], engine }
}

test('SRCH-06 known words that no product has together show no look-alikes, and what is shown is said', async () => {
  const { list, found } = await searching([{ name: 'Iriska, bombon' }])
  expect(found('iris krpica')).toEqual(found(list('iris krpica').leftOut?.shown ?? ''))
  expect(list('iris otopina').leftOut).toMatchObject({ words: ['iris'], reason: 'apart', shown: 'otopina' })
  expect(found('iris otopina')).toEqual([6])
})

test('SRCH-06 numbers, and what a thing shall be without, are left out before what it is', async () => {
  const { list, found } = await searching([
    { name: 'Lupa 2, bez kutije' },
    { name: 'Krema bez dioptrije' },
    { name: 'Iris 204' },
  ])
  expect(list('biofinity toric 204').leftOut).toMatchObject({ words: ['204'], shown: 'biofinity toric' })
  expect(found('kontaktne leće bez kutije')).toEqual(found('kontaktne leće'))
  expect(list('kontaktne leće bez kutije').leftOut?.shown).toBe('kontaktne leće')
  expect(found('lupa bez kutije')).toEqual([90])
})

test('SRCH-06 a term with ‘bez’ says what a thing is, and is kept before a colour', async () => {
  const { list, found } = await searching(
    [{ name: 'Vita bez sjene', categoryIds: [8], values: [{ attributeId: 2, optionId: 22 }] }],
    {
      categories: [...(smallDictionary.categories ?? []), { id: 8, name: 'Okviri' }],
      synonyms: [['ovalni', 'bez okvira']],
    },
  )
  expect(found('smeđi bez okvira')).toEqual([4])
  expect(found('crni bez okvira')).toEqual(found('bez okvira'))
  expect(list('crni bez okvira').leftOut).toMatchObject({ words: ['crni'], shown: 'bez okvira' })
})

test('SRCH-06 a power of a lens is not looked for, denies nothing, and is named as it was typed', async () => {
  const { list, found } = await searching([{ name: 'Biofinity, 3 kom' }, { name: 'Biofinity, 1.75 l' }])
  for (const typed of [
    '-1,75',
    '−1.75',
    '+2',
    '-8',
    '-3',
    'minus 3',
    'plus 2',
    '- 2',
    '- 1,75',
    '-3,00 dpt',
  ]) {
    expect(list(`biofinity ${typed}`).leftOut, typed).toMatchObject({ words: [typed], reason: 'unsure' })
    expect(found(`biofinity ${typed}`), typed).toEqual(found('biofinity'))
  }
  expect(list('biofinity 1,75').leftOut).toBeUndefined()
  expect(list('biofinity 2,75').leftOut).toMatchObject({ words: ['2,75'], reason: 'unknown' })
  expect(list('biofinity xq-175').leftOut?.words).toEqual(['xq', '175'])
  for (const alone of ['-3,00', 'minus 2']) expect(found(alone), alone).toEqual([])
})

test('SRCH-06 ‘plus’ in a name is no power, a discount and a size are none either', async () => {
  const { list, found } = await searching([{ name: 'Mijena Plus, 6 kom' }])
  expect(found('mijena plus 6')).toEqual([90])
  expect(list('mijena plus 6').leftOut).toBeUndefined()
  expect(list('mijena plus 2,25').leftOut).toMatchObject({ words: ['plus 2,25'], reason: 'unsure' })
  expect(list('mijena -6 kom').leftOut).toBeUndefined()
  for (const text of ['mijena -20%', 'mijena 50-20', 'mijena 2+1', 'mijena -30 ml', 'mijena -15 kn'])
    expect(list(text).leftOut, text).not.toMatchObject({ unsure: expect.anything() })
})

test('SRCH-06 a number that is a product’s name says more than a colour does', async () => {
  const { list, found } = await searching([])
  expect(found('204 smeđi')).toEqual([3])
  expect(list('204 smeđi').leftOut).toMatchObject({ words: ['smeđi'], shown: '204' })
  expect(list('smeđi 204').leftOut).toMatchObject({ words: ['smeđi'], shown: '204' })
})

test('SRCH-06 of words that say as much the later one is left out', async () => {
  const { list } = await searching([])
  expect(list('iris biofinity').leftOut).toMatchObject({ words: ['biofinity'], shown: 'iris' })
  expect(list('biofinity iris').leftOut).toMatchObject({ words: ['iris'], shown: 'biofinity' })
})

test('SRCH-06 a kind of thing is kept before an adjective of another one, in any order', async () => {
  const categories = [...(smallDictionary.categories ?? []), { id: 8, name: 'Dioptrijski okviri' }]
  const { list } = await searching([{ name: 'Galeb', categoryIds: [8] }], { categories })
  for (const term of ['dioptrija leće', 'leće dioptrija'])
    expect(list(term).leftOut, term).toMatchObject({ words: ['dioptrija'], shown: 'leće' })
})

test('SRCH-06 what a ‘ne’ may deny is not required where no name has one', async () => {
  const categories = [...(smallDictionary.categories ?? []), { id: 8, name: 'Okviri' }]
  const { list } = await searching(
    [
      { name: 'Galeb', categoryIds: [8], text: 'dvostruki most' },
      { name: 'Oblak', categoryIds: [8] },
    ],
    { categories },
  )
  const all = list('okviri')
  expect(all.total).toBeGreaterThan(1)
  const { rows, leftOut } = list('okviri ne most')
  expect([...rows]).toEqual([...all.rows])
  expect(leftOut).toMatchObject({ words: ['ne', 'most'], reason: 'unsure' })
})

test('SRCH-06 a brand says more than a colour or a shape, and a number that belongs to a word is no number', async () => {
  const [brands, ...others] = smallDictionary.attributes ?? []
  if (!brands) throw new Error('the small shop has no brands')
  const zora = { id: 4, code: 'o4', label: 'Zora', position: 4 }
  const { list } = await searching(
    [{ name: 'Lupa 3D', brandId: 4, values: [{ attributeId: brands.id, optionId: 4 }] }],
    {
      attributes: [{ ...brands, options: [...brands.options, zora] }, ...others],
      synonyms: [['sunčane naočale', 'zaštita 3']],
    },
  )
  for (const text of ['okrugli zora', 'zora okrugli'])
    expect(list(text).leftOut, text).toMatchObject({ words: ['okrugli'], shown: 'zora' })
  for (const text of ['3d okrugli', 'okrugli 3d'])
    expect(list(text).leftOut, text).toMatchObject({ words: ['okrugli'], shown: '3d' })
  for (const text of ['iris zaštita 3', 'zaštita 3 iris'])
    expect(list(text).leftOut, text).toMatchObject({ words: ['iris'] })
})

test('SRCH-06 what a category is for says less of what is wanted than what it is', async () => {
  const categories = [...(smallDictionary.categories ?? []), { id: 8, name: 'Oprema za pse' }]
  const { list } = await searching([{ name: 'Uzica', categoryIds: [8] }], { categories })
  expect(list('iris pse').leftOut).toMatchObject({ words: ['pse'], shown: 'iris' })
  expect(list('iris oprema').leftOut).toMatchObject({ words: ['iris'], shown: 'oprema' })
})

test('SRCH-06 what has all words but one comes before what has less of them', async () => {
  const { list, found } = await searching([{ name: 'Ptica 77', text: 'Miriše kao perunika.' }])
  expect(found('okvir perunika 77')).toEqual([90])
  expect(list('okvir perunika 77').leftOut).toMatchObject({ words: ['okvir'], shown: 'perunika 77' })
  expect(list('krpica okrugli biofinity').leftOut).toMatchObject({
    words: ['okrugli', 'biofinity'],
    shown: 'krpica',
  })
})

test('SRCH-06 words that were found by what means the same are never told as left out', async () => {
  const synonyms = [['okrugli', 'john lennon']]
  const { list } = await searching([], { synonyms })
  expect(list('ray ban john lennon')).toMatchObject({ total: 1, leftOut: undefined })
  const apart = list('john lennon ray ban krpica').leftOut
  expect(apart?.words).not.toContain('lennon')
  expect(apart?.shown).not.toContain('okrugl')
})

test('SRCH-06 a term written with its unit or apart from its number is that term', async () => {
  const synonyms = [['sunčane naočale', 'UV400', 'UV']]
  const { list, found } = await searching([], { synonyms })
  for (const text of ['uv400', 'uv 400', 'UV 400 crne']) {
    expect(list(text).leftOut, text).toBeUndefined()
    expect(found(text), text).toContain(1)
  }
})

test('SRCH-06 a synonym with ‘za’ is a purpose: ‘za njega’ is for him, ‘njega’ is care', async () => {
  const dictionary = {
    categories: [...(smallDictionary.categories ?? []), { id: 8, name: 'Njega' }, { id: 9, name: 'Muške' }],
    synonyms: [['muške', 'za njega']],
  }
  const rows = [
    { name: 'Sprej', categoryIds: [8] },
    { name: 'Galeb', categoryIds: [9] },
    { name: 'Torbica za njega' },
  ]
  const { found } = await searching(rows, dictionary)
  expect(found('muške').sort()).toEqual([91, 92])
  expect(found('njega')).toEqual([90, 92])
  expect(found('galeb za njega')).toEqual([91])
  expect(found('torbica za njega')).toEqual([92])
})

test('SRCH-06 a number that is only a pack’s does not turn a thing into what is for it', async () => {
  const { list, found } = await searching([{ name: 'Sprej za naočale, 100 ml' }, { name: 'Bon 100' }])
  expect(list('naočale 100').leftOut).toEqual({ words: ['100'], reason: 'numbers', shown: 'naočale' })
  expect(found('naočale 100')).toEqual(found('naočale'))
  expect(found('sprej za naočale 100')).toEqual([90])
  expect(list('sprej 100').leftOut).toBeUndefined()
  expect(found('100 ml')).toEqual([90])
})

test('SRCH-06 a word that nobody knows is not told to be a number that was left out', async () => {
  const { list, found } = await searching([
    { name: 'Blistavi' },
    { name: '204', text: 'blistavi' },
    { name: 'Blistava leća' },
  ])
  expect(found('blistavi 204 xqžwy')).toEqual(found('blistavi'))
  expect(list('blistavi 204 xqžwy').leftOut).toEqual({
    words: ['xqžwy', '204'],
    reason: 'apart',
    shown: 'blistavi',
  })
})

test('SRCH-06 a number that tells one of several apart is kept, also where only a summary says it', async () => {
  const { list, found } = await searching([
    { name: 'Lampa Zora', text: 'Svijetli 55 sati.' },
    { name: 'Lampa Duga', text: 'Svijetli.', popularity: 9 },
  ])
  expect(found('lampa 55')).toEqual([90])
  expect(list('lampa 55').leftOut).toBeUndefined()
})

test('SRCH-07 a word stands in a name only where what is found is called so, not where a summary says it', async () => {
  const { engine } = await searching([
    { name: 'Povećalo', text: 'nova svjetiljka' },
    { name: 'Lampa Zora', text: '' },
  ])
  expect(engine.suggest('povećalo nova ', 0).inNames).toEqual(['povecalo'])
  expect(engine.suggest('lampa zora ', 0).inNames).toEqual(['lampa', 'zora'])
})

test('SRCH-06 what a narrower term finds is as good as what the term itself finds', async () => {
  const rows = [
    { name: 'Cvike', popularity: 1 },
    { name: 'Dioptrijski okvir', popularity: 9 },
  ]
  const { found } = await searching(rows, { synonyms: [['cvike', '> dioptrijski okvir']] })
  expect(found('cvike').filter((id) => id >= 90)).toEqual([91, 90])
})
