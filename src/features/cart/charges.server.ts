import { deliveryTypes } from '#features/delivery/queries.server.ts'
import { paymentTypes } from '#features/payment/queries.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type Cart, type Charges, noCharges, pricedLines } from './cart.ts'
import { chargesOf, type Offers, offersFor, type Plan } from './charges.ts'

/** Everything offered for the cart under this plan. */
export async function readOffers(db: Queryable, cart: Cart, plan: Plan, now: Date): Promise<Offers> {
  const [deliveries, payments] = await Promise.all([deliveryTypes(db), paymentTypes(db)])
  return offersFor(pricedLines(cart, now), plan, { deliveries, payments })
}

/** The charges under this plan; asks the database only once a delivery is chosen. */
export async function readCharges(db: Queryable, cart: Cart, plan: Plan, now: Date): Promise<Charges> {
  if (plan.deliveryTypeId === null) return noCharges
  return chargesOf(await readOffers(db, cart, plan, now), plan)
}
