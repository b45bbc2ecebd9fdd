import { answerQuery, type ListState } from './answer-query.ts'
import { checkRow, deleteRow, upsertRow } from './change-table.ts'
import { indexDictionary } from './dictionary-index.ts'
import { findByName } from './find-by-name.ts'
import { rowsOf } from './find-hits.ts'
import type { RowTable } from './row-table.ts'
import { Scratch } from './scratch.ts'
import type {
  CatalogueChange,
  ListDictionary,
  ListQuery,
  ListResult,
  MemoryListEngine,
  SuggestResult,
} from './types.ts'

/** How long changes may keep other work waiting, in milliseconds. */
const sliceTime = 8

/** The list engine over one table. `buildListEngine` makes it. */
export class ListEngineInMemory implements MemoryListEngine {
  version = 1
  private readonly state: ListState

  constructor(table: RowTable, dictionary: ListDictionary) {
    this.state = {
      table,
      dictionary: indexDictionary(dictionary),
      scratch: new Scratch(),
      summaries: new Map(),
    }
  }

  get size(): number {
    return this.state.table.all.size
  }

  query(query: ListQuery): ListResult {
    const { scope } = query
    const found: ListQuery =
      scope.kind === 'search'
        ? { ...query, scope: { kind: 'ids', ids: findByName(this.state.table, scope.text) } }
        : query
    return { ...answerQuery(this.state, found), version: this.version }
  }

  suggest(text: string, limit: number): SuggestResult {
    const found = findByName(this.state.table, text)
    const products = Int32Array.from(found.slice(0, limit))
    return { products, total: found.length, categories: [], brands: [], nearest: [] }
  }

  apply(changes: readonly CatalogueChange[]): void {
    for (const change of changes) if (change.kind === 'upsert') checkRow(change.row)
    for (const change of changes) this.change(change)
  }

  async applyInSlices(changes: Iterable<CatalogueChange>): Promise<void> {
    let until = performance.now() + sliceTime
    for (const change of changes) {
      if (change.kind === 'upsert') checkRow(change.row)
      this.change(change)
      if (performance.now() < until) continue
      await new Promise((resolve) => setTimeout(resolve, 0))
      until = performance.now() + sliceTime
    }
  }

  cards<T>(ids: ArrayLike<number>): T[] {
    return JSON.parse(this.cardsJson(ids)) as T[]
  }

  cardsJson(ids: ArrayLike<number>): string {
    const { table } = this.state
    return table.cards.jsonArray([...rowsOf(table, ids)])
  }

  private change(change: CatalogueChange): void {
    const { table } = this.state
    this.version++
    this.state.summaries.clear()
    switch (change.kind) {
      case 'upsert':
        upsertRow(table, change.row)
        break
      case 'delete':
        deleteRow(table, change.id)
        break
      case 'dictionary':
        this.state.dictionary = indexDictionary(change.dictionary)
        break
      default:
        change satisfies never
    }
  }
}
