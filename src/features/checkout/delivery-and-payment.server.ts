import { keepAddress } from '#features/account/address-book.server.ts'
import { addressOf, withPlace } from '#features/account/address-of.server.ts'
import { type CustomerAddress, headquartersOf, ownAddress } from '#features/account/queries.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { refusedAddress } from '#features/account/rules.ts'
import type { Cart } from '#features/cart/cart.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { deliveryRefused, type Offers, paymentRefused, storedPlan } from '#features/cart/charges.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { saveChoice, saveDeliveryAddress, saveParts } from '#features/cart/quote-writes.server.ts'
import { soldCountry } from '#features/country/queries.server.ts'
import type { DeliveryOffer } from '#features/delivery/availability.ts'
import { isChoosable } from '#features/delivery/chosen-day.ts'
import { cardPaymentId } from '#features/payment/availability.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { refusedField, refusedFields, saved, savedWithout } from './answer.server.ts'
import type { updateDeliveryAddress, updatePaymentAndDelivery } from './contract.ts'
import { withQuote } from './customer.server.ts'
import { deliveryDate } from './delivery-date.ts'
import { daysOffered } from './lookups.server.ts'
import { partsToKeep } from './parts/keep-parts.server.ts'
import type { RefusedField } from './refused-field.ts'
import { maxInstallments, recurringIntervals } from './rules.ts'

type AddressBody = BodyOf<typeof updateDeliveryAddress>
type ChoiceBody = BodyOf<typeof updatePaymentAndDelivery>

/** Where it goes: the buyer's own address, a saved one, a new one, otherwise the headquarters (CHK-08). */
export async function handleDeliveryAddress(body: AddressBody, context: CallContext): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const customerId = (await context.session.current())?.customerId ?? null
  let typed: CustomerAddress | undefined
  const outcome = await withQuote(context, async (tx, quote) => {
    const goal = await goalIn(tx, body, customerId)
    const split = await partsToKeep(tx, quote, body, { customerId, now: context.now })
    const refused = [...(goal.ok ? [] : goal.refused), ...(split.ok ? [] : split.refused)]
    if (isNotEmpty(refused)) return refusedFields(refused)
    if (!goal.ok || !split.ok) throw new Error('what was not refused was not kept')
    await saveDeliveryAddress(tx, quote.id, goal.address, body.tab)
    await saveParts(tx, quote.id, split.parts)
    typed = goal.typed
    return saved()
  })
  if (outcome.error || customerId === null || !typed || !body.shipping_save_address) return outcome
  return savedWithout(outcome, await keepAddress(context.database, customerId, typed))
}

/** The address that the order goes to; null for the buyer's own. `typed`: it is new. */
type GoalSaid =
  | { ok: true; address: CustomerAddress | null; typed?: CustomerAddress }
  | { ok: false; refused: RefusedField[] }

async function goalIn(tx: Queryable, body: AddressBody, customerId: number | null): Promise<GoalSaid> {
  if (body.shipping_address_same) return { ok: true, address: null }
  if (body.shipping_address_id !== undefined) {
    const address = customerId && (await ownAddress(tx, body.shipping_address_id, customerId))
    if (address) return { ok: true, address }
    return { ok: false, refused: [{ field: 'shipping_address_id', reason: 'address_unknown' }] }
  }
  if (!hasNewAddress(body)) {
    const headquarters = customerId ? await headquartersOf(tx, customerId) : undefined
    return { ok: true, address: headquarters ?? null }
  }
  const fields = newAddress(body)
  const ofFields = refusedAddress(fields, 'shipping_')
  const found = await addressOf(tx, fields, 'shipping_')
  const isOfPlace = !found.ok && fields.country_id !== undefined
  const refused = isOfPlace ? withPlace(ofFields, found.refused) : ofFields
  if (refused.length > 0) return { ok: false, refused: [...refused] }
  if (!found.ok) return { ok: false, refused: [found.refused] }
  return { ok: true, address: found.address, typed: found.address }
}

/** A country by itself is a form's default and says nothing. */
function hasNewAddress(body: AddressBody): boolean {
  const {
    shipping_country_id: _country,
    shipping_address_same: _same,
    shipping_save_address: _save,
    multiple_addresses: _several,
    parts: _parts,
    recaptcha_response: _human,
    tab: _tab,
    ...rest
  } = body
  return Object.values(rest).some((value) => value !== undefined && value !== '')
}

function newAddress(body: AddressBody) {
  return {
    first_name: body.shipping_first_name,
    last_name: body.shipping_last_name,
    name: body.shipping_name,
    street: body.shipping_street,
    house_number: body.shipping_house_number,
    city_id: body.shipping_city_id,
    city_name: body.shipping_city_name,
    postal_code: body.shipping_postal_code,
    country_id: body.shipping_country_id,
    phone: body.shipping_phone,
  }
}

/**
 * How it comes and how it is paid, checked against what is offered for this cart now (CHK-15). A delivery is kept even
 * when the payment is still missing: what can be paid with depends on it. With `deliveryOnly` that is no refusal: a
 * payment stays as long as it goes with the delivery, else the default one takes its place, as it does in the browser.
 */
export async function handlePaymentAndDelivery(
  body: ChoiceBody,
  context: CallContext,
  { deliveryOnly = false } = {},
): Promise<Envelope> {
  const { delivery_type_id: deliveryTypeId, payment_type_id: paymentTypeId } = body
  const missing = refusedChoice(body, context.now, { deliveryOnly })
  const canBeKept = missing.every(({ field }) => field === 'payment_type_id')
  return withQuote(context, async (tx, quote) => {
    // Nothing is offered there, so that this comes before what was not chosen.
    if (quote.state === 'with_buyer' && !(await soldCountry(tx, quote.buyer.address.countryId)))
      return refusedField({ field: 'country_id', reason: 'country_unknown' })
    if (isNotEmpty(missing) && !canBeKept) return refusedFields(missing)
    if (deliveryTypeId === undefined) return refusedField(requiredField('delivery_type_id'))
    const cart = await readCart(tx, quote)
    const plan = { ...storedPlan(quote), deliveryTypeId, paymentTypeId: paymentTypeId ?? null }
    const offers = await readOffers(tx, cart, plan, context.now)
    const delivery = offers.deliveries.find(({ type }) => type.id === deliveryTypeId)
    if (!delivery) return refusedField({ field: 'delivery_type_id', reason: deliveryRefused(offers) })
    const day = deliveryDate(body.scheduled_delivery_date, context.now) ?? null
    const refusedDay =
      day === null
        ? undefined
        : await whyNotDay(tx, day, { delivery, parts: offers.parts, cart, now: context.now })
    if (refusedDay) return refusedField({ field: 'scheduled_delivery_date', reason: refusedDay })
    const offered = offers.payments.find(({ type }) => type.id === paymentTypeId)
    const payment = offered ?? (deliveryOnly ? defaultPayment(offers) : undefined)
    const installments = body.number_of_installments ?? 1
    await saveChoice(
      tx,
      quote.id,
      {
        typeId: deliveryTypeId,
        scheduledDate: day,
        recurringInterval: body.recurring_interval || null,
      },
      payment && { typeId: payment.type.id, installments: installments > 1 ? installments : null },
      body.tab,
    )
    if (deliveryOnly) return saved()
    if (paymentTypeId === undefined && offers.payments.length > 0)
      return refusedField(requiredField('payment_type_id'))
    if (!payment) return refusedField({ field: 'payment_type_id', reason: paymentRefused(offers) })
    return saved()
  })
}

/** Why a day cannot be had by a delivery; undefined where it can. */
async function whyNotDay(
  tx: Queryable,
  day: Day,
  { delivery, parts, cart, now }: { delivery: DeliveryOffer; parts: Offers['parts']; cart: Cart; now: Date },
): Promise<'day_gone' | 'day_not_chosen' | undefined> {
  const days = (await daysOffered(tx, { deliveries: [delivery], parts }, cart, now)).get(delivery.type.id)
  if (!days) return 'day_not_chosen'
  return isChoosable(days, day) ? undefined : 'day_gone'
}

/** What is wrong with the choice by itself, whatever is offered; without a delivery there is no payment to choose. */
export function refusedChoice(body: ChoiceBody, now: Date, { deliveryOnly = false } = {}): RefusedField[] {
  const extras = refusedExtras(body, now)
  const needsPayment = !deliveryOnly && body.delivery_type_id !== undefined
  return [
    ...(body.delivery_type_id === undefined ? [requiredField('delivery_type_id')] : []),
    ...(needsPayment && body.payment_type_id === undefined ? [requiredField('payment_type_id')] : []),
    ...(extras ? [extras] : []),
  ]
}

const defaultPayment = ({ payments }: Offers) => payments.find(({ type }) => type.useAsDefault)

function refusedExtras(body: ChoiceBody, now: Date): RefusedField | undefined {
  const installments = body.number_of_installments ?? 1
  const field = 'number_of_installments'
  if (installments > 1 && body.payment_type_id !== cardPaymentId) {
    return { field, reason: 'installments_only_card' }
  }
  if (installments < 0 || installments > maxInstallments) {
    return { field, reason: 'installments_invalid' }
  }
  const date = body.scheduled_delivery_date
  if (date !== '' && deliveryDate(date, now) === undefined) {
    return { field: 'scheduled_delivery_date', reason: 'scheduled_invalid' }
  }
  if (body.schedule_delivery && date === '') return requiredField('scheduled_delivery_date')
  if (!body.recurring_interval) return undefined
  if (!recurringIntervals.includes(body.recurring_interval)) {
    return { field: 'recurring_interval', reason: 'interval_invalid' }
  }
  return date === '' ? { field: 'scheduled_delivery_date', reason: 'recurring_date_missing' } : undefined
}
