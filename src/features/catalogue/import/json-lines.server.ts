import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { checkedLine, type ImportLine } from './import-line.ts'

/** Our own format: one JSON object a line (`record.ts` is its schema); empty lines are passed over. */
export async function* readJsonLines(file: string): AsyncGenerator<ImportLine> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let line = 0
  for await (const text of lines) {
    line++
    const json = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim()
    if (json !== '') yield lineOf(line, json)
  }
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
