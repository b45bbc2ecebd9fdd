import { t, writtenDate } from '#shared/text/text.ts'
import { expectedText } from '../promise-text.ts'
import type { DeliveryKind } from './delivery-kind.ts'

/** Brought to an address. */
export const courier: DeliveryKind = {
  takesAddress: true,
  carries: 'goods',
  comesOn: 'working_days',
  offeredAt: ({ destination }) => destination,
  goalOf: ({ address }) => ({ kind: 'address', address }),
  instructions: ({ description, day, expected }) =>
    day === null
      ? [description, ...(expected ? [expectedText(expected)] : [])]
      : [t('confirmation.next_on_day', { day: writtenDate(day) })],
}
