import type { Envelope } from '#shared/contract/call.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { pageCustomer } from './page-customer.client.ts'

/** Who is logged in. `awaitsSecondStep`: staff by a password, whose second step is still to come. */
type LoggedIn = { id: number; firstName: string; email: string; awaitsSecondStep: boolean }

/** Asks the shop who is logged in: null nobody, undefined where it does not say. */
type AskForCustomer = () => Promise<LoggedIn | null | undefined>

let askForCustomer: AskForCustomer = async () => undefined

/** Notes, once a page, how the shop is asked who is logged in. */
export function setAskForCustomer(ask: AskForCustomer): void {
  askForCustomer = ask
}

/** Where a log-in leads. */
export type LogInLeads = Pick<Envelope, 'redirect_url' | 'reload'>

/**
 * What a log-in came to whose answer was lost: it may have been done all the same, which the shop is asked. Then it goes on
 * as if it had been answered; a failure is told of only as far as it is known. Somebody else than the address that was typed
 * may be in by now, through another tab: that is said, and leads nowhere. On the page of whoever was logged in before
 * nothing of it is known.
 *
 * @param asked.email the address that was to be logged in; undefined where it is not known (a passkey)
 */
export async function settleLogIn<Answer extends Envelope>(
  lost: Answer,
  { leads, email }: { leads: LogInLeads; email: string | undefined },
): Promise<Answer> {
  const unanswered = (message: string): Answer => ({ ...lost, title: t('login.unanswered'), message })
  const customer = await askForCustomer()
  if (customer === null) return unanswered(t('login.lost'))
  if (customer?.id === pageCustomer()) return unanswered(t(customer ? 'login.unsure_done' : 'login.unsure'))
  if (customer === undefined) return unanswered(t('login.unsure_done'))
  if (email !== undefined && email.trim().toLowerCase() !== customer.email)
    return unanswered(t('login.lost_other', { email: customer.email }))
  return { error: false, logged_in: true, message: '', ...goingOn(customer, { leads, email }) } as Answer
}

function goingOn(
  { firstName, email: address, awaitsSecondStep }: LoggedIn,
  { leads, email }: { leads: LogInLeads; email: string | undefined },
): Pick<Envelope, 'title'> & LogInLeads {
  if (awaitsSecondStep) {
    const to = leadingTo(t('path.second_factor'), leads.redirect_url)
    return { title: t('staff.password_right'), redirect_url: to }
  }
  if (email === undefined) return { title: t('login.now_as', { email: address }), ...leads }
  return { title: firstName === '' ? t('login.done') : t('login.welcome', { name: firstName }), ...leads }
}
