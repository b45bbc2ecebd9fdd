import { credentialsOf, endSessions, ownCredentials } from '#features/account/credentials.server.ts'
import { inviteAccount } from '#features/account/invite.server.ts'
import { armLink, askLink, dropLinksOf } from '#features/account/links.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { endSecondFactors } from '#features/account/second-factor.server.ts'
import { dropPasskeys } from '#features/passkeys/queries.server.ts'
import { isEmail } from '#shared/forms/patterns.ts'
import type { Database, Queryable } from '#shared/server/postgres/database.server.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import {
  type AtWork,
  allStaff,
  disableStaff,
  type ListedStaff,
  lockStaff,
  putStaff,
  rolesOfShop,
  rolesWithRight,
} from './queries.server.ts'

/** Somebody who works here, as a terminal says it. */
export type Named = { customerId: number; email: string | null }

/** What became of a wish of whoever runs the shop; refusals are for a terminal. */
export type Added =
  /** `formerOf`: who works here too and had the address before. */
  | { ok: true; customerId: number; token: string | null; before: string | null; formerOf: Named[] }
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
  if (!isEmail(email)) return { ok: false, refused: 'no_email' }
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
    const left = staff.filter((one) => one.customerId !== customerId && one.formerEmails.includes(email))
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
      formerOf: await Promise.all(left.map((one) => named(tx, one))),
      token: isOwners ? null : await newPasswordToken(tx, customerId, email),
    }
  })
}

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

export type Ended =
  | { ok: true; who: Named; wasLastOwner: boolean }
  /** Nobody is known by that, or several are: whoever asks says which one. */
  | { ok: false; known: Named[] }

/**
 * Takes the role of somebody away, at once, who is known by the address of the account, by one that it had before, or by
 * the number that the list says. The last one who may give roles goes too, since an account that others have got into must
 * not wait: `wasLastOwner` says so.
 */
export async function endStaff(database: Database, asked: string): Promise<Ended> {
  return database.transaction(async (tx) => {
    const staff = await lockStaff(tx)
    const [found, ...others] = await knownBy(tx, staff, asked.trim().toLowerCase())
    if (!found || others.length > 0) {
      const known = found ? [found, ...others] : []
      return { ok: false, known: await Promise.all(known.map((one) => named(tx, one))) }
    }
    const who = await named(tx, found)
    const wasLastOwner = await isLastOwner(tx, staff, found)
    await disableStaff(tx, found.customerId)
    await endSecondFactors(tx, found.customerId)
    await noteAct(tx, 'command', { act: 'staff_disabled', subject: staffSubject(found.customerId) })
    return { ok: true, who, wasLastOwner }
  })
}

/** An address may be one's now and another's before: both are meant then. */
async function knownBy(tx: Queryable, staff: readonly AtWork[], asked: string): Promise<AtWork[]> {
  const holder = await credentialsOf(tx, asked)
  return staff.filter(
    ({ customerId, formerEmails }) =>
      customerId === holder?.id || formerEmails.includes(asked) || String(customerId) === asked,
  )
}

async function named(tx: Queryable, { customerId }: AtWork): Promise<Named> {
  return { customerId, email: (await ownCredentials(tx, customerId))?.email ?? null }
}

/** Everybody who works or worked here. */
export const listStaff = (database: Queryable): Promise<ListedStaff[]> => allStaff(database)
