import {
  addAddress,
  addressBook,
  changeAddress,
  equalAddress,
  keepOneHeadquarters,
  makeHeadquarters,
  mostAddresses,
  removeAddress as takeAway,
} from '#features/account/address-book.server.ts'
import { addressOf } from '#features/account/address-of.server.ts'
import { profileOf } from '#features/account/profile.server.ts'
import { type CustomerAddress, lockCustomer, ownAddress } from '#features/account/queries.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { refusedAddress } from '#features/account/rules.ts'
import { streetLine } from '#features/account/street-line.ts'
import { countryName } from '#features/country/country-name.ts'
import { countries, countriesById } from '#features/country/queries.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import { isDoneBefore, noteDone } from '#shared/server/http/done-before.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { shortAddress } from './address-lines.ts'
import { changed, outdated } from './answers.server.ts'
import { type makeDefaultAddress, removeAddress, type saveAddress } from './contract.ts'
import { refusedField, refusedFields } from './refused.server.ts'
import type { AddressesView } from './views.ts'

/** A customer's addresses as their page shows them, the default first. */
export async function addressesView(db: Queryable, customerId: number): Promise<AddressesView> {
  const [stored, sold, profile] = [
    await addressBook(db, customerId),
    await countries(db),
    await profileOf(db, customerId),
  ]
  const known = await countriesById(db, [...new Set(stored.map(({ countryId }) => countryId))])
  const names = new Map(known.map(({ id, code }) => [id, countryName(code)]))
  return {
    addresses: stored.map((address) => ({ ...address, country: names.get(address.countryId) ?? '' })),
    countries: sold.map(({ id, code }) => ({ id, name: countryName(code), code: code.trim() })),
    person: {
      firstName: profile?.firstName ?? '',
      lastName: profile?.lastName ?? '',
      phone: profile?.phone ?? '',
    },
    roomLeft: stored.length < mostAddresses,
  }
}

/** Adds or changes an address. */
export async function handleAddress(
  body: BodyOf<typeof saveAddress>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof saveAddress>> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { address_id: known } = body
  if (known !== undefined && !(await ownAddress(context.database, known, customerId)))
    return unknownAddress(context, customerId)
  const refused = refusedAddress(body, '')
  const found = await addressOf(context.database, body, '')
  if (!found.ok && body.country_id !== undefined) refused.push(found.refused)
  if (isNotEmpty(refused)) return refusedFields(refused)
  if (!found.ok) return refusedField(found.refused)
  const { address } = found
  const kept = await context.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const { id, isNew } =
      known === undefined ? await add(tx, customerId, address) : { id: known, isNew: false }
    if (id === undefined) return 'full'
    if (known !== undefined && !(await changeAddress(tx, customerId, id, address))) return 'unknown'
    if (body.is_headquarters) await makeHeadquarters(tx, customerId, id)
    await keepOneHeadquarters(tx, customerId)
    return { id, isNew }
  })
  if (kept === 'full')
    return outdated(
      t('dashboard.addresses_full', { count: mostAddresses }),
      await addressesPiece(context, customerId),
    )
  if (kept === 'unknown') return unknownAddress(context, customerId)
  const done = kept.isNew ? 'dashboard.address_added' : 'dashboard.address_kept'
  const title = t(known === undefined ? done : 'dashboard.address_changed')
  return {
    ...(await told(context, customerId, title)),
    address: {
      id: kept.id,
      street: streetLine(address),
      city_id: [{ name: address.cityName, postal_code: address.postalCode }],
    },
  }
}

/** The same address once more, as when an answer was lost, is the one that is there (FORM-23); no id: there is no room. */
async function add(
  tx: Queryable,
  customerId: number,
  address: CustomerAddress,
): Promise<{ id: number | undefined; isNew: boolean }> {
  const saved = await addressBook(tx, customerId)
  const equal = equalAddress(saved, address)
  if (equal !== undefined) return { id: equal, isNew: false }
  const hasRoom = saved.length < mostAddresses
  return { id: hasRoom ? await addAddress(tx, customerId, address) : undefined, isNew: true }
}

/**
 * Any address may go, the last one too: an order has a copy of its own, the checkout asks for one where there is none, and
 * what people want forgotten they need not keep. Of those that are left one is always the default.
 */
export async function handleRemoveAddress(
  { address_id: id }: BodyOf<typeof removeAddress>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof removeAddress>> {
  const { database, now } = context
  const call = { customerId, call: removeAddress.path, id }
  const done = await database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await takeAway(tx, customerId, id))) return (await isDoneBefore(tx, now, call)) && {}
    await noteDone(tx, now, call)
    return { next: await keepOneHeadquarters(tx, customerId) }
  })
  if (!done) return unknownAddress(context, customerId)
  const answer = await told(context, customerId, t('dashboard.address_removed'))
  const next = answer.pieces?.dashboard_addresses?.view.addresses.find((address) => address.id === done.next)
  return next ? { ...answer, message: t('dashboard.default_moved', { address: shortAddress(next) }) } : answer
}

/** Makes an address the default one. */
export async function handleDefaultAddress(
  { address_id: id }: BodyOf<typeof makeDefaultAddress>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof makeDefaultAddress>> {
  const done = await context.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    return makeHeadquarters(tx, customerId, id)
  })
  return done
    ? told(context, customerId, t('dashboard.default_changed'))
    : unknownAddress(context, customerId)
}

const told = async (context: CallContext, customerId: number, title: string) =>
  changed(title, await addressesPiece(context, customerId))

const unknownAddress = async (context: CallContext, customerId: number) =>
  outdated(t('dashboard.address_unknown'), await addressesPiece(context, customerId))

async function addressesPiece({ database }: CallContext, customerId: number) {
  return { dashboard_addresses: { view: await addressesView(database, customerId) } }
}
