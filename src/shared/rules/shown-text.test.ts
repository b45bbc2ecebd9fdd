import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const unseen = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202e',
  '\u2028',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u0085',
  '\u0090',
  '\u{e0041}',
  '\u{e0100}',
]
const text = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...parts), { maxLength: 12 }).map((chars) => chars.join(''))
const anyText = text(
  fc.constantFrom(...unseen),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.constant(' '),
)

test('FORM-01 a text of which nothing shows is empty, however long it is', () => {
  fc.assert(
    fc.property(text(fc.constantFrom(...unseen, ' ', '\u00a0')), (nothing) => {
      expect(shownText(nothing)).toBe('')
    }),
  )
})

test('FORM-01 what is read once is read so for ever, has no white space around it, and no sign that turns it round', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const shown = shownText(typed)
      expect(shownText(shown)).toBe(shown)
      expect(shown).toBe(shown.trim())
      expect(shown).not.toMatch(/[\p{Bidi_Control}\u0085\u2028\u2029\u200b\u2060\ufeff]/u)
    }),
  )
})

test('FORM-01 whatever else is typed stays, in its order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\u200b', '\u202e', '\u2066', '\u00ad'),
      (typed, sign) => {
        const shown = shownText(typed)
        expect(
          shownText([...typed].join(sign)).replace(/[\p{VS}\u200c\u200d]|[\u{e0020}-\u{e007f}]/gu, ''),
        ).toBe(shown.replace(/[\p{VS}\u200c\u200d]|[\u{e0020}-\u{e007f}]/gu, ''))
      },
    ),
  )
})

test.each([
  ['Anić\u202eabc', 'Anićabc'],
  ['Ul\u202eica\u2066 3', 'Ulica 3'],
  ['\u200b Ana\u00ad-Marija\ufeff ', 'Ana-Marija'],
  ['A\u200dna \u200d', 'A\u200dna'],
  ['a\u2028b', 'a b'],
])('FORM-01 of %j there shows %j', (typed, shown) => {
  expect(shownText(typed)).toBe(shown)
})

test.each([
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Mongolian', 'ᠬᠠᠷ\u180eᠠ'],
  ['Japanese with a chosen form', '葛\u{e0100}城'],
  ['Arabic with a number sign', '\u0600١٢'],
  ['Hebrew', 'אָנָּה'],
  ['Korean', '한글'],
  [
    'flags of regions',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  ],
  ['emoji', '👩🏽\u200d🚀 ❤\ufe0f\u200d🔥 1\ufe0f⃣'],
])('FORM-01 a text in %s stays whole', (_, whole) => {
  expect(shownText(whole)).toBe(whole)
})
