import type { ListRow } from '#features/list-engine/types.ts'

type Fields = [
  id: number,
  createdAt: number,
  name: string,
  price: number,
  regularPrice: number,
  popularity: number,
  available: 0 | 1,
  brandId: number | null,
  categoryIds: readonly number[],
  groupIds: readonly number[],
  /** Attribute and option by turns. */
  values: readonly number[],
  /** Attribute and value by turns. */
  numbers: readonly number[],
  choices: readonly number[],
  codes: readonly string[] | null,
  text: string | null,
  frames: NonNullable<ListRow['frames']>,
]

/**
 * Rows as text: two lines each, the row's fields as a JSON array without names, and its card as it is. A card is JSON
 * text already; as a line of its own it is neither escaped nor parsed.
 */
export function encodeRows(rows: readonly ListRow[]): string {
  let text = ''
  for (const row of rows) {
    const fields: Fields = [
      row.id,
      row.createdAt,
      row.name,
      row.price,
      row.regularPrice,
      row.popularity,
      row.available ? 1 : 0,
      row.brandId ?? null,
      row.categoryIds,
      row.groupIds,
      row.values.flatMap(({ attributeId, optionId }) => [attributeId, optionId]),
      (row.numbers ?? []).flatMap(({ attributeId, value }) => [attributeId, value]),
      row.choices ?? [],
      row.codes ?? null,
      row.text ?? null,
      row.frames ?? [],
    ]
    text += `${JSON.stringify(fields)}\n${row.card}\n`
  }
  return text
}

/** The rows of such a text. */
export function decodeRows(text: string): ListRow[] {
  const lines = text.split('\n')
  const rows: ListRow[] = []
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const [
      id,
      createdAt,
      name,
      price,
      regularPrice,
      popularity,
      available,
      brandId,
      categoryIds,
      groupIds,
      flat,
      flatNumbers,
      choices,
      codes,
      text,
      frames,
    ] = JSON.parse(lines[line] as string) as Fields
    const values: ListRow['values'][number][] = []
    for (let i = 0; i < flat.length; i += 2) {
      values.push({ attributeId: flat[i] as number, optionId: flat[i + 1] as number })
    }
    const numbers: NonNullable<ListRow['numbers']>[number][] = []
    for (let i = 0; i < flatNumbers.length; i += 2) {
      numbers.push({ attributeId: flatNumbers[i] as number, value: flatNumbers[i + 1] as number })
    }
    rows.push({
      id,
      createdAt,
      name,
      price,
      regularPrice,
      popularity,
      available: available === 1,
      brandId,
      categoryIds,
      groupIds,
      values,
      numbers,
      choices,
      codes: codes ?? undefined,
      text: text ?? undefined,
      frames,
      card: lines[line + 1] as string,
    })
  }
  return rows
}
