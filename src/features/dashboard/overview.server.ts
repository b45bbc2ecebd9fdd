import { profileOf } from '#features/account/profile.server.ts'
import { latestOrders } from '#features/orders/orders-of.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { addressesView } from './addresses.server.ts'
import type { Missing, OverviewView, ProfileView } from './views.ts'

/** Until the account has a page of its orders, all that anybody has placed but the very oldest. */
const ordersShown = 100

/** What the account's first page shows; undefined once the account is anonymised. */
export async function overviewView(db: Queryable, customerId: number): Promise<OverviewView | undefined> {
  const profile = await profileOf(db, customerId)
  if (!profile) return undefined
  const orders = await latestOrders(db, customerId, ordersShown)
  const { addresses } = await addressesView(db, customerId)
  const [address = null] = addresses
  return {
    firstName: profile.firstName,
    email: profile.email,
    emailConfirmed: profile.emailConfirmed,
    orders: orders.map(({ hash, createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      href: `${t('path.thanks')}/${hash}`,
    })),
    address,
    missing: missingOf(profile, address !== null),
  }
}

/** What an order will ask for, and the account does not know yet. */
export function missingOf(profile: ProfileView, hasAddress: boolean): Missing[] {
  return [
    ...(profile.firstName === '' || profile.lastName === '' ? (['name'] as const) : []),
    ...(profile.phone === '' ? (['phone'] as const) : []),
    ...(profile.isLegalEntity && (profile.companyName === '' || profile.oib === '')
      ? (['company'] as const)
      : []),
    ...(hasAddress ? [] : (['address'] as const)),
  ]
}
