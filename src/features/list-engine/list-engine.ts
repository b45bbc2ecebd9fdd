import { answerQuery, type EngineState } from './query/answer-query.ts'
import { rowsOf } from './query/find-hits.ts'
import { ScopeTallies } from './query/scope-tallies.ts'
import { Scratch } from './query/scratch.ts'
import { Search } from './search/search.ts'
import type { SearchIndex } from './search/search-index.ts'
import { checkRow, deleteRow, upsertRow } from './table/change-table.ts'
import { indexDictionary } from './table/dictionary-index.ts'
import type { RowTable } from './table/row-table.ts'
import { type Interruptible, runInSlices } from './table/slices.ts'
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
  private readonly state: EngineState

  /** `index` must be filled from the table. */
  constructor(table: RowTable, dictionary: ListDictionary, index: SearchIndex) {
    this.state = {
      table,
      dictionary: indexDictionary(dictionary),
      scratch: new Scratch(),
      tallies: new ScopeTallies(table),
      search: new Search(table, index, dictionary),
    }
  }

  get size(): number {
    return this.state.table.all.size
  }

  query(query: ListQuery): ListResult {
    return { ...answerQuery(this.state, query), version: this.version }
  }

  suggest(text: string, limit: number): SuggestResult {
    return this.state.search.suggest(this.state.scratch, text, limit)
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

  private *applySteps(changes: Iterable<CatalogueChange>): Interruptible {
    for (const change of changes) {
      if (change.kind === 'upsert') checkRow(change.row)
      this.change(change)
      yield
    }
  }

  private change(change: CatalogueChange): void {
    const { table, tallies, search } = this.state
    this.version++
    switch (change.kind) {
      case 'upsert':
        tallies.withdraw(table.index.get(change.row.id))
        upsertRow(table, change.row)
        search.set(table.index.get(change.row.id), change.row)
        tallies.enter(table.index.get(change.row.id))
        break
      case 'delete':
        tallies.withdraw(table.index.get(change.id))
        search.delete(table.index.get(change.id))
        deleteRow(table, change.id)
        break
      case 'dictionary':
        this.state.dictionary = indexDictionary(change.dictionary)
        search.setDictionary(change.dictionary)
        tallies.redraw()
        break
      default:
        change satisfies never
    }
  }
}
