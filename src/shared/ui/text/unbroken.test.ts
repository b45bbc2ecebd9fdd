import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const markup = (text: string) => renderToStaticMarkup(createElement(Unbroken, { text }))
const set = (text: string) =>
  markup(text)
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, '|')

test.each([
  ['telefon ili izlog@optika-izlog.example.', 'telefon ili |izlog@optika-izlog.example.|'],
  ['ana-marija@primjer.hr, Zagreb', '|ana-marija@primjer.hr,| Zagreb'],
  ['Ulica Ivana Drenovačkoga 1', 'Ulica Ivana |Drenovačkoga 1|'],
  ['Trg bana J. Jelačića 12b/3', 'Trg bana J. |Jelačića 12b/3|'],
  ['Ukloni karticu …HW85', 'Ukloni karticu |…HW85|'],
  ['HR00 2026-100001', 'HR00 |2026-100001|'],
  ['ana@primjer.hr, Novak-Horvat, 8–20 h', 'ana@primjer.hr, Novak-Horvat, |8–20| h'],
  ['(8–20)', '(|8–20)|'],
  ['novosti i ponude e-poštom. E-pošta: da', 'novosti i ponude |e-poštom.| |E-pošta:| da'],
  ['M, 49–51\u00a0mm · L', 'M, |49–51\u00a0mm| · L'],
  ['pon–pet, kroz sub–nedjelju', '|pon–pet,| kroz sub–nedjelju'],
  [
    'pon–pet\u00a08–19.30\u00a0h, sub\u00a09–15\u00a0h.',
    '|pon–pet\u00a08–19.30\u00a0h,| |sub\u00a09–15\u00a0h.|',
  ],
])('UI-07 "%s" does not end a line at the hyphen of an address or a number', (text, parts) => {
  expect(set(text)).toBe(parts)
})

test.each([
  ['ana.anic-novak@primjer.hr.', 'ana| .anic-novak| @primjer| .hr.'],
  ['na ana.vrlo.duga.adresa@primjer.hr', 'ana| .vrlo| .duga| .adresa| @primjer| .hr'],
])('UI-08 an address of e-mail that is wider than its line breaks between its parts: %s', (text, parts) => {
  expect(markup(text).replaceAll('<wbr/>', '| ')).toContain(`>${parts}<`)
})
