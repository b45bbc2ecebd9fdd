import { addressBook, type SavedAddress } from '#features/account/address-book.server.ts'
import type { Cart } from '#features/cart/cart.ts'
import { readOfferable, readOffers, readPlan } from '#features/cart/charges.server.ts'
import { noPayments, type Offers, offersFor, sentParts } from '#features/cart/charges.ts'
import { offerText } from '#features/cart/offer-texts.server.ts'
import { holdsMade, pricedLines } from '#features/cart/priced-lines.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { openQuote } from '#features/cart/quotes.server.ts'
import { countryName } from '#features/country/country-name.ts'
import { countries, place, placesStarting } from '#features/country/queries.server.ts'
import type { ChoosableDays } from '#features/delivery/chosen-day.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { daysToChoose } from '#features/orders/order-days.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, CallRouter } from '#shared/server/http/calls.server.ts'
import { escapeHtml } from '#shared/server/pages/document.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { money, t } from '#shared/text/text.ts'
import { addressText } from './address-text.ts'
import { lookupQuery } from './bodies.server.ts'
import type { CheckoutView, LookupOption, PartOptions } from './checkout-view.ts'
import {
  lookupAddresses,
  lookupCities,
  lookupCountries,
  lookupDeliveryTypes,
  lookupPaymentTypes,
} from './contract.ts'

type Query = BodyOf<typeof lookupCities>

/** The lookups of checkout (spec 7, "Lookup search"): `/lookup/{name}`. */
export function registerLookups(router: CallRouter): void {
  const on = (
    call: typeof lookupCities,
    find: (query: Query, context: CallContext) => Promise<LookupOption[]>,
  ) => router.on(call, lookupQuery, async (query, context) => found(await find(query, context)))
  router.on(lookupDeliveryTypes, lookupQuery, async (query, context) => {
    const { database } = context
    const [{ offers, cart }, countries] = await Promise.all([offersOf(query, context), soldTo(database)])
    const days = await daysOffered(database, offers, cart, context.now)
    return { ...found(deliveryOptions(offers, days)), countries, parts: partOptions(offers) }
  })
  router.on(lookupPaymentTypes, lookupQuery, async (query, context) => {
    const { offers } = await offersOf(query, context)
    return found(paymentOptions(offers), offerText(noPayments(offers)))
  })
  on(lookupCities, cities)
  on(lookupCountries, ({ q }, { database }) => countryOptions(database, q))
  on(lookupAddresses, async (_query, { session, database }) => {
    const customerId = (await session.current())?.customerId
    return customerId ? (await addressBook(database, customerId)).map(addressOption) : []
  })
}

/** What a lookup answers with. Every item says whether it needs an address (spec 3), which only a way of delivery may. */
function found(options: LookupOption[], nothing = t('lookup.no_results')) {
  const ret = options.map((option) => ({ ...option, is_delivery: option.is_delivery ?? 0 }))
  return ret.length === 0 ? { error: false, title: '', message: nothing, ret } : { error: false, ret }
}

const priced = (name: string, cents: number) =>
  `${escapeHtml(name)} <span>${cents === 0 ? t('price.free') : money(cents)}</span>`

/** @param days what can be chosen, by the id of the way of delivery */
export function deliveryOptions(
  { deliveries }: Pick<Offers, 'deliveries'>,
  days: ReadonlyMap<number, ChoosableDays>,
): LookupOption[] {
  return deliveries.map(({ type, price }) => ({
    id: type.id,
    html: priced(type.name, price),
    description: escapeHtml(type.description),
    is_delivery: deliveryKind(type.kind).takesAddress ? 1 : 0,
    use_as_default: type.useAsDefault ? 1 : 0,
    ...daysOf(days.get(type.id)),
  }))
}

/** What each of the other addresses can be delivered by, by its number in the form. */
export const partOptions = ({ parts }: Pick<Offers, 'parts'>): PartOptions[] =>
  parts.map(({ key, deliveries }) => ({
    key,
    deliveries: deliveryOptions({ deliveries }, new Map()),
  }))

const daysOf = (days: ChoosableDays | undefined) => (days ? { days } : {})

export function paymentOptions({ payments }: Offers): LookupOption[] {
  return payments.map(({ type, fee }) => ({
    id: type.id,
    html: fee === 0 ? escapeHtml(type.name) : priced(type.name, fee),
    description: escapeHtml(type.description),
    use_as_default: type.useAsDefault ? 1 : 0,
  }))
}

/** What is offered for the shopper's cart with what the form says; for a visitor without a cart, for an empty one. */
async function offersOf(
  { form }: Query,
  { database, session, now }: CallContext,
): Promise<{ offers: Offers; cart: Cart | undefined }> {
  const current = await session.current()
  const quote =
    current && (await openQuote(database, { sessionId: current.id, customerId: current.customerId }))
  const plan = await readPlan(database, quote ?? (await nothingStored(database)), form)
  const cart = quote && (await readCart(database, quote))
  const offers = cart
    ? await readOffers(database, cart, plan, now)
    : offersFor([], plan, await readOfferable(database, []))
  return { offers, cart }
}

/** The days that can be chosen for each delivery that is offered for a cart, by the id of the way. */
export async function daysOffered(
  db: Queryable,
  { deliveries, parts }: Pick<Offers, 'deliveries' | 'parts'>,
  cart: Cart | undefined,
  now: Date,
): Promise<ReadonlyMap<number, ChoosableDays>> {
  const made = cart !== undefined && holdsMade(pricedLines(cart, now))
  // What comes to addresses takes the same others along, whichever is chosen; what is collected takes none.
  const beside = deliveries.map((delivery) =>
    sentParts({ parts }, delivery).flatMap((part) => (part.delivery ? [part.delivery.type] : [])),
  )
  const daysOf = (isApart: boolean) => {
    const types = deliveries.filter((_, at) => (beside[at]?.length === 0) !== isApart).map(({ type }) => type)
    return daysToChoose(db, types, {
      now,
      made,
      beside: (isApart && beside.find(({ length }) => length > 0)) || [],
    })
  }
  return new Map([...(await daysOf(false)), ...(await daysOf(true))])
}

async function nothingStored(db: Queryable) {
  const [first] = await countries(db)
  return {
    state: 'anonymous' as const,
    customerId: null,
    countryId: first?.id ?? 0,
    deliveryAddress: null,
    parts: [],
    choice: { made: 'none' as const },
  }
}

async function cities({ q, id, form }: Query, { database }: CallContext): Promise<LookupOption[]> {
  const [first] = await countries(database)
  const countryId =
    (form.is_shipping ? form.shipping_country_id : undefined) ?? form.country_id ?? first?.id ?? 0
  const found = id === undefined ? await placesStarting(database, countryId, q) : await place(database, id)
  return found.map(({ id: placeId, name, postalCode, community }) => ({
    id: placeId,
    html: escapeHtml(`${name}, ${postalCode}`),
    description: community === name ? '' : escapeHtml(community),
  }))
}

async function countryOptions(db: Queryable, typed = ''): Promise<LookupOption[]> {
  const all = await countries(db)
  const start = typed.toLocaleLowerCase('hr')
  return all
    .map(({ id, code, isDefault }) => ({
      id,
      html: escapeHtml(countryName(code)),
      description: '',
      use_as_default: isDefault ? (1 as const) : (0 as const),
    }))
    .filter(({ html }) => html.toLocaleLowerCase('hr').startsWith(start))
}

/** The countries as an address's list shows them. */
export async function soldTo(db: Queryable): Promise<CheckoutView['countries']> {
  return (await countries(db)).map(({ id, code }) => ({
    id,
    name: escapeHtml(countryName(code)),
    code: code.trim(),
  }))
}

/** A saved address as a choice: its person, or the name that it has of its own, and its place. */
export const addressOption = ({ id, ...address }: SavedAddress): LookupOption => ({
  id,
  html: escapeHtml(addressText(address)),
  description: '',
})
