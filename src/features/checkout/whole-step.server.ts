import { deliveryTypes } from '#features/delivery/queries.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/calls.server.ts'
import { t } from '#shared/text/text.ts'
import type { generateConfirmModal } from './contract.ts'
import { saved, withQuote } from './customer.server.ts'
import { handleDeliveryAddress, handlePaymentAndDelivery } from './delivery-and-payment.server.ts'
import { saveDeliveryAddress, saveMessage, saveTerms } from './queries.server.ts'

type StepBody = BodyOf<typeof generateConfirmModal>

/**
 * Keeps the third step of a page without scripts as it was filled in, part by part in the order of the chain (spec 4,
 * "Checkout chain on Finish"); the first refusal ends it, and what came before it stays kept. To come back to the step
 * neither a payment nor the terms are needed yet.
 */
export async function keepWholeStep(body: StepBody, context: CallContext): Promise<Envelope> {
  const comesBack = body.keep === 'step'
  const parts: (() => Promise<Envelope>)[] = [
    () => keepAddress(body, context),
    () => handlePaymentAndDelivery(body, context, { deliveryOnly: comesBack }),
    () =>
      withQuote(context, async (tx, quote) => {
        await saveMessage(tx, quote.id, body.message, body.newsletter_signup)
        await saveTerms(tx, quote.id, body.accept_terms)
        return saved()
      }),
  ]
  for (const keepPart of parts) {
    const answer = await keepPart()
    if (answer.error) return answer
  }
  if (comesBack || body.accept_terms) return saved()
  return refusal(t('checkout.accept_terms_missing'), { field: 'accept_terms' })
}

/**
 * Its fields are on the page of the delivery that was stored, and count only with one that takes an address (CHK-09); a
 * country comes with them in any case.
 */
async function keepAddress(body: StepBody, context: CallContext): Promise<Envelope> {
  if (body.shipping_country_id === undefined || !(await takesAddress(body, context))) return saved()
  if (!body.shipping_address_same) return handleDeliveryAddress(body, context)
  // Where nothing was typed nobody has to prove to be human.
  return withQuote(context, async (tx, quote) => {
    await saveDeliveryAddress(tx, quote.id, null)
    return saved()
  })
}

async function takesAddress(body: StepBody, { database }: CallContext): Promise<boolean> {
  const delivery = (await deliveryTypes(database)).find(({ id }) => id === body.delivery_type_id)
  return delivery?.needsAddress ?? false
}
