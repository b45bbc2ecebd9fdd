import { expect, test } from 'vitest'
import { addedKinds } from './marks.ts'

test.each([
  [{ favourites: [1], compared: [2] }, []],
  [{ favourites: [], compared: [] }, []],
  [{ favourites: [1], compared: [3, 2] }, ['compared']],
  [{ favourites: [3], compared: [2] }, ['favourites']],
  [{ favourites: [2, 1], compared: [1] }, ['favourites', 'compared']],
])('CMP-02 from favourite 1 and compared 2, %o is an addition to %o', (now, kinds) => {
  expect(addedKinds({ favourites: [1], compared: [2] }, now)).toEqual(kinds)
})
