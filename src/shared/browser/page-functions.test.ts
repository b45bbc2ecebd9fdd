import { afterEach, expect, test, vi } from 'vitest'
import { registerPageFunction, runPageFunction } from './page-functions.client.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => vi.clearAllMocks())

test.each([
  ['say', []],
  [' say() ; ', []],
  ['say("a", 1, {"b": [true]})', ['a', 1, { b: [true] }]],
])('FORM-21 an answer runs what the page has registered: %s', (text, given) => {
  const run = vi.fn()
  const takeBack = registerPageFunction('say', run)
  runPageFunction(text)
  takeBack()
  runPageFunction(text)
  expect(run.mock.calls).toEqual([given])
  expect(warn).toHaveBeenCalledOnce()
})

test.each(['nobody()', 'say(1); say(2)', 'say(alert(1))', 'constructor("x")', '', 'say(1'])(
  'FORM-21 anything else runs nothing and is logged: %s',
  (text) => {
    const run = vi.fn()
    const takeBack = registerPageFunction('say', run)
    runPageFunction(text)
    takeBack()
    expect(run).not.toHaveBeenCalled()
    expect(warn.mock.calls.length + error.mock.calls.length).toBe(1)
  },
)
