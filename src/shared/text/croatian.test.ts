import { expect, test } from 'vitest'
import hr from './hr.json'

const texts = Object.entries(hr).filter(([key]) => !key.startsWith('path.'))
/** A command is typed as it stands: 'npm run shop -- staff add EMAIL --role ULOGA'. */
const command = /npm run [^.,]*/g
const having = (sign: RegExp) =>
  texts.filter(([, text]) => sign.test(text.replace(command, ''))).map(([key]) => key)

test('UI-07 a text that counts has the Croatian forms for 1, for 2 to 4 and for the others', () => {
  const counting = texts.filter(([, text]) => text.includes(', plural,'))
  expect(counting.length).toBeGreaterThan(20)
  for (const [key, text] of counting) {
    for (const form of ['one {', 'few {', 'other {']) expect(text, key).toContain(form)
  }
})

test('UI-07 quotation marks are „so“, dashes are no hyphens', () => {
  expect(having(/[”"«»]/)).toEqual([])
  // What is typed in at a terminal stands as it is.
  expect(having(/\s-\s|(?<!npm run shop [^,.]*)--|\.\.\./)).toEqual([])
})

test('UI-07 a number does not part from its unit at the end of a line', () => {
  expect(having(/[\d}] (€|%|mm|ml|g|kg)(?![\p{L}])/u)).toEqual([])
})

test('UI-07 shoppers are addressed in lower case, in Croatian words', () => {
  expect(having(/[\p{L},] (Vi|Vas|Vam|Vama|Vaš\p{L}*)(?!\p{L})/u)).toEqual([])
  const foreign =
    /(?<!\p{L})(korp[aeiu]|takođe(?!r)|uslov|opšt|hiljad|sopstven|štamp|nalog|brend|wishlist|checkout)/iu
  expect(having(foreign)).toEqual([])
})

test('UI-07 a refusal is a whole sentence', () => {
  const refusals = texts.filter(([key]) =>
    /^(cart|checkout|error|favourites|compare)\..*(invalid|unknown|missing|_unavailable|body|server)$/.test(
      key,
    ),
  )
  expect(refusals.length).toBeGreaterThan(20)
  expect(refusals.filter(([, text]) => !text.endsWith('.')).map(([key]) => key)).toEqual([])
})

test('UI-07 one thing has one name', () => {
  const otherNames = [
    // Opći uvjeti poslovanja
    /uvjet\p{L}*(?! poslovanja|\p{L})/iu,
    // Naknada za plaćanje, način plaćanja, način dostave
    /naknad\p{L}*(?! za plaćanje|\p{L})|(metod|vrst)\p{L}* (plaćanja|dostave)/iu,
    // Međuzbroj, marka, šifra proizvoda, kod za popust, favoriti
    /podzbroj|brend|\bsku\b|kupon|promo|list\p{L}* želja/iu,
  ]
  for (const name of otherNames) expect(having(name), String(name)).toEqual([])
})
