import type { z } from 'zod'
import { type CatalogueLine, type CatalogueRecord, catalogueRecord } from './record.ts'

/**
 * What a foreign file says about an attribute in passing. Made when the shop does not have it; one that exists keeps
 * its name and its settings, and only gains options that are new.
 */
export type AttributeHint = {
  code: string
  name: string
  filterable: boolean
  options: { code: string; label: string }[]
}

/** What every reader yields: a record, or why the lines from `line` (1-based) on gave none. */
export type ImportLine =
  | { line: number; record: CatalogueRecord; attributes?: AttributeHint[] }
  | { line: number; error: string }

/** Checks what a reader put together; the error names the field and what is wrong with it. */
export function checkedLine(line: number, candidate: unknown, attributes?: AttributeHint[]): ImportLine {
  const parsed = catalogueRecord.safeParse(candidate)
  return parsed.success
    ? { line, record: parsed.data, attributes }
    : { line, error: parsed.error.issues.slice(0, 3).map(issueText).join('; ') }
}

const issueText = (issue: z.core.$ZodIssue) =>
  issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`

/** Records that a program makes (the demo shop): numbered from 1 in their order. */
export async function* checkedLines(
  lines: AsyncIterable<CatalogueLine> | Iterable<CatalogueLine>,
): AsyncGenerator<ImportLine> {
  let line = 0
  for await (const candidate of lines) yield checkedLine(++line, candidate)
}

/** A file that cannot be read to its end (broken quotes, broken XML) ends with that as its last line's error. */
export async function* untilBroken(lines: AsyncIterable<ImportLine>): AsyncGenerator<ImportLine> {
  let line = 1
  try {
    for await (const read of lines) {
      line = read.line
      yield read
    }
  } catch (error) {
    yield { line, error: `nothing behind here could be read: ${(error as Error).message}` }
  }
}
