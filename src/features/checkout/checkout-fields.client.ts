import { textOfPieces } from '#features/cart/parts/pieces-text.ts'
import { readPieces } from '#features/cart/parts/written-pieces.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import type { CheckoutView } from './checkout-view.ts'

/** A part of the checkout's steps, by its name in `data-checkout`. */
export const partOf = (part: string) => document.querySelector<HTMLElement>(`[data-checkout="${part}"]`)

/** Fields as the text in which lookups and totals take a form; what goes to an address is one of them (`textOfPieces`). */
export function formText(fields: Record<string, string | number>): string {
  const text = new URLSearchParams()
  const pieces = new Map<string, [string, string][]>()
  for (const [name, value] of Object.entries(fields)) {
    const [, part, line] = /^(parts\[\d+\]\[pieces\])\[(\d+)\]$/.exec(name) ?? []
    if (part === undefined || line === undefined) text.append(name, String(value))
    else if (readPieces(String(value))) pieces.set(part, [...(pieces.get(part) ?? []), [line, String(value)]])
  }
  for (const [part, written] of pieces) text.append(part, textOfPieces(written))
  return text.toString()
}

/** The other address to deliver to, as far as it is filled in. */
export function addressForm(): Record<string, string> {
  const {
    form_token: _token,
    website: _website,
    destination: _destination,
    ...fields
  } = fieldsOf(partOf('address'))
  const isSplit = fields.multiple_addresses !== undefined
  // Of other addresses what is said counts, and none where there are none.
  const counts = ([name, value]: [string, string]) => !name.startsWith('parts[') || (isSplit && value !== '')
  return Object.fromEntries(Object.entries(fields).filter(counts))
}

/** How it comes, when and how it is paid. A day counts while it is asked for and can be chosen. */
export function choiceFields(): Record<string, string> {
  const { schedule_delivery: isAsked, ...fields } = fieldsOf(partOf('payment-and-delivery'))
  const isSaid = isAsked !== undefined && partOf('when')?.hidden === false
  return isSaid ? fields : { ...fields, scheduled_delivery_date: '', recurring_interval: '' }
}

/** The part of the step that asks for an address; null where the delivery takes none. */
export function shownAddress(): HTMLElement | null {
  const part = partOf('address')
  return part?.hidden ? null : part
}

/** What of an address decides what is offered, to compare it by: a saved one's id; '' for the buyer's own. */
function markOf(same: boolean, saved: unknown, country: unknown, postalCode = ''): string {
  if (same) return ''
  return saved ? `#${saved}` : `${country} ${postalCode.trim()}`
}

/** The mark of the address that is stored. */
export const storedAddress = ({ deliveryAddress: stored, savedAddressId, parts }: CheckoutView): string =>
  // What goes to others is compared with nothing: it is asked for once.
  markOf(stored === null, savedAddressId, stored?.countryId, stored?.postalCode) +
  (parts.length > 0 ? ' and others' : '')

/** The mark of the address that counts now: of the form where the step shows one, else of the stored one. */
export function countedAddress(view: CheckoutView): string {
  if (!partOf('address')) return storedAddress(view)
  const form = addressForm()
  const same = form.shipping_address_same !== undefined
  const others = Object.entries(form).filter(([name]) =>
    /\[(address_id|country_id|postal_code|pieces)\]/.test(name),
  )
  return (
    markOf(same, form.shipping_address_id, form.shipping_country_id, form.shipping_postal_code) +
    others.flat().join(' ')
  )
}

/** The buyer as step 2 stored it, as its form would send it; nothing where none is stored. */
export function buyerFields({ buyer }: CheckoutView): Record<string, string> {
  if (!buyer) return {}
  const [year = '', month = '', day = ''] = buyer.birthDate?.split('-') ?? []
  const { address } = buyer
  return {
    email: buyer.email,
    create_account: buyer.createAccount ? '1' : '0',
    is_legal_entity: buyer.isLegalEntity ? '1' : '0',
    name: buyer.companyName,
    oib: buyer.oib,
    first_name: address.firstName,
    last_name: address.lastName,
    country_id: String(address.countryId),
    city_name: address.cityName,
    postal_code: address.postalCode,
    street: address.street,
    house_number: address.houseNumber,
    phone: address.phone,
    birth_year: year,
    birth_month: month,
    birth_day: day,
  }
}
