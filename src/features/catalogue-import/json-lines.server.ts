import { longestRow, tooLong } from '#shared/server/files/table-rows.server.ts'
import { textOf } from '#shared/server/files/text-file.server.ts'
import { checkedLine, type ImportLine } from './import-line.ts'

/** Our own format: one JSON object a line (`record.ts` is its schema); empty lines are passed over. */
export async function* readJsonLines(file: string): AsyncGenerator<ImportLine> {
  let line = 0
  for await (const text of textLines(textOf(file))) {
    line++
    const json = text?.trim()
    if (json === undefined) yield { line, error: tooLong(line) }
    else if (json !== '') yield lineOf(line, json)
  }
}

/** Lines as they end, LF or CRLF; undefined for one that is too long, of which no more than that is ever held. */
async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let held: string | undefined = ''
  for await (const chunk of chunks) {
    const [first = '', ...lines] = chunk.split('\n')
    held = longer(held, first)
    for (const next of lines) {
      yield held
      held = longer('', next)
    }
  }
  if (held !== '') yield held
}

function longer(held: string | undefined, more: string): string | undefined {
  return held === undefined || held.length + more.length > longestRow ? undefined : held + more
}

function lineOf(line: number, json: string): ImportLine {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { line, error: `not JSON: ${(error as Error).message}` }
  }
  return checkedLine(line, value)
}
