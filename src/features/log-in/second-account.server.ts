import { handAddresses } from '#features/account/address-book.server.ts'
import { type Credentials, credentialsOf, giveUpAddress } from '#features/account/credentials.server.ts'
import type { Link } from '#features/account/links.server.ts'
import { handMarks } from '#features/marks/owner-marks.server.ts'
import { handOrders, releaseOrders } from '#features/orders/adopt-orders.server.ts'
import { isStaff } from '#features/staff/queries.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** The other account that has the address which a link is to give its own; null customer: the link's is not known yet. */
async function holderOf(
  db: Queryable,
  { customerId, email }: Pick<Link, 'customerId' | 'email'>,
): Promise<Credentials | undefined> {
  const holder = await credentialsOf(db, email)
  return holder?.id === customerId ? undefined : holder
}

/**
 * Whether a link that changes an address, or stops that, can do nothing while another account has the address. One that
 * nobody confirmed does not keep it from whoever had it before, who reads its mails; one that was given a role does: it has
 * that by the shop's own word.
 */
export async function isAnothers(db: Queryable, link: Link): Promise<boolean> {
  if (link.kind !== 'change_email' && link.kind !== 'stop_change') return false
  const holder = await holderOf(db, link)
  if (!holder) return false
  return link.kind === 'change_email' || holder.emailConfirmed || (await isStaff(db, holder.id))
}

/**
 * Takes an address from the account that somebody opened with it and never confirmed, for the one it goes back to. Answers
 * the id of the former, which opens no more; undefined where there is none.
 *
 * Whose that account was nobody knows: a thief may have opened it, or its true owner, who was locked out. So what it ordered
 * is a guest's from now on, and what was ordered with this very address, which is the other's by the link, is the other's.
 * Where whoever uses the link is logged in as that account, all that it has is theirs.
 *
 * @param loggedIn the customer who uses the link, null: nobody
 */
export async function takeAddressBack(
  tx: Queryable,
  { customerId, email }: { customerId: number; email: string },
  loggedIn: number | null,
): Promise<number | undefined> {
  const holder = await holderOf(tx, { customerId, email })
  if (!holder || !(await giveUpAddress(tx, holder.id, email))) return undefined
  if (holder.id === loggedIn) {
    await handOrders(tx, holder.id, customerId)
    await handMarks(tx, holder.id, customerId)
    await handAddresses(tx, holder.id, customerId)
  } else await releaseOrders(tx, holder.id)
  return holder.id
}
