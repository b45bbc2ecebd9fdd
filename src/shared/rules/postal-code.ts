/** A country's sign ahead of four digits or more: 'HR-10000', 'A-1010'. Letters ahead of fewer are the code's own. */
const signed = /^(?:([A-Z]{1,3})[\s–-]*(?=(?:\d\s*){4,}$))?([\d\s]+)$/i

/**
 * The digits of a postal code as people write it ('10 000', 'HR-10000'), with the sign ahead of them in capitals, '' where
 * there is none. Undefined for codes that are more than digits ('SW1A 1AA').
 */
export function digitsOfCode(code: string): { sign: string; digits: string } | undefined {
  const [, sign = '', digits] = signed.exec(code.trim()) ?? []
  return digits === undefined ? undefined : { sign: sign.toUpperCase(), digits: digits.replace(/\s/g, '') }
}
