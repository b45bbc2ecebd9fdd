import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

/** The small shop with other products and words, and what a term finds there. */
async function searching(rows: readonly Partial<ListRow>[] = []) {
  const more = rows.map(
    (row, at): ListRow => ({ ...(smallRows[7] as ListRow), id: 90 + at, text: '', ...row }),
  )
  const engine = await buildListEngine([...smallRows, ...more], smallDictionary)
  const list = (text: string) =>
    engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 })
  return { list, found: (text: string) => [...list(text).rows].sort(), engine }
}

test('SRCH-06 words that ask are no words of the search', async () => {
  const { list, found, engine } = await searching([{ name: 'Molim', text: 'Ima mirisa.' }])
  for (const words of ['trebam', 'hoću', 'želim', 'tražim', 'imate li', 'ima li', 'htjela bih']) {
    expect(found(`${words} iris crni`), words).toEqual([3])
    expect(list(`${words} iris crni`), words).toMatchObject({ leftOut: undefined, corrected: undefined })
    expect([...engine.suggest(`${words} iris crni`, 10).products], words).toEqual([3])
  }
  // But for what is called so.
  expect(found('molim')).toEqual([90])
  expect(list('molim iris').leftOut).toBeDefined()
})

test('SRCH-06 a word of an attribute’s name beside its value is not told as unknown', async () => {
  const { list, found } = await searching()
  expect(found('iris okruglog oblika')).toEqual([3])
  expect(list('iris okruglog oblika').leftOut).toBeUndefined()
  expect(list('iris bez okruglog oblika').leftOut).toMatchObject({ reason: 'denied' })
  expect(list('iris oblika').leftOut).toMatchObject({ words: ['oblika'], reason: 'unknown' })
})

test('SRCH-06 a denial that is written together with its value is one, where no word is written so', async () => {
  const { list, found } = await searching([{ name: 'Neokrugla lampa', values: [] }])
  expect(found('ray ban necrne')).toEqual([2])
  expect(list('ray ban necrne').leftOut).toMatchObject({ reason: 'denied' })
  expect(found('neokrugla lampa')).toEqual([90])
  expect(list('iris nepoznato').leftOut).toMatchObject({ words: ['nepoznato'], reason: 'unknown' })
})

test('SRCH-06 ‘isključivo’ and ‘jedino’ mean only, and deny nothing', async () => {
  const { list, found } = await searching()
  for (const only of ['samo', 'isključivo', 'iskljucivo', 'jedino']) {
    expect(found(`${only} iris crni`), only).toEqual([3])
    expect(found(`iris ${only} crni`), only).toEqual([3])
    expect(list(`iris ${only} crni`).leftOut, only).toBeUndefined()
  }
})

test('SRCH-06 a denial with nothing behind it is no word of a text, and that it was not heeded is said', async () => {
  const { list, found } = await searching([{ name: 'Iris Nota', text: 'Ne klizi, a neću ni ja.' }])
  for (const words of ['iris naočale ne', 'naočale, ne', 'iris. ne', 'iris. neću'])
    expect(list(words).leftOut?.unsure ?? list(words).leftOut?.words ?? [], words).toContain(
      words.split(' ').at(-1),
    )
  expect(found('iris. ne')).toEqual(found('iris'))
  expect(found('iris crni ne, hvala')).toEqual(found('iris bez crnih'))
})

test('SRCH-06 what only says what is denied is neither denied nor looked for', async () => {
  const { list, found } = await searching([{ name: 'Veličina, knjiga', text: 'Bez 54 stranice.' }])
  for (const words of ['bez veličine 54', 'ne veličina 54', 'bez veličine S']) {
    expect(found(`iris ${words}`), words).toEqual(found('iris'))
    expect(list(`iris ${words}`).leftOut?.reason, words).toBe('unsure')
  }
})

test('SRCH-06 where nothing has what is denied, it is not said that it was left out', async () => {
  const { list, found } = await searching()
  expect(found('otopina bez crne')).toEqual(found('otopina'))
  expect(list('otopina bez crne').leftOut).toBeUndefined()
  expect(list('iris bez crnih').leftOut).toMatchObject({ reason: 'denied' })
})

test('SRCH-06 words are shown as they were typed, with their spaces and marks', async () => {
  const text = 'Svaka veličina.'
  const { list } = await searching([
    { name: 'Vijak', text },
    { name: 'Matica', text, values: [{ attributeId: 1, optionId: 11 }] },
  ])
  expect(list('veličina bez crnih').leftOut?.shown).toBe('veličina')
  expect(list('naočale mimo crnih').leftOut?.shown).toBe('naočale')
})
