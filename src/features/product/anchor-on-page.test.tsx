import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Prices } from './Prices.tsx'
import type { PricesProps } from './view.ts'

beforeAll(speakCroatian)

const prices: PricesProps = {
  price: 1290,
  regularPrice: null,
  lowestPrice: null,
  least: { qty: 1000, step: 1000, unit: 'kom' },
  unitPrice: null,
}
const said = (anchor: PricesProps['anchor']) =>
  renderToStaticMarkup(<Prices {...prices} {...(anchor !== undefined && { anchor })} />).replaceAll(
    '\u00a0',
    ' ',
  )

test('PDP-12 beside the price stands the anchor price with its day, also where it is the same', () => {
  const html = said({ price: 1290, at: '2026-09-09T22:00:00.000Z' })
  expect(html).toContain('Sidrena cijena (10. 9. 2026.): 12,90 €')
})

test('PDP-12 nothing is said of an anchor price that is switched off or not known', () => {
  for (const none of [undefined, null]) expect(said(none)).not.toContain('Sidrena')
})
