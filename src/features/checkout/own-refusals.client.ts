import {
  addressIn,
  refusedCode,
  refusedOfAddress,
  textsOf,
  told,
} from '#features/account/own-refusals.client.ts'
import { isChoosable } from '#features/delivery/chosen-day.ts'
import { checkForm, type RefusedControl } from '#shared/forms/check-form.client.ts'
import { readDay } from '#shared/forms/dates/day-text.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { t } from '#shared/text/text.ts'
import { partOf, shownAddress } from './checkout-fields.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type CustomerFields, hasPassword, refusedCustomer } from './rules.ts'

type Offered = Pick<CheckoutView, 'deliveries' | 'deliveryTypeId' | 'countries'>

/** Checks what the last step asks to be typed: the day, where one is asked for, and another address. */
export function checkLastStep(same: boolean, offers: Offered): boolean {
  const address = shownAddress()
  const isOther = address !== null && !same && !fieldsOf(address).shipping_address_id
  const when = partOf('when')
  const isDayAsked = when !== null && !when.hidden && when.dataset.optional === undefined
  const refused = [
    ...(isDayAsked ? refusedOfDay(when, offers) : []),
    ...(isOther ? refusedOfAddress(address, 'shipping_', offers.countries) : []),
  ]
  const asked = [...(isDayAsked ? [when] : []), ...(isOther ? [address] : [])]
  return checkForm(asked, { naming: true, refused })
}

/** What the server would refuse of the day: one that is written as it should be, and within, may still be closed. */
function refusedOfDay(part: HTMLElement, { deliveries, deliveryTypeId }: Offered): RefusedControl[] {
  const field = 'scheduled_delivery_date'
  const day = readDay(textsOf(part)(field))
  const days = deliveries.find(({ id }) => id === deliveryTypeId)?.days
  return day === undefined || isChoosable(days, day) ? [] : [{ field, message: t('checkout.day_gone') }]
}

/** What the server would refuse of the second step's fields, by the server's own rules. */
export function refusedOfCustomer(
  form: HTMLElement,
  { countries, passwordKept }: Pick<CheckoutView, 'countries' | 'passwordKept'>,
): RefusedControl[] {
  const typed = fieldsOf(form)
  const text = textsOf(form)
  const fields: CustomerFields = {
    ...addressIn(form, ''),
    email: text('email'),
    is_legal_entity: typed.is_legal_entity !== undefined,
    name: text('name'),
    oib: text('oib'),
    create_account: typed.create_account !== undefined,
    password: typed.password ?? '',
    repeat_password: typed.repeat_password ?? '',
    birth_day: text('birth_day'),
    birth_month: text('birth_month'),
    birth_year: text('birth_year'),
  }
  const refused = refusedCustomer(fields, new Date(), !passwordKept || hasPassword(fields))
  return told(form, [...refused, ...refusedCode(fields, '', countries)])
}
