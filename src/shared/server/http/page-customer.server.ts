import type { FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/contract/call.ts'
import { customerField, customerHeader } from '#shared/contract/page-customer.ts'
import { t } from '#shared/text/text.ts'
import type { Fields } from './bracket-names.server.ts'
import type { SessionAccess } from './session.server.ts'

/** What a call says of itself that is not simply refused once its page's customer is logged in no more. */
export type AboutPageCustomer = {
  /** Whom its page was given out to does not matter: it leads into an account or out of one, or answers everybody alike. */
  ignoresPageCustomer?: boolean
  /**
   * It gives the session a new token. Where the answer that brought it was lost, the same form comes with the former one: the
   * handler is asked all the same, finds no session but the one that was `renewed()`, and says what was done (FORM-23).
   */
  renewsSession?: boolean
}

/**
 * What a call is refused with that comes from a customer's page when that customer is logged in no more: by a log-out in
 * another tab, from another device, by time. What it was to change is not the guest's, nor the next customer's. Undefined
 * where the page is a guest's, or its customer is still there.
 */
export async function refusedOfPage(
  request: FastifyRequest,
  fields: Fields,
  session: SessionAccess,
  { ignoresPageCustomer = false, renewsSession = false }: AboutPageCustomer,
): Promise<Envelope | undefined> {
  if (ignoresPageCustomer) return undefined
  const page = request.headers[customerHeader] ?? fields[customerField]
  if (page === undefined || page === null) return undefined
  const customer = (await session.current())?.customerId ?? null
  if (String(customer) === String(page)) return undefined
  // Its page is loaded anew, as the other one's.
  if (customer !== null)
    return {
      error: true,
      title: t('error.other_customer_title'),
      message: t('error.other_customer'),
      reload: true,
    }
  const renewed = await session.renewed()
  if (renewsSession && renewed && String(renewed.customerId) === String(page)) return undefined
  if (renewed?.justNow) return newTokenUnderWay()
  return {
    error: true,
    title: t('login.out'),
    message: t('error.logged_out'),
    open_login_modal: true,
    logged_out: true,
  }
}

/** The answer that brings this browser's new token is under way: the same call goes well a moment later. */
export const newTokenUnderWay = (): Envelope => ({
  error: true,
  title: t('error.title'),
  message: t('error.renewed'),
})
