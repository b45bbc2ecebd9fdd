import { type TextKey, t } from '#shared/text/text.ts'
import type { OrderStatus } from './tables.server.ts'

const titles: Record<OrderStatus, TextKey> = {
  paying: 'confirmation.paying',
  abandoned: 'confirmation.cancelled',
  awaiting_payment: 'confirmation.title',
  processing: 'confirmation.title',
  on_hold: 'confirmation.title',
  shipped: 'confirmation.title',
  completed: 'confirmation.title',
  cancelled: 'confirmation.cancelled',
  refunded: 'confirmation.refunded',
}

/** What the page of an order begins with: thanks, as long as there is an order. */
export const confirmationTitle = (status: OrderStatus): string => t(titles[status])
