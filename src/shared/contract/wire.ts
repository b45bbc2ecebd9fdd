import { z } from 'zod'
import { longestEmail } from '#shared/forms/patterns.ts'
import { shownText } from '../rules/shown-text.ts'
import { mostLines } from './limits.ts'
import { mostFields, shapeProblem } from './shape.ts'

/**
 * The wire's field types. The same field arrives as text from a form and as a number or boolean from JSON, decimals with
 * a comma or a point; everything behind these schemas has one type.
 */

/** A database id: 1 … 2³¹−1. */
export const wireId = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,10}$/),
  ])
  .transform(Number)
  .pipe(z.number().int().min(1).max(2_147_483_647))

/** A field that a form left empty, like one that JSON says is null, counts as missing. */
export const wireUnlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** An optional id, as of an unselected field. */
export const wireOptionalId = wireUnlessEmpty(wireId)

/** A whole number from min to max. */
export const wireInteger = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,15}$/),
    ])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** A quantity: "1", "0,5", 0.5 → integer thousandths, above zero. */
export const wireQuantity = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}([.,]\d{1,3})?$/),
  ])
  .transform((value) => Math.round(Number(String(value).replace(',', '.')) * 1000))
  .pipe(z.number().int().min(1).max(1_000_000_000))

/** A field that may be missing; JSON's null is missing too. */
export const wireOptional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** A checkbox or flag: 1, "1", "on", true → true; 0, "0", "", "off", false, null, missing → false. */
export const wireFlag = z
  .union([z.boolean(), z.number(), z.string().max(5)])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'on' || value === 'true')

/** A switch that has to be given, and clearly: 1, "1", true, "true" → true; 0, "0", false, "false" → false. */
export const wireSwitch = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/**
 * One line of text as it shows (`shownText`); a table's cell brings its tabs along; other control characters are allowed
 * nowhere.
 */
export const wireText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\t', ' '))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .pipe(z.string().regex(/^[^\u0000-\u001f\u007f]*$/))
    .transform((value) => shownText(value).normalize('NFC'))

/** A line of text that may be missing; a number that JSON sends counts as its digits. */
export const wireLine = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? ''))
    .pipe(wireText(max))

/**
 * An e-mail address as accounts have it, in lower case; may be missing. Of a domain's two spellings ('čaša.hr',
 * 'xn--aa-dma15a.hr') accounts have the one of the wire, so that a mailbox is one address.
 */
export const wireEmail = wireLine(longestEmail).transform((email) => {
  const [, name, domain] = /^(.+)@([^@/:?#\\]*[^\p{ASCII}@/:?#\\][^@/:?#\\]*)$/u.exec(email) ?? []
  const asSent = domain && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
  return (domain ? `${name}@${asSent}` : email).toLowerCase()
})

/** A password as it was typed, nothing trimmed; may be missing. */
export const wirePassword = wireOptional(z.string().max(200)).transform((value) => value ?? '')

/** The answer of the human check. */
export const wireHumanCheck = wireOptional(z.string().max(20_000))

/**
 * Several lines of text as they show (`shownText`). A line break is one character, as a field's `maxlength` counts it, though
 * forms send it as two.
 */
export const wireLines = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(
      z
        .string()
        .max(max)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
        .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/),
    )
    .transform((value) => shownText(value).normalize('NFC'))

/** A table as text: its lines, and what parts its columns, stay as they came; other control characters are allowed nowhere. */
export const wireTable = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)

/**
 * What a call takes beyond the limits of all others: `z.object({…}).register(bodyLimits, {…})`. `mostFields`: one with list lines
 * takes this many values. `files`: the fields in which it takes a file, of `mostFileBytes` each request (contract.md, "Limits").
 */
export const bodyLimits = z.registry<{ mostFields?: number; files?: readonly string[] }>()

/** Characters of JSON within a field, or of a form serialised into one. */
const longestInner = 20_000

/** Reads JSON text that came within a field, unless it is longer or holds more than any form of ours; else undefined. */
export function innerJson(text: string, most?: number): unknown {
  if (text.length > (most === undefined ? longestInner : most * 100)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return shapeProblem(value, most) ? undefined : value
  } catch {
    return undefined
  }
}

/** Reads a form that came serialised within a field (`a=1&b=2`) as an object; anything else, and a longer one, stays. */
export const formWithin =
  (longest: number) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string' || value.length > longest) return value
    if (value.split('&', mostFields + 1).length > mostFields) return value
    return Object.fromEntries(new URLSearchParams(value))
  }
export const innerForm = formWithin(longestInner)

/** A field that the spec calls "a JSON string": accepted as that string and as plain JSON. Empty counts as missing. */
export const wireJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== 'string') return value ?? undefined
      if (value.trim() === '') return undefined
      const inner = innerJson(value)
      if (inner !== undefined) return inner
      context.addIssue({ code: 'custom', message: 'not JSON of a sane size' })
      return z.NEVER
    })
    .pipe(schema.optional())

/** What a form names `rows[3]` is a map by numbers; as a list it is the map's values. */
function entriesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value
}

const entryItems = new WeakMap<object, z.ZodType>()

/**
 * What the entries of a `wireEntries` are: they are read one by one, so that its own schema does not say it.
 * @seenByTests which ids a body names (ownership)
 */
export const entryOf = (list: z.ZodType): z.ZodType | undefined => entryItems.get(list)

/** A list of at most `mostLines`, refused at its first bad entry: what is wrong with the others nobody reads, and telling it costs. */
export const wireEntries = <Item extends z.ZodType>(item: Item) => {
  const list = z.preprocess(
    entriesOf,
    z
      .array(z.unknown())
      .max(mostLines)
      .transform((entries, context): z.output<Item>[] => {
        const read: z.output<Item>[] = []
        for (const [index, entry] of entries.entries()) {
          const { data, error } = item.safeParse(entry)
          if (error) {
            const [issue] = error.issues
            const path = [index, ...(issue?.path ?? [])]
            context.addIssue({ code: 'custom', path, message: issue?.message ?? '' })
            return z.NEVER
          }
          read.push(data)
        }
        return read
      }),
  )
  entryItems.set(list, item)
  return list
}

/** A list that forms send as `name[]`, `name[0]` or, with one entry, as `name`. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    if (value === undefined || value === '' || value === null) return []
    return typeof value === 'object' ? value : [value]
  }, wireEntries(item))
