import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { CartForm } from './CartForm.tsx'
import { sumTexts, tierTexts } from './tier-texts.ts'

beforeEach(() => setLanguage('hr', compileCatalogue(hr)))

test.each([
  [1000, 'kutija', '1 kutija i više'],
  [2000, 'kutija', '2 kutije i više'],
  [4000, 'kutija', '4 kutije i više'],
  [8000, 'kutija', '8 kutija i više'],
  [12_000, 'kutija', '12 kutija i više'],
  [2000, 'par', '2 para i više'],
  [3000, 'kom', '3 kom i više'],
  [1500, 'm', '1,50 m i više'],
  [2000, 'rolna', 'od 2'],
])('UI-07 a tier from %i thousandths of "%s" agrees with its number', (minQty, unit, from) => {
  expect(tierTexts({ minQty, price: 2190 }, unit)).toEqual({
    from: from.replace(/(?<=\d) (?=kut|par|kom|m )/, '\u00a0'),
    price: `21,90\u00a0€ / ${unit}`,
  })
})

test('UI-07 the product page shows from how many a price holds, and for what', () => {
  const form = {
    pid: 1,
    productId: 1,
    name: 'Rosnica Ritam',
    price: 2390,
    configurable: '',
    missing: [],
    parts: [],
    slots: [],
    shelves: [],
    asked: null,
    giftCard: null,
    stock: { state: 'in_stock' as const },
    qty: 1000,
    step: 1000,
    min: 1000,
    max: 9000,
    unit: 'kutija',
    tiers: [{ minQty: 2000, price: 2190 }],
  }
  const text = renderToString(createElement(CartForm, form)).replace(/<[^>]*>/g, '|')
  expect(text).toContain('2\u00a0kutije i više')
  expect(text).toContain('21,90\u00a0€ / kutija')
})

test('PDP-04 UI-07 the sum of lenses is told from the second box on: of one the price beside says it', () => {
  const rules = { sph: { values: [-225], required: true } }
  const form = {
    ...{ price: 2390, unit: 'kutija', tiers: [], giftCard: null, parts: [], slots: [] },
    asked: { asked: { kind: 'contact' as const, eye: rules }, made: [] },
  }
  const line = (side: 'right' | 'left' | 'both', qty: number) => ({
    ...{ side, qty, price: 2390, sum: (2390 * qty) / 1000, single: 2390, tiers: [] },
  })
  const said = (...lines: ReturnType<typeof line>[]) =>
    sumTexts(form, 1000, lines).map((text) => text.replaceAll('\u00a0', ' '))
  expect(said(line('right', 1000))).toEqual([])
  expect(said(line('both', 2000))).toEqual(['2 kutije = 47,80 €'])
  expect(said(line('right', 1000), line('left', 1000))).toEqual([
    'Desno oko: 1 kutija × 23,90 € = 23,90 €',
    'Lijevo oko: 1 kutija × 23,90 € = 23,90 €',
    '2 kutije = 47,80 €',
  ])
})
