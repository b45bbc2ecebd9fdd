/** What came along, by name: anything can be in it. */
export type Fields = Readonly<Record<string, unknown>>

/** Longest message that is read at all, in characters; what banks send has a twentieth. */
const longestMessage = 64 * 1024

/** A field that is one text of at most `most` characters; undefined for all else. */
export function textOf(fields: Fields, name: string, most: number): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' && value.length <= most ? value : undefined
}

/** As `textOf`, where JSON may have a number in place of its text. */
export function plainOf(fields: Fields, name: string, most: number): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'number'
    ? textOf({ [name]: String(value) }, name, most)
    : textOf(fields, name, most)
}

/** Some of a bank's words, for staff: one line of at most `most` characters. */
export const wordsOf = (fields: Fields, name: string, most = 200): string =>
  oneLine(plainOf(fields, name, longestMessage) ?? '', most)

/** A reference as the shop makes them (`Collection`). */
export function referenceOf(fields: Fields, name: string): string | undefined {
  const text = plainOf(fields, name, 30)
  return text !== undefined && isReference(text) ? text : undefined
}

export const isReference = (text: string) => /^[A-Za-z0-9-]{1,30}$/.test(text)

/** The last digits of a masked card's number; null where it shows none. */
export const cardEndingOf = (fields: Fields, name: string): string | null =>
  /(\d{4})$/.exec(plainOf(fields, name, 40) ?? '')?.[1] ?? null

/** Names and values of a query or a form; undefined where one name stands twice, or it is too long. */
export function uniqueFields(encoded: string): Fields | undefined {
  if (encoded.length > longestMessage) return undefined
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (name in fields) return undefined
    fields[name] = value
  }
  return fields
}

/** An object of JSON; undefined for anything else. */
export function jsonFields(text: string): Fields | undefined {
  if (text.length > longestMessage) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}

/** The fields of a body, which is JSON or a form. */
export const bodyFields = (body: string): Fields | undefined =>
  body.trimStart().startsWith('{') ? jsonFields(body) : uniqueFields(body)

/** The query of an address, without its '?'; '' for none. */
export function queryOf(url: string): string {
  const from = url.indexOf('?')
  return from < 0 ? '' : url.slice(from + 1)
}

/** What a browser brought back: the fields of its POST, else those of its address. Undefined: it cannot be told what. */
export function returnedFields(message: { url: string; fields: Fields }): Fields | undefined {
  return Object.keys(message.fields).length > 0 ? message.fields : uniqueFields(queryOf(message.url))
}

/** A text for a bank: without control characters, in one line, cut to so many characters. */
export function oneLine(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most + 1000)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
  return [...line].slice(0, most).join('').trim()
}
