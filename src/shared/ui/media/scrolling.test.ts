import { expect, test } from 'vitest'
import { endsOf, isScrollable } from './scrolling.ts'

test('LIST-16 a scroller counts as scrollable when its content is wider than the visible width plus 80 px', () => {
  const at = (scrollWidth: number) => isScrollable({ scrollLeft: 0, scrollWidth, clientWidth: 1000 })
  expect([1000, 1080, 1081].map(at)).toEqual([false, false, true])
})

test('the ends are reached to the pixel, give or take one', () => {
  const at = (scrollLeft: number) => endsOf({ scrollLeft, scrollWidth: 1600, clientWidth: 1000 })
  expect(at(0)).toEqual({ atStart: true, atEnd: false })
  expect(at(0.6)).toEqual({ atStart: true, atEnd: false })
  expect(at(300)).toEqual({ atStart: false, atEnd: false })
  expect(at(599.4)).toEqual({ atStart: false, atEnd: true })
})
