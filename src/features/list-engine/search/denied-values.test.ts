import { beforeAll, expect, test } from 'vitest'
import { leftOutNotice } from '#features/product-lists/left-out-notice.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { ListRow } from '../types.ts'
import { searching } from './testing-search.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

beforeAll(speakCroatian)

test('SRCH-06 a value that is denied is left out of what is found, and that is said', async () => {
  const { list, found, engine } = await searching()
  for (const words of [
    'bez crne',
    'ne crni',
    'nije crn',
    'koji nisu crni',
    'osim crnih',
    'izuzev crnih',
    'nemoj crne',
    'nisu ni crni',
    'a ne crne',
    'bez black',
    'ni crni',
    'niti crni',
    'ni bez crnih',
    'nikako crni',
    'nipošto crni',
    'nikad crne',
    'ništa crno',
    'nikakvi crni',
    'nijedan crni',
    'izuzev crnih',
    'ni pod razno crni',
    'ne želim crne',
    'ne smije biti crni',
    'koji nisu ni crni',
    'nikako ne crni',
    'bez ikakvih crnih',
    'osim onih crnih',
    'da ne bude crn',
    'bez imalo crne',
    'bez ijedne crne',
    'bez bilo kakve crne',
    'bez bilo koje crne',
    'bez uzorka crne',
    'isključujući crne',
    'crni ne',
    'crni? ne',
    'crne ne želim',
    'crne neću',
    'crno nikako',
    'bze crnih',
    'bezz crnih',
    'oism crnih',
    'nsiu crni',
    'nebi crni',
    'ne bi trebao biti crni',
  ]) {
    expect(found(`iris ${words}`), words).toEqual([4])
    const { leftOut } = list(`iris ${words}`)
    expect(leftOut, words).toMatchObject({ reason: 'denied', shown: 'iris' })
    expect(leftOutNotice(leftOut), words).toContain(`„${words.replace(/^(koji|a|da) /, '')}“`)
    expect([...engine.suggest(`iris ${words} `, 10).products], words).toEqual([4])
  }
  expect(found('bez crnih iris')).toEqual([4])
  expect(found('iris')).toEqual([3, 4])
  expect(found('iris crni')).toEqual([3])
  // An attribute that is named is its 'Da'.
  expect(found('ray ban bez polarizacije')).toEqual([2])
  expect(found('ray ban polarizacija')).toEqual([1])
})

test('SRCH-06 what is joined to a denied value is denied with it, other things are not', async () => {
  const { found } = await searching()
  expect(found('ray ban bez crne i smeđe')).toEqual(found('ray ban'))
  expect(found('ray ban bez crne ili smeđe')).toEqual(found('ray ban'))
  expect(found('iris bez polarizacije i okruglih')).toEqual([4])
  expect(found('iris bez polarizacije ni okruglih')).toEqual([4])
  expect(found('iris bez polarizacije ni bez okruglih')).toEqual([4])
  expect(found('ray ban bez crne, okrugli')).toEqual([2])
})

test('SRCH-06 every denied value is told once, with its own denial', async () => {
  const { list } = await searching()
  for (const [words, told] of [
    ['bez crne bez plastike bez okruglih', ['bez crne', 'bez okruglih']],
    ['ni crni ni okrugli', ['ni crni', 'ni okrugli']],
    ['ne crne i okrugle ne ovalne', ['ne crne', 'ne ovalne']],
    ['bez crne, bez crne', ['bez crne', 'bez crne']],
    ['nisu crne okrugle', ['nisu crne okrugle']],
    ['bez black, nisu polarizirane, nisu okrugle', ['bez black', 'nisu okrugle']],
  ] as const) {
    const { leftOut } = list(`naočale ray ban iris ${words}`)
    const said = leftOut?.reason === 'denied' ? leftOut.words : leftOut?.denied
    expect(said, words).toEqual(told)
  }
})

test('SRCH-06 what is denied twice, or is all that is left, is what is wanted', async () => {
  const { list, found } = await searching()
  for (const words of ['ništa osim crnih', 'nikako bez crne', 'ne bez crne', 'nikakvi osim crnih']) {
    expect(found(`iris ${words}`), words).toEqual([3])
    expect(list(`iris ${words}`).leftOut, words).toBeUndefined()
  }
})

test('SRCH-06 what is denied is told as it was typed, to its end', async () => {
  const [brands, ...others] = smallDictionary.attributes
  if (!brands) throw new Error('the small shop has no brands')
  const options = [
    ...brands.options,
    { id: 4, code: 'o4', label: 'Mali val', position: 4 },
    { id: 5, code: 'o5', label: 'Morska vila', position: 5 },
  ]
  const brandOf = (id: number) => ({ brandId: id, values: [{ attributeId: brands.id, optionId: id }] })
  const stakla = {
    id: 4,
    code: 'stakla',
    name: 'Stakla',
    position: 4,
    options: [{ id: 41, code: 'o41', label: 'S filtrom plave svjetlosti', position: 1 }],
  }
  const { list, found } = await searching(
    [
      { name: 'Iris Duga', ...brandOf(4) },
      { name: 'Iris Nera', ...brandOf(5) },
      { name: 'Iris Plava', values: [{ attributeId: 4, optionId: 41 }] },
    ],
    { attributes: [{ ...brands, options }, ...others, stakla] },
  )
  for (const [words, rows, told] of [
    ['osim Mali val i Morska vila', [3, 4, 92], ['osim mali val', 'morska vila']],
    ['osim Mali val, Morska vila', [3, 4, 92], ['osim mali val', 'morska vila']],
    ['bes crnih', [4, 90, 91, 92], ['bes crnih']],
    ['bez smeđe boje', [3, 90, 91, 92], ['bez smeđe boje']],
  ] as const) {
    expect(found(`iris ${words}`), words).toEqual(rows)
    expect(list(`iris ${words}`).leftOut, words).toMatchObject({ words: told, reason: 'denied' })
  }
  expect(found('iris osim Mali val okrugli')).toEqual([3])
  // The adjective of a feature is no colour, and nobody has to choose the feature.
  for (const words of ['bez filtra plave svjetlosti', 'bez plavog filtra', 'bez smeđeg premaza']) {
    expect(found(`iris ${words}`), words).toEqual(found('iris'))
    expect(list(`iris ${words}`).leftOut, words).toMatchObject({ words: words.split(' '), reason: 'unsure' })
  }
})

test('SRCH-06 what variants are chosen by is denied where no other option is left', async () => {
  const made = (name: string, options: number[], choices: number[] = []) => ({
    ...{ name, choices },
    values: options.map((optionId) => ({ attributeId: Math.floor(optionId / 10), optionId })),
  })
  const { list, found, engine } = await searching([
    made('Iris Duo', [11, 12, 21], [1]),
    made('Iris Pruga', [11, 12]),
    made('Iris Noć', [11, 13], [1]),
    made('Iris Crna', [12, 11], [1]),
  ])
  expect(found('iris bez crnih')).toEqual([4, 90, 92])
  expect(list('iris bez crnih').deniedOptions).toEqual([{ attributeId: 1, optionId: 11 }])
  expect(list('iris bez crnih i smeđih').leftOut).toMatchObject({
    reason: 'unsure',
    words: ['bez', 'crnih', 'smeđih'],
  })
  expect(list('iris bez smeđih').deniedOptions).toHaveLength(2)
  expect(found('iris bez crnih, bez okruglih')).toEqual([4, 92])
  expect(list('iris bez okruglih').deniedOptions).toEqual([])
  // What is wanted is not met by what is denied of it.
  expect(found('iris smeđe osim tamno smeđih')).toEqual([90, 91, 93])
  expect(found('iris crne osim smeđih')).toEqual([3, 90, 92, 93])
  expect(engine.suggest('iris bez crnih ', 10).deniedOptions).toHaveLength(1)
  engine.apply([{ kind: 'upsert', row: { ...(smallRows[0] as ListRow), ...made('Iris', [11, 12]), id: 90 } }])
  expect(found('iris bez crnih')).toEqual([4, 92])
})

test('SRCH-06 words that name no thing may be unknown', async () => {
  const { list, found } = await searching()
  for (const words of ['nešto', 'bilo što', 'išta', 'stvari', 'neki', 'nekakav']) {
    expect(found(`${words} crno`), words).toEqual(found('crno'))
    expect(list(`${words} crno`).leftOut, words).toBeUndefined()
  }
})

test('SRCH-06 where a denial leaves nothing, it is not heeded, and that is said', async () => {
  const { list, found } = await searching()
  expect(found('aviator bez crne')).toEqual([1])
  expect(list('aviator bez crne').leftOut).toMatchObject({
    reason: 'unsure',
    words: ['bez', 'crne'],
    shown: 'aviator',
  })
  expect(leftOutNotice(list('aviator bez crne').leftOut)).toContain('„bez crne“ nismo uzeli')
})

test('SRCH-06 a denied word that is no value is not looked for', async () => {
  const { list, found } = await searching()
  for (const words of [
    'nisu mekane',
    'nije mekana',
    'osim mekanih',
    'nema tekućina',
    'ni mekana',
    'niti mekana',
    'nikako mekana',
    'ništa mekano',
    'ne smije biti mekana',
  ]) {
    expect(found(`otopina ${words}`), words).toEqual([6])
    const { leftOut } = list(`otopina ${words}`)
    expect(leftOut, words).toEqual({ words: words.split(' '), reason: 'unsure', shown: 'otopina' })
  }
})

test('SRCH-06 ‘bez’ that is a name’s, a value’s or a synonym’s own is no denial', async () => {
  const [brands, colours, ...others] = smallDictionary.attributes
  if (!brands || !colours) throw new Error('the small shop has no brands and colours')
  const bare = { id: 14, code: 'o14', label: 'Okvir, bez smeđe', position: 9 }
  const { found } = await searching(
    [
      { name: 'Sprej bez alkohola' },
      { name: 'Galeb', values: [{ attributeId: 1, optionId: 14 }] },
      { name: 'Lupa', values: [{ attributeId: 2, optionId: 22 }] },
    ],
    {
      attributes: [brands, { ...colours, options: [...colours.options, bare] }, ...others],
      synonyms: [...(smallDictionary.synonyms ?? []), ['ovalni', 'bez okruglih']],
    },
  )
  expect(found('sprej bez alkohola')).toEqual([90])
  expect(found('galeb bez smeđe')).toEqual([91])
  expect(found('lupa bez okruglih')).toEqual([92])
})

test('SRCH-06 what is denied and what nothing has are both said', async () => {
  const { list } = await searching()
  const { leftOut, total } = list('iris xqžwy bez crne')
  expect(total).toBe(1)
  expect(leftOut).toMatchObject({ words: ['xqžwy'], reason: 'unknown', denied: ['bez crne'], shown: 'iris' })
  expect(leftOutNotice(leftOut)).toMatch(/xqžwy.*„bez crne“/)
  // No reason to show all the rest of the shop.
  expect(list('xqžwy bez crne').total).toBe(0)
})

test('SRCH-06 a colour that is spelled almost like a denial is none', async () => {
  const [brands, colours, ...others] = smallDictionary.attributes
  if (!brands || !colours) throw new Error('the small shop has no brands and colours')
  const white = { id: 14, code: 'o14', label: 'Bijela', position: 9 }
  const { found } = await searching(
    [
      {
        name: 'Galeb',
        values: [
          { attributeId: 1, optionId: 14 },
          { attributeId: 2, optionId: 21 },
        ],
      },
    ],
    {
      attributes: [brands, { ...colours, options: [...colours.options, white] }, ...others],
      synonyms: [...(smallDictionary.synonyms ?? []), ['bijela', 'bež']],
    },
  )
  for (const words of ['bež okrugli', 'BEŽ okrugli', 'bež okrugli'.normalize('NFD')])
    expect(found(words), words).toEqual([90])
  expect(found('iris bez okruglih')).toEqual([4])
})

test('SRCH-06 a word that names no thing is looked for where it is all that was typed', async () => {
  const { list, found } = await searching([{ name: 'Lupa', text: 'Za nešto sitno.' }])
  expect(found('nešto')).toEqual([90])
  expect(list('nešto').leftOut).toBeUndefined()
  // Beside another word it is not: what a summary says of it was not meant.
  expect(found('nešto crno')).toEqual(found('crno'))
})

test('SRCH-06 what is wanted by a denied denial is as little by the way as if it had no denial', async () => {
  const { list, found } = await searching()
  for (const words of ['otopine', 'nikako bez otopine', 'ne bez otopine']) {
    expect(found(`okrugli ${words}`), words).toEqual([6])
    expect(list(`okrugli ${words}`).leftOut, words).toMatchObject({ words: ['okrugli'], shown: 'otopine' })
  }
  // One that is only said once more stays a denial.
  expect(found('okrugli ni bez otopine')).toEqual(found('okrugli'))
})
