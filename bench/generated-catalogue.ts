import type { ListDictionary, ListRow } from '#features/catalogue/list/types.ts'

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

const attributeSizes: readonly (readonly [code: string, name: string, options: number])[] = [
  ['boja', 'Boja', 14],
  ['materijal', 'Materijal', 10],
  ['spol', 'Spol', 4],
  ['velicina', 'Veličina', 8],
  ['oblik', 'Oblik', 9],
  ['stil', 'Stil', 7],
  ['sezona', 'Sezona', 4],
  ['podrijetlo', 'Zemlja podrijetla', 10],
  ['namjena', 'Namjena', 8],
  ['jamstvo', 'Jamstvo', 6],
]

/** Ten attributes with 80 options; option ids are the attribute's id × 1000 + 1, 2, … */
export const generatedDictionary: ListDictionary = {
  attributes: attributeSizes.map(([code, name, size], at) => ({
    id: at + 1,
    code,
    name,
    position: at,
    options: Array.from({ length: size }, (_, i) => ({
      id: (at + 1) * 1000 + i + 1,
      code: `${code}-${i + 1}`,
      label: `${name} ${i + 1}`,
      position: i,
    })),
  })),
}

/** 4 trunks with 3 branches of 4 leaves each: 64 categories in 3 levels. A leaf's path, root first. */
function categoryPath(leaf: number): number[] {
  return [1 + Math.floor(leaf / 12), 5 + Math.floor(leaf / 4), 17 + leaf]
}

const leaves = 48

/** A leaf category that holds 3 % of the generated products. */
export const threePercentCategory = 28

const kinds = [
  'Okvir',
  'Sunčane naočale',
  'Čaša',
  'Džemper',
  'Šal',
  'Ljestve',
  'Njihalica',
  'Žarulja',
  'Đačka torba',
]
const words = [
  'Adria',
  'Bura',
  'Cvit',
  'Dalmata',
  'Fjaka',
  'Galeb',
  'Istra',
  'Jadran',
  'Kvarner',
  'Lika',
  'Maestral',
]

/**
 * `size` products, the same at every call: skewed like a shop's (some options, brands and categories are common, most
 * are rare), a fifth discounted, nine tenths available, colours of variants up to four at once.
 */
export function* generatedRows(size: number): Generator<ListRow> {
  const random = randomFrom(20_240_601)
  const below = (limit: number) => Math.floor(random() * limit)
  const skewed = (limit: number) => Math.floor(random() * random() * limit)
  const brands = Math.min(200, Math.max(12, Math.round(Math.sqrt(size) / 5)))
  for (let id = 1; id <= size; id++) {
    const values: ListRow['values'][number][] = []
    for (const { id: attributeId, options } of generatedDictionary.attributes) {
      if (random() < 0.1) continue
      const several = attributeId === 1 ? 1 + skewed(4) : 1
      for (let i = 0; i < several; i++) {
        values.push({ attributeId, optionId: attributeId * 1000 + 1 + skewed(options.length) })
      }
    }
    const regularPrice = 500 + below(400) * 50 + skewed(100_000)
    const price = random() < 0.2 ? Math.round(regularPrice * (0.5 + random() * 0.45)) : regularPrice
    const name = `${kinds[below(kinds.length)]} ${words[below(words.length)]} ${1 + below(Math.ceil(size / 20))}`
    yield {
      id,
      createdAt: 1_600_000_000 + below(130_000_000),
      name,
      price,
      regularPrice,
      popularity: skewed(5000),
      available: random() < 0.9,
      brandId: 1 + skewed(brands),
      categoryIds: categoryPath(skewed(leaves)),
      groupIds: random() < 0.05 ? [1 + below(5)] : [],
      values,
      card: generatedCard(id, name, price, regularPrice),
    }
  }
}

/** About as long as a real card's props. */
const generatedCard = (id: number, name: string, price: number, regularPrice: number): string =>
  JSON.stringify({
    id,
    name,
    url: `/proizvod/${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
    price,
    regularPrice,
    picture: { src: `/slike/${id}.webp`, width: 480, height: 480, alt: name },
    brand: 'Galeb',
    badges: price < regularPrice ? [{ kind: 'discount', text: '−20 %' }] : [],
    rating: { average: 4.5, count: 17 },
    unitPrice: null,
  })
