/** Digits and letters without those that are taken for another: no I, L, O, U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 24
const group = 4

/** How many random bytes a code is made of: 120 bits, five to a character. */
export const codeBytes = (characters * 5) / 8

/** A code as people read it, in groups: `7K3M-…`. @param bytes `codeBytes` random ones */
export function codeOf(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let at = characters - 1; at >= 0; at--) code += alphabet[Number((bits >> BigInt(at * 5)) & 31n)]
  return (code.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-')
}

/** What was typed as the code's characters alone; undefined where it can be none. O is read as 0, I and L as 1. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === characters && [...code].every((sign) => alphabet.includes(sign)) ? code : undefined
}

/** What is shown of a code, so that its owner tells cards apart. */
export const codeEnding = (code: string): string => code.slice(-group)
