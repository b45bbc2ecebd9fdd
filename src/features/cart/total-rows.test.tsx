import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { cartTotals } from './pricing.ts'
import { TotalRows } from './TotalRows.tsx'

speakCroatian()

test('GIFT-01 of a gift card’s value no VAT is named, of the goods beside it theirs', () => {
  const rows = (lines: { total: number; vatBasisPoints: number; off: number }[]) => {
    const totals = cartTotals({ lines, reductions: [], delivery: 0, paymentFee: 0, serviceVat: 2500 })
    return renderToStaticMarkup(<TotalRows totals={totals} currency="EUR" noDelivery="" />)
      .replace(/<[^>]+>/g, '|')
      .match(/Od toga[^|]*/g)
  }
  const card = { total: 5000, vatBasisPoints: 0, off: 0 }
  expect(rows([card])).toBeNull()
  expect(rows([card, { total: 1250, vatBasisPoints: 2500, off: 0 }])).toEqual(['Od toga PDV 25\u00a0%'])
})
