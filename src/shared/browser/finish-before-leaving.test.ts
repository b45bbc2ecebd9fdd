import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { finishBeforeLeaving } from './finish-before-leaving.client.ts'

class Link {
  href = 'https://izlog.test/kosarica?step=2'
  target = ''
  closest = () => this
  hasAttribute = () => false
}

const page = new EventTarget()
const left: string[] = []

beforeEach(() => {
  left.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('location', {
    origin: 'https://izlog.test',
    href: 'https://izlog.test/kosarica',
    assign: (href: string) => left.push(href),
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A click on a link; whether the page took it over. */
function click(how: object = {}, link: Partial<Link> = {}): boolean {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...how })
  Object.defineProperty(event, 'target', { value: Object.assign(new Link(), link) })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['a change that was made leads on', true, 1],
  ['work that says nothing leads on', undefined, 1],
  ['CART-06 a refused change keeps the page', false, 0],
])('%s', async (_, outcome, times) => {
  const work = new Promise((resolve) => setTimeout(() => resolve(outcome), 500))
  finishBeforeLeaving(work)
  expect(click()).toBe(true)
  await vi.advanceTimersByTimeAsync(499)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveLength(times)
  // Nothing is under way any more: links lead on by themselves.
  expect(click()).toBe(false)
})

test('CMP-03, CART-06 silence keeps nobody for longer than its work may', async () => {
  let answer = (_: unknown) => {}
  const silent = new Promise((resolve) => {
    answer = resolve
  })
  finishBeforeLeaving(silent, 20_000)
  click()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveLength(1)
  answer(undefined)
  finishBeforeLeaving(new Promise(() => {}))
  click()
  await vi.advanceTimersByTimeAsync(3000)
  expect(left).toHaveLength(2)
})

test('CMP-03 a click that does not leave the page for another of its own is the browser’s, whatever is under way', async () => {
  finishBeforeLeaving(new Promise((resolve) => setTimeout(resolve, 500)))
  const taken = [
    click({ button: 1 }),
    click({ metaKey: true }),
    click({ ctrlKey: true }),
    click({}, { target: '_blank' }),
    click({}, { hasAttribute: () => true }),
    click({}, { href: 'https://drugdje.test/kosarica' }),
    click({}, { href: 'https://izlog.test/kosarica#vrh' }),
  ]
  expect(taken).toEqual(taken.map(() => false))
  await vi.advanceTimersByTimeAsync(500)
  expect(left).toEqual([])
})

test('CMP-03 a click waits for all that is under way, also when some of it is done', async () => {
  finishBeforeLeaving(new Promise((resolve) => setTimeout(resolve, 100)))
  finishBeforeLeaving(new Promise((resolve) => setTimeout(resolve, 900)))
  await vi.advanceTimersByTimeAsync(100)
  expect(click()).toBe(true)
  await vi.advanceTimersByTimeAsync(799)
  expect(left).toEqual([])
})
