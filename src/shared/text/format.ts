import { type Part, parseMessage } from './parse-message.ts'

/**
 * The part of ICU MessageFormat that the catalogue uses: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {…}}`
 * with `#`, `{kind, select, a {…} other {…}}` and apostrophe quoting. Each message is parsed once and kept.
 * Written for this shop because a general formatter costs the browser more than the header's whole script; the test
 * compares it with one.
 */
export type Values = Record<string, string | number>

const kept = new Map<string, Part[]>()
const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Fills a message in a language (BCP 47 tag). A missing value becomes an empty text rather than a failed page.
 * Throws `MessageSyntaxError` for a message that cannot be parsed: the catalogue's test finds those.
 */
export function formatMessage(message: string, values: Values, language: string): string {
  let parts = kept.get(message)
  if (!parts) {
    parts = parseMessage(message)
    kept.set(message, parts)
  }
  return write(parts, values, language, undefined)
}

function write(parts: Part[], values: Values, language: string, count: number | undefined): string {
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : writePart(part, values, language, count)
  return text
}

function writePart(
  part: Exclude<Part, string>,
  values: Values,
  language: string,
  count: number | undefined,
): string {
  switch (part.kind) {
    case 'count':
      return count === undefined ? '#' : formatNumber(count, language)
    case 'argument':
      return String(values[part.name] ?? '')
    case 'number':
      return formatNumber(Number(values[part.name] ?? 0), language)
    case 'plural': {
      const number = Number(values[part.name] ?? 0)
      const chosen = part.cases.get(`=${number}`) ?? part.cases.get(rulesOf(language).select(number))
      return write(chosen ?? part.cases.get('other') ?? [], values, language, number)
    }
    case 'select': {
      const chosen = part.cases.get(String(values[part.name] ?? '')) ?? part.cases.get('other')
      return write(chosen ?? [], values, language, count)
    }
    default:
      return part satisfies never
  }
}

function rulesOf(language: string): Intl.PluralRules {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules
}

/** A number with the language's separators: 1234.5 → `1.234,5` in Croatian. */
export function formatNumber(number: number, language: string): string {
  let format = numberFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language)
    numberFormats.set(language, format)
  }
  return format.format(number)
}
