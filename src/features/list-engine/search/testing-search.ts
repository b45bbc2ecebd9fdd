import { buildListEngine } from '../build-list-engine.ts'
import type { ListDictionary, ListRow } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

/** The small shop with other products and words, and what a term finds there. */
export async function searching(rows: readonly Partial<ListRow>[] = [], words: Partial<ListDictionary> = {}) {
  const more = rows.map(
    (row, at): ListRow => ({ ...(smallRows[7] as ListRow), id: 90 + at, text: '', ...row }),
  )
  const engine = await buildListEngine([...smallRows, ...more], { ...smallDictionary, ...words })
  const list = (text: string) =>
    engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 })
  return { list, found: (text: string) => [...list(text).rows].sort(), engine }
}
