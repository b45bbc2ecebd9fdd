import { expect, test } from 'vitest'
import {
  recoveryCodeHash,
  recoveryCodesOf,
  sealed,
  setUpSecret,
  totpInvitation,
  totpStep,
  unsealed,
} from './totp.server.ts'

const at = (seconds: number) => new Date(seconds * 1000)

/** RFC 6238, appendix B, the last six digits of its SHA-1 column. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %i is the one of RFC 6238', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(totpStep(Buffer.from('12345678901234567890'), code, at(seconds))).toBe(step)
})

test('a code serves half a minute to either side, and no longer', () => {
  const secret = Buffer.from('12345678901234567890')
  const found = [-31, -30, -1, 0, 29, 30, 59, 60].map((away) => totpStep(secret, '287082', at(30 + away)))
  expect(found).toEqual([undefined, 1, 1, 1, 1, 1, 1, undefined])
})

test('a secret is read with this shop’s secret alone, and only as it was kept', () => {
  const secret = setUpSecret('tajna', 1, 'prijava')
  const kept = sealed('tajna', secret)
  expect(kept.includes(secret)).toBe(false)
  expect(unsealed('tajna', kept)).toEqual(secret)
  expect(() => unsealed('druga', kept)).toThrow()
  kept[kept.length - 1] = (kept.at(-1) ?? 0) ^ 1
  expect(() => unsealed('tajna', kept)).toThrow()
  expect(sealed('tajna', secret)).not.toEqual(kept)
})

test('an app is set up with a secret of 160 bits: one for each log-in of each person, the same however often it is asked', () => {
  const secret = setUpSecret('tajna', 1, 'prijava')
  expect(secret).toHaveLength(20)
  expect(setUpSecret('tajna', 1, 'prijava')).toEqual(secret)
  for (const other of [
    setUpSecret('tajna', 1, 'druga prijava'),
    setUpSecret('tajna', 2, 'prijava'),
    setUpSecret('druga', 1, 'prijava'),
  ])
    expect(other).not.toEqual(secret)
})

test('an app is told who and where; a person can type the same key', () => {
  const { uri, key } = totpInvitation(Buffer.from('12345678901234567890'), {
    account: 'ana@primjer.hr',
    shop: 'Optika Izlog',
  })
  expect(new URL(uri).searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(decodeURIComponent(uri)).toContain('Optika Izlog:ana@primjer.hr')
  expect(key).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
})

test('ten codes for a lost telephone are always the same of one secret, and none of another', () => {
  const [one, other] = [setUpSecret('tajna', 1, 'prijava'), setUpSecret('tajna', 2, 'prijava')]
  const codes = recoveryCodesOf('tajna', one)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-km-z2-9]{5}-[a-km-z2-9]{5}$/)
  expect(recoveryCodesOf('tajna', one)).toEqual(codes)
  expect(recoveryCodesOf('tajna', other).filter((code) => codes.includes(code))).toEqual([])
})

test('a code for a lost telephone is kept as what tells neither it nor whose else it is', () => {
  const hash = recoveryCodeHash('tajna', 1, 'abcde-fghij')
  expect(recoveryCodeHash('tajna', 1, ' ABCDE fghij ')).toBe(hash)
  expect(recoveryCodeHash('tajna', 2, 'abcde-fghij')).not.toBe(hash)
  expect(hash).not.toContain('abcde')
})
