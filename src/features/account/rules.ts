import { checkoutEmailProblem, isShortPassword, oibDigits } from '#shared/forms/patterns.ts'
import { digitsOfCode } from '#shared/rules/postal-code.ts'
import { calendarDay } from './calendar-day.ts'
import { type RefusedField, requiredField } from './refused-field.ts'
import { holdsLink, holdsWebAddress, isWebAddress } from './web-address.ts'

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

/** Whether an address's country is none of those that the shop sells to now: then it has to be chosen anew. */
export const isSoldNoMore = (countryId: number, countries: readonly { id: number }[]): boolean =>
  countries.every(({ id }) => id !== countryId)

export type AddressFields = {
  first_name: string
  last_name: string
  street: string
  house_number: string
  city_id?: number
  city_name: string
  postal_code: string
  country_id?: number
  phone: string
  /** Whom it is for beside the person: a company, where the form asks for one. */
  name?: string
}

/** Whose address fields are: the buyer's, those of another one to deliver to, or of one of several others. */
export type AddressPrefix = '' | 'shipping_' | `parts[${number}][`

/** The name of an address's field on the wire. */
export const nameIn = (prefix: AddressPrefix, name: string): string =>
  prefix.endsWith('[') ? `${prefix}${name}]` : prefix + name

/** The refused fields of an address, in the form's order; `prefix` is '' or 'shipping_'. */
export function refusedAddress(fields: AddressFields, prefix: '' | 'shipping_'): RefusedField[] {
  const knownPlace = fields.city_id !== undefined
  const person = (name: 'first_name' | 'last_name') => refusedName(fields[name], prefix + name)
  return [
    ...refusedCompany(fields.name ?? '', `${prefix}name`),
    ...person('first_name'),
    ...person('last_name'),
    ...(fields.country_id === undefined ? [requiredField(`${prefix}country_id`)] : []),
    ...refusedLine(fields.street, `${prefix}street`),
    ...refusedLine(fields.house_number, `${prefix}house_number`, { optional: true }),
    ...(knownPlace ? [] : refusedPostalCode(fields.postal_code, `${prefix}postal_code`)),
    ...(knownPlace ? [] : refusedLine(fields.city_name, `${prefix}city_name`)),
    ...refusedPhone(fields.phone, `${prefix}phone`),
  ]
}

/**
 * A person's name that is missing, or is an address of the web: mails to whatever address somebody typed repeat it, and
 * mail programs make a link of it.
 */
export function refusedName(name: string, field: string): RefusedField[] {
  if (name === '') return [requiredField(field)]
  return isWebAddress(name) ? [{ field, reason: 'web_address' }] : []
}

/** A company's name that holds a link. */
const refusedCompany = (name: string, field: string): RefusedField[] =>
  holdsLink(name) ? [{ field, reason: 'web_address' }] : []

/** The same of a street, its number or a place. */
export function refusedLine(line: string, field: string, { optional = false } = {}): RefusedField[] {
  if (line === '') return optional ? [] : [requiredField(field)]
  return holdsWebAddress(line) ? [{ field, reason: 'web_address' }] : []
}

const postalCode = /^[\dA-Za-z][\dA-Za-z\s–-]{1,10}$/

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
  const plain = plainPostalCode(country, code)
  const fits = plain.length === digits && /^\d+$/.test(plain)
  return fits ? [] : [{ field, reason: 'postal_code_digits', digits }]
}

/** Whether a postal code can be one of a country. */
export const fitsCountry = (country: string, code: string): boolean =>
  postalCode.test(code) && refusedCodeOf(country, code, '').length === 0

/** A postal code as addresses keep it: of countries whose codes are digits the digits, else as it was typed. */
export function plainPostalCode(country: string, code: string): string {
  const { sign, digits } = digitsOfCode(code) ?? {}
  const isOwn = sign === '' || sign === country || sign === formerSigns[country]
  return postalDigits[country] !== undefined && digits !== undefined && isOwn ? digits : code
}

/** What stood ahead of postal codes before countries had two letters, and is written still. */
const formerSigns: Readonly<Record<string, string>> = {
  ...{ SI: 'SLO', BA: 'BIH', RS: 'SRB', ME: 'MNE' },
  ...{ AT: 'A', DE: 'D', IT: 'I', HU: 'H' },
}

/** A phone number that is missing or none. */
export function refusedPhone(phone: string, field: string): RefusedField[] {
  if (phone === '') return [requiredField(field)]
  return isPhone(phone) ? [] : [{ field, reason: 'phone_invalid' }]
}

/** The refused ones of a legal entity's name and OIB. */
export function refusedLegal({ name, oib }: { name: string; oib: string }): RefusedField[] {
  const refused = name === '' ? [requiredField('name')] : refusedCompany(name, 'name')
  if (oib === '') return [...refused, requiredField('oib')]
  return oibDigits(oib) === undefined ? [...refused, { field: 'oib', reason: 'oib_invalid' }] : refused
}

/** A birth date's fields; all three are empty, or none. */
export type BirthFields = { birth_day: string; birth_month: string; birth_year: string }

/** A new password, twice. */
export type PasswordFields = { password: string; repeat_password: string }

/** An e-mail address that is missing or none. */
export function refusedEmail(email: string): RefusedField[] {
  if (email === '') return [requiredField('email')]
  const problem = checkoutEmailProblem(email)
  if (problem === undefined) return []
  return [{ field: 'email', reason: problem === 'email' ? 'email_invalid' : problem }]
}

/** A birth date that is begun and is no day that can be one. */
export function refusedBirth({ birth_day, birth_month, birth_year }: BirthFields, now: Date): RefusedField[] {
  if (birth_day === '' && birth_month === '' && birth_year === '') return []
  return birthDate(birth_day, birth_month, birth_year, now) === undefined
    ? [{ field: 'birth_day', reason: 'birth_date_invalid' }]
    : []
}

/** A new password that is missing, too short or not the same twice. */
export function refusedPassword({ password, repeat_password }: PasswordFields): RefusedField[] {
  if (password === '') return [requiredField('password')]
  return [
    ...(isShortPassword(password) ? [{ field: 'password', reason: 'password_too_short' } as const] : []),
    ...(password === repeat_password
      ? []
      : [{ field: 'repeat_password', reason: 'passwords_differ' } as const]),
  ]
}
