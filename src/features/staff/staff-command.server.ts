import { credentialsOf, endSessions } from '#features/account/credentials.server.ts'
import { inviteAccount } from '#features/account/invite.server.ts'
import { armLink, askLink, dropLinksOf } from '#features/account/links.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { endSecondFactors } from '#features/account/second-factor.server.ts'
import { dropPasskeys } from '#features/passkeys/queries.server.ts'
import type { Database, Queryable } from '#shared/server/postgres/database.server.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import {
  allStaff,
  disableStaff,
  type ListedStaff,
  lockStaff,
  putStaff,
  rolesOfShop,
  rolesWithRight,
} from './queries.server.ts'

/** What became of a wish of whoever runs the shop; refusals are for a terminal. */
export type Added =
  | { ok: true; customerId: number; token: string | null; before: string | null }
  /** The account has this role already: nothing was changed. */
  | { ok: true; customerId: number; unchanged: true }
  /** Nobody else could give roles: somebody has to be added who can. */
  | { ok: false; refused: 'last_owner'; before: string }
  | { ok: false; refused: 'no_email' }
  | { ok: false; refused: 'no_role'; roles: string[] }

/**
 * Gives the account of an address a role, and makes the account where there is none. What is answered opens it once, within
 * the hour, by a new password; null where somebody who reads the address's mails has one.
 *
 * Whoever comes to work here is logged in nowhere any more and has no passkeys: a browser that was left open, or a passkey that
 * the password alone has added, would make staff of somebody else. An account that somebody opened with the address without
 * reading its mails loses the password too.
 */
export async function addStaff(database: Database, address: string, role: string): Promise<Added> {
  const email = address.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { ok: false, refused: 'no_email' }
  const roles = await rolesOfShop(database)
  if (!roles.includes(role)) return { ok: false, refused: 'no_role', roles }
  return database.transaction(async (tx) => {
    const found = await credentialsOf(tx, email)
    const staff = await lockStaff(tx)
    const now = staff.find(({ customerId }) => customerId === found?.id)
    if (now?.role === role) return { ok: true, customerId: now.customerId, unchanged: true }
    if (
      now &&
      (await isLastOwner(tx, staff, now)) &&
      !(await rolesWithRight(tx, 'staff.write')).includes(role)
    )
      return { ok: false, refused: 'last_owner', before: now.role }
    const customerId = await inviteAccount(tx, email)
    // What is under way in the account is over, or sees that it has to end.
    await lockCustomer(tx, customerId)
    const known = await credentialsOf(tx, email)
    const isOwners = known?.emailConfirmed === true && known.passwordHash !== null
    if (!now || !isOwners) {
      await dropPasskeys(tx, customerId)
      await endSessions(tx, customerId, null)
    }
    // What was sent to another address, now or before, must not lead into an account of the staff.
    await dropLinksOf(tx, customerId, ['new_password', 'confirm_email', 'change_email', 'stop_change'])
    const before = await putStaff(tx, customerId, role)
    await endSecondFactors(tx, customerId)
    const act = before === null ? 'staff_added' : 'role_changed'
    await noteAct(tx, 'command', { act, subject: staffSubject(customerId), details: { role, before } })
    return {
      ok: true,
      customerId,
      before,
      token: isOwners ? null : await newPasswordToken(tx, customerId, email),
    }
  })
}

type AtWork = { customerId: number; role: string }

/** Whether nobody else who works here may give roles. */
async function isLastOwner(tx: Queryable, staff: readonly AtWork[], one: AtWork): Promise<boolean> {
  const roles = await rolesWithRight(tx, 'staff.write')
  const owners = staff.filter(({ role }) => roles.includes(role))
  return owners.length === 1 && owners[0]?.customerId === one.customerId
}

async function newPasswordToken(tx: Queryable, customerId: number, email: string): Promise<string> {
  const link = { kind: 'new_password', email, customerId } as const
  const id = await askLink(tx, link)
  return armLink(tx, { ...link, id }, customerId)
}

/**
 * Takes the role of an address's account away, at once; undefined where it has none. The last one who may give roles goes
 * too, since an account that others have got into must not wait: `wasLastOwner` says so.
 */
export async function endStaff(
  database: Database,
  address: string,
): Promise<{ wasLastOwner: boolean } | undefined> {
  const found = await credentialsOf(database, address.trim().toLowerCase())
  if (!found) return undefined
  return database.transaction(async (tx) => {
    const staff = await lockStaff(tx)
    const now = staff.find(({ customerId }) => customerId === found.id)
    if (!now) return undefined
    const wasLastOwner = await isLastOwner(tx, staff, now)
    await disableStaff(tx, found.id)
    await endSecondFactors(tx, found.id)
    await noteAct(tx, 'command', { act: 'staff_disabled', subject: staffSubject(found.id) })
    return { wasLastOwner }
  })
}

/** Everybody who works or worked here. */
export const listStaff = (database: Queryable): Promise<ListedStaff[]> => allStaff(database)
