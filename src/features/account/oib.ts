/** Whether the last of an OIB's 11 digits is the check of the others (ISO 7064, MOD 11,10). */
export function isCheckedOib(digits: string): boolean {
  let rest = 10
  for (const digit of digits.slice(0, -1)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11
  return Number(digits.at(-1)) === (11 - rest) % 10
}
