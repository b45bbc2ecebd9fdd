import type { DictionaryOption, ListDictionary, ListRow } from '#features/list-engine/types.ts'
import { brandAttributeId } from '#features/list-engine/types.ts'
import { fold } from '#shared/text/slug.ts'
import { additions, adjective, adjectives, assortment, brandNames, seriesWord } from './generated-words.ts'

/** A pseudo-random sequence in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const attributeValues: readonly (readonly [code: string, name: string, labels: string])[] = [
  [
    'boja',
    'Boja',
    'Crna Bijela Plava Crvena Zelena Smeđa Siva Žuta Ružičasta Ljubičasta Narančasta Bež Zlatna Srebrna',
  ],
  ['materijal', 'Materijal', 'Metal Plastika Acetat Titan Drvo Staklo Pamuk Koža Vuna Poliester'],
  ['spol', 'Spol', 'Ženski Muški Dječji Unisex'],
  ['velicina', 'Veličina', 'XS S M L XL XXL 3XL Univerzalna'],
  ['oblik', 'Oblik', 'Okrugli Četvrtasti Pravokutni Ovalni Mačkasti Pilotski Leptir Nepravilni'],
  ['stil', 'Stil', 'Klasični Moderni Sportski Retro Svečani'],
  ['sezona', 'Sezona', 'Proljeće Ljeto Jesen Zima'],
  ['podrijetlo', 'Zemlja podrijetla', 'Hrvatska Italija Njemačka Slovenija Portugal Kina'],
  ['namjena', 'Namjena', 'Svakodnevno Posao Putovanje Planina More Škola Vozači Poklon'],
  ['jamstvo', 'Jamstvo', '1 2 3 5'],
  ['dostava', 'Dostava', 'Odmah Sutra Tjedan'],
  ['oznaka', 'Oznaka', 'Eko Novo Reciklirano Vegansko Ručno Izdržljivo'],
]
/** Shown on the product's page only: the rows have their values, no list counts them. */
const uncountedAttributes = 5
const uncountedOptions = 4

const options = (base: number, code: string, labels: readonly string[]): DictionaryOption[] =>
  labels.map((label, i) => ({ id: base + i + 1, code: `${code}-${i + 1}`, label, position: i }))

const brandCount = brandNames.length

/** 4 trunks, 12 branches and 48 leaves: 64 categories in 3 levels, numbered level by level. */
const leaves = assortment.flatMap((trunk, t) =>
  trunk.branches.flatMap((branch, b) =>
    branch.leaves.map(([, ...kinds], l) => ({
      path: [1 + t, 5 + t * 3 + b, 17 + (t * 3 + b) * 4 + l],
      kinds: kinds.map((kind) => kind.split('/') as [name: string, gender: string]),
    })),
  ),
)

export const generatedCategories: readonly { id: number; name: string; parentId: number | null }[] = [
  ...assortment.map(({ name }, t) => ({ id: 1 + t, name, parentId: null })),
  ...assortment.flatMap(({ branches }, t) =>
    branches.map(({ name }, b) => ({ id: 5 + t * 3 + b, name, parentId: 1 + t })),
  ),
  ...assortment.flatMap(({ branches }, t) =>
    branches.flatMap(({ leaves }, b) =>
      leaves.map(([name], l) => ({ id: 17 + (t * 3 + b) * 4 + l, name, parentId: 5 + t * 3 + b })),
    ),
  ),
]

/** A leaf category that holds 3 % of the generated products. */
export const threePercentCategory = 28

/**
 * 48 brands and twelve attributes with 80 options, all counted in every list. An option's id is its attribute's id ×
 * 1000 + 1, 2, …, a brand's id is the brand's.
 */
export const generatedDictionary: ListDictionary = {
  attributes: [
    {
      id: brandAttributeId,
      code: 'brend',
      name: 'Brend',
      position: -1,
      options: options(0, 'brend', brandNames),
    },
    ...attributeValues.map(([code, name, labels], at) => ({
      id: at + 1,
      code,
      name,
      position: at,
      options: options((at + 1) * 1000, code, labels.split(' ')),
    })),
  ],
  categories: generatedCategories.map(({ id, name }) => ({ id, name })),
  synonyms: [
    ['naočale', 'cvike', 'očale'],
    ['mobitel', 'telefon'],
    ['prijenosno računalo', 'laptop'],
    ['tenisice', 'patike'],
    ['posteljina', 'plahte'],
  ],
}

/**
 * `size` products, the same at every call: skewed like a shop's (some options, brands and categories are common, most
 * are rare), a fifth discounted, 92 % available, colours of variants up to four at once. A name is a kind of product,
 * its brand, a series, a model number and often an adjective or an addition; the words in use grow with the size.
 */
export function* generatedRows(size: number): Generator<ListRow> {
  const random = randomFrom(20_240_601)
  const below = (limit: number) => Math.floor(random() * limit)
  const skewed = (limit: number) => Math.floor(random() * random() * limit)
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const series = 2000 + Math.floor(Math.sqrt(size) * 12)
  for (let id = 1; id <= size; id++) {
    const values: ListRow['values'][number][] = []
    for (let attributeId = 1; attributeId <= attributeValues.length; attributeId++) {
      if (random() < 0.1) continue
      const { length } = generatedDictionary.attributes[attributeId]?.options ?? []
      const several = attributeId === 1 ? 1 + skewed(4) : 1
      for (let i = 0; i < several; i++)
        values.push({ attributeId, optionId: attributeId * 1000 + 1 + skewed(length) })
    }
    for (let n = 0; n < uncountedAttributes; n++) {
      const attributeId = attributeValues.length + 1 + n
      values.push({ attributeId, optionId: attributeId * 1000 + 1 + below(uncountedOptions) })
    }
    const brandId = 1 + skewed(brandCount)
    values.push({ attributeId: brandAttributeId, optionId: brandId })
    const regularPrice = 500 + below(400) * 50 + skewed(100_000)
    const price = random() < 0.2 ? Math.round(regularPrice * (0.5 + random() * 0.45)) : regularPrice
    const leaf = leaves[skewed(leaves.length)] as (typeof leaves)[number]
    const [kind, gender] = oneOf(leaf.kinds)
    const brand = brandNames[brandId - 1] as string
    const model = `${letters[below(24)]}${letters[below(24)]}-${100 + below(Math.max(900, size))}`
    const kindOfEnd = random()
    const end =
      kindOfEnd < 0.4
        ? `, ${adjective(oneOf(adjectives), gender)}`
        : kindOfEnd < 0.7
          ? ` ${oneOf(additions)}`
          : ''
    const name = `${kind} ${brand} ${seriesWord(skewed(series))} ${model}${end}`
    yield {
      id,
      createdAt: 1_600_000_000 + below(130_000_000),
      name,
      price,
      regularPrice,
      popularity: Math.floor(5000 * random() ** 4),
      available: random() < 0.92,
      brandId,
      categoryIds: leaf.path,
      groupIds: random() < 0.05 ? [1 + below(5)] : [],
      values,
      codes: [`IZ-${fold(brand).slice(0, 2).toUpperCase()}${String(id).padStart(6, '0')}`, ean(id)],
      text: `${kind} ${adjective(oneOf(adjectives), gender)} i ${adjective(oneOf(adjectives), gender)}, ${oneOf(additions)}, ${oneOf(additions)}. Serija ${seriesWord(below(series))}.`,
      card: generatedCard(id, name, brand, price, regularPrice),
    }
  }
}

const letters = 'ABCDEFGHIJKLMNOPRSTUVWXZ'

/** An EAN-13 of Croatia's range with its check digit. */
function ean(id: number): string {
  const digits = `385${String(id).padStart(9, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** About as long as a real card's props. */
const generatedCard = (
  id: number,
  name: string,
  brand: string,
  price: number,
  regularPrice: number,
): string =>
  JSON.stringify({
    id,
    name,
    url: `/proizvod/${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
    price,
    regularPrice,
    picture: { src: `/slike/${id}.webp`, width: 480, height: 480, alt: name },
    brand,
    badges: price < regularPrice ? [{ kind: 'discount', text: '−20 %' }] : [],
    rating: { average: 4.5, count: 17 },
    unitPrice: null,
  })
