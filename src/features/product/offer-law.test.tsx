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

test('PDP-12 whether it can be sent back is said by the kind of goods', () => {
  expect(plain(promised({}))).toContain('U roku od 14 dana, bez objašnjenja')
  expect(plain(promised({ returns: 'sealed' }))).toContain('dok je zaštitno pakiranje neotvoreno')
  expect(plain(promised({ returns: 'made_to_order' }))).toContain('Izrađujemo ga po vašoj narudžbi')
  expect(plain(promised({ returns: 'cut' }))).toContain('odrezano na duljinu')
  expect(plain(promised({ cartForm: { ...cartForm, unit: 'm' } }))).toContain('odrezano na duljinu')
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
