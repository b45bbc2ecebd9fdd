import { t, writtenDate } from '#shared/text/text.ts'
import type { DeliveryKind } from './delivery-kind.ts'

/** Brought to an address. */
export const courier: DeliveryKind = {
  takesAddress: true,
  carries: 'goods',
  comesOn: 'working_days',
  offeredAt: ({ destination }) => destination,
  goalOf: ({ address }) => ({ kind: 'address', address }),
  instructions: ({ description, day }) => [
    day === null ? description : t('confirmation.next_on_day', { day: writtenDate(day) }),
  ],
}
