import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportLine } from './import-line.ts'
import { readCatalogueFile } from './read-file.server.ts'
import type { ProductRecord } from './record.ts'

/** What files of each format begin with, and a product of our own. */
export const shopify = 'Handle,Title,Variant Price,Image Src\n'
export const woo = 'SKU,Name,Regular price,Images\n'
export const google = 'id\ttitle\tprice\tlink\tadditional_image_link\n'
export const feed = '<rss xmlns:g="http://base.google.com/ns/1.0"><channel>'
export const product = (more: object) =>
  `${JSON.stringify({ type: 'product', code: 'a', name: 'A', price: '1', ...more })}\n`
export const links = (count: number) => Array.from({ length: count }, (_, n) => `https://slike.hr/${n}.jpg`)

/** A row of a table by its columns' names. */
export type Row = Partial<Record<string, string>>

/** A CSV file with those of the columns that its rows name, as shops export them. */
export function csvOf(columns: readonly string[], rows: readonly Row[]): string {
  const used = columns.filter((name) => rows.some((row) => row[name] !== undefined))
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [used, ...rows.map((row) => used.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
}

/** What a file with this content reads as. */
export async function linesOf(content: string): Promise<ImportLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'izlog-import-'))
  try {
    const file = join(folder, 'file')
    await writeFile(file, content)
    const lines: ImportLine[] = []
    for await (const line of (await readCatalogueFile(file)).lines) lines.push(line)
    return lines
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Its products; an error or another record among them fails the test that asks. */
export async function productsOf(content: string): Promise<ProductRecord[]> {
  return (await linesOf(content)).map((line) => {
    if ('error' in line) throw new Error(`line ${line.line}: ${line.error}`)
    if (line.record.type !== 'product') throw new Error(`line ${line.line} is a ${line.record.type}`)
    return line.record
  })
}
