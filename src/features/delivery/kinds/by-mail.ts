import type { DeliveryKind } from './delivery-kind.ts'

/** What goes by e-mail alone, gift cards: there is no parcel, and so no address. */
export const byMail: DeliveryKind = {
  takesAddress: false,
  carries: 'mail',
  comesOn: 'never',
  offeredAt: ({ home }) => home,
  goalOf: ({ description }) => ({ kind: 'place', description }),
  instructions: ({ description }) => [description],
}
