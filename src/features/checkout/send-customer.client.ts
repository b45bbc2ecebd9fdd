import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { getHumanCheck } from '#shared/browser/human-check.client.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { t } from '#shared/text/text.ts'
import { askToLogIn, forgoAccount, isGuestWith } from './ask-log-in.client.ts'

import type { CheckoutView } from './checkout-view.ts'
import { updateCustomerData } from './contract.ts'
import { tabField } from './kept-draft.client.ts'

type Answer = CallAnswer<typeof updateCustomerData>
/** `isAsSent`: the fields are still those that were answered; what was typed meanwhile has yet to be sent. */
export type SentCustomer = { answer: Answer; isAsSent: boolean }

/**
 * Sends the second step. An address that has an account asks for the log-in (CHK-07), until the shopper has chosen to be a
 * guest with it; an account is opened with no such address, and whoever wants one is asked again. Says nothing of a refusal.
 */
export async function sendCustomer(form: HTMLElement, view: CheckoutView): Promise<SentCustomer> {
  const sent = await send(form, view)
  const { answer, isAsSent, email } = sent
  if (!answer.open_login_modal || (!answer.error && isGuestWith(email)) || !isAsSent) return sent
  // Where no account was asked for the data are saved either way.
  const outcome = await askToLogIn(
    email,
    answer.error ? answer.message : t('checkout.login_or_guest'),
    'leaves',
  )
  if (!answer.error || outcome === 'closed') return sent
  if (outcome === 'guest') forgoAccount(form)
  return send(form, view)
}

async function send(form: HTMLElement, view: CheckoutView): Promise<SentCustomer & { email: string }> {
  const human = await getHumanCheck()
  const fields = fieldsOf(form)
  const answer = await callServer(
    updateCustomerData,
    { ...fields, ...tabField(view), recaptcha_response: human },
    { quiet: true, ownLogin: true },
  )
  const isAsSent = JSON.stringify(fieldsOf(form)) === JSON.stringify(fields)
  return { answer, isAsSent, email: fields.email ?? '' }
}
