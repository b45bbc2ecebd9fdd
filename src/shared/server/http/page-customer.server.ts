import type { FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/contract/call.ts'
import { customerField, customerHeader } from '#shared/contract/page-customer.ts'
import { t } from '#shared/text/text.ts'
import type { Fields } from './bracket-names.server.ts'
import type { SessionAccess } from './session.server.ts'

/**
 * What a call is refused with that comes from a customer's page when that customer is logged in no more: by a log-out in
 * another tab, from another device, by time. What it was to change is not the guest's, nor the next customer's. Undefined
 * where the page is a guest's, or its customer is still there.
 */
export async function refusedOfPage(
  request: FastifyRequest,
  fields: Fields,
  session: SessionAccess,
): Promise<Envelope | undefined> {
  const page = request.headers[customerHeader] ?? fields[customerField]
  if (page === undefined || page === null) return undefined
  const customer = (await session.current())?.customerId ?? null
  if (String(customer) === String(page)) return undefined
  const title = t('error.title')
  // Its page is loaded anew, as the other one's.
  if (customer !== null)
    return {
      error: true,
      title: t('error.other_customer_title'),
      message: t('error.other_customer'),
      reload: true,
    }
  // The answer that brings this browser's new token is under way: the same call goes well a moment later.
  if ((await session.renewed())?.justNow) return { error: true, title, message: t('error.renewed') }
  return {
    error: true,
    title: t('login.out'),
    message: t('error.logged_out'),
    open_login_modal: true,
    logged_out: true,
  }
}
