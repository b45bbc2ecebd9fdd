import type { Scratch } from '../query/scratch.ts'
import type { ScopeSummary } from '../query/summarise-scope.ts'
import type { RowTable } from '../table/row-table.ts'
import type { ListDictionary, ListRow, SuggestResult } from '../types.ts'
import { inLatin } from '../words/cyrillic.ts'
import { withHalves } from '../words/number-units.ts'
import { countsInDigits } from '../words/number-words.ts'
import { withoutMarkup } from '../words/words.ts'
import { findProducts } from './find-frames.ts'
import { FoundMemory } from './found-memory.ts'
import type { Found } from './gather-found.ts'
import { withoutMentions } from './mentions.ts'
import type { SearchIndex } from './search-index.ts'
import { suggestFrom } from './suggest.ts'
import { BitPool } from './word-levels.ts'
import { wordsInNames } from './words-in-names.ts'

/** Searches whose hits are kept until something changes: filters, orders and further pages come from the same hits. */
const keptSearches = 16

/** Characters of a query that are read: more than anybody types. */
const longestQuery = 200

/** What is read of a query: no markup, Latin letters, and numbers in digits before units. */
const readable = (text: string): string =>
  withHalves(countsInDigits(inLatin(withoutMarkup(text.slice(0, longestQuery)))))

/** A search's hits, and what a list says of them without filters once it was asked. */
export interface KeptSearch extends Found {
  summary?: ScopeSummary
}

/** Finds products by a shopper's words, in one table. */
export class Search {
  readonly table: RowTable
  readonly index: SearchIndex
  private readonly pool = new BitPool()
  private readonly kept = new Map<string, { memory: FoundMemory; found: KeptSearch }>()
  private readonly spare: FoundMemory[] = []
  private readonly suggested = new FoundMemory()

  /** `index` must be filled from the table. */
  constructor(table: RowTable, index: SearchIndex, dictionary: ListDictionary) {
    this.table = table
    this.index = index
    index.setDictionary(dictionary)
  }

  find(text: string): KeptSearch {
    const key = readable(text).trim().toLowerCase()
    const known = this.kept.get(key)
    if (known !== undefined) return known.found
    const [oldest] = this.kept
    if (oldest !== undefined && this.kept.size === keptSearches) this.forget(oldest[0])
    const memory = this.spare.pop() ?? new FoundMemory()
    const kept = {
      memory,
      found: withoutMentions(findProducts(this, key, false, { pool: this.pool, found: memory })),
    }
    this.kept.set(key, kept)
    return kept.found
  }

  suggest(scratch: Scratch, text: string, limit: number): SuggestResult {
    const read = readable(text)
    const found = findProducts(this, read, true, { pool: this.pool, found: this.suggested })
    const inNames = wordsInNames(this, found, this.pool)
    return { ...suggestFrom(this, scratch, found, read, limit), inNames }
  }

  set(row: number, product: ListRow): void {
    this.forgetAll()
    this.index.set(this.table, row, product)
  }

  /** To be called while the table still has the row. −1 does nothing. */
  delete(row: number): void {
    if (row < 0) return
    this.forgetAll()
    this.index.delete(this.table, row)
  }

  setDictionary(dictionary: ListDictionary): void {
    this.forgetAll()
    this.index.setDictionary(dictionary)
  }

  private forget(key: string): void {
    const kept = this.kept.get(key)
    this.kept.delete(key)
    if (kept !== undefined) this.spare.push(kept.memory)
  }

  private forgetAll(): void {
    for (const key of [...this.kept.keys()]) this.forget(key)
  }
}
