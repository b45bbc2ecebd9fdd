import type { DeliveryType } from './availability.ts'

/** What a way of delivery is of which the shop says nothing of days. */
export const untimed = {
  ...{ madeDescription: '', sendsUntil: null, daysMin: 1, daysMax: 1, madeDays: 0, choice: null },
} satisfies Partial<DeliveryType>
