import type { CartLine, CartProduct } from '#features/cart/cart.ts'
import { holdsMade } from '#features/cart/priced-lines.ts'
import type { DeliveryType } from '#features/delivery/availability.ts'
import type { PaymentType } from '#features/payment/availability.ts'
import { openPrescription } from '#features/prescriptions/sealed.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import type { Readiness } from '../readiness.ts'
import { type RepeatRefusal, repeatRefusals } from './can-repeat.ts'
import { scheduleFrom, timingOf } from './days.ts'
import { tokenHashOfOrder } from './links.server.ts'

type Lines = readonly {
  line: Pick<CartLine, 'giftCard' | 'sealed'>
  product: Pick<CartProduct, 'name' | 'withLenses'>
}[]

/** What keeps these lines, with this delivery and payment, from being ordered again by themselves; to be asked before the order. */
export function whyNotRepeated(
  seals: Seals,
  lines: Lines,
  delivery: Pick<DeliveryType, 'kind'>,
  payment: Pick<PaymentType, 'code'>,
  isSplit = false,
): RepeatRefusal[] {
  return repeatRefusals({
    lines: lines.map(({ line, product }) => ({
      name: product.name,
      isGiftCard: line.giftCard !== null,
      promised: line.sealed !== null && openPrescription(seals, line.sealed).kind === 'later',
    })),
    deliveryKind: delivery.kind,
    isSplit,
    paymentCode: payment.code,
  })
}

const open = statement(
  'orders.open_recurring',
  `INSERT INTO recurring_orders (order_id, token_hash, interval_days, counted_day, next_day, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
)

/**
 * Lets an order repeat itself whose buyer chose so; with the transaction that places it, which was its first delivery. What cannot
 * be repeated is no order (`readiness`).
 */
export async function openRecurring(
  tx: Queryable,
  seals: Seals,
  order: { id: number; hash: string },
  { ready: { quote, delivery }, lines }: { ready: Extract<Readiness, { ok: true }>; lines: Lines },
  now: Date,
): Promise<void> {
  const { recurringInterval, scheduledDate } = quote.choice.delivery
  if (recurringInterval === null) return
  const timing = timingOf(delivery.type, holdsMade(lines))
  const { countedDay, nextDay } = scheduleFrom(scheduledDate ?? dayAt(now), recurringInterval, timing)
  const hash = tokenHashOfOrder(seals, order.hash)
  await tx.run(open, [order.id, hash, recurringInterval, countedDay, nextDay, now])
}
