import { ownAddress } from '#features/account/queries.server.ts'
import { countries, place } from '#features/country/queries.server.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import { paymentTypes } from '#features/payment/queries.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type Cart, type Charges, noCharges } from './cart.ts'
import {
  chargesOf,
  type FormPart,
  type Offerable,
  type Offers,
  offersFor,
  type Plan,
  planOf,
} from './charges.ts'
import type { CheckoutForm } from './contract.ts'
import { mostParts } from './parts/pieces.ts'
import { readAll } from './parts/written-pieces.ts'
import { holdsMade, type PricedLine, pricedLines } from './priced-lines.ts'
import type { CurrentQuote } from './quote.ts'
import { reductionsOf } from './reductions.ts'

/** The plan that a form describes, its places and its saved address looked up: for lookups and totals alike. */
export async function readPlan(
  db: Queryable,
  quote: Parameters<typeof planOf>[0] & Pick<CurrentQuote, 'customerId'>,
  form: CheckoutForm,
): Promise<Plan> {
  const postalCodeOf = async (id?: number) =>
    id === undefined ? undefined : (await place(db, id))[0]?.postalCode
  const { shipping_address_id: savedId } = form
  const parts = partsSaid(form) ? await readParts(db, form, quote.customerId) : undefined
  return planOf(quote, form, {
    parts,
    cityPostalCode: await postalCodeOf(form.city_id),
    shippingCityPostalCode: await postalCodeOf(form.shipping_city_id),
    savedAddress: savedId === undefined ? undefined : await ownAddress(db, savedId, quote.customerId),
  })
}

/** Whether a form says what goes to other addresses: where it has an address, also that nothing does. */
const partsSaid = (form: CheckoutForm): boolean =>
  form.multiple_addresses !== undefined || form.shipping_country_id !== undefined

/** The parts of a form, as far as they are filled in. */
async function readParts(db: Queryable, form: CheckoutForm, customerId: number | null): Promise<FormPart[]> {
  if (!form.multiple_addresses) return []
  const parts: FormPart[] = []
  for (const { key, address_id: saved, city_id: city, ...said } of form.parts.slice(0, mostParts)) {
    const address = saved === undefined ? undefined : await ownAddress(db, saved, customerId)
    const known = city === undefined ? undefined : (await place(db, city))[0]?.postalCode
    const typed = { countryId: said.country_id, postalCode: known || said.postal_code.trim() }
    const { countryId, postalCode } = address ?? typed
    parts.push({
      key,
      destination: { ...(countryId && { countryId }), postalCode: postalCode || null },
      deliveryTypeId: said.delivery_type_id ?? null,
      pieces: readAll(said.pieces),
    })
  }
  return parts
}

/** Every way to deliver and to pay, and where to; nothing is said of glasses that are made first to who buys none. */
export async function readOfferable(db: Queryable, lines: readonly PricedLine[]): Promise<Offerable> {
  const [deliveries, payments, sold] = await Promise.all([
    deliveryTypes(db, holdsMade(lines)),
    paymentTypes(db),
    countries(db),
  ])
  return { deliveries, payments, soldTo: new Set(sold.map(({ id }) => id)) }
}

/** Everything offered for the cart under this plan. */
export async function readOffers(db: Queryable, cart: Cart, plan: Plan, now: Date): Promise<Offers> {
  const lines = pricedLines(cart, now)
  return offersFor(lines, plan, await readOfferable(db, lines), reductionsOf(lines, cart.promotions, now))
}

/** The charges under this plan; asks the database only once a delivery is chosen. */
export async function readCharges(db: Queryable, cart: Cart, plan: Plan, now: Date): Promise<Charges> {
  if (plan.deliveryTypeId === null) return noCharges
  return chargesOf(await readOffers(db, cart, plan, now), plan)
}
