/** Cents as the euros that a bank reads: `123456` is `1234,56` with a comma. */
export function eurosOf(cents: number, separator: ',' | '.'): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}${separator}${digits.slice(-2)}`
}

/** Up to ten billion euros: what is more is no payment, and cents stay exact. */
const euros = /^(\d{1,10})(?:[.,](\d{1,2}))?$/

/**
 * The cents of euros as a bank writes them: `1234,56`, `1234.56`, `1234.5`, `1234`, as text or as a number of JSON, never
 * by way of a fraction. Undefined for anything else, thousands separators too.
 */
export function centsOfEuros(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 13) return undefined
  const [, whole, part = ''] = euros.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents that are written as cents, as text or as a number of JSON; undefined for anything else. */
export function centsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
