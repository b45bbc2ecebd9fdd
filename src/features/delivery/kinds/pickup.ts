import { t, writtenDate } from '#shared/text/text.ts'
import { readyByText } from '../promise-text.ts'
import type { DeliveryKind } from './delivery-kind.ts'

/** Collected in a shop, which its description names: it is asked whether the order is ready. */
export const pickup: DeliveryKind = {
  takesAddress: false,
  carries: 'goods',
  comesOn: 'opening_days',
  offeredAt: ({ home }) => home,
  goalOf: ({ description }) => ({ kind: 'place', description }),
  instructions: ({ description, day, expected, seller }) => {
    const where =
      day === null
        ? t('confirmation.next_pickup', { place: description })
        : t('confirmation.next_pickup_on_day', { place: description, day: writtenDate(day) })
    return [
      ...(day === null && expected ? [readyByText(expected)] : []),
      seller ? `${where} ${t('confirmation.next_pickup_ask', seller)}` : where,
    ]
  },
}
