import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealsOf } from './seals.server.ts'

const seals = sealsOf('a'.repeat(64))

test('RX-05 what is sealed opens again, never twice alike, and for its own purpose and shop alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seals.seal('prescription', text)
      expect(seals.open('prescription', sealed)).toBe(text)
      expect(seals.seal('prescription', text)).not.toBe(sealed)
      expect(() => seals.open('another', sealed)).toThrow()
      expect(() => sealsOf('b'.repeat(64)).open('prescription', sealed)).toThrow()
    }),
    { numRuns: 50 },
  )
})

test('RX-05 what is sealed holds nothing of the text, and opens no more once a byte of it is changed', () => {
  const sealed = Buffer.from(seals.seal('prescription', '{"sph":-225}'), 'base64')
  expect(sealed.includes('225')).toBe(false)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => seals.open('prescription', changed.toString('base64'))).toThrow()
  }
})

test('RX-03 equal texts have one mark, others another, and another shop or purpose has others', () => {
  const mark = seals.mark('prescription', 'a')
  expect(seals.mark('prescription', 'a')).toBe(mark)
  const others = [
    seals.mark('prescription', 'b'),
    seals.mark('another', 'a'),
    sealsOf('b'.repeat(64)).mark('prescription', 'a'),
  ]
  expect(others).not.toContain(mark)
})
