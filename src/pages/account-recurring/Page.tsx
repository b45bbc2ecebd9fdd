import { Frame } from '#features/dashboard/Frame.tsx'
import { RecurringOrders } from '#features/dashboard/RecurringOrders.tsx'
import type { OwnRecurring } from '#features/orders/recurring/own-recurring.ts'
import { t } from '#shared/text/text.ts'

/** What of a customer's orders repeats itself. */
export function Page({ orders }: { orders: OwnRecurring[] }) {
  return (
    <Frame place="recurring" title={t('dashboard.recurring')} lead={t('dashboard.recurring_lead')}>
      <RecurringOrders orders={orders} />
    </Frame>
  )
}
