import { profileOf } from '#features/account/profile.server.ts'
import { newsletterOf, setNewsletter } from '#features/marketing/newsletter.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { saveConsents } from './contract.ts'
import type { ConsentsView } from './views.ts'

/** What a customer has consented to, and since when; undefined once the account is anonymised. */
export async function consentsView(db: Queryable, customerId: number): Promise<ConsentsView | undefined> {
  const customer = await profileOf(db, customerId)
  if (!customer) return undefined
  const { on, since } = await newsletterOf(db, customer.email)
  return {
    email: customer.email,
    newsletter: { on, since: since?.toISOString() ?? null, pending: on && !customer.emailConfirmed },
  }
}

/** Gives or takes back a consent; it counts at once. */
export async function handleConsents(
  { newsletter }: BodyOf<typeof saveConsents>,
  { database }: CallContext,
  customerId: number,
): Promise<Outcome<typeof saveConsents>> {
  const view = await database.transaction(async (tx) => {
    const customer = await profileOf(tx, customerId)
    if (!customer) return undefined
    await setNewsletter(tx, customer.email, { on: newsletter, confirmed: customer.emailConfirmed })
    return consentsView(tx, customerId)
  })
  if (!view) return refusal(t('dashboard.gone'))
  return {
    error: false,
    title: saidOf(view),
    message: '',
    pieces: { dashboard_consents: { view } },
  }
}

/** What becomes of the newsletter by now: nobody gets it at an address that is not confirmed. */
function saidOf({ email, newsletter: { on, pending } }: ConsentsView): string {
  if (!on) return t('dashboard.newsletter_off')
  return pending ? t('dashboard.newsletter_waits', { email }) : t('dashboard.newsletter_on')
}
