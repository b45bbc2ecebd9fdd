import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { deliveryKind } from './delivery-kinds.ts'

beforeAll(speakCroatian)

const seller = { email: 'optika@primjer.hr', phone: '+385 1 555' }
const order = { address: 'Ilica 1', description: 'Riva 1, 21000 Split', day: null, expected: null }

test.each([
  ['courier', true, 'there', { kind: 'address', address: 'Ilica 1' }],
  ['pickup', false, 'home', { kind: 'place', description: 'Riva 1, 21000 Split' }],
  // Whoever brings it has to know where to.
  ['by_drone_of_this_shop', true, 'there', { kind: 'address', address: 'Ilica 1' }],
  ['toString', true, 'there', { kind: 'address', address: 'Ilica 1' }],
])(
  'CHK-09 CHK-11 %s: whether an address is asked for, where it is offered, where it goes',
  (name, takesAddress, place, goal) => {
    const kind = deliveryKind(name)
    expect(kind.takesAddress).toBe(takesAddress)
    expect(kind.offeredAt({ home: 'home', destination: 'there' })).toBe(place)
    expect(kind.goalOf(order)).toEqual(goal)
  },
)

test('CHK-22 what is brought is told as the shop wrote it; where to collect, and whom to ask before', () => {
  expect(deliveryKind('courier').instructions({ ...order, seller })).toEqual([order.description])
  const [said, ...more] = deliveryKind('pickup').instructions({ ...order, seller })
  expect(said).toBe(
    'Narudžbu preuzmite u poslovnici: Riva 1, 21000 Split. Prije dolaska provjerite je li spremna: +385 1 555 ili optika@primjer.hr.',
  )
  expect(more).toEqual([])
  expect(deliveryKind('pickup').instructions({ ...order, seller: null })).toEqual([
    'Narudžbu preuzmite u poslovnici: Riva 1, 21000 Split.',
  ])
})

test('CHK-13 an order with a day of its own is told for that day', () => {
  const onDay = { ...order, day: '2026-12-03', seller: null }
  expect(deliveryKind('courier').instructions(onDay)).toEqual([
    'Dostavljač je donosi na odabrani dan, 3.\u00a012.\u00a02026.',
  ])
  expect(deliveryKind('pickup').instructions(onDay)).toEqual([
    'Narudžbu preuzmite na odabrani dan, 3.\u00a012.\u00a02026., u poslovnici: Riva 1, 21000 Split.',
  ])
})

test('CHK-22 without a day of its own it is told when it is expected, or by when it can be collected', () => {
  const expected = { first: '2026-12-01', last: '2026-12-03' }
  const said = (kind: string, more: object = {}) =>
    deliveryKind(kind).instructions({ ...order, seller: null, expected, ...more })
  expect(said('courier')).toEqual([
    order.description,
    'Očekujemo da stigne od utorka, 1. 12., do četvrtka, 3. 12.',
  ])
  expect(said('courier', { expected: { first: '2026-12-02', last: '2026-12-02' } })[1]).toBe(
    'Očekujemo da stigne u srijedu, 2. 12.',
  )
  expect(said('pickup')[0]).toBe('Očekujemo da bude spremna do četvrtka, 3. 12.')
  for (const kind of ['courier', 'pickup'])
    expect(said(kind, { day: '2026-12-04' }).join(' ')).not.toContain('Očekujemo')
})
