import { expect, test } from 'vitest'
import { type Control, formEntries, getFormAddress } from './serialise.ts'

const control = (name: string, value: string, more: Partial<Control> = {}): Control => ({
  name,
  value,
  type: 'text',
  checked: false,
  grouped: false,
  noPost: false,
  ...more,
})

test('FORM-12 checkboxes are always 1 or 0, unless they belong to a group', () => {
  expect(
    formEntries([
      control('newsletter', 'on', { type: 'checkbox' }),
      control('terms', 'on', { type: 'checkbox', checked: true }),
      control('items[]', '7', { type: 'checkbox', grouped: true, checked: true }),
      control('items[]', '8', { type: 'checkbox', grouped: true }),
    ]),
  ).toEqual([
    ['newsletter', '0'],
    ['terms', '1'],
    ['items[]', '7'],
  ])
})

test('FORM-12 the chosen radio and every file go, nameless and no-post fields do not', () => {
  const file = new File(['x'], 'recept.pdf')
  expect(
    formEntries([
      control('delivery', '1', { type: 'radio' }),
      control('delivery', '2', { type: 'radio', checked: true }),
      control('', 'x'),
      control('search', 'x', { noPost: true }),
      control('attachment', '', { type: 'file', files: [file] }),
      control('field-3', ''),
    ]),
  ).toEqual([
    ['delivery', '2'],
    ['attachment', file],
    ['field-3', ''],
  ])
})

test('FORM-15 a GET form leads to its action with the non-empty fields only', () => {
  expect(
    getFormAddress('/rezultati-pretrage?stari=1#popis', [
      ['s', '1'],
      ['keyword', 'naočale & leće'],
      ['prazno', ' '],
    ]),
  ).toBe('/rezultati-pretrage?s=1&keyword=nao%C4%8Dale+%26+le%C4%87e#popis')
  expect(getFormAddress('/blog', [['x', '']])).toBe('/blog')
})
