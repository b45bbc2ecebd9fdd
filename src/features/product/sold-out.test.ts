import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Category, ownTitleOf } from '#features/catalogue/dictionaries.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { SoldOut } from './SoldOut.tsx'

speakCroatian()

test('a sold-out product leads to its category by the name that stands alone', () => {
  const crumbs = [
    { name: 'Okviri', href: '/proizvodi/okviri', title: 'Okviri' },
    { name: 'Okrugli', href: '/proizvodi/okviri/okrugli', title: 'Okrugli ženski okviri' },
    { name: 'Krk' },
  ]
  const html = renderToStaticMarkup(createElement(SoldOut, { crumbs }))
  expect(html).toContain('href="/proizvodi/okviri/okrugli">Sve u kategoriji Okrugli ženski okviri</a>')
})

test.each<[Partial<Category>, string | null]>([
  [{ name: 'Okviri', parentId: null, metaTitle: null }, null],
  [{ name: 'Okrugli', parentId: 1, metaTitle: null }, 'Okrugli – Ženski okviri'],
  [{ name: 'Okrugli', parentId: 1, metaTitle: 'Okrugli ženski okviri' }, 'Okrugli ženski okviri'],
])('a category stands alone as %j', (category, title) => {
  const above = new Map([[1, { id: 1, name: 'Ženski okviri' } as Category]])
  expect(ownTitleOf(category as Category, above)).toBe(title)
})
