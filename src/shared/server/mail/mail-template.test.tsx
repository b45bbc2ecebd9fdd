import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { type MailBlock, writeMail } from './mail-template.server.tsx'

beforeAll(speakCroatian)

const identity = {
  legalName: 'Optika d.o.o.',
  street: 'Ilica 1',
  postalCode: '10000',
  city: 'Zagreb',
  oib: '12345678903',
  email: 'optika@optika.example',
  phone: '+385 1 555',
}

const written = (blocks: MailBlock[], who: typeof identity | null = null, title = 'Naslov') =>
  writeMail({
    subject: 'Naslov',
    title,
    preheader: 'Ukratko',
    shop: { name: 'Optika', baseUrl: 'https://optika.example', identity: who },
    blocks,
  })

/** What a reader sees of the markup between its heading and its foot, without what holds it. */
const shown = (html: string) =>
  /<\/h1>([\s\S]*?)<\/div>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

test.each<[string, MailBlock, string, string]>([
  ['a paragraph', { kind: 'paragraph', text: 'Prvi\ndrugi' }, 'Prvi\ndrugi', '|Prvi|drugi|'],
  [
    'lines',
    { kind: 'lines', title: 'Adresa', lines: ['Ilica 1', 'Zagreb'] },
    'Adresa:\nIlica 1\nZagreb',
    '|Adresa|Ilica 1|Zagreb|',
  ],
  [
    'details',
    {
      kind: 'details',
      rows: [
        { name: 'Okvir', value: '5 €' },
        { name: 'Ukupno', value: '5 €', total: true },
      ],
    },
    'Okvir: 5 €\nUkupno: 5 €',
    '|Okvir|5 €|Ukupno|5 €|',
  ],
  [
    'a button',
    { kind: 'button', text: 'Otvori', href: 'https://a.example/b' },
    'Otvori: https://a.example/b',
    '|Otvori|',
  ],
])('%s says the same as text and as markup', (_what, block, text, markup) => {
  const mail = written([block])
  expect(mail.text).toBe(`${text}\n`)
  expect(shown(mail.html)).toBe(markup)
})

test('lines are broken between them and nowhere else', () => {
  expect(written([{ kind: 'paragraph', text: 'Prvi\ndrugi' }]).html).toMatch(/<p[^>]*>Prvi<br\/>drugi<\/p>/)
})

test('a mail bears the shop’s name beside the address that sends it', () => {
  expect(written([]).sender).toBe('Optika')
})

test('a button leads where it says', () => {
  const { html } = written([{ kind: 'button', text: 'Otvori', href: 'https://a.example/b?c=1&d=2' }])
  expect(html).toContain('href="https://a.example/b?c=1&amp;d=2"')
})

test('a link in the text holds no bracket that would end it', () => {
  const { text } = written([{ kind: 'button', text: 'Otvori', href: 'https://a.example/b?c[1]=4&c[2]=25' }])
  expect(text).toBe('Otvori: https://a.example/b?c%5B1%5D=4&c%5B2%5D=25\n')
})

test('a paragraph whose last words lead somewhere says where in the text', () => {
  const link = { text: 'uvjetima', href: 'https://a.example/uvjeti' }
  const { html, text } = written([{ kind: 'leading', text: 'Iznimke su u', link }])
  expect(html).toMatch(/Iznimke su u <a href="https:\/\/a\.example\/uvjeti"[^>]*>uvjetima<\/a>\./)
  expect(text).toContain('Iznimke su u uvjetima: https://a.example/uvjeti')
})

test('UI-08 a telephone number and the number in the title do not break', () => {
  const whole = (part: string) => `<span style="white-space:nowrap">${part}</span>`
  expect(written([{ kind: 'paragraph', text: 'Na +385 1 555 0141 ili' }]).html).toContain(
    `Na ${whole('+385 1 555 0141')} ili`,
  )
  const { html } = written([], null, 'Narudžba 2026-100002')
  expect(html).toMatch(/<h1[^>]*>Narudžba <span style="white-space:nowrap">2026-100002<\/span><\/h1>/)
  expect(html).toContain('<title>Narudžba 2026-100002</title>')
})

test('what people wrote is text, and short numbers and addresses do not break', () => {
  const { html, text } = written([{ kind: 'paragraph', text: '<b>a</b> 2026-1 ana-m@primjer.hr' }])
  expect(html).toContain(
    '&lt;b&gt;a&lt;/b&gt; <span style="white-space:nowrap">2026-1</span> <span style="white-space:nowrap">ana-m@primjer.hr</span>',
  )
  expect(text).toContain('<b>a</b>')
  const long = `${'a-'.repeat(20)}b@primjer.hr`
  expect(written([{ kind: 'paragraph', text: long }]).html).toContain(`>${long}<`)
})

test('UI-08 no word of people makes a mail wider than a phone; a sum stays whole', () => {
  const breaks = (html: string, tag: string, text: string) =>
    new RegExp(`<${tag}[^>]*overflow-wrap:anywhere;word-break:break-word[^>]*>${text}`).test(html)
  const long = 'Bartolomej'.repeat(6)
  const rows = [
    { name: 'Naziv', value: long },
    { name: 'Ukupno', value: '1.234,50 €' },
  ]
  const { html } = written(
    [
      { kind: 'paragraph', text: `Dobar dan, ${long}` },
      { kind: 'details', rows },
    ],
    null,
    long,
  )
  expect([breaks(html, 'p', 'Dobar dan'), breaks(html, 'h1', long), breaks(html, 'td', long)]).toEqual([
    true,
    true,
    true,
  ])
  expect([breaks(html, 'td', '1\\.234,50'), breaks(html, 'th', 'Naziv')]).toEqual([false, false])
})

test('both end with who writes, where the shop has written who it is', () => {
  const { text, html } = written([{ kind: 'paragraph', text: 'Tekst' }], identity)
  expect(text).toMatch(
    /^Tekst\n\nProdavatelj: Optika d\.o\.o\., Ilica 1, 10000 Zagreb, OIB:\u00a012345678903/,
  )
  expect(html).toContain('Prodavatelj: Optika d.o.o., Ilica 1, 10000 Zagreb')
  expect(html).toMatch(/ · telefon <a href="tel:/)
  expect(written([]).html).not.toMatch(/OIB|undefined|null/)
})

test('UI-08 beside a sum with its tax, which stays whole, only the shortest names do: the mail fits a phone', () => {
  const sum = '19,30 € (od toga PDV 3,86 €)'
  const rows = ['Način dostave', 'Ukupno'].map((name) => ({ name, value: sum }))
  const { html } = written([{ kind: 'details', rows }])
  const names = [...html.matchAll(/<th [^>]*?style="([^"]*)"[^>]*>([^<]*)<\/th>/g)]
  expect(names.map(([, style = '', name]) => [name, style.includes('nowrap')])).toEqual([
    ['Način dostave', false],
    ['Ukupno', true],
  ])
})
