import { z } from 'zod'
import { checkoutForm } from '#features/cart/bodies.server.ts'
import { sentParts, withParts } from '#features/cart/parts/bodies.server.ts'
import { mostParts } from '#features/cart/parts/pieces.ts'
import { mostLines } from '#shared/contract/limits.ts'
import {
  bodyLimits,
  innerForm,
  wireFlag,
  wireHumanCheck,
  wireInteger,
  wireLine,
  wireLines,
  wireOptional,
  wireOptionalId,
  wirePassword,
  wireText,
  wireUnlessEmpty,
} from '#shared/contract/wire.ts'
import { longestEmail } from '#shared/forms/patterns.ts'

const text = wireLine
const human = { recaptcha_response: wireHumanCheck }

/** The tab whose form is sent: what it keeps of the step is not older than what it stores (`draft.ts`). */
const tab = { tab: wireOptional(wireText(40)) }

const company = { is_legal_entity: wireFlag, name: text(150), oib: text(30) }

/** `save_address`, as `shipping_save_address` below: a customer's address is to be kept in the account too. */
export const updateCustomerData = z.object({
  ...human,
  ...tab,
  ...company,
  email: text(longestEmail).transform((email) => email.toLowerCase()),
  create_account: wireFlag,
  password: wirePassword,
  repeat_password: wirePassword,
  first_name: text(100),
  last_name: text(100),
  country_id: wireOptionalId,
  city_id: wireOptionalId,
  city_name: text(100),
  postal_code: text(20),
  house_number: text(20),
  street: text(200),
  phone: text(40),
  birth_day: text(2),
  birth_month: text(2),
  birth_year: text(4),
  save_address: wireFlag,
})

export const updateLegalData = z.object({ ...human, ...company })

/** What goes to other addresses has fields of its own, and one for each line. */
const mostStepFields = 200 + mostParts * (mostLines + 20)

/** `multiple_addresses`: what `parts` names goes to other addresses, all else to this one (CHK-14). */
export const updateDeliveryAddress = z
  .object({
    ...human,
    ...tab,
    shipping_address_same: wireFlag,
    shipping_address_id: wireOptionalId,
    shipping_city_id: wireOptionalId,
    shipping_city_name: text(100),
    shipping_postal_code: text(20),
    shipping_street: text(200),
    shipping_house_number: text(20),
    shipping_country_id: wireOptionalId,
    shipping_first_name: text(100),
    shipping_last_name: text(100),
    shipping_name: text(150),
    shipping_phone: text(40),
    shipping_save_address: wireFlag,
    ...sentParts,
  })
  .register(bodyLimits, { mostFields: mostStepFields })

export const updatePaymentAndDelivery = z.object({
  ...tab,
  delivery_type_id: wireOptionalId,
  payment_type_id: wireOptionalId,
  number_of_installments: wireUnlessEmpty(wireInteger(0, 99)),
  schedule_delivery: wireFlag,
  scheduled_delivery_date: text(20),
  recurring_interval: wireUnlessEmpty(wireInteger(0, 1000)),
})

export const updateMessage = z.object({
  ...tab,
  message: wireLines(2000),
  newsletter_signup: wireFlag,
  review_invitation: wireFlag,
})

export const validateCustomerEmail = z.object({
  ...human,
  email: text(longestEmail).transform((email) => email.toLowerCase()),
})

export const updateMarketingData = z.object({ newsletter_signup: wireFlag })

/**
 * A page without scripts sends its whole third step along: `keep=step` stores it and comes back to the step, `keep=show`
 * goes on to the window; its day counts where `schedule_delivery` is ticked.
 * `remove_part` is as `keep=step`, without the other address of this number. A client that made the chain's calls sends nothing. `summary` is what the step's summary said
 * (`seen-sums.ts`): what has changed of it is told in the window.
 */
export const generateConfirmModal = z
  .object({
    ...updateDeliveryAddress.shape,
    ...updatePaymentAndDelivery.shape,
    ...updateMessage.shape,
    message: wireOptional(updateMessage.shape.message).transform((message) => message ?? ''),
    accept_terms: wireFlag,
    keep: wireOptional(z.enum(['step', 'show'])),
    summary: wireOptional(wireText(120)),
    remove_part: wireUnlessEmpty(wireInteger(0, 999_999)),
  })
  .register(bodyLimits, { mostFields: mostStepFields })

/** `shown` is the mark of what the page showed that asks (`orders/shown-order.server.ts`). */
export const cartConfirm = z.object({
  quote_id: wireOptionalId,
  accept_terms: wireFlag,
  shown: wireOptional(wireText(120)),
})

/** The query of every lookup (spec 7): what was typed, one id to name, and the form around the field. */
export const lookupQuery = z.object({
  q: text(100),
  id: wireOptionalId,
  template: text(100),
  form: z
    .preprocess(
      (value) => withParts(innerForm(value ?? {})),
      z.intersection(checkoutForm, z.object({ is_shipping: wireFlag })),
    )
    .prefault({}),
})
