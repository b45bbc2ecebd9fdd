import { expect, test } from 'vitest'
import { mentionedTexts } from './browser-texts.ts'

const texts = {
  'cart.add': 'Dodaj',
  'sort.price_asc': 'Cijena',
  'sort.name_asc': 'Naziv',
  'mail.subject': 'Narudžba',
}

test('a page loads the texts whose keys its code names, and those whose keys it puts together', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  const sources = ["t('cart.add')", 't(`sort.${sort}`)', 'import x from "./mail.subject.ts"']
  expect(mentionedTexts(texts, sources)).toEqual({
    'cart.add': 'Dodaj',
    'sort.price_asc': 'Cijena',
    'sort.name_asc': 'Naziv',
  })
  expect(mentionedTexts(texts, [])).toEqual({})
})
