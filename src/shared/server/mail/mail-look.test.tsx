import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { type MailBlock, writeMail } from './mail-template.server.tsx'

const blocks: MailBlock[] = [
  { kind: 'paragraph', text: 'Hvala na narudžbi.' },
  { kind: 'leading', text: 'Uvjeti su u', link: { text: 'uvjetima', href: 'https://a.example/uvjeti' } },
  { kind: 'lines', title: 'Adresa', lines: ['Ilica 1'] },
  {
    kind: 'details',
    rows: [
      { name: 'Okvir', value: '5 €' },
      { name: 'Ukupno', value: '6 €', total: true },
    ],
  },
  { kind: 'button', text: 'Otvori', href: 'https://a.example/b' },
]
const identity = {
  legalName: 'Optika d.o.o.',
  street: 'Ilica 1',
  postalCode: '10000',
  city: 'Zagreb',
  oib: '12345678903',
  email: 'optika@optika.example',
  phone: '+385 1 555 0141',
}

type Style = Record<string, string>
/** A text of the mail, with what is around it, the nearest last, and how it looks: what is not said is inherited. */
type Seen = { text: string; tags: string[]; own: Style; look: Style }

const styleOf = (attributes: string): Style =>
  Object.fromEntries(
    (/ style="([^"]*)"/.exec(attributes)?.[1] ?? '')
      .replaceAll('&#x27;', "'")
      .split(';')
      .filter(Boolean)
      .map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]),
  )

/** The texts of a mail's body, as mail programs see them: with the styles of their elements and nothing else. */
function textsOf(html: string): Seen[] {
  const seen: Seen[] = []
  const open: { tag: string; own: Style }[] = []
  for (const [, closing, tag, attributes = '', text] of html
    .slice(html.indexOf('<body'))
    .matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      const look = Object.assign({}, ...open.map(({ own }) => own)) as Style
      seen.push({ text, tags: open.map((each) => each.tag), own: open.at(-1)?.own ?? {}, look })
    } else if (closing) open.pop()
    else if (tag && !['br', 'meta'].includes(tag)) open.push({ tag, own: styleOf(attributes) })
  }
  return seen
}

let html: string
let texts: Seen[]
const one = (text: string): Seen => {
  const found = texts.find((seen) => seen.text === text)
  if (!found) throw new Error(`the mail does not say ${text}`)
  return found
}
beforeAll(() => {
  speakCroatian()
  const shop = { name: 'Optika', baseUrl: 'https://optika.example', identity }
  html = writeMail({ subject: 'S', title: 'Hvala', preheader: 'Ukratko', shop, blocks }).html
  texts = textsOf(html)
})

/** WCAG's: 1 for the same colour, 21 for black on white. */
function contrast(one: string | undefined, other: string | undefined): number {
  const luminance = (colour = '') => {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('UI-08 every text of a mail stands out from its background, and none is small', () => {
  const shown = texts.filter(({ look }) => look.display !== 'none')
  expect(shown.length).toBeGreaterThan(12)
  for (const { text, look } of shown) {
    expect(contrast(look.color, look['background-color']), text).toBeGreaterThan(4.5)
    expect(Number.parseInt(look['font-size'] ?? '', 10), text).toBeGreaterThanOrEqual(13)
    expect(Number.parseInt(look['line-height'] ?? '99', 10), text).toBeGreaterThanOrEqual(20)
    expect(look['font-family'], text).toMatch(/^'Instrument Sans', .*sans-serif$/)
  }
})

test('the preheader is for the list of mails: within the mail nobody sees it', () => {
  // With nothing of the mail's own beginning behind it.
  const { look, own } = one(`Ukratko${'\u00a0\u200c'.repeat(80)}`)
  expect(own).toMatchObject({ display: 'none', 'max-height': '0', overflow: 'hidden', 'line-height': '1px' })
  // Where a mail program shows it all the same.
  expect(contrast(look.color, look['background-color'])).toBe(1)
})

test('UI-08 a link can be told from the text around it without its colour, a button from everything', () => {
  const links = texts.filter(({ tags }) => tags.at(-1) === 'a')
  expect(links.map(({ text, own }) => [text, own['text-decoration']])).toEqual([
    ['Optika', 'none'],
    ['uvjetima', 'underline'],
    ['Otvori', 'none'],
    ['optika@optika.example', 'underline'],
  ])
  for (const href of ['https://optika.example/', 'mailto:optika@optika.example'])
    expect(html).toContain(`<a href="${href}"`)
  expect(html).toMatch(/<\/a> · telefon <a href="tel:\+38515550141" style="[^"]*text-decoration:underline"/)
  const { own, look } = one('Otvori')
  expect(own).toMatchObject({ display: 'inline-block', padding: '14px 26px' })
  expect(contrast(own['background-color'], '#ffffff')).toBeGreaterThan(4.5)
  expect(look['font-weight']).toBe('600')
})

test('a mail is one column of at most 600 px, in the middle of any screen', () => {
  expect(html).toMatch(
    /<td align="center" style="padding:32px 8px"><table [^>]*style="width:100%;max-width:600px">/,
  )
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(one('Hvala').look.padding).toBe('36px 24px')
})

test('UI-08 tables that only lay out are no tables to a screen reader; rows of details have their heads', () => {
  const tables = html.match(/<table[^>]*>/g) ?? []
  expect(tables.filter((table) => table.includes('role="presentation"'))).toHaveLength(tables.length - 1)
  for (const table of tables)
    expect(table).toMatch(/width="100%" cellPadding="0" cellSpacing="0" border="0"/i)
  expect(html.match(/<th scope="row" align="left"/g)).toHaveLength(2)
})

test('of details the total alone stands out, and values stand under each other', () => {
  const looks = ['Okvir', '5 €', 'Ukupno', '6 €'].map((text) => one(text))
  expect(looks.map(({ own }) => own['font-weight'])).toEqual(['400', undefined, '600', '600'])
  expect(looks.map(({ own }) => own['text-align'])).toEqual([undefined, 'right', undefined, 'right'])
  for (const { own } of looks) {
    expect(own['border-top']).toMatch(/^1px solid #[0-9a-f]{6}$/)
    expect(own['vertical-align']).toBe('top')
    expect(own.padding).toMatch(/^10px /)
  }
  expect(contrast(looks[2]?.look.color, '#ffffff')).toBeGreaterThan(contrast(looks[0]?.look.color, '#ffffff'))
})

test('a mail says what it is written in, and lets no program make links of its own', () => {
  for (const meta of [
    'charSet="utf-8"',
    'name="color-scheme" content="light"',
    'name="format-detection" content="telephone=no, date=no, address=no, email=no"',
  ])
    expect(html).toContain(`<meta ${meta}/>`)
})

test('paragraphs, the title, details and the button are set apart from what follows', () => {
  const gap = (after: RegExp) => Number(after.exec(html)?.[1])
  for (const after of [
    /<p style="margin:0 0 (\d+)px;/,
    /<h1 style="margin:0 0 (\d+)px/,
    /<table [^>]*style="width:100%;margin:0 0 (\d+)px"/,
    /<td style="padding:8px 0 (\d+)px"><a /,
    /<td style="padding:0 8px (\d+)px[^"]*"><a /,
  ])
    expect(gap(after), String(after)).toBeGreaterThan(15)
  expect(html).toMatch(/<body style="margin:0;padding:0;/)
})
