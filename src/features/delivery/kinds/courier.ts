import type { DeliveryKind } from './delivery-kind.ts'

/** Brought to an address. */
export const courier: DeliveryKind = {
  takesAddress: true,
  carries: 'goods',
  offeredAt: ({ destination }) => destination,
  goalOf: ({ address }) => ({ kind: 'address', address }),
  instructions: ({ description }) => [description],
}
