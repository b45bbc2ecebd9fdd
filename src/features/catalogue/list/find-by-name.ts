import { fold } from '#shared/text/slug.ts'
import type { RowTable } from './row-table.ts'

/** Ids of the products whose name holds every word, without regard to case and marks. */
export function findByName(table: RowTable, text: string): number[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: number[] = []
  for (let row = 0; row < table.used; row++) {
    const name = fold(table.names.get(row))
    if (words.every((word) => name.includes(word))) found.push(table.ids[row] as number)
  }
  return found
}
