import { expect, test } from 'vitest'
import type { ShelfRow } from '#features/stock/warehouses.server.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { SellableRow } from './queries.server.ts'
import { shelvesOf } from './shelves.ts'

speakCroatian()

const chosen = { id: 601, qtyStep: 1000, qtyMin: null } as SellableRow
const row = (id: number, productId: number | null, pieces: number, slug: string | null = null): ShelfRow => ({
  id,
  name: `Shop ${id}`,
  slug,
  productId,
  quantity: productId === null ? null : pieces * 1000,
})
const states = (rows: ShelfRow[], of = chosen) =>
  shelvesOf({ shelves: rows }, of).map(({ id, state }) => [id, state])

test('PDP-08 every shop is told once, in its order, by what it holds of the chosen variant alone', () => {
  const rows = [
    row(2, 602, 9),
    row(2, 601, 2),
    row(1, 601, 3),
    row(1, 602, 1),
    row(3, 602, 50),
    row(4, null, 0),
  ]
  expect(states(rows)).toEqual([
    [2, 'few'],
    [1, 'there'],
    [3, 'none'],
    [4, 'none'],
  ])
})

test('PDP-08 less than is sold at least is nothing', () => {
  expect(states([row(1, 601, 1)], { ...chosen, qtyMin: 2000 })).toEqual([[1, 'none']])
  expect(states([row(1, 601, 1)])).toEqual([[1, 'few']])
})

test('PDP-08 a shop that has a page is linked, another is not', () => {
  const shelves = [row(1, 601, 5, 'ilica'), row(2, 601, 5)]
  expect(shelvesOf({ shelves }, chosen).map(({ href }) => href)).toEqual(['/poslovnice/ilica', null])
})
