/** A usual e-mail address: something, an at sign, dotted labels (spec 5, "Specific fields"). */
const standardEmail =
  /^[^\s@<>()[\],;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** The checkout's: letters, digits and _.+- before the at sign, a top-level domain of 2 to 4 (CHK-05). */
const checkoutEmail = /^[A-Za-z0-9_.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/

/** Characters of an e-mail address at most (RFC 5321: a path of 256 with its brackets): on the wire, in fields, in files. */
export const longestEmail = 254

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && standardEmail.test(text)
}

export function isCheckoutEmail(text: string): boolean {
  return text.length <= longestEmail && checkoutEmail.test(text)
}

/**
 * Why an address cannot be the checkout's: it is none (`email`), or one that the pattern of CHK-05 has no room for
 * (`email_unusual`): signs like ' or č, or an ending of more than four characters.
 */
export function checkoutEmailProblem(text: string): 'email' | 'email_unusual' | undefined {
  if (isCheckoutEmail(text)) return undefined
  // One character behind the last dot is an ending that is still being typed.
  return isEmail(text) && !/\.[^.]$/.test(text) ? 'email_unusual' : 'email'
}

/**
 * The digits of a Croatian tax number, or undefined unless there are exactly 11 of them once white space is removed (FORM-05).
 * Whether the last one checks the others is not asked here.
 */
export function oibDigits(text: string): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{11}$/.test(digits) ? digits : undefined
}

/** Characters of a password at least, as people count them. */
const shortestPassword = 6

/** How many characters a text has: one of two UTF-16 units is one. */
export const characters = (text: string): number => [...text].length

/**
 * Whether a new password is too short, as it is stored and as people count: a letter with its accent is one, typed together
 * or apart, and so is a sign with what colours or joins it. A browser that cannot tell those counts their parts.
 */
export function isShortPassword(password: string): boolean {
  const stored = password.normalize('NFC')
  if (characters(stored) < shortestPassword) return true
  if (typeof Intl.Segmenter !== 'function') return false
  return [...new Intl.Segmenter('hr').segment(stored)].length < shortestPassword
}

/** Whether the whole text matches an HTML `pattern`; a pattern that is no expression matches all, as in browsers. */
export function matchesPattern(text: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return true
  }
}
