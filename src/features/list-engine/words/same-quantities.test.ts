import { expect, test } from 'vitest'
import { searching } from '../search/testing-search.ts'
import { sameQuantities, withHalves } from './number-units.ts'

test('SRCH-06 a quantity is the same in every unit of its kind', () => {
  expect(sameQuantities('5dl')).toEqual(['500ml', '50cl', '5dl', '0.5l'])
  expect(sameQuantities('0.5l')).toEqual(['500ml', '50cl', '5dl', '0.5l'])
  expect(sameQuantities('14.2mm')).toEqual(['14.2mm', '1.42cm', '0.0142m'])
  expect(sameQuantities('25dag')).toEqual(['250g', '25dag', '0.25kg'])
  for (const other of ['500', '30kom', '2dpt', 'ml', 'a5dl']) expect(sameQuantities(other)).toEqual([])
})

test('SRCH-06 halves are read where they are of a litre, a kilogram or a metre', () => {
  expect(withHalves('otopina pola litre')).toBe('otopina 0,5 litre')
  expect(withHalves('pol l, pola metra')).toBe('0,5 l, 0,5 metra')
  expect(withHalves('litra i pol otopine')).toBe('1,5 litra otopine')
  expect(withHalves('2 litre i pol')).toBe('2,5 litre')
  for (const other of ['pola okvira', 'polarne leće', 'pola lampe', 'i pola'])
    expect(withHalves(other)).toBe(other)
})

test('SRCH-06 a volume or a length is found in any unit, both ways, where a product has it', async () => {
  const { found, list } = await searching([
    { id: 41, name: 'Tekućina Val, 500 ml' },
    { id: 42, name: 'Tekućina Val, 0,25 l' },
    { id: 43, name: 'Lanac Val, 1,2 m' },
  ])
  for (const half of ['pola litre', '5 dl', '5dcl', '0,5 l', '0.5l', '50 cl', 'pola l', 'petsto mililitara'])
    expect(found(`tekućina ${half}`), half).toEqual([41])
  for (const quarter of ['250 ml', '2,5 dl', '0,25 litre'])
    expect(found(`tekućina ${quarter}`), quarter).toEqual([42])
  for (const long of ['120 cm', '1200 mm', '1,2 m', '1.20 metar'])
    expect(found(`lanac ${long}`), long).toEqual([43])
  expect(list('tekućina 3 dl')).toMatchObject({ leftOut: { reason: 'unknown', words: ['3 dl'] } })
})

test('SRCH-06 Cyrillic is read as Latin, and a term written as one is that term', async () => {
  const { found } = await searching([{ id: 44, name: 'Sočiva Šljuka' }], {
    synonyms: [
      ['mačkaste', 'cat eye'],
      ['šljuka', 'bekasina mala'],
    ],
  })
  expect(found('Сочива шљука')).toEqual([44])
  expect(found('bekasinamala')).toEqual([44])
})

test('SRCH-06 what is known by another name alone is found beside words that nothing has, but not for what nobody sells', async () => {
  const { found } = await searching([{ id: 45, name: 'Etui Val' }], { synonyms: [['etui', 'toka']] })
  expect(found('izgubljena toka')).toEqual([45, 8])
  expect(found('toka za bicikl')).toEqual([])
})
