import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { paidAtBank, paymentMethod } from './payment-methods.ts'
import { transfer } from './transfer/testing-payment.ts'

beforeAll(speakCroatian)

test.each([
  ['cash_on_delivery', 'processing', false, 'platite dostavljaču'],
  ['in_shop', 'processing', false, 'platite u poslovnici'],
  ['bank_transfer', 'awaiting_payment', true, 'Uplatite 54,90\u00a0€ na račun primatelja Optika'],
] as const)(
  'CHK-22 %s: what an order begins as, and what its buyer does',
  (code, status, takesTransfer, text) => {
    const method = paymentMethod(code)
    expect([method.firstStatus, method.takesTransfer]).toEqual([status, takesTransfer])
    const [said = '', ...more] = method.instructions({
      due: 5490,
      currency: 'EUR',
      bank: takesTransfer ? transfer : null,
    })
    expect(said).toContain(text)
    expect(said).toContain('54,90\u00a0€')
    expect(more).toEqual([])
  },
)

test.each([
  ['card', 'paying'],
  ['keks', 'paying'],
  ['voucher_of_this_shop', 'awaiting_payment'],
  ['toString', 'awaiting_payment'],
] as const)('CHK-22 PAY-01 PAY-02 %s begins as %s and asks nothing more of the buyer', (code, status) => {
  const method = paymentMethod(code)
  expect([method.firstStatus, method.takesTransfer, method.repeats]).toEqual([
    status,
    false,
    code !== 'card' && code !== 'keks',
  ])
  expect(method.instructions({ due: 100, currency: 'EUR', bank: null })).toEqual([])
})

test('CHK-22 a shop without an account asks for no transfer', () => {
  expect(paymentMethod('bank_transfer').instructions({ due: 100, currency: 'EUR', bank: null })).toEqual([])
})

test('PAY-01 PAY-02 what is paid at a bank is known by its code, since it is offered only where there is a bank', () => {
  expect(paidAtBank).toEqual(['card', 'keks'])
})
