import { expect, test } from 'vitest'
import { isOpeningGesture } from './opening-press.client.ts'

const opening = { press: { clientX: 362, clientY: 89 }, at: 1000 }
const click = { clientX: 362, clientY: 89, detail: 2, timeStamp: 1200, removes: false }

test.each([
  ['the second click of two', {}, true],
  ['a second tap beside the first', { clientX: 340, clientY: 100, detail: 1 }, true],
  ['one that was on its way when the window opened', { timeStamp: 990 }, true],
  ['half a second later', { timeStamp: 1501 }, false],
  ['elsewhere', { clientX: 300 }, false],
  ['a key', { detail: 0 }, false],
  ['a slow second tap on what removes something', { timeStamp: 1999, removes: true, detail: 1 }, true],
  ['a second later on what removes something', { timeStamp: 2001, removes: true, detail: 1 }, false],
  ['a slow one elsewhere on what removes something', { clientX: 300, timeStamp: 1600, removes: true }, false],
  ['a key on what removes something', { detail: 0, timeStamp: 1600, removes: true }, false],
])('UI-01 whether a press in a window belongs to what opened it: %s', (_, change, belongs) => {
  const { removes, ...press } = { ...click, ...change }
  expect(isOpeningGesture(press, opening, removes)).toBe(belongs)
})

test.each([
  ['a second Enter', { timeStamp: 1060 }, true],
  ['an Enter after a look', { timeStamp: 1301 }, false],
  ['a press', { timeStamp: 1060, detail: 1 }, false],
])('UI-01 whether it belongs to the Enter that opened a window: %s', (_, change, belongs) => {
  const press = { ...click, detail: 0, ...change }
  expect(isOpeningGesture(press, { press: 'key', at: 1000 }, false)).toBe(belongs)
})

test('UI-01 a window that no press opened takes every press', () => {
  expect(isOpeningGesture(click, { press: undefined, at: 1000 }, false)).toBe(false)
})
