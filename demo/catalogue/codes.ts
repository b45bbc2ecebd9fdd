/**
 * An EAN-13 with its check digit, for the n-th article of the shop.
 * Prefix 20 belongs to the range that GS1 leaves to shops for their own numbering, so no real article has it.
 */
export function eanOf(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  return digits + eanCheckDigit(digits)
}

/** The check digit of the first twelve digits: weights 1 and 3 in turn, up to the next ten. */
export function eanCheckDigit(twelveDigits: string): number {
  let sum = 0
  for (let index = 0; index < 12; index++) sum += Number(twelveDigits[index]) * (index % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** "Škoj, šesterokutni okvir" → "skoj-sesterokutni-okvir". */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
