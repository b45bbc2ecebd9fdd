import { expect, test } from 'vitest'
import type { ListResult } from '#features/list-engine/types.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { facetTexts } from './facet-texts.ts'
import { type ListState, readListState } from './list-state.ts'

speakCroatian()

const names = { name: 'Okviri', metaTitle: null, metaDescription: 'Svi okviri.' }
const counted = (name: string, ...labels: string[]) => ({
  attribute: { name },
  options: [...labels, '-nije'].map((label) => ({ option: { label }, selected: !label.startsWith('-') })),
})
const ranges = new Map([
  ['most', { attribute: { name: 'Širina mosta', unit: 'mm' } }],
  ['udio-vode', { attribute: { name: 'Udio vode', unit: '%' } }],
])
const textsOf = (state: Partial<ListState>, ...counts: ReturnType<typeof counted>[]) =>
  facetTexts(names, { ...readListState(''), ...state }, { counts, ranges } as unknown as ListResult)

const colour = counted('Boja', 'Crna', 'Siva')
const bridge = counted('Širina mosta', '9 mm', '10 mm')
const polarised = counted('Polarizacija', 'Da')

test.each<[string, Partial<ListState>, ReturnType<typeof counted>[]]>([
  ['Okviri', {}, [counted('Boja')]],
  ['Okviri – Crna, Siva', {}, [colour]],
  ['Okviri – Val; Crna, Siva', {}, [counted('Marka', 'Val'), colour]],
  ['Okviri – polarizacija: da', {}, [polarised]],
  ['Okviri – UV zaštita: ne', {}, [counted('UV zaštita', 'Ne')]],
  ['Okviri – UV zaštita: da, Djelomična', {}, [counted('UV zaštita', 'Da', 'Djelomična')]],
  ['Okviri – Crna, Siva; širina mosta: 9 mm, 10 mm; polarizacija: da', {}, [colour, bridge, polarised]],
  ['Okviri – širina mosta: 9 mm, 10 mm; Crna, Siva', {}, [bridge, colour]],
  ['Okviri – S, 46–48 mm; XL, od 55 mm', {}, [counted('Veličina', 'S, 46–48 mm', 'XL, od 55 mm')]],
  ['Okviri – XL, od 55 mm; Crna; Siva', {}, [counted('Veličina', 'XL, od 55 mm'), colour]],
  ['Okviri – od 50\u00a0€ do 100\u00a0€', { minPrice: 5000, maxPrice: 10_000 }, []],
  ['Okviri – Crna, Siva; do 100\u00a0€', { maxPrice: 10_000 }, [colour]],
  [
    'Okviri – od 50\u00a0€; samo na zalihi; na akciji',
    { minPrice: 5000, available: true, discounted: true },
    [],
  ],
  ['Okviri – cijena: 50\u00a0€; na akciji', { minPrice: 5000, maxPrice: 5000, discounted: true }, []],
  [
    'Okviri – Crna, Siva; širina mosta: 16–18\u00a0mm; udio vode: od 38,5\u00a0%',
    { ranges: { 'udio-vode': { min: 38_500, max: null }, most: { min: 16_000, max: 18_000 } } },
    [colour],
  ],
  ['Okviri – širina mosta: 16\u00a0mm', { ranges: { most: { min: 16_000, max: 16_000 } } }, []],
])('LIST-18 the heading, the title and the description say "%s"', (title, state, counts) => {
  expect(textsOf(state, ...counts)).toEqual({
    facet_title: title,
    facet_meta_title: `${title} | Optika Izlog`,
    facet_meta_description: title === 'Okviri' ? 'Svi okviri.' : `${title}. Svi okviri.`,
  })
})

test('LIST-18 a short name gives way to the title of its own, chosen or not', () => {
  const round = { name: 'Okrugli', metaTitle: 'Okrugli ženski okviri', metaDescription: '' }
  const result = { counts: [colour] } as unknown as ListResult
  expect(facetTexts(round, readListState(''), result)).toMatchObject({
    facet_title: 'Okrugli ženski okviri – Crna, Siva',
    facet_meta_description: 'Okrugli ženski okviri – Crna, Siva.',
  })
})
