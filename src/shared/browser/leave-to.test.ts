import { afterEach, expect, test, vi } from 'vitest'
import { leaveTo } from './leave-to.client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page, in a browser with or without the Navigation API. */
function openPage(navigation?: EventTarget) {
  vi.useFakeTimers()
  const page = { visibilityState: 'visible' }
  const seen = Object.assign(new EventTarget(), navigation && { navigation })
  const assign = vi.fn()
  vi.stubGlobal('window', seen)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { assign })
  return { page, seen, assign }
}

/** What `leaveTo` came to; undefined while it is under way. */
function leaving() {
  const state: { how?: string } = {}
  void leaveTo('/next').then((how) => {
    state.how = how
  })
  return state
}

test('CHK-02 where no browser says so, a page that is still seen after a while was not left', async () => {
  const { page, assign } = openPage()
  page.visibilityState = 'hidden'
  const state = leaving()
  expect(assign).toHaveBeenCalledWith('/next')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(state.how).toBeUndefined()
  page.visibilityState = 'visible'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.how).toBe('stopped')
})

test('CHK-02 a way that the browser says was stopped is over at once, one that has left the page is not', async () => {
  const navigation = new EventTarget()
  const begin = () => {
    const way = new AbortController()
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: way.signal }))
    return way
  }
  const { seen } = openPage(navigation)
  const stopped = leaving()
  begin().abort()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped.how).toBe('stopped')
  const left = leaving()
  const way = begin()
  way.abort()
  seen.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(left.how).toBeUndefined()
  seen.dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(1)
  expect(left.how).toBe('back')
})
