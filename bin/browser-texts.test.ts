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
}

test('a page loads the texts whose keys its code names, and those whose keys it puts together', () => {
  const sources = [
    "t('cart.add')",
    "{ email: 'invalid_email' }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    't(`sort.${sort}`)',
    'import x from "./mail.subject.ts"',
  ]
  expect(mentionedTexts(texts, sources)).toEqual({
    invalid_email: 'Neispravna adresa',
    'cart.add': 'Dodaj',
    'sort.price_asc': 'Cijena',
    'sort.name_asc': 'Naziv',
  })
  expect(mentionedTexts(texts, [])).toEqual({})
})

test('the texts of a build come to the browser read, whoever starts it, and only those that it can show', () => {
  const plugin = browserTexts(join(import.meta.dirname, '..'))
  const { apply, configResolved, transform } = plugin as unknown as {
    apply(config: UserConfig, env: { mode: string }): boolean
    configResolved(config: { command: string }): void
    transform(code: string, id: string): { code: string } | undefined
  }
  expect(apply({}, { mode: 'production' })).toBe(true)
  expect(apply({ build: { ssr: true } }, { mode: 'production' })).toBe(false)
  configResolved({ command: 'build' })
  const source = {
    'list.total': '{count, plural, one {# proizvod} other {# proizvoda}}',
    'mail.unsent_text': 'x',
  }
  const texts = transform(JSON.stringify(source), '/shop/src/shared/text/hr.json')
  expect(JSON.parse(texts?.code ?? '')).toEqual({
    'list.total': [['count', 'plural', { one: [0, ' proizvod'], other: [0, ' proizvoda'] }]],
  })
  expect(transform('{}', '/shop/package.json')).toBeUndefined()
})
