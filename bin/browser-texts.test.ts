import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { expect, test } from 'vitest'
import { browserTexts, mentionedTexts } from './browser-texts.ts'

const texts = {
  invalid_email: 'Neispravna adresa',
  'cart.add': 'Dodaj',
  'sort.price_asc': 'Cijena',
  'sort.name_asc': 'Naziv',
  'mail.subject': 'Narudžba',
  'link.used_title': 'Poveznica je iskorištena',
  'link.used_button': 'Zatraži novu',
}

test('a page loads the texts whose keys its code names, and those whose keys it puts together', () => {
  const sources = [
    "t('cart.add')",
    "{ email: 'invalid_email' }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    't(`sort.${sort}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    't(`link.${state}_title`)',
    'import x from "./mail.subject.ts"',
  ]
  expect(mentionedTexts(texts, sources)).toEqual({
    invalid_email: 'Neispravna adresa',
    'cart.add': 'Dodaj',
    'sort.price_asc': 'Cijena',
    'sort.name_asc': 'Naziv',
    'link.used_title': 'Poveznica je iskorištena',
  })
  expect(mentionedTexts(texts, [])).toEqual({})
})

test('each chunk of a build brings the texts that its code can show, read already, and no others', () => {
  const plugin = browserTexts(join(import.meta.dirname, '..'))
  const { apply, buildStart, renderChunk } = plugin as unknown as {
    apply(config: UserConfig, env: { mode: string }): boolean
    buildStart(): void
    renderChunk(code: string): { code: string } | null
  }
  expect(apply({}, { mode: 'production' })).toBe(true)
  expect(apply({ build: { ssr: true } }, { mode: 'production' })).toBe(false)
  buildStart()
  expect(renderChunk('const nothing = "none of them"')).toBeNull()
  const { code = '' } = renderChunk('export const say = () => t("list.total")') ?? {}
  const page: { izlogTexts?: Record<string, object>; exports?: unknown } = {}
  new Function('globalThis', code.replace('export const', 'const'))(page)
  expect(page.izlogTexts).toEqual({ hr: { 'list.total': expect.any(Array) } })
  // What has come before stays.
  new Function('globalThis', renderChunk('const t = () => 0; t("cart.add")')?.code ?? '')(page)
  expect(Object.keys(page.izlogTexts?.hr ?? {})).toEqual(['list.total', 'cart.add'])
})

test('the development server hands out all texts at once, read already', () => {
  const { transform } = browserTexts(join(import.meta.dirname, '..')) as unknown as {
    transform(code: string, id: string): { code: string } | undefined
  }
  const source = {
    'list.total': '{count, plural, one {# proizvod} other {# proizvoda}}',
    'mail.unsent_text': 'x',
  }
  const texts = transform(JSON.stringify(source), '/shop/src/shared/text/hr.json')
  expect(JSON.parse(texts?.code ?? '')).toEqual({
    'list.total': [['count', 'plural', { one: [0, ' proizvod'], other: [0, ' proizvoda'] }]],
    'mail.unsent_text': 'x',
  })
  expect(transform('{}', '/shop/package.json')).toBeUndefined()
})
