import { expect, test } from 'vitest'
import { lineGroups } from './line-groups.ts'

const line = (quoteItemId: number, bundleKey: string, total: number) => ({ quoteItemId, bundleKey, total })

test('BNDL-04 the lines of a bundle are shown together, where its first stands, with what they cost together', () => {
  const lines = [
    line(1, '', 100),
    line(2, 'b7:1', 200),
    line(3, '', 50),
    line(4, 'b7:1', 30),
    line(5, 'b8:1', 7),
  ]
  const shown = lineGroups(lines).map(({ first, lines, isBundle, total }) => [
    first.quoteItemId,
    lines.map(({ quoteItemId }) => quoteItemId),
    isBundle,
    total,
  ])
  expect(shown).toEqual([
    [1, [1], false, 100],
    [2, [2, 4], true, 230],
    [3, [3], false, 50],
    [5, [5], true, 7],
  ])
})
