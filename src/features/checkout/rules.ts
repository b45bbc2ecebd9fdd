import type { RefusedField } from '#features/account/refused-field.ts'
import {
  type AddressFields,
  type BirthFields,
  isSoldNoMore,
  type PasswordFields,
  refusedAddress,
  refusedBirth,
  refusedEmail,
  refusedLegal,
  refusedPassword,
} from '#features/account/rules.ts'
import type { CheckoutView } from './checkout-view.ts'

/** In the address of the third step: the address of e-mail that was typed without scripts has an account. */
export const hasAccountParameter = 'ima_racun'

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

/** The days between two recurring deliveries (contract.md). */
export const recurringIntervals: readonly number[] = [7, 14, 30, 60, 90]
export const maxInstallments = 24

/** Whether the shop has stopped selling to where the buyer is at home: then nothing can be delivered at all. */
export const isBuyerSoldNoMore = ({ buyer, countries }: Pick<CheckoutView, 'buyer' | 'countries'>): boolean =>
  buyer !== null && isSoldNoMore(buyer.address.countryId, countries)

const customerFields: ReadonlySet<string> = new Set(['email', 'country_id', 'password', 'create_account'])

/** Whether what an order is refused for is asked for at the second step, so that it is mended there. */
export const isCustomerField = (field: string): boolean => customerFields.has(field)

export type CustomerFields = AddressFields &
  BirthFields &
  PasswordFields & {
    email: string
    is_legal_entity: boolean
    name: string
    oib: string
    create_account: boolean
  }

/** Whether anything was typed into a form's fields of a new password. */
export const hasPassword = ({
  password = '',
  repeat_password = '',
}: Partial<Pick<PasswordFields, 'password' | 'repeat_password'>>): boolean =>
  password !== '' || repeat_password !== ''

/**
 * The refused fields of the customer data, in the form's order (CHK-02, FORM-24).
 * @param typed whether a password came along; without one the caller knows whether the cart has one
 */
export function refusedCustomer(fields: CustomerFields, now: Date, typed = true): RefusedField[] {
  return [
    ...refusedEmail(fields.email),
    // `name` is the company's here, which comes below.
    ...refusedAddress({ ...fields, name: '' }, ''),
    ...refusedBirth(fields, now),
    ...(fields.is_legal_entity ? refusedLegal(fields) : []),
    ...(fields.create_account && typed ? refusedPassword(fields) : []),
  ]
}
