import type { OrderStatus } from './tables.server.ts'

type StatusRules = {
  /** What the shop may say of it next. */
  becomes: readonly ('processing' | 'shipped' | 'completed')[]
  /** It is not sent yet, so that it can still be called off. */
  cancellable: boolean
  /** Nothing is made or sent for it any more. */
  ended: boolean
  /** It stands as it was placed, so that its buyer is told how to pay and how it comes. */
  asPlaced: boolean
}

const underWay = {
  becomes: ['shipped', 'completed'],
  cancellable: true,
  ended: false,
  asPlaced: true,
} as const

/** What an order's status means for what can be done with it. */
export const statusRules: Record<OrderStatus, StatusRules> = {
  // Given up by its buyer or by the time alone: money may be on its way.
  paying: { becomes: [], cancellable: false, ended: false, asPlaced: false },
  abandoned: { becomes: [], cancellable: false, ended: true, asPlaced: false },
  awaiting_payment: { ...underWay, becomes: ['processing', 'shipped', 'completed'] },
  processing: underWay,
  on_hold: { ...underWay, asPlaced: false },
  shipped: { becomes: ['completed'], cancellable: false, ended: false, asPlaced: false },
  completed: { becomes: [], cancellable: false, ended: false, asPlaced: false },
  cancelled: { becomes: [], cancellable: false, ended: true, asPlaced: false },
  refunded: { becomes: [], cancellable: false, ended: true, asPlaced: false },
}

/** SQL: an order that its buyer has placed: one that waits at the bank, or was given up there, is none yet. */
export const isPlacedSql = (order: string): string => `${order}.status NOT IN ('paying', 'abandoned')`

/** SQL: those that are ended, for `IN`. */
export const endedStatusesSql = `(${Object.entries(statusRules)
  .flatMap(([status, { ended }]) => (ended ? [`'${status}'`] : []))
  .join(', ')})`
