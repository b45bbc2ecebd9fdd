import type { ListRow, StoredSort } from '../types.ts'
import { IdIndex } from './id-index.ts'
import { type Range, RangeColumn } from './range-column.ts'
import type { RowOrder } from './row-order.ts'
import { RowSet } from './row-set.ts'
import { TextStore } from './text-store.ts'
import { ValueColumn } from './value-column.ts'

/** What rows are sorted by. `name` is a rank (`name-ranks.ts`), `discount` hundredths of a percent. */
export type SortKey = 'created' | 'price' | 'name' | 'popularity' | 'discount'

export const sortKeys: readonly SortKey[] = ['created', 'price', 'name', 'popularity', 'discount']

export const keyOfSort: Record<StoredSort, { key: SortKey; descending: boolean }> = {
  created_desc: { key: 'created', descending: true },
  created_asc: { key: 'created', descending: false },
  price_asc: { key: 'price', descending: false },
  price_desc: { key: 'price', descending: true },
  name_asc: { key: 'name', descending: false },
  name_desc: { key: 'name', descending: true },
  popularity_desc: { key: 'popularity', descending: true },
  discount_desc: { key: 'discount', descending: true },
}

/** The combination numbers of one row in each of its value columns. */
export interface RowValues {
  brand: number
  category: number
  group: number
  choice: number
  /** Attribute id → combination; an attribute that is not here has no value. */
  attributes: Map<number, number>
}

interface Growable {
  reserve(capacity: number): void
}

/**
 * The catalogue as columns: row numbers are dense, a deleted product's row is given to the next new one.
 *
 * About 250 bytes a product with ten attributes, and the text of its card.
 */
export class RowTable {
  capacity: number
  /** Rows in use or freed: 0 … used − 1. */
  used = 0
  ids: Int32Array
  keys: Record<SortKey, Float64Array>
  readonly index = new IdIndex()
  readonly names: TextStore
  readonly cards: TextStore
  /** What a search finds the row by (`search/search-index.ts`): its words and its codes. */
  readonly terms: TextStore
  readonly codes: TextStore
  readonly all: RowSet
  readonly available: RowSet
  readonly discounted: RowSet
  readonly brands: ValueColumn
  readonly categories: ValueColumn
  readonly groups: ValueColumn
  /** Attributes by their ids: which the variants of each row are chosen by. */
  readonly choices: ValueColumn
  /** Attribute id → column. */
  readonly attributes = new Map<number, ValueColumn>()
  /** Attribute id → column, of attributes that are ranges. */
  readonly ranges = new Map<number, RangeColumn>()
  /** Set by `sortTable` after the first load. */
  orders = {} as Record<StoredSort, RowOrder>
  private readonly freeRows: number[] = []
  private growing: { capacity: number; waiting: Growable[] } | null = null

  constructor(capacity: number) {
    this.capacity = capacity
    this.ids = new Int32Array(capacity)
    const column = () => new Float64Array(capacity)
    this.keys = {
      created: column(),
      price: column(),
      name: column(),
      popularity: column(),
      discount: column(),
    }
    this.names = new TextStore(capacity)
    this.cards = new TextStore(capacity)
    this.terms = new TextStore(capacity)
    this.codes = new TextStore(capacity)
    this.all = new RowSet(capacity, true)
    this.available = new RowSet(capacity, true)
    this.discounted = new RowSet(capacity, true)
    this.brands = new ValueColumn(capacity)
    this.categories = new ValueColumn(capacity)
    this.groups = new ValueColumn(capacity)
    this.choices = new ValueColumn(capacity)
  }

  get columns(): ValueColumn[] {
    return [this.brands, this.categories, this.groups, this.choices, ...this.attributes.values()]
  }

  /** The price as a range. */
  get price(): Range {
    return { values: this.keys.price, order: this.orders.price_asc }
  }

  /** A row for a new product. */
  takeRow(): number {
    const freed = this.freeRows.pop()
    if (freed !== undefined) return freed
    this.makeRoom()
    return this.used++
  }

  freeRow(row: number): void {
    this.freeRows.push(row)
  }

  attribute(id: number): ValueColumn {
    let column = this.attributes.get(id)
    if (column === undefined) {
      column = new ValueColumn(this.growing?.capacity ?? this.capacity)
      this.attributes.set(id, column)
    }
    return column
  }

  /** Makes a column for each range that a row has, and calls `visit` with all and with what the row has of them, or NaN. */
  eachRange({ numbers = [] }: ListRow, visit: (column: RangeColumn, value: number) => void): void {
    for (const { attributeId } of numbers) {
      if (this.ranges.has(attributeId)) continue
      this.ranges.set(attributeId, new RangeColumn(this.growing?.capacity ?? this.capacity))
    }
    for (const [id, column] of this.ranges) {
      visit(column, numbers.find(({ attributeId }) => attributeId === id)?.value ?? Number.NaN)
    }
  }

  /** The combinations that the row's values are in, new ones made where needed. */
  valuesOf(row: ListRow): RowValues {
    const attributes = new Map<number, number>()
    for (let i = 0; i < row.values.length; i++) {
      const { attributeId, optionId } = row.values[i] as ListRow['values'][number]
      if (attributes.has(attributeId)) continue
      const column = this.attribute(attributeId)
      let several: number[] | undefined
      for (let j = i + 1; j < row.values.length; j++) {
        const other = row.values[j] as ListRow['values'][number]
        if (other.attributeId !== attributeId) continue
        several ??= [optionId]
        several.push(other.optionId)
      }
      attributes.set(attributeId, several ? column.combination(several) : column.combinationOfOne(optionId))
    }
    return {
      brand: row.brandId == null ? 0 : this.brands.combinationOfOne(row.brandId),
      category: this.categories.combination(row.categoryIds),
      group: this.groups.combination(row.groupIds),
      choice: this.choices.combination(row.choices ?? []),
      attributes,
    }
  }

  /** Compares two rows in a sort order: by its key, then newest first, then by id. */
  comparison(sort: StoredSort): (a: number, b: number) => number {
    const { key, descending } = keyOfSort[sort]
    return (a, b) => {
      const keys = this.keys[key]
      const difference = (keys[a] as number) - (keys[b] as number)
      if (difference !== 0) return descending ? -difference : difference
      const { created } = this.keys
      return (
        (created[b] as number) - (created[a] as number) || (this.ids[a] as number) - (this.ids[b] as number)
      )
    }
  }

  /**
   * Room for one more row. From fifteen sixteenths full on, each new row moves one column into longer memory: a
   * million-row catalogue never copies all of its columns at once.
   */
  private makeRoom(): void {
    if (this.growing === null) {
      if (this.used * 16 < this.capacity * 15) return
      const capacity = Math.ceil((this.capacity * 5) / 128) * 32 + 64
      this.growing = { capacity, waiting: this.growables() }
      for (const column of this.columns) column.capacity = capacity
    }
    const { capacity, waiting } = this.growing
    do waiting.pop()?.reserve(capacity)
    while (waiting.length > 0 && this.used === this.capacity)
    if (waiting.length > 0) return
    this.capacity = capacity
    this.growing = null
  }

  private growables(): Growable[] {
    const columns = this.columns
    const sets = [this.all, this.available, this.discounted, ...columns.flatMap((column) => column.sets)]
    const keys = sortKeys.map((key) => ({
      reserve: (capacity: number) => {
        const longer = new Float64Array(capacity)
        longer.set(this.keys[key])
        this.keys[key] = longer
      },
    }))
    const ids = {
      reserve: (capacity: number) => {
        const longer = new Int32Array(capacity)
        longer.set(this.ids)
        this.ids = longer
      },
    }
    const texts = [this.names, this.cards, this.terms, this.codes]
    return [ids, ...keys, ...texts, ...columns, ...this.ranges.values(), ...sets]
  }
}

/** Discount in hundredths of a percent of the regular price, rounded up; 0 only where the price is not below it. */
export const discountOf = (price: number, regularPrice: number): number =>
  price < regularPrice ? Math.ceil(((regularPrice - price) * 10_000) / regularPrice) : 0
