/** Amounts as other shops' files write them. Everything here gives the decimal text that the record's schema takes. */

/** Characters; more than any amount has. The patterns below take quadratic time on longer texts. */
export const longestAmount = 60

/**
 * "12.90", "12,90 €", "EUR 1.234,50", "1,234.50" → "12.90", "1234.50"; undefined for an empty text.
 * The last of comma and point is the decimal one, unless three digits follow it and it is there twice.
 * Throws an Error that says what was read for anything else.
 */
export function amount(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return undefined
  if (trimmed.length > longestAmount) throw new Error(`'${trimmed.slice(0, 20)}…' is not an amount`)
  const number = trimmed.replace(/^[A-Za-z€$£]{1,3}\s*|\s*[A-Za-z€$£]{1,3}$/g, '').replace(/[\s\u00A0']/g, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(number)) throw new Error(`'${trimmed}' is not an amount`)
  const decimalAt = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const sign = number[decimalAt]
  const repeated = decimalAt >= 0 && number.indexOf(sign ?? '') !== decimalAt
  if (decimalAt < 0 || repeated) return number.replace(/[.,]/g, '')
  const whole = number.slice(0, decimalAt).replace(/[.,]/g, '')
  return `${whole === '' || whole === '-' ? `${whole}0` : whole}.${number.slice(decimalAt + 1) || '0'}`
}

/** A stock count: below zero (sold more than there was) counts as none; undefined for an empty text. */
export function stockCount(text: string | undefined): number | undefined {
  const read = amount(text)
  return read === undefined ? undefined : Math.max(0, Number(read))
}

/** Pieces assumed where a file says "available" without saying how many. */
export const UNCOUNTED_STOCK = 1000

const gramsIn: Record<string, number> = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 }

/** "1.2 kg", "12 oz" or a bare number in `unit` → whole grams; undefined for an empty text or an unknown unit. */
export function grams(text: string | undefined, unit = 'kg'): number | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > longestAmount) return undefined
  const [, number, own] = /^([\d.,]+)\s*([a-zA-Z]*)$/.exec(trimmed) ?? []
  const scale = gramsIn[(own || unit).toLowerCase()]
  return number === undefined || scale === undefined ? undefined : Math.round(Number(amount(number)) * scale)
}

/** EAN/GTIN digits of 8, 12, 13 or 14, or undefined: shops keep other things in that column too. */
export function ean(text: string | undefined): string | undefined {
  const digits = (text ?? '').replace(/[\s'-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits : undefined
}

/** A description that has no markup becomes paragraphs; markup is left for the writer to sanitise. */
export function asHtml(text: string | undefined): string {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || /<[a-z][^<>]*>/i.test(trimmed)) return trimmed
  const escaped = trimmed.replace(/&(?![a-z]+;|#\d+;)/gi, '&amp;').replace(/</g, '&lt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('')
}
