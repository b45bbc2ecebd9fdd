import { t } from '#shared/text/text.ts'
import type { OrderStatus } from './tables.server.ts'

/** What the page of an order begins with: thanks, as long as there is an order. */
export function confirmationTitle(status: OrderStatus): string {
  if (status === 'cancelled') return t('confirmation.cancelled')
  return t(status === 'refunded' ? 'confirmation.refunded' : 'confirmation.title')
}
