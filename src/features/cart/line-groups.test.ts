import { expect, test } from 'vitest'
import { lineGroups } from './line-groups.ts'

const line = (quoteItemId: number, bundleKey: string, total: number, bundleSaving = 0) => ({
  ...{ quoteItemId, bundleKey, total, bundleSaving },
})

test('BNDL-04 the lines of a bundle are shown together, where its first stands, with what they cost and save together', () => {
  const lines = [
    line(1, '', 100),
    line(2, 'b7:1', 200, 20),
    line(3, '', 50),
    line(4, 'b7:1', 30, 3),
    line(5, 'b8:1', 7),
  ]
  const shown = lineGroups(lines).map(({ first, lines, isBundle, total, saving }) => [
    first.quoteItemId,
    lines.map(({ quoteItemId }) => quoteItemId),
    isBundle,
    total,
    saving,
  ])
  expect(shown).toEqual([
    [1, [1], false, 100, 0],
    [2, [2, 4], true, 230, 23],
    [3, [3], false, 50, 0],
    [5, [5], true, 7, 0],
  ])
})
