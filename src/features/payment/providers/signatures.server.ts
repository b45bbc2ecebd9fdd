import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Lower-case hexadecimal, of the text as UTF-8. */
export const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** As `sha512`; for the banks that ask for it still, of what nobody but the bank reads. */
export const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Lower-case hexadecimal, keyed with a secret. */
export const hmacSha256 = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Whether somebody who need not be believed knew a text; how long it takes tells nothing of the right one. */
export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** As `isSame` for hexadecimal, which banks write small and large. */
export const isSameHex = (given: unknown, expected: string) =>
  typeof given === 'string' && given.length === expected.length && isSame(given.toLowerCase(), expected)
