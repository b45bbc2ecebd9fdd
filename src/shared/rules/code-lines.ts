import { shownText } from './shown-text.ts'
import { countWords } from './written-unit.ts'

/** A line of a list that says what and, where it does, how many of it, both as they are written. */
export type CodeLine = { line: number; text: string; code: string; qty: string | null }

/** Why a line says nothing that can be looked for. */
type UnreadReason = 'no_code' | 'long_code' | 'no_quantity'

/** `line` counts all lines of the text from 1, empty ones too, as whoever wrote the list counts them. */
export type UnreadLine = { line: number; text: string; reason: UnreadReason }

/** No code of a product is longer. */
const longestCode = 100

/** So much of a line is told again. */
const longestTold = 80

/** The lines of a text as they are counted. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/)

/** A number as a quantity: '2', '2,5', '1.000'; people write the unit behind it, which the product's own rules read. */
const numberAndUnit = String.raw`\d[\d.,]*\s*(?:(?:${countWords})\.?)?`
const quantity = new RegExp(`^${numberAndUnit}$`, 'i')
/** Of whatever is sold it says no more than the number. */
const everyUnit = /\s*(?:kom\.?|x|×)$/i
/** Code and quantity with a comma or nothing but room between them. */
const together = new RegExp(String.raw`^(.+?)(?:\s*,\s*|\s+)(${numberAndUnit})$`, 'i')
/** What stands above the columns of a list. */
const heading = /^"?(šifra|sifra|kod|code|sku|ean|gtin|barkod|artikl|proizvod)\b/i

/**
 * Reads lines of 'code quantity': parted by tab (as from a spreadsheet), semicolon, comma or spaces, quoted or not. A line
 * without a quantity leaves it open. What stands above the columns ('Šifra;Količina', 'sep=;') and lines of which nothing is
 * seen are no lines.
 */
export function readCodeLines(text: string): { lines: CodeLine[]; unread: UnreadLine[] } {
  const lines: CodeLine[] = []
  const unread: UnreadLine[] = []
  let isFirst = true
  for (const [at, raw] of linesOf(text.replace(/^\uFEFF/, '')).entries()) {
    const written = raw.replaceAll('\u00a0', ' ').trim()
    if (shownText(written) === '') continue
    const isAbove = isFirst && (/^sep=.$/i.test(written) || isHeading(written))
    // 'sep=;' stands above the heading.
    if (!/^sep=/i.test(written)) isFirst = false
    if (isAbove) continue
    const line = at + 1
    const told = written.length > longestTold ? `${written.slice(0, longestTold)}…` : written
    const read = readLine(raw)
    if ('reason' in read) unread.push({ line, text: told, reason: read.reason })
    else lines.push({ line, text: told, ...read })
  }
  return { lines, unread }
}

/** A first line that names its columns holds no quantity. */
const isHeading = (line: string): boolean => heading.test(line) && !/\d/.test(line)

function readLine(raw: string): Pick<CodeLine, 'code' | 'qty'> | Pick<UnreadLine, 'reason'> {
  const cells = cellsOf(raw)
  const [code = '', ...others] = cells ?? splitPlain(raw.replaceAll('\u00a0', ' ').trim())
  if (shownText(code) === '') return { reason: 'no_code' }
  if (code.length > longestCode) return { reason: 'long_code' }
  const filled = others.filter((cell) => cell !== '')
  if (filled.length === 0) return { code, qty: null }
  // The name of the product may stand between them; two numbers (how many, how dear) leave open which is meant.
  const [first = ''] = others
  const numbers = filled.filter((cell) => quantity.test(cell))
  const meant = quantity.test(first) ? first : numbers.length === 1 ? numbers[0] : undefined
  const qty = meant?.replace(everyUnit, '')
  return qty ? { code, qty } : { reason: 'no_quantity' }
}

function splitPlain(line: string): string[] {
  const [, code = line, qty] = together.exec(line) ?? []
  return qty === undefined ? [code] : [code, qty]
}

/** The cells of a line in columns; undefined where nothing says that it has any. */
function cellsOf(line: string): string[] | undefined {
  const outside = line.replace(/"(?:[^"]|"")*"/g, '')
  const separator =
    ['\t', ';'].find((sign) => outside.includes(sign)) ?? (line.includes('"') ? ',' : undefined)
  if (separator === undefined) return undefined
  return cells(line, separator).map((cell) => cell.replaceAll('\u00a0', ' ').trim())
}

/** Splits where the separator stands outside of quotes; a quote within quotes is written twice. */
function cells(line: string, separator: string): string[] {
  const found: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      found.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...found, cell]
}
