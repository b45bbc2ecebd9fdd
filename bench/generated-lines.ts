import type { CatalogueLine } from '#features/catalogue-import/record.ts'

const attributes = [
  { code: 'boja', name: 'Boja', letter: 'b', options: 12 },
  { code: 'materijal', name: 'Materijal', letter: 'm', options: 6 },
  { code: 'oblik', name: 'Oblik', letter: 'o', options: 10 },
  { code: 'velicina', name: 'Veličina', letter: 'v', options: 14 },
  { code: 'spol', name: 'Namjena', letter: 's', options: 4 },
  { code: 'stakla', name: 'Stakla', letter: 't', options: 8 },
  { code: 'kolekcija', name: 'Kolekcija', letter: 'k', options: 16 },
  { code: 'podrijetlo', name: 'Podrijetlo', letter: 'p', options: 10 },
]

/** A catalogue of `size` simple products with 80 filter values in our own import format; the same for the same size. */
export function* catalogueLines(size: number): Generator<CatalogueLine> {
  let state = 42
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
  for (const { code, name, letter, options } of attributes) {
    yield {
      type: 'attribute',
      code,
      name,
      filterable: true,
      options: Array.from({ length: options }, (_, index) => ({
        code: `${letter}${index}`,
        label: `${name} ${index + 1}`,
      })),
    }
  }
  for (let index = 0; index < 60; index++) {
    const parent = index < 6 ? undefined : `k${index < 24 ? index % 6 : 6 + (index % 18)}`
    yield { type: 'category', code: `k${index}`, name: `Kategorija ${index + 1}`, parent }
  }
  const start = Date.UTC(2024, 0, 1)
  for (let index = 0; index < size; index++) {
    const price = 900 + random(40_000)
    yield {
      type: 'product',
      code: `G-${index}`,
      name: `Proizvod ${random(1_000_000).toString(36)} ${index}`,
      brand: `Marka ${random(40)}`,
      categories: [`k${24 + random(36)}`],
      price: price / 100,
      ...(random(6) === 0 ? { special_price: Math.floor(price * 0.8) / 100 } : {}),
      created: new Date(start + random(60_000_000) * 1000).toISOString(),
      popularity: random(10_000),
      stock: random(10) === 0 ? 0 : 1 + random(50),
      attributes: Object.fromEntries(
        attributes.map(({ code, letter, options }) => [code, `${letter}${random(options)}`]),
      ),
      description:
        '<p>Opis proizvoda za mjerenje: nekoliko rečenica teksta kakve imaju i stvarni proizvodi u trgovini.</p>',
    }
  }
}
