import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { demoContent } from './content.ts'

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
  for (const { html, title } of demoContent.pages) {
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
    ...['/favoriti', '/usporedba'],
  ])
  const { hero } = demoContent.home
  const links = [hero.link, hero.secondLink, ...demoContent.footer.flatMap((column) => column.links)]
  expect(links.map(({ href }) => href).filter((href) => !known.has(href))).toEqual([])
})
