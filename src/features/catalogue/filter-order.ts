/** What is put in order: a filter's value. */
type Value = { label: string; position: number }

/** To one base unit per kind; a bare number counts as it stands. */
const factors: Record<string, number> = { mm: 1, cm: 10, m: 1000, ml: 1, cl: 10, dl: 100, l: 1000, kg: 1000 }

/**
 * A filter's values in the order in which a shopper looks for them. Where every label is a size (`S`, `XL, od 55 mm`,
 * `2XL`) or every one begins with a number (`14,2 mm`, `−0,25`, `2 × 360 ml`), they stand by that; otherwise by the
 * positions that the shop gave them, and where it gave none (all are equal) by the language's alphabet.
 * @param language BCP 47, decides the alphabet
 */
export function orderValues<V extends Value>(values: readonly V[], language: string): V[] {
  const alphabet = new Intl.Collator(language, { numeric: true })
  const byLabel = (a: V, b: V) => alphabet.compare(a.label, b.label)
  const measure = [sizeOf, amountOf].find((read) => values.every(({ label }) => read(label) !== undefined))
  const rank = ({ label, position }: V) => measure?.(label) ?? position
  return [...values].sort((a, b) => rank(a) - rank(b) || byLabel(a, b))
}

/** `XS` → −2, `M` → 0, `3XL` → 4: how far from the middle the size that the label begins with is. */
function sizeOf(label: string): number | undefined {
  const found = /^(?:(\d)X|(X*))([SML])(?![\p{L}\p{N}])/u.exec(label.trim())
  if (!found) return undefined
  const [, times, marks = '', letter] = found
  const steps = (times ? Number(times) : marks.length) + 1
  return letter === 'M' ? 0 : letter === 'S' ? -steps : steps
}

/** The number that the label begins with, in its unit; of `2 × 360 ml` the product. Decimals by comma or point. */
function amountOf(label: string): number | undefined {
  const text = label.trim().replace(/^[−–]/, '-')
  const found = /^([+-]?[\d.,]*\d)(?:\s*[×x]\s*([\d.,]*\d))?\s*([a-z]+)?/i.exec(text)
  if (!found) return undefined
  const [, first = '', second = '1', unit = ''] = found
  const amount = decimal(first) * decimal(second) * (factors[unit.toLowerCase()] ?? 1)
  return Number.isNaN(amount) ? undefined : amount
}

/** "1.250,5" → 1250.5, "14.2" → 14.2: a point is decimal unless it groups thousands. */
function decimal(text: string): number {
  const grouped = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  return Number(grouped.replace(',', '.'))
}
