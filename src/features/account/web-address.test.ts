import { expect, test } from 'vitest'
import { unlinked } from './web-address.ts'

test.each([
  'Nabava.net d.o.o.',
  'Osvojili ste nagrada-x.com',
  'x.com',
  'a.b.com',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'osvojić.com',
  '4-.hr',
  'tvrtka.xn--p1ai',
  'http://3627734734/plati',
  'https://[::1]/x',
])('FORM-24 a mail program makes no link of ‘%s’ as a mail writes it', (name) => {
  const written = unlinked(name)
  expect(written).not.toMatch(/[\p{L}\d-][.․。．｡][\p{L}\d-]{2}/u)
  expect(written).not.toContain('://')
  expect(written.replaceAll('\u2060', '')).toBe(name)
})

test('names without an address stay as they are', () => {
  for (const name of ['Kos d.o.o.', 'J. R. R. Tolkien', 'Obrt „Vid“, vl. Ana Kos'])
    expect(unlinked(name)).toBe(name)
})
