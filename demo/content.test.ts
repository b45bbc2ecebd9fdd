import { beforeAll, expect, test } from 'vitest'
import type { OpeningHours } from '#features/opening-hours/hours.ts'
import { weekText } from '#features/opening-hours/hours-text.ts'
import { readHours } from '#features/opening-hours/stored-hours.ts'
import { sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { shops } from './catalogue/warehouses.ts'
import { blogCategories, blogPosts } from './content/blog-posts.ts'
import { demoContent } from './content.ts'

beforeAll(() => speakLanguage('hr'))

test('the OIB has its check digit (ISO 7064, MOD 11,10)', () => {
  const check = (ten: string) => {
    let rest = 10
    for (const digit of ten) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11
    return (11 - rest) % 10
  }
  expect(check('1234567890')).toBe(3)
  const { oib } = demoContent.shop
  expect(check(oib.slice(0, 10))).toBe(Number(oib[10]))
})

test('pages use the allowed elements only, every one closed, and no placeholder', () => {
  for (const { html, title } of [...demoContent.pages, ...blogPosts]) {
    const open: string[] = []
    for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
      expect(['h2', 'h3', 'p', 'ul', 'li', 'a', 'strong']).toContain(name)
      if (slash) expect(open.pop(), title).toBe(name)
      else open.push(name ?? '')
    }
    expect(open, title).toEqual([])
    expect(html).not.toMatch(/lorem|\{|undefined|TODO/i)
  }
})

test('the privacy page says of everything that forms ask for what becomes of it, and one term for findings', () => {
  const { html = '' } = demoContent.pages.find(({ slug }) => slug === 'zastita-privatnosti') ?? {}
  const [, why = '', terms = ''] = /zašto<\/h2>(.*?)<h2>Kome.*?čuvamo<\/h2>(.*?)<h2>Vaša/s.exec(html) ?? []
  for (const told of [
    'Poklon-kartica',
    'Upit',
    'favorit',
    'dostupan',
    'Termin',
    'Recenzija',
    'Prijava recenzije',
  ])
    expect(why, told).toContain(told)
  for (const told of [
    'poklon-kartice',
    'Upiti',
    'dostupan',
    'Termini',
    'Recenzije',
    'Prijave recenzija',
    'favorit',
  ])
    expect(terms, told).toContain(told)
  expect(html.replaceAll('\u00a0', ' ').match(/dvije godine/g)).toHaveLength(1)
})

test('links and teasers lead to pages, categories and groups that exist', () => {
  const lines = [...demoCatalogue(new Date('2026-11-21'))]
  const codes = (type: string) => lines.filter((line) => line.type === type).map(({ code }) => code)
  expect(codes('category')).toEqual(
    expect.arrayContaining(demoContent.home.teasers.map(({ category }) => category)),
  )
  expect(codes('group')).toEqual(expect.arrayContaining(demoContent.home.sections.map(({ group }) => group)))
  const tops = lines.filter((line) => line.type === 'category' && !line.parent)
  const known = new Set([
    ...tops.map((line) => `/proizvodi/${line.type === 'category' ? line.slug : ''}`),
    ...demoContent.pages.map(({ slug }) => `/stranica/${slug}`),
    ...['/blog', '/brza-narudzba', '/favoriti', '/poklon-kartica', '/poslovnice', '/usporedba'],
  ])
  const { hero } = demoContent.home
  const links = [
    demoContent.shop.shops,
    hero.link,
    hero.secondLink,
    ...demoContent.footer.flatMap((column) => column.links),
  ]
  expect(links.map(({ href }) => href).filter((href) => !known.has(href))).toEqual([])
})

test('the menu’s words for all of a category are filed under pages that exist', () => {
  const paths = new Map<string, string>()
  for (const line of demoCatalogue(new Date('2026-11-21'))) {
    if (line.type !== 'category') continue
    const above = line.parent === undefined ? '' : `${paths.get(line.parent)}/`
    paths.set(line.code, above + line.slug)
  }
  const { all } = demoContent.menu
  expect(all['dioptrijski-okviri/zenski-okviri']).toBe('Svi ženski okviri')
  expect(Object.keys(all).filter((path) => ![...paths.values()].includes(path))).toEqual([])
})

test('a dozen posts: three categories, another day each, 250 to 500 words, stored as they are written', () => {
  expect(blogPosts).toHaveLength(12)
  expect(new Set(blogPosts.map(({ slug }) => slug)).size).toBe(12)
  expect(new Set(blogPosts.map(({ daysAgo }) => daysAgo)).size).toBe(12)
  expect(new Set(blogPosts.map(({ category }) => category))).toEqual(
    new Set(blogCategories.map(({ slug }) => slug)),
  )
  for (const { html, title, summary, daysAgo } of blogPosts) {
    const words = html
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length
    expect(words, title).toBeGreaterThanOrEqual(250)
    expect(words, title).toBeLessThanOrEqual(500)
    expect(summary.length, title).toBeLessThanOrEqual(160)
    expect(daysAgo).toBeLessThanOrEqual(365)
    expect(sanitiseDescription(html), title).toBe(html)
  }
})

test('links of posts lead to posts and categories that exist', () => {
  const lines = [...demoCatalogue(new Date('2026-11-21'))]
  const paths = new Map<string, string>()
  for (const line of lines) {
    if (line.type !== 'category') continue
    const above = line.parent === undefined ? '/proizvodi' : paths.get(line.parent)
    paths.set(line.code, `${above}/${line.slug}`)
  }
  const known = new Set([...paths.values(), ...blogPosts.map(({ slug }) => `/blog/${slug}`)])
  const links = blogPosts.flatMap(({ html }) =>
    [...html.matchAll(/href="([^"?]+)/g)].map(([, href]) => href ?? ''),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((href) => !known.has(href))).toEqual([])
})

test('PDP-09 what is said of the hours of a shop is what its hours are', () => {
  expect(shops.map(({ city }) => city)).toEqual(['Zagreb', 'Split', 'Rijeka'])
  for (const { hours, opening_hours } of shops)
    expect(weekText(readHours(hours) as OpeningHours)).toBe(opening_hours)
  expect(demoContent.shop.street).toBe(shops[0]?.street)
  expect(demoContent.shop.openingHours.replaceAll('\u00a0', ' ')).toBe(shops[0]?.opening_hours)
})
