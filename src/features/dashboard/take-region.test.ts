import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeRegion } from './take-region.client.ts'

const assign = vi.fn()
const reload = vi.fn()
const show = vi.fn()

beforeEach(() => {
  const origin = 'https://shop.example'
  vi.stubGlobal('location', { origin, href: `${origin}/moj-racun/adrese`, assign, reload })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('DASH-03 what an answer brings of a list is shown, be it a success or a refusal', () => {
  for (const error of [false, true]) takeRegion({ error }, { view: 1 }, show)
  expect(show.mock.calls).toEqual([[{ view: 1 }], [{ view: 1 }]])
  expect(reload).not.toHaveBeenCalled()
})

test('DASH-03 a success that brings nothing of the list loads its page again, unless it leads on by itself', () => {
  takeRegion({ error: false, redirect_url: '/prijava' }, undefined, show)
  expect(reload).not.toHaveBeenCalled()
  takeRegion({ error: false }, null, show)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(show).not.toHaveBeenCalled()
})

test('FORM-03 a refusal that brings nothing of the list leaves the page, and what was typed', () => {
  takeRegion({ error: true, message: 'Ne.' }, undefined, show)
  expect(reload).not.toHaveBeenCalled()
})
