import { createWriteStream } from 'node:fs'

/** Writes records as JSON, one a line. */
export async function writeLines(file: string, lines: Iterable<object>): Promise<void> {
  const out = createWriteStream(file)
  for (const line of lines) {
    if (!out.write(`${JSON.stringify(line)}\n`))
      await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
}
