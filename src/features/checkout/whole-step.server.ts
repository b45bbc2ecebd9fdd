import { type FieldError, fieldErrors, isNotEmpty } from '#features/account/refused-answer.server.ts'
import { saveDeliveryAddress, saveMessage, saveParts, saveTerms } from '#features/cart/quote-writes.server.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { humanCheckField } from '#shared/contract/human-check.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { errorOf, saved } from './answer.server.ts'
import type { generateConfirmModal } from './contract.ts'
import { withQuote } from './customer.server.ts'
import {
  handleDeliveryAddress,
  handlePaymentAndDelivery,
  refusedChoice,
} from './delivery-and-payment.server.ts'
import { isBlank } from './parts/keep-parts.server.ts'
import type { RefusedField } from './refused-field.ts'

type StepBody = BodyOf<typeof generateConfirmModal>

/** A part of the step: how it is kept, and what is wrong with it by itself where nothing is kept any more. */
type Part = { keep: () => Promise<Envelope>; check: () => RefusedField[] }

/**
 * Keeps the third step of a page without scripts as it was filled in, part by part in the order of the chain (spec 4,
 * "Checkout chain on Finish"). The first refusal ends the keeping, and what came before it stays kept; the answer names
 * what is wrong with the other parts too. To come back to the step neither a payment nor the terms are needed yet.
 */
export async function keepWholeStep(posted: StepBody, context: CallContext): Promise<Envelope> {
  const day = posted.schedule_delivery ? {} : { scheduled_delivery_date: '' }
  const body = { ...posted, ...day, ...withoutRemoved(posted) }
  const comesBack = body.keep === 'step' || body.remove_part !== undefined
  const choice = { deliveryOnly: comesBack }
  const parts: Part[] = [
    { keep: () => keepAddress(body, context), check: () => [] },
    {
      keep: () => handlePaymentAndDelivery(body, context, choice),
      check: () => refusedChoice(body, context.now, choice),
    },
    { keep: () => keepMessage(body, context), check: () => [] },
  ]
  const errors: FieldError[] = []
  for (const { keep, check } of parts) {
    if (isNotEmpty(errors)) {
      errors.push(...check().map(errorOf))
      continue
    }
    const answer = await keep()
    if (!answer.error) continue
    const { field, message = '', also = [] } = answer
    // It is about no field that anybody filled in.
    if (field === undefined || field === humanCheckField) return answer
    errors.push({ field, message }, ...also)
  }
  if (!comesBack && !body.accept_terms) {
    errors.push(errorOf({ field: 'accept_terms', reason: 'terms_not_accepted' }))
  }
  return isNotEmpty(errors) ? fieldErrors(errors) : saved()
}

/** The other addresses without the one that is to go; with the last of them goes the mark that there are any. */
function withoutRemoved({ remove_part: removed, parts, multiple_addresses: isSplit }: StepBody) {
  if (removed === undefined) return {}
  const left = parts.filter(({ key }) => key !== removed)
  return { parts: left, multiple_addresses: isSplit && !left.every(isBlank) }
}

function keepMessage(body: StepBody, context: CallContext): Promise<Envelope> {
  return withQuote(context, async (tx, quote) => {
    const { message, newsletter_signup: newsletter, review_invitation: reviewInvitation } = body
    await saveMessage(tx, quote.id, { message, newsletter, reviewInvitation })
    await saveTerms(tx, quote.id, body.accept_terms)
    return saved()
  })
}

/**
 * Its fields are on the page of the delivery that was stored, and count only with one that takes an address (CHK-09); a
 * country comes with them in any case.
 */
async function keepAddress(body: StepBody, context: CallContext): Promise<Envelope> {
  if (body.shipping_country_id === undefined || !(await takesAddress(body, context))) return saved()
  if (!body.shipping_address_same || body.multiple_addresses) return handleDeliveryAddress(body, context)
  // Where nothing was typed nobody has to prove to be human.
  return withQuote(context, async (tx, quote) => {
    await saveDeliveryAddress(tx, quote.id, null)
    await saveParts(tx, quote.id, [])
    return saved()
  })
}

async function takesAddress(body: StepBody, { database }: CallContext): Promise<boolean> {
  const delivery = (await deliveryTypes(database, false)).find(({ id }) => id === body.delivery_type_id)
  return delivery !== undefined && deliveryKind(delivery.kind).takesAddress
}
