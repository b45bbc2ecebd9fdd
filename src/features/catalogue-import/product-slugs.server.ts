import type { ClientBase } from 'pg'
import { slug } from '#shared/text/slug.ts'
import type { ProductRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'
import { stableCode } from './stable-code.server.ts'

/**
 * The address of every product of a batch, by code: the one that the record asks for, else the one that the product
 * has already (addresses stay), else its folded name. One that another product has gets the product's code behind it.
 */
export async function productSlugs(
  client: ClientBase,
  records: readonly ProductRecord[],
  current: ReadonlyMap<string, string | null>,
): Promise<Map<string, string>> {
  const wishes = records.map((record) => {
    const wanted =
      slug(record.slug ?? '') || current.get(record.code) || slug(record.name) || stableCode(record.name)
    const withCode = stableCode(wanted.slice(0, 50), record.code)
    return { code: record.code, choices: [wanted, withCode, stableCode('artikl', record.code, wanted)] }
  })
  const { rows } = await client.query<{ slug: string; code: string }>(
    'SELECT slug, code FROM products WHERE slug = ANY($1::text[])',
    [wishes.flatMap(({ choices }) => choices)],
  )
  const ownerOf = new Map(rows.map((row) => [row.slug, row.code]))
  const given = new Map<string, string>()
  for (const { code, choices } of wishes) {
    const free = choices.find((choice) => (ownerOf.get(choice) ?? code) === code)
    if (free === undefined) throw new ImportRefusal(`no free address for '${code}'`)
    ownerOf.set(free, code)
    given.set(code, free)
  }
  return given
}
