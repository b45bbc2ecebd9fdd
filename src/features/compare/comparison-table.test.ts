import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { CardProps } from '#features/catalogue/card.ts'
import { plainCard } from '#features/catalogue/testing-card.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { AttributeRow } from './comparison.ts'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

const card = (id: number, part: Partial<CardProps>): CardProps =>
  plainCard({ id, href: `/proizvod/p${id}`, name: `Proizvod ${id}`, ...part })
const cards = [
  card(1, {}),
  card(2, { kind: 'configurable' }),
  card(3, { kind: 'bundle' }),
  card(4, { available: false }),
  card(5, { available: false, kind: 'configurable' }),
  card(6, { available: false, kind: 'bundle' }),
]
const markup = (values: Record<number, string>) =>
  renderToStaticMarkup(createElement(ComparisonTable, { cards, rows: [{ name: 'Boja', values }] }))

test('CMP-02 each compared product can be bought, or leads to where its options are chosen, as a plain form or link', () => {
  const row = /<\/tr><tr>(.*?)<\/tr><\/thead>/.exec(markup({}))?.[1] ?? ''
  const cells = row.split('<td').slice(2)
  expect(cells.map((cell) => /action="([^"]+)"|href="([^"]+)"/.exec(cell)?.slice(1).find(Boolean))).toEqual([
    '/cart/add_to_cart',
    '/proizvod/p2',
    '/proizvod/p3',
    '/proizvod/p4',
    '/proizvod/p5',
    '/proizvod/p6',
  ])
  expect(cells[0]).toContain('name="product_id" value="1"')
  // Under heads of any height: the prices stand in that row too.
  expect(cells.map((cell) => cell.includes('10,00\u00a0€'))).toEqual([true, true, true, true, true, true])
  expect(cells[2]).toContain('Pogledaj paket')
  expect(cells[5]).toContain('Pogledaj paket')
})

test('CMP-02 a legend says what dot and dash mean, each only where it is met', () => {
  const differs = 'U ovome se proizvodi razlikuju.'
  const all = (value: string) => Object.fromEntries(cards.map(({ id }) => [id, value]))
  expect(markup(all('Crna'))).not.toMatch(/razlikuju|Nema podatka/)
  expect(markup({ ...all('Crna'), 2: 'Plava' })).toContain(differs)
  expect(markup({ ...all('Crna'), 2: 'Plava' })).not.toContain('Nema podatka')
  const lacking = markup({ ...all('Crna'), 2: '' })
  expect(lacking).not.toContain(differs)
  expect(markup({ ...all('Crna'), 2: '', 3: 'Plava' })).toContain(differs)
  expect(lacking).toContain('Nema podatka.')
  expect(lacking).toContain('>nema podatka<')
})

test('CMP-02 ‘only differences’ is offered where it leaves some rows out, and leaves those that are marked', () => {
  const rows: AttributeRow[] = [
    { name: 'Boja', values: { 1: 'Crna', 2: 'Plava' } },
    { name: 'Polarizacija', values: { 1: 'da' } },
  ]
  const html = renderToStaticMarkup(createElement(ComparisonTable, { cards, rows }))
  expect(html).toContain('Samo razlike')
  expect(html.match(/<tr data-differs="">/g)).toHaveLength(1)
})
