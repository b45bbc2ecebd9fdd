import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { allChangesAnswered, changeInTurn, changeQuantity, sendOnLeaving } from './cart-changes.client.ts'
import { emptyCart } from './cart-view.ts'

type Sent = {
  quantity: number
  answer: (error: boolean, pieces?: object) => void
  keepalive: boolean | undefined
}

const page = new EventTarget()
let sent: Sent[]
let kept: Map<string, string>

beforeEach(() => {
  sent = []
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', (_url: string, { body, keepalive }: RequestInit) => {
    const { data } = JSON.parse(String(body)) as { data: { qty: number }[] }
    return new Promise<Response>((resolve) => {
      const answer: Sent['answer'] = (error, pieces = error ? {} : { minicart: emptyCart }) =>
        resolve(Response.json({ error, title: '', message: '', ...pieces }))
      sent.push({ quantity: data[0]?.qty ?? 0, answer, keepalive })
    })
  })
})
afterAll(() => vi.unstubAllGlobals())

const line = (quoteItemId: number) => ({ quoteItemId, productId: 7 })
const quantities = () => sent.map(({ quantity }) => quantity)
const answerNext = async (at: number, error = false) => {
  await waitFor(() => expect(sent.length).toBeGreaterThan(at))
  sent[at]?.answer(error)
}

test('CART-06 one change is under way at a time, and of those that wait the last one of a line is sent', async () => {
  const first = changeQuantity(line(1), 5000)
  await waitFor(() => expect(quantities()).toEqual([5]))
  const second = changeQuantity(line(1), 6000)
  const third = changeQuantity(line(1), 2500)
  const other = changeQuantity(line(2), 9000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(quantities()).toEqual([5])
  await answerNext(0)
  await answerNext(1)
  await answerNext(2)
  expect(await Promise.all([first, second, third, other])).toEqual([true, true, true, true])
  expect(quantities()).toEqual([5, 2.5, 9])
})

test('CART-06 what a line was just asked to hold is not sent again, and is again once another was asked for', async () => {
  const first = changeQuantity(line(1), 5000)
  await waitFor(() => expect(quantities()).toEqual([5]))
  expect(changeQuantity(line(1), 5000)).toBe(first)
  const waits = changeQuantity(line(1), 4000)
  expect(changeQuantity(line(1), 4000)).toBe(waits)
  const back = changeQuantity(line(1), 5000)
  await answerNext(0)
  await answerNext(1)
  expect(await Promise.all([first, waits, back])).toEqual([true, true, true])
  expect(quantities()).toEqual([5, 5])
  const later = changeQuantity(line(1), 5000)
  await answerNext(2, true)
  expect(await later).toBe(false)
})

test('CART-06 a refused change is said to be, and holds up none that follow', async () => {
  const refused = changeQuantity(line(1), 5000)
  const replaced = changeQuantity(line(3), 1000)
  const latest = changeQuantity(line(3), 2000)
  const removed = changeInTurn(async () => quantities().length)
  const broken = changeInTurn(async () => Promise.reject(new Error('no')))
  const accepted = changeQuantity(line(2), 6000)
  await answerNext(0, true)
  expect(await refused).toBe(false)
  await answerNext(1, true)
  expect(await Promise.all([replaced, latest])).toEqual([false, false])
  expect(await removed).toBe(2)
  await expect(broken).rejects.toThrow('no')
  await answerNext(2)
  expect(await accepted).toBe(true)
})

test('CART-06 a change whose answer does not bring the cart counts as none, for what the line holds is not known', async () => {
  const changed = changeQuantity(line(1), 2000)
  await waitFor(() => expect(quantities()).toEqual([2]))
  sent[0]?.answer(false, {})
  expect(await changed).toBe(false)
})

test('CART-04 the cart is at rest once also those changes are answered that came meanwhile', async () => {
  let atRest = false
  void changeQuantity(line(1), 5000)
  const rest = allChangesAnswered().then(() => {
    atRest = true
  })
  void changeQuantity(line(2), 6000)
  await answerNext(0)
  await waitFor(() => expect(quantities()).toEqual([5, 6]))
  expect(atRest).toBe(false)
  await answerNext(1)
  await rest
})

test('CART-06 what waits when the page is left is sent then, once, and goes on without the page', async () => {
  const stop = sendOnLeaving()
  const first = changeQuantity(line(1), 5000)
  await waitFor(() => expect(quantities()).toEqual([5]))
  const waits = changeQuantity(line(1), 6000)
  page.dispatchEvent(new Event('pagehide'))
  expect(quantities()).toEqual([5, 6])
  const typedLast = changeQuantity(line(2), 7000)
  expect(quantities()).toEqual([5, 6, 7])
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true])
  page.dispatchEvent(new Event('pageshow'))
  for (const { answer } of sent) answer(false)
  expect(await Promise.all([first, waits, typedLast])).toEqual([true, true, true])
  // Come back to, the page waits for its turns again.
  const again = changeQuantity(line(1), 8000)
  const after = changeQuantity(line(2), 9000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(quantities()).toEqual([5, 6, 7, 8])
  await answerNext(3)
  await answerNext(4)
  expect(await Promise.all([again, after])).toEqual([true, true])
  expect(quantities()).toEqual([5, 6, 7, 8, 9])
  stop()
})

test('CART-06 what was not answered when the page was left is asked for once more by the page that comes, once', async () => {
  const stop = sendOnLeaving()
  const asked = [changeQuantity(line(1), 5000)]
  await waitFor(() => expect(quantities()).toEqual([5]))
  asked.push(changeQuantity(line(1), 6000), changeQuantity(line(2), 3000))
  page.dispatchEvent(new Event('pagehide'))
  // Typing that the leaving itself ends is heard after it.
  asked.push(changeQuantity(line(3), 2000))
  expect(quantities()).toEqual([5, 6, 3, 2])
  stop()
  for (const { answer } of sent) answer(false)
  await Promise.all(asked)
  sent = []
  const stopNext = sendOnLeaving()
  page.dispatchEvent(new Event('pageshow'))
  for (const at of [0, 1, 2]) await answerNext(at)
  expect(quantities()).toEqual([6, 3, 2])
  await allChangesAnswered()
  stopNext()
  // All was answered: nothing is left for a page after that.
  sendOnLeaving()()
  page.dispatchEvent(new Event('pagehide'))
  expect([...kept.keys()]).toEqual([])
})

test('CART-06 what a page left behind long ago is not asked for any more', async () => {
  const old = [{ line: line(1), quantity: 9000 }]
  kept.set('izlog-quantities', JSON.stringify({ at: Date.now() - 31_000, value: old }))
  sendOnLeaving()()
  await new Promise((resolve) => setImmediate(resolve))
  expect(quantities()).toEqual([])
  expect([...kept.keys()]).toEqual([])
})

test('CART-06 in a browser that keeps nothing for the next page, what waits is sent all the same', async () => {
  const keepsNothing = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: keepsNothing, setItem: keepsNothing, removeItem: keepsNothing })
  const stop = sendOnLeaving()
  const asked = [changeQuantity(line(1), 5000)]
  await waitFor(() => expect(quantities()).toEqual([5]))
  asked.push(changeQuantity(line(1), 6000))
  page.dispatchEvent(new Event('pagehide'))
  expect(quantities()).toEqual([5, 6])
  page.dispatchEvent(new Event('pageshow'))
  for (const { answer } of sent) answer(false)
  expect(await Promise.all(asked)).toEqual([true, true])
  stop()
})
