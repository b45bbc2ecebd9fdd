import { expect, test } from 'vitest'
import { mentionedTexts } from './browser-texts.ts'

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
