import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from '../confirmation-view.ts'

/** When an order is made that waits for a prescription: where it waits for its money too, not before both are there. */
export const awaitsText = ({ status }: Pick<ConfirmationView, 'status'>): string =>
  t(status === 'awaiting_payment' ? 'awaited.order_awaits_unpaid' : 'awaited.order_awaits')
