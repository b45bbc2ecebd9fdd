import { type TextKey, t } from '#shared/text/text.ts'
import type { OrderStatus } from './tables.server.ts'

const texts: Record<OrderStatus, TextKey> = {
  paying: 'order.status.paying',
  abandoned: 'order.status.abandoned',
  awaiting_payment: 'order.status.pending',
  processing: 'order.status.processing',
  on_hold: 'order.status.on_hold',
  shipped: 'order.status.shipped',
  completed: 'order.status.done',
  cancelled: 'order.status.cancelled',
  refunded: 'order.status.refunded',
}

/** What is said of how far an order is. */
export const orderStatusText = (status: OrderStatus): string => t(texts[status])
