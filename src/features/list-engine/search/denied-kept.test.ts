import { beforeAll, expect, test } from 'vitest'
import { leftOutNotice } from '#features/product-lists/left-out-notice.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { searching } from './testing-search.ts'

beforeAll(speakCroatian)

const made = (name: string, options: readonly number[], choices: readonly number[] = []) => ({
  ...{ name, choices },
  values: options.map((optionId) => ({ attributeId: Math.floor(optionId / 10), optionId })),
})
const inColours = (name: string) => made(name, [11, 12], [1])
const inBlack = (name: string) => made(name, [11])

test('SRCH-06 where all that is denied can be chosen otherwise, it stays, and nothing is said to be left out', async () => {
  const { list, found } = await searching([
    inColours('Galeb Duo'),
    inColours('Galeb Tri'),
    made('Galeb', [12]),
  ])
  for (const words of ['ali ne crni', 'koji nisu crni', 'bez crnih', 'crne ne']) {
    expect(found(`galeb ${words}`), words).toEqual(found('galeb'))
    const { leftOut } = list(`galeb ${words}`)
    expect(leftOut, words).toMatchObject({ reason: 'denied', kept: 'all' })
    expect(leftOutNotice(leftOut), words).toMatch(/u drugoj izvedbi, pa ništa nismo izostavili\.$/)
  }
})

test('SRCH-06 what has only what is denied goes, what has more stays, and both are said', async () => {
  const { list, found } = await searching([inColours('Galeb Duo'), inBlack('Galeb Noć')])
  expect(found('galeb')).toEqual([90, 91])
  expect(found('galeb bez crnih')).toEqual([90])
  const { leftOut } = list('galeb bez crnih')
  expect(leftOut).toMatchObject({ reason: 'denied', kept: 'some' })
  expect(leftOutNotice(leftOut)).toBe(
    'Prikazujemo rezultate za „galeb“; izostavili smo što ne želite: „bez crnih“, osim proizvoda koji se mogu odabrati i u drugoj izvedbi.',
  )
  expect(leftOutNotice(list('galeb xyzw bez crnih').leftOut)).toMatch(/„bez crnih“, osim proizvoda/)
})

test('SRCH-06 what is left out alone is said without a word of others', async () => {
  const { list } = await searching([made('Galeb', [12]), inBlack('Galeb Noć')])
  const { leftOut } = list('galeb bez crnih')
  expect(leftOut).not.toHaveProperty('kept')
  expect(leftOutNotice(leftOut)).toMatch(/izostavili smo što ne želite: „bez crnih“\.$/)
})

test('SRCH-06 what merely mentions what is asked for is not said to be left out', async () => {
  const frames = Array.from({ length: 14 }, (_, at) => inColours(`Galeb ${at}`))
  const { list, found } = await searching([...frames, { ...inBlack('Krpa'), text: 'galeb' }])
  expect(found('galeb bez crnih')).toHaveLength(14)
  expect(list('galeb bez crnih').leftOut).toMatchObject({ kept: 'all' })
})
