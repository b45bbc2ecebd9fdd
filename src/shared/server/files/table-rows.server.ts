import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { beginningOf, textStream } from './text-file.server.ts'

/** A table's row by column name (lower case); `line` is where it starts in the file, 1-based. */
export type TableRow = { line: number; cells: Readonly<Record<string, string>> }

/** What a row or a line may have at most: no product that a shop sells comes near it. Bytes or characters. */
export const longestRow = 4 * 1024 * 1024

export const tooLong = (line: number) => `line ${line} is longer than 4 MB`

/** The delimiter that the header line uses most; quoted names may hold the others. */
function delimiterOf(beginning: string): string {
  const header = (beginning.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', ','].reduce(
    (best, delimiter) => (count(delimiter) > count(best) ? delimiter : best),
    ',',
  )
}

/**
 * Streams a CSV or TSV file with a header line: quotes, line breaks within quotes, byte order mark, CRLF, and comma,
 * semicolon or tab. Rows with too few or too many cells are taken as they are (missing cells are empty). Throws where
 * the quoting itself is broken, because nothing behind that can be trusted.
 */
export async function* tableRows(file: string): AsyncGenerator<TableRow> {
  const delimiter = delimiterOf(await beginningOf(file))
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    relax_column_count: true,
    relax_quotes: true,
    quote: delimiter === '\t' ? null : '"',
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  // An error of either stream ends the parser with it, which the loop below then throws.
  pipeline(await textStream(file), parser, () => undefined)
  let line = 2
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_MAX_RECORD_SIZE') throw error
    throw new Error(tooLong(line))
  }
}

type ParsedRow = { record: Record<string, string>; info: { lines: number } }
