import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast } from '#shared/browser/toast-store.client.ts'
import { noteTold, tellPlaced } from './placed-once.client.ts'

const kept = new Map<string, string>()
let cartPage: object | null
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
}

beforeEach(() => {
  kept.clear()
  cartPage = null
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { querySelector: () => cartPage })
})
afterAll(() => vi.unstubAllGlobals())

type Order = Parameters<typeof tellPlaced>[0]
const order = (number: string) => ({ number, href: `/hvala/${number}` })
/** Which of these are told of, in their order. */
const told = (...orders: Order[]) =>
  orders.map((one) => {
    const id = tellPlaced(one)
    return id !== undefined && dismissToast(id)
  })

test('CHK-23 an order is told of once in a browser, the next one too, and none where there is none', () => {
  const [first, second] = [order('2026-1'), order('2026-2')]
  expect(told(null, undefined, first, first, second, second)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ])
  // Whoever gets at the browser later does not get at the order.
  expect([...kept.values()].join()).not.toContain('hvala')
})

test('CHK-23 what a page itself has said is not told again, and the cart’s page says it itself', () => {
  noteTold(order('2026-3'))
  expect(told(order('2026-3'))).toEqual([false])
  cartPage = {}
  expect(told(order('2026-4'))).toEqual([false])
  cartPage = null
  expect(told(order('2026-4'))).toEqual([true])
})

test('CHK-23 where nothing can be remembered nothing is told again and again', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  for (const broken of [
    { getItem: refuse, setItem: refuse },
    { getItem: () => null, setItem: refuse },
  ]) {
    vi.stubGlobal('localStorage', broken)
    noteTold(order('2026-5'))
    expect(told(order('2026-5'))).toEqual([false])
  }
})
