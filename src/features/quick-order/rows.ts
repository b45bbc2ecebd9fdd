import type { OrderableProduct } from '#features/cart/orderable.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { settled } from '#shared/rules/quantity.ts'
import type { ListedRow } from './contract.ts'

/** A row as the page shows it. */
export type Row = {
  /** Of this row alone, as long as the page is there. */
  key: number
  product: OrderableProduct | null
  /** What stands in the search's field. */
  text: string
  /** Thousandths; null: nothing was said, so it is the least. */
  qty: number | null
  /** Its number in the form that was posted and refused, which says what was typed. */
  posted: number | null
}

/** What a row begins with: its text, and the product that this means. */
export type BegunRow = Pick<Row, 'product' | 'text'>

/** How many rows a page begins with. */
export const begunRows = 5

const empty: Omit<Row, 'key'> = { product: null, text: '', qty: null, posted: null }

/** The rows that a page begins with; those that were posted stand as they were. */
export const firstRows = (posted: readonly BegunRow[]): Row[] =>
  padded(posted.map((row, at) => ({ ...empty, ...row, key: at, posted: at })))

export const isEmpty = ({ product, text }: Pick<Row, 'product' | 'text'>): boolean =>
  product === null && text.trim() === ''

const nextKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** As many rows as a page begins with, at least. */
function padded(rows: readonly Row[], after = nextKey(rows)): Row[] {
  const missing = Math.max(0, begunRows - rows.length)
  return [...rows, ...Array.from({ length: missing }, (_, at) => ({ ...empty, key: after + at }))]
}

export const withRow = (rows: readonly Row[]): Row[] =>
  rows.length >= mostLines ? [...rows] : [...rows, { ...empty, key: nextKey(rows) }]

/** Without this row; the last one only becomes empty. */
export function withoutRow(rows: readonly Row[], key: number): Row[] {
  const left = rows.filter((row) => row.key !== key)
  return left.length > 0 ? left : [{ ...empty, key: nextKey(rows) }]
}

export const changed = (rows: readonly Row[], key: number, change: Partial<Omit<Row, 'key'>>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** The quantity that stands in a row, in thousandths: what was said, as its product can be had. */
export function quantityOf({ product, qty }: Pick<Row, 'product' | 'qty'>): number {
  if (!product) return qty ?? 1000
  return qty === null || product.max < product.min ? product.min : settled(qty, product)
}

/** The rows with those of a list behind them; what there is no room for is counted. */
export function withListed(
  rows: readonly Row[],
  listed: readonly ListedRow[],
): { rows: Row[]; leftOut: number } {
  const kept = rows.filter((row) => !isEmpty(row))
  const taken = listed.slice(0, mostLines - kept.length)
  const next = nextKey(rows)
  const filled = taken.map(({ product, qty }, at) => ({
    ...empty,
    key: next + at,
    product,
    text: product.name,
    qty,
  }))
  return {
    rows: padded([...kept, ...filled], next + filled.length),
    leftOut: listed.length - taken.length,
  }
}

/** The rows without those that were sent and have not been touched since. */
export const withoutSent = (rows: readonly Row[], sent: readonly Row[]): Row[] =>
  padded(
    rows.filter((row) => !sent.includes(row)),
    nextKey(rows),
  )

/** The rows that the server can be asked the price of. */
export const pricedRows = (rows: readonly Row[]): (Row & { product: OrderableProduct })[] =>
  rows.flatMap((row) =>
    row.product && row.product.hindrance === null ? [{ ...row, product: row.product }] : [],
  )
