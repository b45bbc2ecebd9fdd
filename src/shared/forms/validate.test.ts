import { describe, expect, test } from 'vitest'
import { type FieldState, type Reason, validateFields } from './validate.ts'

const text = (name: string, value: string, more: Partial<FieldState> = {}): FieldState => ({
  name,
  kind: 'text',
  value,
  ...more,
})
const box = (name: string, checked: boolean, more: Partial<FieldState> = {}): FieldState => ({
  name,
  kind: 'checkbox',
  value: '1',
  checked,
  ...more,
})
const reasons = (...fields: FieldState[]): [string, Reason][] =>
  validateFields(fields).map(({ name, reason }) => [name, reason])

describe('required', () => {
  test('FORM-01 an empty required field fails, in the order of the form', () => {
    expect(
      reasons(
        text('a', ' ', { required: true }),
        text('b', 'x', { required: true }),
        text('c', '', { required: true }),
        text('d', ''),
      ),
    ).toEqual([
      ['a', 'required'],
      ['c', 'required'],
    ])
  })

  test('FORM-01 a text of which nothing shows is empty, and what shows nothing around an address is none of it', () => {
    expect(
      reasons(
        text('a', '\u200b\u2066', { required: true }),
        text('b', '\u200bx', { required: true }),
        text('c', '\u200bana@primjer.hr\ufeff', { required: true, rule: 'email' }),
      ),
    ).toEqual([['a', 'required']])
  })

  test('FORM-01 optional sections and hidden rows are left alone', () => {
    const broken = { required: true, pattern: '\\d+', rule: 'oib' } as const
    expect(
      reasons(text('a', 'x', { ...broken, optional: true }), text('b', 'x', { ...broken, hidden: true })),
    ).toEqual([])
  })

  test('FORM-01 a select needs a value', () => {
    expect(reasons({ name: 'country', kind: 'select', value: '', required: true })).toEqual([
      ['country', 'required'],
    ])
  })

  test('FORM-01 of a group of checkboxes one is enough, whatever their names', () => {
    const group = (checked: boolean) => [
      box('items[1]', false, { required: true, group: 'items' }),
      box('items[2]', checked, { required: true, group: 'items' }),
      box('newsletter', true, { group: 'other' }),
    ]
    expect(reasons(...group(true))).toEqual([])
    expect(reasons(...group(false)).length).toBe(2)
  })

  test('FORM-01 without a group one of the name is looked for in the whole form', () => {
    const radio = (value: string, checked: boolean): FieldState => ({
      name: 'delivery',
      kind: 'radio',
      value,
      checked,
      required: true,
    })
    expect(reasons(radio('1', false), text('x', 'y'), radio('2', true))).toEqual([])
    expect(reasons(radio('1', false), box('newsletter', true))).toEqual([['delivery', 'required']])
  })
})

describe('patterns', () => {
  test.each([
    ['12345', true, []],
    ['1234', true, [['zip', 'pattern']]],
    ['x12345y', true, [['zip', 'pattern']]],
    ['', true, [['zip', 'required']]],
    ['', false, []],
    ['1234', false, [['zip', 'pattern']]],
  ] as const)('FORM-02 "%s" (required: %s) against five digits', (value, required, expected) => {
    expect(reasons(text('zip', value, { required, pattern: '\\d{5}' }))).toEqual(expected)
  })

  test('FORM-02 a pattern that is no expression fails nothing', () => {
    expect(reasons(text('a', 'x', { pattern: '[' }))).toEqual([])
  })
})

test('FORM-03 each failure names its field, so that it can be marked and the first one focused', () => {
  expect(validateFields([text('a', 'x'), text('b', '', { required: true })])).toEqual([
    { index: 1, name: 'b', reason: 'required' },
  ])
})

describe('special rules', () => {
  test.each([
    ['12345', {}, true],
    ['123456', {}, false],
    ['😀😀😀', {}, true],
    ['😀😀😀😀😀😀', {}, false],
    ['👍🏽👍🏽👍🏽', {}, true],
    ['👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽', {}, false],
    ['ééé'.normalize('NFD'), {}, true],
    ['éééééé'.normalize('NFD'), {}, false],
    ['', {}, true],
    ['123', { optional: true }, false],
    ['123', { noValidate: true }, false],
  ] as const)('FORM-04 the password "%s" %o fails: %s', (value, more, fails) => {
    expect(reasons(text('password', value, { rule: 'password', ...more }))).toEqual(
      fails ? [['password', 'password']] : [],
    )
  })

  test.each([
    ['12345678901', {}, false],
    [' 123 456 789 01 ', {}, false],
    ['1234567890', {}, true],
    ['123456789012', {}, true],
    ['1234567890a', {}, true],
    ['1', { required: false }, false],
    ['1', { optional: true }, false],
  ] as const)('FORM-05 the oib "%s" %o fails: %s', (value, more, fails) => {
    expect(reasons(text('oib', value, { rule: 'oib', required: true, ...more }))).toEqual(
      fails ? [['oib', 'oib']] : [],
    )
  })

  test.each([
    ['ana@primjer.hr', false],
    ['ana.anić+x@pošta.primjer.museum', false],
    ['', false],
    ['ana@primjer', true],
    ['ana primjer.hr', true],
    ['ana@@primjer.hr', true],
    ['ana@-primjer.hr', true],
    [`${'a'.repeat(250)}@x.hr`, true],
  ])('FORM-06 the e-mail "%s" fails: %s', (value, fails) => {
    expect(reasons(text('email', value, { rule: 'email' }))).toEqual(fails ? [['email', 'email']] : [])
  })

  test.each([
    ['ana_b.c+d-e@mail.primjer.hr', undefined],
    ['ana@primjer.info', undefined],
    ['ana@primjer.museum', 'email_unusual'],
    ['ana@primjer.h', 'email'],
    ['anić@primjer.hr', 'email_unusual'],
    ['ana@primjer', 'email'],
  ])('CHK-05 the checkout e-mail "%s" fails: %s', (value, reason) => {
    expect(reasons(text('email', value, { rule: 'checkout-email', required: true }))).toEqual(
      reason ? [['email', reason]] : [],
    )
  })

  test.each([
    ['', 'required'],
    ['   ', 'password'],
    [' '.repeat(6), undefined],
    [' tajna', undefined],
  ] as const)('FORM-04 nothing is trimmed of the required password "%s"', (value, reason) => {
    expect(reasons(text('password', value, { rule: 'password', required: true }))).toEqual(
      reason ? [['password', reason]] : [],
    )
    // Typed to log in, any password that there is counts.
    expect(reasons(text('password', value, { rule: 'password', required: true, noValidate: true }))).toEqual(
      reason === 'required' ? [['password', 'required']] : [],
    )
  })

  test('a repeated password must be the same', () => {
    expect(reasons(text('password', 'tajna1'), text('repeat', 'tajna2', { sameAs: 'password' }))).toEqual([
      ['repeat', 'different'],
    ])
    const unchecked = { sameAs: 'password', rule: 'password', noValidate: true } as const
    expect(reasons(text('password', 'tajna1'), text('repeat', 'x', unchecked))).toEqual([
      ['repeat', 'different'],
    ])
    // A space is a sign of a password like any other.
    expect(reasons(text('password', 'tajna1'), text('repeat', 'tajna1 ', { sameAs: 'password' }))).toEqual([
      ['repeat', 'different'],
    ])
  })
})

test('FORM-06 an e-mail is checked when it is not empty and not optional', () => {
  expect(reasons(text('email', 'ana@primjer', { rule: 'email' }))).toEqual([['email', 'email']])
  expect(reasons(text('email', '', { rule: 'email' }))).toEqual([])
  expect(reasons(text('email', 'ana.horvat+izlog@primjer.hr', { rule: 'email' }))).toEqual([])
})
