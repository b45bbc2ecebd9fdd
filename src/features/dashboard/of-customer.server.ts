import { mayChangeWaysIn } from '#features/staff/ways-in-of-staff.server.ts'
import type { AnyCall, BodyOf, Envelope } from '#shared/contract/call.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { type CallContext, type Outcome, refusal, wantsPage } from '#shared/server/http/calls.server.ts'
import { leaveNotice } from '#shared/server/http/flash.server.ts'
import { isCustomersToken } from '#shared/server/http/session.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** The answer to whoever is not logged in: the log-in opens; a plain form is led to its page, and from there to `page`. */
export function loginWanted({ request }: CallContext, page: string): Envelope {
  const asked = refusal(t('dashboard.login_wanted'), { title: t('dashboard.login_wanted_title') })
  return wantsPage(request)
    ? { ...asked, redirect_url: leadingTo(t('path.login'), page) }
    : { ...asked, open_login_modal: true }
}

/** A call's handler for customers who are logged in; `page` is where its form stands. */
export function ofCustomer<C extends AnyCall>(
  page: () => string,
  handle: (body: BodyOf<C>, context: CallContext, customerId: number) => Promise<Outcome<C>>,
): (body: BodyOf<C>, context: CallContext) => Promise<Outcome<C>> {
  return async (body, context) => {
    const customerId = (await context.session.current())?.customerId ?? null
    if (customerId === null) return loginWanted(context, page()) as Outcome<C>
    return handle(body, context, customerId)
  }
}

/** The same for what changes how the account is got into: staff who have a second factor show it first. */
export function ofVerified<C extends AnyCall>(
  page: () => string,
  handle: (body: BodyOf<C>, context: CallContext, customerId: number) => Promise<Outcome<C>>,
): (body: BodyOf<C>, context: CallContext) => Promise<Outcome<C>> {
  return ofCustomer<C>(
    page,
    async (body, context, customerId) =>
      ((await mayChangeWaysIn(context)) as Outcome<C> | undefined) ?? handle(body, context, customerId),
  )
}

/** A page of customers who are logged in; whoever is not is led to the log-in, and from there back. */
export function customersPage(
  load: (context: PageContext, customerId: number) => Promise<PageResult>,
): PageLoader {
  return async (context) => {
    const customerId = (await context.session.current())?.customerId ?? null
    if (customerId === null) {
      await tellEnded(context)
      return { kind: 'redirect', to: leadingTo(t('path.login'), context.address), status: 302 }
    }
    return load(context, customerId)
  }
}

/**
 * Says on the page of the log-in why it is shown, to a browser whose log-in was ended from elsewhere or by time, or whose new
 * token was lost with an answer: not while that is under way.
 */
async function tellEnded({ session, cookies }: PageContext): Promise<void> {
  if (!isCustomersToken(session.token) || (await session.current())) return
  const isUnderWay = (await session.renewed())?.justNow === true
  if (!isUnderWay)
    leaveNotice(cookies, { kind: 'error', title: t('login.out'), message: t('login.out_text') })
}
