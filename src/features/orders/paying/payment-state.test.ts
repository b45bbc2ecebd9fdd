import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Approval,
  type Decision,
  giveUp,
  hear,
  isPayable,
  type OrderStanding,
  type Payment,
} from './payment-state.ts'

const begun: Payment = {
  status: 'pending',
  amount: 5000,
  currency: 'EUR',
  received: 0,
  refunded: 0,
  transaction: null,
  held: null,
  reason: '',
}
const approval: Approval = {
  kind: 'approved',
  amount: 5000,
  currency: 'EUR',
  transaction: 'T1',
  captured: true,
}

test('PAY-01 the money of a waiting order places it, once however often the bank says so', () => {
  const first = hear(begun, 'paying', approval)
  expect(first).toEqual({
    payment: { ...begun, status: 'captured', received: 5000, transaction: 'T1' },
    order: 'paid',
    alarm: false,
  })
  expect(hear(first.payment, 'placed', approval)).toEqual({
    payment: first.payment,
    order: 'stays',
    alarm: false,
  })
  expect(hear(first.payment, 'placed', { ...approval, transaction: null }).payment).toBe(first.payment)
})

test.each<[string, Partial<Approval>]>([
  ['less', { amount: 4999 }],
  ['more', { amount: 5001 }],
  ['another currency', { currency: 'HRK' }],
])('PAY-05 %s than the order’s sum places it on hold, and the shop is told', (_, other) => {
  const step = hear(begun, 'paying', { ...approval, ...other })
  expect(step).toMatchObject({
    order: 'held',
    alarm: true,
    payment: { held: 'amount_differs', status: 'captured' },
  })
  expect(step.payment.received).toBe(other.amount ?? 5000)
})

test('PAY-05 a sum whose currency the bank does not say is in the one it was asked for', () => {
  expect(hear(begun, 'paying', { ...approval, currency: null })).toMatchObject({
    order: 'paid',
    alarm: false,
  })
})

test('PAY-01 what the bank only keeps for the shop places the order and is told; once collected it is the shop’s', () => {
  const kept = hear(begun, 'paying', { ...approval, captured: false })
  expect(kept).toMatchObject({ order: 'paid', alarm: true, payment: { status: 'authorised', held: null } })
  expect(hear(kept.payment, 'placed', approval)).toMatchObject({
    payment: { status: 'captured', received: 5000 },
    order: 'stays',
    alarm: false,
  })
  expect(hear(kept.payment, 'placed', { ...approval, amount: 4000 })).toMatchObject({
    payment: { status: 'captured', received: 4000, held: 'amount_differs' },
    alarm: true,
  })
  expect(
    hear(hear(kept.payment, 'placed', approval).payment, 'placed', { ...approval, captured: false }),
  ).toMatchObject({
    payment: { status: 'captured' },
  })
})

test('PAY-04 money that comes for an order that was given up is held and told', () => {
  for (const status of ['abandoned', 'failed', 'pending'] as const)
    expect(hear({ ...begun, status }, 'abandoned', approval)).toMatchObject({
      payment: { status: 'captured', held: 'late', received: 5000 },
      order: 'stays',
      alarm: true,
    })
})

test('PAY-01 money for an order that is paid already is held and told, by another attempt or by the same', () => {
  expect(hear(begun, 'placed', approval)).toMatchObject({
    payment: { held: 'paid_twice', received: 5000 },
    order: 'stays',
    alarm: true,
  })
  const { payment } = hear(begun, 'paying', approval)
  const twice = hear(payment, 'placed', { ...approval, transaction: 'T2' })
  expect(twice).toMatchObject({
    payment: { held: 'paid_twice', received: 10_000 },
    order: 'stays',
    alarm: true,
  })
  expect(hear(twice.payment, 'placed', { ...approval, transaction: 'T3' }).alarm).toBe(false)
})

test('PAY-01 a refusal ends an attempt that waits, says why, and takes no money back; a card may be tried again there', () => {
  const refused = hear(begun, 'paying', { kind: 'declined', reason: 'ODBIJENO' }).payment
  expect(refused).toMatchObject({ status: 'failed', reason: 'ODBIJENO' })
  expect(isPayable(refused)).toBe(false)
  expect(hear(begun, 'paying', { kind: 'cancelled' }).payment).toMatchObject({ status: 'failed', reason: '' })
  expect(hear(refused, 'paying', approval)).toMatchObject({
    payment: { status: 'captured', reason: '', received: 5000 },
    order: 'paid',
  })
  const { payment } = hear(begun, 'paying', approval)
  for (const decision of [{ kind: 'declined', reason: 'x' }, { kind: 'cancelled' }] as const)
    expect(hear(payment, 'placed', decision)).toEqual({ payment, order: 'stays', alarm: false })
})

test('PAY-04 giving up ends what waits, and leaves what has money or has ended', () => {
  expect(giveUp(begun).status).toBe('abandoned')
  expect(giveUp({ ...begun, status: 'created' }).status).toBe('abandoned')
  for (const status of ['failed', 'authorised', 'captured', 'refunded', 'abandoned'] as const) {
    const payment = { ...begun, status }
    expect(giveUp(payment)).toBe(payment)
  }
})

const decisions: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({
    kind: fc.constant('approved' as const),
    amount: fc.constantFrom(5000, 5000, 5000, 4000),
    currency: fc.constantFrom('EUR', null),
    transaction: fc.constantFrom('T1', 'T1', 'T2', null),
    captured: fc.boolean(),
  }),
  fc.constant({ kind: 'declined' as const, reason: 'ODBIJENO' }),
  fc.constant({ kind: 'cancelled' as const }),
)

test('PAY-01 PAY-04 PAY-05 in whatever order banks, buyers and time speak: one order, and no money without it or an alarm', () => {
  const acts = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(fc.nat(2), decisions) },
      { weight: 1, arbitrary: fc.constant('give_up' as const) },
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(acts, (played) => {
      let payments = [begun, begun, begun]
      let order: OrderStanding = 'paying'
      let placed = 0
      let alarms = 0
      for (const act of played) {
        if (act === 'give_up') {
          if (order !== 'paying') continue
          order = 'abandoned'
          payments = payments.map(giveUp)
          continue
        }
        const [at, decision] = act
        const before = payments[at] ?? begun
        const step = hear(before, order, decision)
        payments = payments.map((payment, index) => (index === at ? step.payment : payment))
        if (step.alarm) alarms++
        // Of what a bank keeps for the shop it may collect less.
        if (before.status !== 'authorised')
          expect(step.payment.received).toBeGreaterThanOrEqual(before.received)
        if (step.order === 'stays') continue
        placed++
        order = 'placed'
      }
      const paid = payments.filter(({ received }) => received > 0)
      expect(placed).toBeLessThanOrEqual(1)
      // Who is placed was paid, by one attempt that is not held but for its sum.
      if (placed === 1) expect(paid.some(({ held }) => held === null || held !== 'late')).toBe(true)
      if (placed === 0 && paid.length > 0)
        expect(paid.every(({ held }) => held === 'late' || held === 'paid_twice')).toBe(true)
      const toLookAt = paid.filter(({ held, status }) => held !== null || status === 'authorised')
      if (toLookAt.length > 0) expect(alarms).toBeGreaterThan(0)
      expect(paid.filter(({ held }) => held === null).length).toBeLessThanOrEqual(placed)
    }),
    { numRuns: 500 },
  )
})
