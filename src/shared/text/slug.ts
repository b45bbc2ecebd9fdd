/** Letters that Unicode does not take apart into a base letter and a mark. */
const whole: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
}

/** Text without marks and case, as it is compared and looked up by: "Đurđevac" → "durdevac", "Čačinci" → "cacinci". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[đðłøæœßþı]/g, (letter) => whole[letter] ?? letter)
}

/**
 * What an address says for a name: "Muške naočale (–20 %)" → "muske-naocale-20". At most `length` characters, never
 * ending in a hyphen; empty for a text without Latin letters and digits.
 */
export function slug(text: string, length = 80): string {
  return fold(text)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, length)
    .replace(/-$/, '')
}
