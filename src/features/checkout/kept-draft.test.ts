import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageCustomer } from '#shared/browser/page-customer.client.ts'
import { tabStorage, typedKey } from '#shared/browser/storage.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { handDraftOver, keptDraft } from './kept-draft.client.ts'

/** The second step of a cart, by whose form it was stored last. */
const viewOf = (quoteId: number, by: string | null = null) =>
  ({ step: 2, cart: { quoteId }, storedBy: { 2: by, 3: null } }) as CheckoutView
const tab = '1-2-3'
const fields = { first_name: 'Ana' }
const steps = { 2: { fields, upon: null } }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  tabStorage.write(typedKey, JSON.stringify({ customer: null, quote: 1, tab, steps }))
})
afterEach(() => {
  setPageCustomer(undefined)
  vi.unstubAllGlobals()
})

test('CHK-01 what a guest has typed goes to who logs in on its page, and from then on to nobody else', () => {
  handDraftOver(viewOf(1))
  // The page is the guest's until it is loaded again.
  expect(keptDraft(viewOf(1)).steps).toEqual(steps)
  setPageCustomer(7)
  const own = { customer: 7, quote: 2, tab, steps: { 2: { fields, upon: 'of the account' } } }
  expect(keptDraft(viewOf(2, 'of the account'))).toMatchObject(own)
  setPageCustomer(8)
  expect(keptDraft(viewOf(2)).steps).toEqual({})
})

test('CHK-01 it waits for that customer through whatever the guest’s page goes on noting', () => {
  handDraftOver(viewOf(1))
  tabStorage.write(typedKey, JSON.stringify(keptDraft(viewOf(1))))
  setPageCustomer(7)
  expect(keptDraft(viewOf(2)).steps).toEqual(steps)
})

test('CHK-01 what a guest has typed goes to no customer who logs in elsewhere, and is forgotten', () => {
  setPageCustomer(7)
  expect(keptDraft(viewOf(1)).steps).toEqual({})
  expect(tabStorage.read(typedKey)).toBeNull()
})
