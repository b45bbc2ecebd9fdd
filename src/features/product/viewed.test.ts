import { expect, test } from 'vitest'
import { mostViewed, viewedIn, viewedWith } from './viewed.ts'

test('LIST-16 what was looked at is kept newest first, each once, twenty at most', () => {
  expect(viewedWith(null, 7)).toBe('7')
  expect(viewedWith('5,7,9', 9)).toBe('9,5,7')
  const many = Array.from({ length: 30 }, (_, index) => index + 1).join()
  expect(viewedWith(many, 99).split(',')).toHaveLength(mostViewed)
  expect(viewedWith(many, 99)).toMatch(/^99,1,2,/)
})

test('LIST-16 what no shop of ours has kept counts as nothing', () => {
  for (const text of [null, '', '[]', '{"a":1}', '-1,0,1.5', '99999999999', '<script>'])
    expect(viewedIn(text)).toEqual([])
  expect(viewedIn('3,x,3,4')).toEqual([3, 4])
})
