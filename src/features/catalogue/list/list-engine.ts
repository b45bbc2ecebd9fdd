import { answerQuery, type ListState } from './answer-query.ts'
import { checkRow, deleteRow, upsertRow } from './change-table.ts'
import { indexDictionary } from './dictionary-index.ts'
import { findByName } from './find-by-name.ts'
import { rowsOf } from './find-hits.ts'
import type { RowTable } from './row-table.ts'
import { ScopeTallies } from './scope-tallies.ts'
import { Scratch } from './scratch.ts'
import { runInSlices, type Steps } from './slices.ts'
import type {
  CatalogueChange,
  ListDictionary,
  ListQuery,
  ListResult,
  MemoryListEngine,
  SuggestResult,
} from './types.ts'

/** The list engine over one table. `buildListEngine` makes it. */
export class ListEngineInMemory implements MemoryListEngine {
  version = 1
  private readonly state: ListState

  constructor(table: RowTable, dictionary: ListDictionary) {
    this.state = {
      table,
      dictionary: indexDictionary(dictionary),
      scratch: new Scratch(),
      tallies: new ScopeTallies(table),
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

  applyInSlices(changes: Iterable<CatalogueChange>): Promise<void> {
    return runInSlices(this.applySteps(changes))
  }

  cards<T>(ids: ArrayLike<number>): T[] {
    return JSON.parse(this.cardsJson(ids)) as T[]
  }

  cardsJson(ids: ArrayLike<number>): string {
    const { table } = this.state
    return table.cards.jsonArray([...rowsOf(table, ids)])
  }

  private *applySteps(changes: Iterable<CatalogueChange>): Steps {
    for (const change of changes) {
      if (change.kind === 'upsert') checkRow(change.row)
      this.change(change)
      yield
    }
  }

  private change(change: CatalogueChange): void {
    const { table, tallies } = this.state
    this.version++
    switch (change.kind) {
      case 'upsert':
        tallies.withdraw(table.index.get(change.row.id))
        upsertRow(table, change.row)
        tallies.enter(table.index.get(change.row.id))
        break
      case 'delete':
        tallies.withdraw(table.index.get(change.id))
        deleteRow(table, change.id)
        break
      case 'dictionary':
        this.state.dictionary = indexDictionary(change.dictionary)
        tallies.redraw()
        break
      default:
        change satisfies never
    }
  }
}
