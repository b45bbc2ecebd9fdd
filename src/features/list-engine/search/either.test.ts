import { expect, test } from 'vitest'
import { searching } from './testing-search.ts'

test('SRCH-06 of values of one attribute that ‘ili’ joins either is meant', async () => {
  const { list, found } = await searching()
  expect(found('iris crna')).toEqual([3])
  expect(found('iris smeđa')).toEqual([4])
  for (const words of [
    'crna ili smeđa',
    'smeđa ili crna',
    'crna/smeđa',
    'crna / smeđa',
    'crna, smeđa ili crna',
  ]) {
    expect(found(`iris ${words}`), words).toEqual([3, 4])
    expect(list(`iris ${words}`).leftOut, words).toBeUndefined()
  }
  expect(found('crni ili smeđi iris')).toEqual([3, 4])
  expect(found('iris ili biofinity')).toEqual([3, 4, 5, 9])
  expect(found('otopina ili kontaktne leće')).toEqual([5, 6, 9])
})

test('SRCH-06 of values of two attributes that ‘ili’ joins either is meant too', async () => {
  const { list, found } = await searching()
  for (const words of ['okrugli ili smeđi', 'smeđi ili okrugli', 'okrugli/smeđi']) {
    expect(found(`iris ${words}`), words).toEqual([3, 4])
    expect(list(`iris ${words}`).leftOut, words).toBeUndefined()
  }
  expect(found('crna kutija ili okrugla')).toEqual([8])
  expect(list('iris crni ili kutija').leftOut).toMatchObject({ unsure: ['ili'] })
  // What no 'ili' joins is looked for together, as ever.
  expect(found('iris crna, okrugla')).toEqual([3])
  expect(list('iris crna, okrugla').leftOut).toBeUndefined()
})

test('SRCH-06 what ‘bez’ stands before is looked for only side by side, and not at all where nothing says it', async () => {
  const { list, found } = await searching([
    { name: 'Iris Most', text: 'Okvir s mostom, bez stakala.' },
    { name: 'Iris Kapi', text: 'Iris bez konzervansa.' },
    { name: 'Iris Dva', text: 'Iris s dvostrukim mostom i s konzervansom, bez kutije.' },
  ])
  expect(found('iris bez konzervansa')).toEqual([91])
  expect(list('iris bez konzervansa').leftOut).toBeUndefined()
  for (const words of ['bez mosta', 'bez dvostrukog mosta', 'bez mostova']) {
    expect(found(`iris ${words}`), words).toEqual([3, 4, 90, 91, 92])
    expect(list(`iris ${words}`).leftOut, words).toMatchObject({ words: words.split(' '), reason: 'unsure' })
  }
})

test('SRCH-06 a power between commas ends the list of a denial', async () => {
  const { found } = await searching()
  expect(found('iris ne smeđi, -3, crni')).toEqual([3])
})
