import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import { blogPosts } from '#demo/content/blog-posts.ts'
import { demoContent } from '#demo/content.ts'
import type { ProductLine } from '#features/catalogue-import/record.ts'
import { composed } from './compositions.ts'
import { drawPicture } from './draw.ts'
import { lettering } from './lettering.ts'
import { own } from './own.ts'
import { renderPicture } from './render.server.ts'

const lines = [...demoCatalogue(new Date('2026-11-21T10:00:00Z'))]
const keyOf = (source: string) => source.replace(/^drawn:/, '')
const productKeys = lines.flatMap((line) =>
  line.type === 'product' ? (line.pictures ?? []).map(({ src }) => keyOf(src)) : [],
)
const categoryKeys = lines.flatMap((line) =>
  line.type === 'category' && line.picture ? [keyOf(line.picture)] : [],
)
const homeKeys = [demoContent.home.hero.picture, ...demoContent.home.teasers.map(({ picture }) => picture)]
const postKeys = blogPosts.map(({ picture }) => picture)
const keys = [...new Set([...productKeys, ...categoryKeys, ...homeKeys, ...postKeys])]
const eyewear = keys.filter((key) => key.startsWith('eyewear/'))

/** Parses strictly; answers every id, every reference to one, and every word that numbers must not be. */
function inspected(svg: string): { ids: string[]; references: string[]; broken: string[] } {
  const [ids, references, broken]: [string[], string[], string[]] = [[], [], []]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'id') ids.push(String(value))
      const reference = String(value).match(/^(?:url\(#(.+)\)|#([^#]+))$/)
      if (reference && (name === 'href' || value.startsWith('url(')))
        references.push(reference[1] ?? reference[2] ?? '')
      if (/NaN|undefined|Infinity/.test(String(value))) broken.push(`${name}="${value}"`)
    }
  })
  parser.write(svg).close()
  return { ids, references, broken }
}

/** Characters of the drawings that hold more than one thing. */
const largest: Record<string, number> = { hero: 150_000, post: 80_000, composition: 45_000 }

function check(key: string): void {
  const svg = drawPicture(key)
  if (svg === undefined) throw new Error(`nothing is drawn for ${key}`)
  const { ids, references, broken } = inspected(svg)
  expect(broken, key).toEqual([])
  expect(
    references.filter((id) => !ids.includes(id)),
    key,
  ).toEqual([])
  const most = own(largest, key.split('/')[0] ?? '') ?? 40_000
  expect(svg.length, key).toBeLessThan(most)
}

test('every category, product and home picture that is not eyewear is a sound drawing', () => {
  const others = keys.filter((key) => !key.startsWith('eyewear/'))
  expect(others.length).toBeGreaterThan(300)
  for (const key of others) check(key)
})

test('every pair of glasses in every colour is a sound drawing, each in another of the four views', () => {
  const views = [...new Set(eyewear.map((key) => key.split('/')[3]))]
  expect(views).toEqual(['front', 'angle', 'side', 'folded'])
  for (let index = 0; index < eyewear.length; index += 4) check(eyewear[index + ((index / 4) % 4)] ?? '')
}, 60_000)

const products = new Map(lines.flatMap((line) => (line.type === 'product' ? [[line.code, line]] : [])))
/** The keys of a product's own pictures, by which a bundle's picture shows it, open, folded and boxed ones as it is. */
const shownBy = (code: string) =>
  (products.get(code)?.pictures ?? []).map(({ src }) => keyOf(src).replace(/-(box|folded|open)$/, ''))

/** What a bundle has a place for: whether something is always in it, and the keys of all that may be. */
function placesOf({ bundle = [], slots = [] }: ProductLine): { required: boolean; products: string[][] }[] {
  const rows: Record<string, string[]> = {}
  for (const { single, product } of bundle) {
    const row = single ?? product
    rows[row] = [...(rows[row] ?? []), product]
  }
  return [
    ...Object.values(rows).map((row) => ({ required: true, products: row })),
    ...slots.map((slot) => ({ required: slot.required ?? true, products: slot.products })),
  ].map((place) => ({ ...place, products: place.products.map(shownBy) }))
}

test('a bundle’s picture shows all that it holds, one product of each choice, and nothing else', () => {
  const bundles = [...products.values()].filter((line) => line.bundle || line.slots)
  expect(bundles).toHaveLength(18)
  for (const bundle of bundles) {
    const key = keyOf(bundle.pictures?.[0]?.src ?? '').replace('composition/', '')
    const drawn = composed(key)
    const places = placesOf(bundle)
    const known = places.flatMap((place) => place.products.flat())
    expect(
      drawn.filter((one) => !known.includes(one)),
      `${bundle.name} shows what it does not hold`,
    ).toEqual([])
    for (const place of places) {
      const shown = place.products.filter((keysOfOne) => keysOfOne.some((one) => drawn.includes(one)))
      expect(shown.length, `${bundle.name}: of ${place.products.join(' or ')}`).toBeLessThanOrEqual(1)
      if (place.required) expect(shown.length, `${bundle.name} lacks ${place.products.join(' or ')}`).toBe(1)
    }
    const { ids } = inspected(drawPicture(`composition/${key}`) ?? '')
    expect(new Set(ids).size, `${bundle.name}: what stands side by side has ids of its own`).toBe(ids.length)
  }
})

test('every post has a picture of its own', () => {
  expect(new Set(postKeys.map(drawPicture)).size).toBe(blogPosts.length)
})

test('shapes, colours and views look different', () => {
  const [first = '', second = ''] = [...new Set(eyewear.map((key) => key.split('/')[1]))]
  const drawn = eyewear.filter((key) => [first, second].includes(key.split('/')[1] ?? ''))
  expect(drawn.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawn.map(drawPicture)).size).toBe(drawn.length)
  expect(drawPicture(drawn[0] ?? '')).toBe(drawPicture(drawn[0] ?? ''))
})

test('a key that nothing is drawn for is undefined, whatever it looks like', () => {
  for (const key of [
    '',
    'eyewear',
    'eyewear/luna/havana/back',
    'eyewear/nobody/havana/front',
    'toString/a',
    'category/x',
    'category/okviri-x',
    'post/toString',
    'post/sport/x',
    `${eyewear[0]}/x`,
  ]) {
    expect(drawPicture(key), key).toBeUndefined()
  }
  for (const key of [
    'lenses/toString/sfericne/30/box',
    'lenses/aqua/sfericne/31/box',
    'case/tvrdi/x/crna',
    'chain/nit/x',
    'care/bottle/toString/v10',
    'gift/constructor',
    'cloth/__proto__',
  ]) {
    expect(drawPicture(key), key).toBeUndefined()
  }
})

test('pictures are rendered in the width and format that was asked for', async () => {
  const svg = drawPicture('care/drops/rosa/v10') ?? ''
  for (const [width, format] of [
    [400, 'avif'],
    [800, 'webp'],
  ] as const) {
    const meta = await sharp(await renderPicture(svg, width, format)).metadata()
    expect([meta.width, meta.height]).toEqual([width, (width * 3) / 4])
    expect(meta.format).toBe(format === 'avif' ? 'heif' : 'webp')
  }
  const hero = await sharp(await renderPicture(drawPicture('hero/izlog') ?? '', 1600, 'webp')).metadata()
  expect([hero.width, hero.height]).toEqual([1600, 800])
})

test.each(['−2,25', '−0,75', 'Čašica', 'Poklon-kartica'])(
  'every letter and sign of "%s" is drawn',
  (text) => {
    const drawn = lettering(text, 0, 0, { size: 30, colour: '#000' })
    expect(drawn.match(/<path/g)).toHaveLength(text.length)
  },
)

test('no letter is left out of a drawing unnoticed', () => {
  expect(() => lettering('25 ¢', 0, 0, { size: 30, colour: '#000' })).toThrow('¢')
})
