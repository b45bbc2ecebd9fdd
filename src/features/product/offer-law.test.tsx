import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { readOfferSettings } from '#features/catalogue/offer-settings.server.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Promises } from './Promises.tsx'
import { Safety } from './Safety.tsx'
import { safetyViewOf } from './safety-view.ts'

beforeAll(speakCroatian)

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const cartForm = { asked: null, giftCard: null, stock: { state: 'in_stock' }, unit: 'kom' } as const
const promised = (more: Partial<Parameters<typeof Promises>[0]>) =>
  renderToStaticMarkup(
    <Promises delivery={null} returns={null} guarantee={null} cartForm={cartForm} {...more} />,
  )

test('PDP-12 the seller’s liability for defects is called to mind where the shop says so, with a way to the terms', () => {
  expect(promised({})).not.toContain('materijalni nedostatak')
  const html = promised({ guarantee: { years: 2, terms: '/stranica/uvjeti' } })
  expect(plain(html)).toContain('Zakonska odgovornost za materijalni nedostatak')
  expect(plain(html)).toContain('u roku od 2 godine od primitka odgovara prodavatelj')
  expect(html).toContain('href="/stranica/uvjeti"')
})

const delivery = {
  ...{ price: 490, freeFrom: null, hasExceptions: false, made: 'Naočale najprije izrađujemo.' },
  days: { first: '2026-12-01', last: '2026-12-03' } as const,
}
const eye = { sph: { values: [-100], required: true } }
const distance = { both: { values: [6000] }, each: { values: [3000] } }

test('PDP-12 a day is told of what is in stock, contact lenses too; glasses are made first', () => {
  type Form = Parameters<typeof Promises>[0]['cartForm']
  const said = (asked: Form['asked'], stock: Form['stock'] = cartForm.stock) =>
    plain(promised({ delivery, cartForm: { ...cartForm, asked, stock } }))
  const picked = {
    asked: { kind: 'contact' as const, eye },
    made: [{ eye: { sph: -100 }, soldOut: false, price: 1 }],
  }
  const written = { asked: { kind: 'contact' as const, eye }, made: [] }
  const glasses = { asked: { kind: 'glasses' as const, eye, distance }, made: [] }
  for (const asked of [null, picked, written])
    expect(said(asked)).toContain('Naručite li sada, kod vas je od utorka, 1. 12., do četvrtka, 3. 12.')
  // Where the finding may come later, it says from when the days run.
  expect(said(written)).toContain('Pošaljete li nalaz kasnije, rok teče od njegova primitka.')
  expect(said(picked)).not.toContain('nalaz kasnije')
  expect(said(glasses)).toContain('najprije izrađujemo')
  for (const none of [said(glasses), said(written, { state: 'sold_out' })])
    expect(none).not.toContain('Naručite li sada')
})

test('PDP-12 whether it can be sent back is said by the kind of goods', () => {
  expect(plain(promised({}))).toContain('U roku od 14 dana, bez objašnjenja')
  expect(plain(promised({ returns: 'sealed' }))).toContain('dok je zaštitno pakiranje neotvoreno')
  expect(plain(promised({ returns: 'made_to_order' }))).toContain('Izrađujemo ga po vašoj narudžbi')
  expect(plain(promised({ returns: 'cut' }))).toContain('odrezano na duljinu')
  expect(plain(promised({ cartForm: { ...cartForm, unit: 'm' } }))).toContain('odrezano na duljinu')
})

test('PDP-12 the days of delivery are said of what is in stock, not of what is sold out', () => {
  const days = { first: '2026-11-24', last: '2026-11-24' }
  const delivery = { price: 490, freeFrom: null, hasExceptions: false, days, made: '' }
  const of = (stock: Parameters<typeof Promises>[0]['cartForm']['stock']) =>
    plain(promised({ delivery, cartForm: { ...cartForm, stock } }))
  for (const stock of [{ state: 'in_stock' }, { state: 'few', left: 1000 }] as const)
    expect(of(stock)).toContain('24. 11.')
  for (const state of ['sold_out', 'not_made', 'open'] as const) {
    expect(of({ state })).toContain('4,90')
    expect(of({ state })).not.toContain('24. 11.')
  }
})

test('PDP-12 of a product’s safety its makers are said with where they are written to, and each warning by itself', () => {
  const firm = {
    name: 'Oseka <Ltd>',
    address: '88 Harbour Lane',
    country: 'TW',
    contact: 'https://oseka.example/a',
  }
  const responsible = { name: 'Adria', address: 'Put 1, Zagreb', country: 'HR', contact: 'a@adria.example' }
  const view = safetyViewOf({ warnings: 'Prvo.\n\nDrugo.' }, { manufacturer: firm, responsible })
  if (!view) throw new Error('nothing is known')
  const html = renderToStaticMarkup(<Safety {...view} />)
  expect(plain(html)).toContain('Proizvođač Oseka &lt;Ltd&gt; 88 Harbour Lane, Tajvan')
  expect(plain(html)).toContain('Odgovorna osoba u Europskoj uniji Adria Put 1, Zagreb, Hrvatska')
  expect(html).toContain('href="https://oseka.example/a"')
  expect(html).toContain('href="mailto:a@adria.example"')
  expect(html).toContain('<dd>Prvo.</dd><dd>Drugo.</dd>')
})

test('PDP-12 each part of the setting is read by itself, and off where it cannot be', () => {
  const guarantee = { years: 2, terms: '/stranica/uvjeti' }
  const off = { anchor: null, safety: false, guarantee: null }
  expect(readOfferSettings({ safety: true, guarantee })).toEqual({ ...off, safety: true, guarantee })
  for (const terms of ['https://other.example', '//other.example', 'javascript:alert(1)', '', 7])
    expect(readOfferSettings({ safety: true, guarantee: { years: 2, terms } })).toEqual({
      ...off,
      safety: true,
    })
  // Less than the law's two years nobody may promise.
  for (const years of [1, 0, 2.5, '2'])
    expect(readOfferSettings({ guarantee: { ...guarantee, years } })).toEqual(off)
  for (const none of [null, undefined, [], 'x', { safety: 'yes' }])
    expect(readOfferSettings(none)).toEqual(off)
})
