import { beforeAll, expect, test } from 'vitest'
import type { CartLineView } from '#features/cart/cart-view.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { mendingField, type OrderRefusal } from './order-refusal.ts'
import { orderRefusalText } from './order-refusal-text.server.ts'
import { lookAgainText } from './what-changed.server.ts'

beforeAll(speakCroatian)

test.each<[OrderRefusal, string, string | undefined]>([
  [{ reason: 'empty' }, hr['cart.empty'], undefined],
  [{ reason: 'being_paid' }, hr['cart.locked'], undefined],
  [{ reason: 'foreign_cart' }, hr['checkout.quote_foreign'], undefined],
  [{ reason: 'buyer_missing', field: 'email' }, hr['checkout.data_missing'], 'email'],
  [{ reason: 'country_unknown', field: 'country_id' }, hr['checkout.country_unknown'], 'country_id'],
  [{ reason: 'password_expired', field: 'password' }, hr['checkout.password_expired'], 'password'],
  [
    { reason: 'delivery_unavailable', field: 'delivery_type_id' },
    hr['checkout.delivery_unavailable'],
    'delivery_type_id',
  ],
  [
    { reason: 'no_payment_at_all', field: 'payment_type_id' },
    hr['checkout.no_payment_at_all'],
    'payment_type_id',
  ],
])('CHK-17 an order that is not made says why, and which field mends it: %j', (refusal, text, field) => {
  expect([orderRefusalText(refusal), mendingField(refusal)]).toEqual([text, field])
})

test('CART-16 of the rules that a cart breaks each is told once', () => {
  const tooMany = { reason: 'above_max', limit: 1000, name: 'Okvir', unit: 'kom' } as const
  const refusals = [tooMany, tooMany, { ...tooMany, name: 'Leća' }]
  expect(orderRefusalText({ reason: 'rules_broken', refusals })).toBe(
    'Okvir: najviše možete naručiti 1\u00a0kom. Leća: najviše možete naručiti 1\u00a0kom.',
  )
})

test('CHK-24 what there is too little of is told line by line, each product once', () => {
  const line = (name: string, available: number | null) =>
    ({
      name,
      choice: '',
      unit: 'kom',
      bundleKey: '',
      stockProblem: available === null ? null : { available, reduceTo: 0 },
    }) as CartLineView
  const lines = [line('Okvir', 2000), line('Okvir', 2000), line('Krpica', null), line('Leća', 0)]
  const text = orderRefusalText({ reason: 'too_little_left', lines })
  expect(text.match(/Okvir/g)).toHaveLength(1)
  expect(text).toContain('2\u00a0kom')
  expect(text).toContain('Leća: više nije u prodaji ili ga nema na zalihi.')
  expect(text).not.toContain('Krpica')
})

test('CHK-24 a part of a bundle that is gone goes with the bundle, which is named; alike sentences stand once', () => {
  const line = (bundleKey: string, bundleName: string | null) =>
    ({
      ...{ name: 'Kutija', choice: 'Crna', unit: 'kom', bundleKey, bundleName },
      stockProblem: { available: 0, reduceTo: 0 },
    }) as CartLineView
  const lines = [line('', null), line('b1:2', 'Paket Skver'), line('b1:2', 'Paket Skver'), line('b3:4', null)]
  const gone = 'Kutija (Crna): više nije u prodaji ili ga nema na zalihi. Uklonite'
  expect(orderRefusalText({ reason: 'too_little_left', lines })).toBe(
    `${gone} ga u košarici. ${gone} paket „Paket Skver“ u košarici. ${gone} paket u kojem je u košarici.`,
  )
})

test('CHK-18 what has to be looked at again says what is other than it was shown', () => {
  expect(lookAgainText({ reason: 'never_shown' })).toBe(hr['checkout.confirm_first'])
  expect(lookAgainText({ reason: 'prices' })).toBe(hr['checkout.confirm_prices'])
  expect(lookAgainText({ reason: 'parts', parts: ['delivery', 'total'] })).toContain(
    'Promijenili su se dostava i iznos.',
  )
})
