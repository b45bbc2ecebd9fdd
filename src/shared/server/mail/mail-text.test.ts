import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setText } from './mail-text.server.tsx'

const markup = (text: string) => renderToStaticMarkup(setText(text))
/** What does not break of a text. */
const wholes = (text: string) =>
  [...markup(text).matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, part]) => part)

test.each([
  ['Račun HR12 1001 0051 8630 0016 0 u banci', ['HR12 1001 0051 8630 0016 0']],
  ['NO93 8601 1117 947.', ['NO93 8601 1117 947']],
  ['HR12 1001 0051', ['HR12 1001 0051']],
  ['HR12 1001 0051 8630 0016', ['HR12 1001 0051 8630 0016']],
  ['Dana 2026-11-23 u 10', ['2026-11-23']],
  ['(+385 1 555 0141)', ['(+385 1 555 0141)']],
  ['918,51 € (od toga PDV 166,60 €)', ['(od toga PDV 166,60 €)']],
  ['Pišite na ana-m@optika-24.hr.', ['ana-m@optika-24.hr']],
  ['E-pošta ili e-poštom', ['E-pošta', 'e-poštom']],
  ['re-pošta, 1e-pošta i -e-pošta', []],
  ['ana@primjer.hr, 7 komada, A4', []],
])('UI-08 a mail breaks no number, address or word that a phone’s line can hold: %s', (text, whole) => {
  expect(wholes(text)).toEqual(whole)
  expect(markup(text).replace(/<[^>]*>/g, '')).toBe(text)
})

test('UI-08 what is longer than 32 letters may break', () => {
  const address = (length: number) => '-b@primjer.hr'.padStart(length, 'a')
  expect(wholes(address(32))).toEqual([address(32)])
  expect(wholes(address(33))).toEqual([])
})
