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

test('GIFT-02 the VAT stands by the total that it is part of, in front of what gift cards pay and of what is left', () => {
  const lines = [{ total: 1250, vatBasisPoints: 2500, off: 0 }]
  const totals = cartTotals({ lines, reductions: [], delivery: 0, paymentFee: 0, serviceVat: 2500 })
  const cards = [{ id: 1, ending: 'HW85', amount: 1000 }]
  const shown = renderToStaticMarkup(
    <TotalRows totals={{ ...totals, cards, due: 250 }} currency="EUR" noDelivery="" />,
  ).replace(/<[^>]+>/g, '|')
  expect(shown.match(/Ukupno|Od toga PDV|…HW85|Za platiti/g)).toEqual([
    'Ukupno',
    'Od toga PDV',
    '…HW85',
    'Za platiti',
  ])
})
