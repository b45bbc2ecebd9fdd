import { expect, test } from 'vitest'
import { refusedInquiry } from './rules.ts'

const whole = { full_name: 'Ana Anić', email: 'ana@primjer.hr', phone: '', question: 'Imate li i veći?' }

test('PDP-06 a phone number may be left out of an inquiry', () => {
  expect(refusedInquiry(whole)).toEqual([])
  expect(refusedInquiry({ ...whole, phone: '091 234 5678' })).toEqual([])
})

test.each([
  [{ full_name: '' }, 'full_name', 'required'],
  [{ full_name: 'www.lopov.example' }, 'full_name', 'web_address'],
  [{ email: '' }, 'email', 'required'],
  [{ email: 'ana@' }, 'email', 'email_invalid'],
  [{ phone: 'nula' }, 'phone', 'phone_invalid'],
  [{ question: '' }, 'question', 'required'],
])('PDP-06 an inquiry with %j is refused by its field', (wrong, field, reason) => {
  expect(refusedInquiry({ ...whole, ...wrong })).toEqual([{ field, reason }])
})

test('PDP-06 all that is wrong with an inquiry is said at once, in the form’s order', () => {
  const empty = { full_name: '', email: '', phone: '1', question: '' }
  expect(refusedInquiry(empty).map(({ field }) => field)).toEqual(['full_name', 'email', 'phone', 'question'])
})
