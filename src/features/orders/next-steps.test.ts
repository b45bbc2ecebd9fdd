import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { nextSteps } from './next-steps.ts'

beforeAll(speakCroatian)

const order: Parameters<typeof nextSteps>[0] = {
  ...{ status: 'awaiting_payment', paymentCode: 'bank_transfer', due: 830, currency: 'EUR' },
  ...{
    deliveryText: 'Za 1 do 3 radna dana.',
    deliveryKind: 'courier',
    scheduledDate: '2026-12-03',
    expected: null,
  },
  ...{ bank: null, seller: null, parts: [] },
}

const inTime = 'Da bi stigla na odabrani dan, uplatite što prije.'
const onDay = 'Dostavljač je donosi na odabrani dan, 3.\u00a012.\u00a02026.'

test('CHK-13 what is paid first is asked for in time for its day, and nothing says another one', () => {
  expect(nextSteps(order).slice(-2)).toEqual([inTime, onDay])
  expect(nextSteps({ ...order, status: 'processing' })).not.toContain(inTime)
  expect(nextSteps({ ...order, scheduledDate: null }).slice(-1)).toEqual(['Za 1 do 3 radna dana.'])
  expect(nextSteps({ ...order, scheduledDate: null })).not.toContain(inTime)
})
