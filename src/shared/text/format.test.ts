import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { compileMessage, MessageSyntaxError } from './compile-message.ts'
import { formatMessage, type Values } from './format.ts'
import hr from './hr.json'

const filled = (message: string, values: Values) => formatMessage(compileMessage(message), values, 'hr')

const reference = (message: string, values: Record<string, string | number>) =>
  new IntlMessageFormat(message, 'hr', undefined, { ignoreTag: true }).format(values)

/** Whatever a message asks for: a number for numbers and plurals, else the given text. */
function valuesFor(message: string, number: number, text: string) {
  const names = [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?[},]/g)]
  return Object.fromEntries(
    names.map(([, name = '', type]) => [name, type && type !== 'select' ? number : text]),
  )
}

describe('the catalogue', () => {
  test('UI-07 every Croatian text reads as a full ICU formatter would write it, in every plural form', () => {
    for (const message of Object.values(hr)) {
      for (const number of [0, 1, 2, 5, 11, 21, 22, 1234.5]) {
        const values = valuesFor(message, number, 'Okvir Lora')
        expect(filled(message, values)).toBe(reference(message, values))
      }
    }
  })

  test('keys are sorted, so that two people adding texts seldom meet on one line', () => {
    expect(Object.keys(hr)).toEqual(Object.keys(hr).toSorted())
  })
})

describe('any message of the subset', () => {
  const text = fc
    .stringMatching(/^[a-zčćšžđ .,'{}€|<>]{0,12}$/u)
    .map((s) => s.replace(/[{}<>']/g, (c) => (c === "'" ? "''" : `'${c}'`)))
  const { message } = fc.letrec<{ message: string; part: string; plural: string; select: string }>((tie) => ({
    message: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.constantFrom('{a}', '{ n , number}', " don't "),
      tie('plural'),
      tie('select'),
    ),
    plural: fc
      .tuple(tie('message'), tie('message'), tie('message'))
      .map(([one, few, other]) => `{n, plural, =0 {# nula} one {${one}} few {#${few}} other {${other} #}}`),
    select: fc
      .tuple(tie('message'), tie('message'))
      .map(([x, other]) => `{a, select, x {${x}} other {${other}#}}`),
  }))

  test('UI-07 reads as a full ICU formatter would write it', () => {
    fc.assert(
      fc.property(
        message,
        fc.integer({ min: -3, max: 130 }),
        fc.constantFrom('x', 'y', ''),
        (source, n, a) => {
          expect(filled(source, { n, a })).toBe(String(reference(source, { n, a })))
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each([
    '{',
    '{}',
    '{n, plural, one {a}}',
    '{n, date}',
    '{n, select, {a}}',
    '{n, number, percent}',
    '{n, plural, offset:1 other {a}}',
    '{n, selectordinal, other {a}}',
  ])('%s is refused', (source) => {
    expect(() => compileMessage(source)).toThrow(MessageSyntaxError)
  })

  test('a missing value leaves a gap instead of a failed page', () => {
    expect(filled('Bok, {name}!', {})).toBe('Bok, !')
  })
})
