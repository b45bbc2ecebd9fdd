import { isCheckoutEmail } from '#shared/forms/patterns.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type RefusedField, requiredField } from './refused-field.ts'

/** The checkout's steps: 1 cart, 2 customer data, 3 delivery and payment. With nothing to buy there is only the cart. */
export function stepsOf(lineCount: number): number[] {
  return lineCount === 0 ? [1] : [1, 2, 3]
}

/** The next existing step, or the last one (CHK-01). */
export function nextStep(steps: readonly number[], current: number): number {
  return steps.find((step) => step > current) ?? steps.at(-1) ?? 1
}

/** The previous existing step, or the first one. */
export function previousStep(steps: readonly number[], current: number): number {
  return steps.findLast((step) => step < current) ?? steps[0] ?? 1
}

/** What of a URL's `step` can be shown: the nearest existing step at or below it. */
export function shownStep(steps: readonly number[], wanted: number): number {
  return steps.findLast((step) => step <= wanted) ?? steps[0] ?? 1
}

/** The digits of an OIB, or undefined unless there are exactly 11 of them once white space is removed (spec 5). */
export function oibDigits(text: string): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{11}$/.test(digits) ? digits : undefined
}

/** Six digits at least, written as people write numbers. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()/.-]{6,30}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** `yyyy-mm-dd` of a day that exists, is past and not over 130 years ago; undefined otherwise. */
export function birthDate(day: string, month: string, year: string, now: Date): string | undefined {
  const date = calendarDay(Number(year), Number(month), Number(day))
  if (date === undefined) return undefined
  const age = now.getUTCFullYear() - Number(year)
  return date < now.toISOString().slice(0, 10) && age <= 130 ? date : undefined
}

/** A delivery date as `dd.mm.yyyy` or `yyyy-mm-dd`: from tomorrow on, within a year; undefined otherwise. */
export function deliveryDate(text: string, now: Date): string | undefined {
  const written = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, day] = written ? [written[3], written[2], written[1]] : (iso?.slice(1) ?? [])
  const date = calendarDay(Number(year), Number(month), Number(day))
  const last = new Date(now.getTime() + 366 * 86_400_000).toISOString().slice(0, 10)
  return date !== undefined && date > now.toISOString().slice(0, 10) && date <= last ? date : undefined
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/** The days between two recurring deliveries (contract.md). */
export const recurringIntervals: readonly number[] = [7, 14, 30, 60, 90]
export const maxInstallments = 24

/** Whether an address's country is none of those that the shop sells to now: then it has to be chosen anew. */
export const isSoldNoMore = (countryId: number, countries: readonly { id: number }[]): boolean =>
  countries.every(({ id }) => id !== countryId)

/** Whether the shop has stopped selling to where the buyer is at home: then nothing can be delivered at all. */
export const isBuyerSoldNoMore = ({ buyer, countries }: Pick<CheckoutView, 'buyer' | 'countries'>): boolean =>
  buyer !== null && isSoldNoMore(buyer.address.countryId, countries)

const customerFields: ReadonlySet<string> = new Set(['email', 'country_id', 'password'])

/** Whether what an order is refused for is asked for at the second step, so that it is mended there. */
export const isCustomerField = (field: string): boolean => customerFields.has(field)

export type AddressFields = {
  first_name: string
  last_name: string
  street: string
  city_id?: number
  city_name: string
  postal_code: string
  country_id?: number
  phone: string
}

/** The refused fields of an address, in the form's order; `prefix` is '' or 'shipping_'. */
export function refusedAddress(fields: AddressFields, prefix: '' | 'shipping_'): RefusedField[] {
  const knownPlace = fields.city_id !== undefined
  const missing = (name: 'first_name' | 'last_name' | 'street' | 'city_name') =>
    fields[name] === '' ? [requiredField(prefix + name)] : []
  return [
    ...missing('first_name'),
    ...missing('last_name'),
    ...(fields.country_id === undefined ? [requiredField(`${prefix}country_id`)] : []),
    ...missing('street'),
    ...(knownPlace ? [] : refusedPostalCode(fields.postal_code, `${prefix}postal_code`)),
    ...(knownPlace ? [] : missing('city_name')),
    ...refusedPhone(fields.phone, `${prefix}phone`),
  ]
}

const postalCode = /^[\dA-Za-z][\dA-Za-z -]{1,10}$/

function refusedPostalCode(code: string, field: string): RefusedField[] {
  if (code === '') return [requiredField(field)]
  return postalCode.test(code) ? [] : [{ field, reason: 'invalid' }]
}

/** How many digits the postal codes of a country have (Universal Postal Union, addressing by country). */
const postalDigits: Readonly<Record<string, number>> = {
  ...{ HR: 5, BA: 5, RS: 5, ME: 5, DE: 5, IT: 5 },
  ...{ SI: 4, AT: 4, HU: 4, MK: 4 },
}

/** What a postal code lacks for its country: prices of delivery go by its digits. Of other countries nothing is known. */
export function refusedCodeOf(country: string, code: string, field: string): RefusedField[] {
  const digits = postalDigits[country]
  // What is no code anywhere is refused already.
  if (digits === undefined || !postalCode.test(code)) return []
  const fits = code.length === digits && /^\d+$/.test(code)
  return fits ? [] : [{ field, reason: 'postal_code_digits', digits }]
}

function refusedPhone(phone: string, field: string): RefusedField[] {
  if (phone === '') return [requiredField(field)]
  return isPhone(phone) ? [] : [{ field, reason: 'phone_invalid' }]
}

/** The refused ones of a legal entity's name and OIB. */
export function refusedLegal({ name, oib }: { name: string; oib: string }): RefusedField[] {
  const refused = name === '' ? [requiredField('name')] : []
  if (oib === '') return [...refused, requiredField('oib')]
  return oibDigits(oib) === undefined ? [...refused, { field: 'oib', reason: 'oib_invalid' }] : refused
}

export type CustomerFields = AddressFields & {
  email: string
  is_legal_entity: boolean
  name: string
  oib: string
  create_account: boolean
  password: string
  repeat_password: string
  birth_day: string
  birth_month: string
  birth_year: string
}

/**
 * The refused fields of the customer data, in the form's order (CHK-02, FORM-24).
 * @param typed whether a password came along; without one the caller knows whether the cart has one
 */
export function refusedCustomer(fields: CustomerFields, now: Date, typed = true): RefusedField[] {
  return [
    ...refusedEmail(fields.email),
    ...refusedAddress(fields, ''),
    ...refusedBirth(fields, now),
    ...(fields.is_legal_entity ? refusedLegal(fields) : []),
    ...(fields.create_account && typed ? refusedPassword(fields) : []),
  ]
}

function refusedEmail(email: string): RefusedField[] {
  if (email === '') return [requiredField('email')]
  return isCheckoutEmail(email) ? [] : [{ field: 'email', reason: 'email_invalid' }]
}

function refusedBirth({ birth_day, birth_month, birth_year }: CustomerFields, now: Date): RefusedField[] {
  if (birth_day === '' && birth_month === '' && birth_year === '') return []
  return birthDate(birth_day, birth_month, birth_year, now) === undefined
    ? [{ field: 'birth_day', reason: 'birth_date_invalid' }]
    : []
}

function refusedPassword({ password, repeat_password }: CustomerFields): RefusedField[] {
  if (password === '') return [requiredField('password')]
  if (password.length < 6) return [{ field: 'password', reason: 'password_too_short' }]
  return password === repeat_password ? [] : [{ field: 'repeat_password', reason: 'passwords_differ' }]
}
