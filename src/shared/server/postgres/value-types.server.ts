import pg from 'pg'

/**
 * How column values arrive: int8 as number (a value past 2⁵³ is an error, never a rounded number), numeric as string,
 * timestamptz as Date, timestamp as Date read as UTC, date as the string "2026-11-21". So `sum(int8_column)`, which
 * PostgreSQL makes numeric, wants a `::int8` behind it to be a number.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

// A Date that is sent is written in UTC too, so that a `timestamp` or `date` column does not get the machine's zone.
pg.defaults.parseInputDatesAsUTC = true

const { builtins } = pg.types
const textArray: number = 1009
const int8Array = 1016
const dateArray = 1182

// The types know the scalar kinds alone.
const arrayOfTexts = pg.types.getTypeParser(textArray as typeof builtins.TEXT)

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, timestampAsUtc],
  [
    int8Array,
    (text) =>
      (arrayOfTexts(text) as (string | null)[]).map((item) => (item === null ? null : safeInteger(item))),
  ],
  [dateArray, arrayOfTexts],
])

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}

function timestampAsUtc(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`)
}
