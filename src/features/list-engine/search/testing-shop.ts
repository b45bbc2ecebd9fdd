import { brandAttributeId, type ListDictionary, type ListRow } from '../types.ts'

const option = (id: number, label: string) => ({ id, code: `o${id}`, label, position: id })

/** A shop of nine products, each of which some test is about. */
export const smallDictionary: ListDictionary = {
  attributes: [
    {
      id: brandAttributeId,
      code: 'brend',
      name: 'Marka',
      position: 0,
      options: [option(1, 'Ray-Ban'), option(2, 'Iris'), option(3, 'Biofinity')],
    },
    {
      id: 1,
      code: 'boja',
      name: 'Boja',
      position: 1,
      options: [option(11, 'Crna'), option(12, 'Smeđa'), option(13, 'Tamno smeđa')],
    },
    {
      id: 2,
      code: 'oblik',
      name: 'Oblik',
      position: 2,
      options: [option(21, 'Okrugli'), option(22, 'Ovalni')],
    },
    {
      id: 3,
      code: 'polarizacija',
      name: 'Polarizacija',
      position: 3,
      options: [option(31, 'Da'), option(32, 'Ne')],
    },
  ],
  categories: [
    { id: 1, name: 'Sunčane naočale' },
    { id: 2, name: 'Dioptrijski okviri' },
    { id: 3, name: 'Kontaktne leće' },
    { id: 4, name: 'Otopine za leće' },
  ],
  synonyms: [
    ['naočale', 'cvike'],
    ['kontaktne leće', 'leće', 'sočiva'],
    ['crna', 'black'],
  ],
  stems: [{ word: 'špegli', stem: 'naočale' }],
}

type Sketch = Partial<ListRow> & { id: number; name: string; options?: number[] }

const rowOf = ({ options = [], brandId = null, ...sketch }: Sketch): ListRow => ({
  createdAt: 1_700_000_000 + sketch.id,
  price: 1000,
  regularPrice: 1000,
  popularity: 0,
  available: true,
  brandId,
  categoryIds: [],
  groupIds: [],
  card: '{}',
  ...sketch,
  values: [
    ...options.map((optionId) => ({ attributeId: Math.floor(optionId / 10), optionId })),
    ...(brandId === null ? [] : [{ attributeId: brandAttributeId, optionId: brandId }]),
  ],
})

export const smallRows: readonly ListRow[] = [
  {
    id: 1,
    name: 'Ray-Ban Aviator',
    brandId: 1,
    categoryIds: [1],
    options: [11, 31],
    codes: ['RB 3025-001', '8056597625050'],
    popularity: 5,
  },
  { id: 2, name: 'Ray-Ban Round Metal', brandId: 1, categoryIds: [1], options: [12, 21, 32], popularity: 9 },
  {
    id: 3,
    name: 'Iris 204',
    brandId: 2,
    categoryIds: [2],
    options: [11, 21],
    codes: ['IR-204', 'IR-204-crna', '2000000002040'],
    popularity: 3,
  },
  {
    id: 4,
    name: 'Iris 310 Klasik',
    brandId: 2,
    categoryIds: [2],
    options: [13, 22],
    codes: ['IR-310'],
    popularity: 8,
  },
  { id: 5, name: 'Biofinity Toric', brandId: 3, categoryIds: [3], popularity: 7 },
  {
    id: 6,
    name: 'Otopina Renu, 360 ml',
    categoryIds: [4],
    text: 'Višenamjenska tekućina za mekane leće.',
    popularity: 6,
  },
  { id: 7, name: 'Krpica za naočale', popularity: 99, text: 'Od mikrovlakana, pere se na 40 stupnjeva.' },
  { id: 8, name: 'Etui Crna kutija', popularity: 2, text: 'Tvrdi etui za sunčane naočale.' },
  { id: 9, name: 'Biofinity XR', brandId: 3, categoryIds: [3], popularity: 50, available: false },
].map(rowOf)
