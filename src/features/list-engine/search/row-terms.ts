/** Where a product has a word, best first. */
export const fields = ['name', 'rest', 'text'] as const

/**
 * `name`: in its name, as what it is. `rest`: in its name, as what it is for or comes with. `text`: in its summary.
 */
type Field = (typeof fields)[number]

/** The numbers of a product's words (`vocabulary.ts`) by field, each ascending and once. */
export type RowTerms = Record<Field, readonly number[]>

/** Interruptible from this on take two characters. */
const longStep = 0x8000
const stepBits = 14
const separator = 0

/**
 * Terms as a text for a `TextStore`: per field the steps from number to number. Common words have small numbers, so most
 * steps take one or two bytes. No character is a surrogate, so UTF-8 keeps them all.
 */
export function encodeTerms(terms: RowTerms): string {
  const codes: number[] = []
  fields.forEach((field, at) => {
    if (at > 0) codes.push(separator)
    let last = -1
    for (const term of terms[field]) {
      const step = term - last
      if (step < longStep) codes.push(step)
      else codes.push(longStep + (step >>> stepBits), 1 + (step & ((1 << stepBits) - 1)))
      last = term
    }
  })
  return String.fromCharCode(...codes)
}

/** Calls `visit` for every term of an encoded row. The field is a place in `fields`. */
export function visitTerms(encoded: string, visit: (field: number, term: number) => void): void {
  let field = 0
  let last = -1
  for (let i = 0; i < encoded.length; i++) {
    const code = encoded.charCodeAt(i)
    if (code === separator) {
      field++
      last = -1
      continue
    }
    if (code < longStep) last += code
    else last += ((code - longStep) << stepBits) + encoded.charCodeAt(++i) - 1
    visit(field, last)
  }
}
