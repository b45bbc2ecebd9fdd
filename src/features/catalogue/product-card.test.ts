import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { CardProps } from './card.ts'
import { ProductCard } from './ProductCard.tsx'
import { plainCard } from './testing-card.ts'

speakCroatian()

const card = plainCard({})
const markupOf = (more: Partial<CardProps>) =>
  renderToStaticMarkup(createElement(ProductCard, { card: { ...card, ...more } }))
const isBought = (html: string) =>
  /<form[^>]*action="\/cart\/add_to_cart".*?name="product_id" value="7"/s.test(html)

test('CART-01 only what can be bought as it is goes into the cart from its card; of the rest the button leads on', () => {
  expect(isBought(markupOf({}))).toBe(true)
  expect(isBought(markupOf({ kind: 'bundle', whole: true }))).toBe(true)
  for (const [more, label] of [
    [{ available: false }, 'Pogledaj'],
    [{ kind: 'configurable' }, 'Odaberi'],
    [{ kind: 'configurable_bundle' }, 'Odaberi'],
    [{ kind: 'configurable_bundle', available: false }, 'Pogledaj paket'],
    [{ kind: 'bundle' }, 'Pogledaj paket'],
    [{ kind: 'bundle', available: false, whole: true }, 'Pogledaj paket'],
    [{ kind: 'configurable', available: false }, 'Pogledaj'],
  ] as const) {
    const html = markupOf(more)
    expect(isBought(html)).toBe(false)
    expect(html).toMatch(
      new RegExp(
        `<a[^>]*href="/proizvod/krk"[^>]*aria-label="${label}[^"]*: Okvir &lt;Krk&gt;"[^>]*>${label}[^<]*</a>`,
      ),
    )
  }
})

test('a price of what is sold by the metre says so, and one of a reduction says what it was', () => {
  const textOf = (more: Partial<CardProps>) =>
    markupOf(more)
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
  expect(textOf({ measure: 'm' })).toContain('10,00 € / m')
  expect(textOf({})).not.toContain(' / ')
  const pair = textOf({ least: { qty: 2000, step: 2000, unit: 'kutija' } })
  expect(pair).toMatch(/10,00 € \/ kutija.*Prodaje se po 2 kutije/)
  expect(textOf({ regularPrice: 1500, lowestPrice: 1200 })).toMatch(/10,00 €.*15,00 €.*12,00 €/)
})
