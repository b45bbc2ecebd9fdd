import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { pageCustomer } from './page-customer.client.ts'

/** Asks the shop who is logged in: null nobody, undefined where it does not say. */
type AskForCustomer = () => Promise<{ firstName: string } | null | undefined>

let askForCustomer: AskForCustomer = async () => undefined

/** Notes, once a page, how the shop is asked who is logged in. */
export function setAskForCustomer(ask: AskForCustomer): void {
  askForCustomer = ask
}

/** Where a log-in leads. */
export type LogInLeads = Pick<Envelope, 'redirect_url' | 'reload'>

/**
 * What a log-in came to whose answer was lost: it may have been done all the same, which the shop is asked. Then it goes on
 * as if it had been answered; a failure is told of only as far as it is known. On the page of somebody who is logged in already
 * (a new password by a mail's link) that says nothing of it.
 */
export async function settleLogIn<Answer extends Envelope>(lost: Answer, leads: LogInLeads): Promise<Answer> {
  // Nothing can be asked, and what is said already says why.
  if (!navigator.onLine) return lost
  if (pageCustomer() !== undefined)
    return { ...lost, title: t('login.unanswered'), message: t('login.unsure_done') }
  const customer = await askForCustomer()
  if (!customer) {
    const message = t(customer === null ? 'login.lost' : 'login.unsure')
    return { ...lost, title: t('login.unanswered'), message }
  }
  const { firstName } = customer
  const title = firstName === '' ? t('login.done') : t('login.welcome', { name: firstName })
  return { error: false, logged_in: true, title, message: '', ...leads } as Answer
}
