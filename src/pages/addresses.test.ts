import { expect, test } from 'vitest'
import { buildDictionaries } from '#features/catalogue/dictionaries.ts'
import { pageAddresses } from './addresses.server.ts'

const attribute = {
  nullText: null,
  unit: 'mm',
  filterable: true,
  comparable: true,
  onCard: false,
  eyeField: null,
  ask: false,
  position: 0,
}
const dictionaries = buildDictionaries({
  categories: [],
  brands: [],
  groups: [],
  attributes: [
    { ...attribute, id: 1, code: 'boja', name: 'Boja', kind: 'options' },
    { ...attribute, id: 2, code: 'sirina', name: 'Širina', kind: 'range' },
  ],
  options: [],
})

test('LIST-20 a page knows of its address what lists are filtered and limited by, and what pages read', () => {
  const { isKnown } = pageAddresses({ dictionaries })
  const known = ['boja', 'sirina_od', 'sirina_do', 'min_price', 'page_number', 'view', 'qi', 'c[71]']
  expect(known.filter((name) => !isKnown(name))).toEqual([])
  const unknown = ['utm_source', 'sirina', 'boja_od', 'c[x]', 'constructor']
  expect(unknown.filter((name) => isKnown(name))).toEqual([])
})
