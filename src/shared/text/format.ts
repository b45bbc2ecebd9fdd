/**
 * The part of ICU MessageFormat that the catalogue uses: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {…}}`
 * with `#`, `{kind, select, a {…} other {…}}` and apostrophe quoting, read before it comes here (compile-message.ts), so
 * that the browser needs no parser. A general formatter costs the browser more than the header's whole script; the test
 * compares this one with one.
 */
export type Values = Record<string, string | number>

/** A text, what is filled in by its name, or 0: a plural's `#`. Short, since pages load hundreds of them. */
export type Part =
  | string
  | 0
  | [name: string]
  | [name: string, kind: 'number']
  | [name: string, kind: 'plural' | 'select', cases: Case]
export type Case = { [name: string]: Part[] }

export type Message = string | Part[]
export type Catalogue = Record<string, Message>

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Fills a message in a language (BCP 47 tag). A missing value becomes an empty text rather than a failed page. */
export function formatMessage(message: Message, values: Values, language: string): string {
  return typeof message === 'string' ? message : write(message, values, language, undefined)
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
  if (part === 0) return count === undefined ? '#' : formatNumber(count, language)
  const [name, kind, cases] = part
  const value = values[name]
  switch (kind) {
    case undefined:
      return String(value ?? '')
    case 'number':
      return formatNumber(Number(value ?? 0), language)
    case 'plural': {
      const number = Number(value ?? 0)
      const chosen = own(cases, `=${number}`) ?? own(cases, rulesOf(language).select(number))
      return write(chosen ?? own(cases, 'other') ?? [], values, language, number)
    }
    case 'select':
      return write(own(cases, String(value ?? '')) ?? own(cases, 'other') ?? [], values, language, count)
    default:
      return kind satisfies never
  }
}

/** A value may be called like what every object has. */
const own = (cases: Case = {}, name: string): Part[] | undefined =>
  Object.hasOwn(cases, name) ? cases[name] : undefined

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
