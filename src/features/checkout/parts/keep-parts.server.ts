import { addressOf, withPlace } from '#features/account/address-of.server.ts'
import { ownAddress } from '#features/account/queries.server.ts'
import type { RefusedField as RefusedPerson } from '#features/account/refused-field.ts'
import { refusedAddress } from '#features/account/rules.ts'
import type { Address } from '#features/cart/buyer.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { deliveryRefused, storedPlan } from '#features/cart/charges.ts'
import type { SentPart } from '#features/cart/parts/bodies.server.ts'
import { type PlannedPart, type StoredPart, sendablesOf } from '#features/cart/parts/parts.ts'
import { partField } from '#features/cart/parts/parts-names.ts'
import { canBeSplit, mostParts, type Pieces, type Sendable, splitOf } from '#features/cart/parts/pieces.ts'
import { readPieces } from '#features/cart/parts/written-pieces.ts'
import { pricedLines } from '#features/cart/priced-lines.ts'
import { readCart } from '#features/cart/queries.server.ts'
import type { CurrentQuote } from '#features/cart/quote.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { RefusedField } from '../refused-field.ts'

/** What a form says of the other addresses, and whose. */
export type SentSplit = { multiple_addresses: boolean; parts: readonly SentPart[] }

type Kept = { ok: true; parts: StoredPart[] } | { ok: false; refused: RefusedField[] }

const refuse = (...refused: RefusedField[]): Kept => ({ ok: false, refused })

/**
 * What goes to other addresses, as it is to be kept with a locked cart: checked against what is in the cart, what the account has
 * saved and what is offered there now. Or all that is refused, in the form's order.
 */
export async function partsToKeep(
  tx: Queryable,
  quote: CurrentQuote,
  { multiple_addresses: isSplit, parts }: SentSplit,
  { customerId, now }: { customerId: number | null; now: Date },
): Promise<Kept> {
  if (!isSplit) return { ok: true, parts: [] }
  const field = 'multiple_addresses'
  const sent = parts.filter((part) => !isBlank(part))
  if (sent.length > mostParts) return refuse({ field: 'parts', reason: 'parts_too_many' })
  const cart = await readCart(tx, quote)
  const all = sendablesOf(pricedLines(cart, now))
  if (!canBeSplit(all)) return refuse({ field, reason: 'split_unavailable' })
  if (sent.length === 0) return refuse({ field, reason: 'parts_missing' })
  const refused: RefusedField[] = []
  const read: { part: SentPart; address: Address; pieces: Pieces }[] = []
  const left = new Map(all.map(({ id, qty }) => [String(id), qty]))
  for (const part of sent) {
    const found = await partAddress(tx, part, customerId)
    const taken = takePieces(part, all, left)
    refused.push(...found.refused, ...taken.refused)
    if (found.address) read.push({ part, address: found.address, pieces: taken.pieces })
  }
  if (refused.length > 0) return refuse(...refused)
  const wished = read.map(({ pieces }) => pieces)
  if (Object.keys(splitOf(all, wished).first).length === 0)
    return refuse({ field, reason: 'first_part_empty' })
  const planned = read.map(({ part, address, pieces }): PlannedPart => {
    const { countryId, postalCode } = address
    const destination = { countryId, postalCode: postalCode || null }
    return { key: part.key, destination, deliveryTypeId: part.delivery_type_id ?? null, pieces }
  })
  const offers = await readOffers(tx, cart, { ...storedPlan(quote), parts: planned }, now)
  const kept = read.flatMap(({ part, address, pieces }, at): StoredPart[] => {
    const offered = offers.parts[at]
    if (offered?.delivery)
      return [{ key: part.key, address, deliveryTypeId: offered.delivery.type.id, pieces }]
    const reason = deliveryRefused({ deliveries: offered?.deliveries ?? [] })
    refused.push({ field: partField(part.key, 'delivery_type_id'), reason })
    return []
  })
  return refused.length > 0 ? refuse(...refused) : { ok: true, parts: kept }
}

const textsOf = ({
  first_name,
  last_name,
  name,
  street,
  house_number,
  postal_code,
  city_name,
  phone,
}: SentPart) => [first_name, last_name, name, street, house_number, postal_code, city_name, phone].join('')

/** A place for another address that nobody has filled in: a country and a saved address are a form's default. */
export const isBlank = (part: SentPart): boolean =>
  Object.values(part.pieces ?? {}).every((text) => text === '' || text === '0') &&
  (part.address_id !== undefined || textsOf(part) === '')

/** Where a part goes: a saved address of the account's, or what was typed. */
async function partAddress(
  tx: Queryable,
  part: SentPart,
  customerId: number | null,
): Promise<{ address?: Address; refused: RefusedField[] }> {
  const inForm = (refused: readonly RefusedPerson[]): RefusedField[] =>
    refused.map((one) => ({ ...one, field: partField(part.key, one.field) }))
  if (part.address_id !== undefined) {
    const address = customerId === null ? undefined : await ownAddress(tx, part.address_id, customerId)
    return address
      ? { address, refused: [] }
      : { refused: inForm([{ field: 'address_id', reason: 'address_unknown' }]) }
  }
  const { country_id, city_id, ...texts } = part
  const fields = { ...texts, ...(country_id && { country_id }), ...(city_id && { city_id }) }
  const ofFields = refusedAddress(fields, '')
  const found = await addressOf(tx, fields, '')
  if (found.ok)
    return ofFields.length > 0 ? { refused: inForm(ofFields) } : { address: found.address, refused: [] }
  return { refused: inForm(country_id === undefined ? ofFields : withPlace(ofFields, found.refused)) }
}

/** What a part takes of what the parts before it have left (`left`, by id), and what of that cannot be. */
function takePieces(
  { key, pieces: written = {} }: SentPart,
  all: readonly Sendable[],
  left: Map<string, number>,
): { pieces: Pieces; refused: RefusedField[] } {
  const refused: RefusedField[] = []
  const pieces: Record<string, number> = {}
  for (const [id, text] of Object.entries(written)) {
    const field = partField(key, 'pieces', id)
    const line = all.find((one) => String(one.id) === id)
    const qty = readPieces(text, line)
    if (qty === 0) continue
    if (!line) refused.push({ field, reason: 'line_unknown' })
    else if (qty === undefined) refused.push({ field, reason: 'pieces_invalid' })
    else if (qty > (left.get(id) ?? 0)) refused.push({ field, reason: 'pieces_too_many' })
    else if (qty % line.step !== 0) refused.push({ field, reason: 'pieces_in_steps' })
    else {
      pieces[id] = qty
      left.set(id, (left.get(id) ?? 0) - qty)
    }
  }
  if (refused.length === 0 && Object.keys(pieces).length === 0)
    refused.push({ field: partField(key, 'pieces', all[0]?.id ?? 0), reason: 'pieces_missing' })
  return { pieces, refused }
}
