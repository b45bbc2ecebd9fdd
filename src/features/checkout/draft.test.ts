import { expect, test } from 'vitest'
import type { CheckoutView } from './checkout-view.ts'
import { type Held, isDraftFor, noted, rebased, restored, shows, upToDate } from './draft.ts'

const held = (fields: Record<string, string>, ...changed: string[]): Held[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value, changed: changed.includes(name) }))

test.each([
  ['a guest’s to the same guest', null, 1, null, 1, true],
  ['a guest’s to nobody once the cart is an order', null, 1, null, 2, false],
  ['a guest’s to no customer who logs in elsewhere', null, 1, 7, 2, false],
  ['a guest’s to no customer of the same cart who logs in elsewhere', null, 1, 7, 1, false],
  ['a customer’s to that customer', 7, 1, 7, 1, true],
  ['a customer’s not for the next cart', 7, 1, 7, 2, false],
  ['a customer’s to no guest after the log-out', 7, 1, null, 1, false],
  ['a customer’s to no other customer', 7, 1, 8, 1, false],
])('CHK-01 what was typed is shown again: %s', (_whom, customer, quote, by, forCart, shown) => {
  expect(isDraftFor({ customer, quote }, { customer: by, quote: forCart })).toBe(shown)
})

test('CHK-01 a guest’s goes to the customer who has logged in on its step, whatever that cart is called', () => {
  const draft = { customer: null, quote: 1, handedOver: true }
  expect(isDraftFor(draft, { customer: 7, quote: 2 })).toBe(true)
  expect(isDraftFor({ ...draft, customer: 8 }, { customer: 7, quote: 2 })).toBe(false)
})

test('CHK-01 what was stored since by anybody else takes the place of what was typed, step by step', () => {
  const typed = (upon: string | null) => ({ fields: { message: 'Zvonite' }, upon })
  const draft = { customer: null, quote: 1, tab: 'own', steps: { 2: typed('before'), 3: typed(null) } }
  expect(upToDate(draft, { 2: 'before', 3: null })).toEqual(draft.steps)
  expect(upToDate(draft, { 2: 'own', 3: 'own' })).toEqual(draft.steps)
  expect(upToDate(draft, { 2: 'before', 3: 'other' })).toEqual({ 2: typed('before') })
  expect(upToDate(draft, { 2: 'other', 3: null })).toEqual({ 3: typed(null) })
  // What has gone over to a customer's cart goes on upon what is stored there.
  const steps = rebased(draft.steps, { 2: 'theirs', 3: null })
  expect(upToDate({ ...draft, steps }, { 2: 'theirs', 3: null })).toEqual(steps)
})

test('CHK-02 what nobody has touched is not noted, and an address that was begun is noted as a whole', () => {
  const form = { first_name: 'Ana', street: 'Ilica', house_number: '', postal_code: '10000', phone: '' }
  expect(noted({}, held(form), true)).toEqual({})
  expect(noted({}, held({ ...form, phone: '091' }, 'phone'), true)).toEqual({ phone: '091' })
  expect(noted({}, held({ ...form, street: 'Riva' }, 'street'), true)).toEqual({
    street: 'Riva',
    house_number: '',
    postal_code: '10000',
  })
})

test('CHK-02 what was noted stays until the form shows it, but for what is changed there', () => {
  const before = { street: 'Riva', house_number: '', phone: '091' }
  const form = { street: 'Ilica', house_number: '10', phone: '', email: 'ana@primjer.hr' }
  expect(noted(before, held(form), false)).toEqual(before)
  expect(noted(before, held({ ...form, phone: '098' }, 'phone'), false)).toEqual({ ...before, phone: '098' })
  expect(noted(before, held(form), true)).toEqual({ street: 'Ilica', house_number: '10', phone: '' })
  // A part of the form that is not there now loses nothing.
  expect(noted({ ...before, shipping_address_same: '0' }, held(form), true)).toMatchObject({
    shipping_address_same: '0',
  })
})

test('CHK-08 that the address is another one is noted without the address that nobody has begun', () => {
  const form = { shipping_address_same: '0', shipping_street: '', shipping_country_id: '1' }
  expect(noted({}, held(form, 'shipping_address_same'), true)).toEqual({ shipping_address_same: '0' })
  expect(noted({}, held({ ...form, shipping_street: 'Riva' }, 'shipping_street'), true)).toEqual({
    shipping_street: 'Riva',
    shipping_country_id: '1',
  })
})

test('CHK-10 a form that shows all of it needs nothing restored', () => {
  expect(shows(held({ message: 'Zvonite', delivery_type_id: '2' }), { delivery_type_id: '2' })).toBe(true)
  expect(shows(held({ delivery_type_id: '' }), { delivery_type_id: '2' })).toBe(false)
  expect(shows(held({}), { shipping_street: 'Riva' })).toBe(false)
})

const saved = (...ids: number[]) => ids.map((id) => ({ id, html: '', description: '' }))
const view = {
  deliveryTypeId: 1,
  paymentTypeId: null,
  savedAddresses: saved(5, 6),
} as unknown as CheckoutView

test('CHK-08, CHK-11 choices that were made take the place of stored ones, and what was not chosen stays as stored', () => {
  const fields = { payment_type_id: '2', shipping_address_id: '6', message: 'Zvonite' }
  const left = restored(fields, view)
  expect(left.view).toMatchObject({ deliveryTypeId: 1, paymentTypeId: 2 })
  expect(left.typed).toEqual({ shipping_address_id: '6', message: 'Zvonite' })
  expect(left.addressGone).toBe(false)
  expect(restored({ delivery_type_id: '' }, view).view.deliveryTypeId).toBeNull()
})

test('CHK-08 a saved address that is gone gives way to the one that the step begins with, and is told of', () => {
  const left = restored({ shipping_address_id: '9', shipping_street: '' }, view)
  expect(left.addressGone).toBe(true)
  expect(left.typed).not.toHaveProperty('shipping_address_id')
})

test('CHK-08 an address that a guest has typed stays the chosen one beside those of the account', () => {
  expect(restored({ shipping_street: 'Riva' }, view).typed).toMatchObject({ shipping_address_id: '' })
  expect(restored({ shipping_address_same: '0' }, view).typed).not.toHaveProperty('shipping_address_id')
})

test('CHK-14 what goes to other addresses is noted as a whole, and a place that was taken away is gone', () => {
  const one = { multiple_addresses: '1', 'parts[0][street]': 'Riva', 'parts[0][pieces][3]': '1' }
  const both = { ...one, 'parts[2][street]': 'Ilica', 'parts[2][pieces][3]': '2' }
  expect(noted({}, held({ ...both, message: 'x' }, 'parts[2][street]'), false)).toEqual(both)
  expect(noted({}, held({ ...both, message: 'x' }, 'message'), false)).toEqual({ message: 'x' })
  expect(noted(both, held(one, 'multiple_addresses'), true)).toEqual(one)
  // A step that does not show them, or not what was noted yet, takes nothing away.
  expect(noted(both, held({ message: 'x' }, 'message'), true)).toEqual({ ...both, message: 'x' })
  expect(noted(both, held(one, 'parts[0][street]'), false)).toEqual(both)
})
