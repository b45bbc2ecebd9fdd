import { credentialsOf, isPasswordHash, replaceHash } from '#features/account/credentials.server.ts'
import { countLogIn } from '#features/account/log-in-limits.server.ts'
import { isNotEmpty, refusedFields } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { afterLogIn } from '#features/staff/log-in-of-staff.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { destinationIn } from '#shared/server/http/cross-site.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { login } from './contract.ts'
import { type Entered, enterIf } from './enter.server.ts'
import { refusedAddressOfMail } from './rules.ts'

/**
 * Logs in by e-mail and password. A wrong password and an address without an account are answered alike, in the same time:
 * both cost one comparison (SAFE-07).
 */
export async function handleLogin(body: BodyOf<typeof login>, context: CallContext): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  // By its looks alone: of an address that can be none nothing is told by it (SAFE-07).
  const refused = [
    ...refusedAddressOfMail(body.email),
    ...(body.password === '' ? [requiredField('password')] : []),
  ]
  if (isNotEmpty(refused)) return refusedFields(refused)
  const counted = await countLogIn(context, body.email)
  if (!counted.ok) return tooManyLogIns(context, counted)
  const found = await credentialsOf(context.database, body.email)
  const isRight = await context.passwords.matches(found?.passwordHash ?? undefined, body.password)
  if (!found?.passwordHash || !isRight) return wrong()
  const hash = await upToDate(context, found.id, { hash: found.passwordHash, password: body.password })
  const stillOpens = (tx: Queryable) => isPasswordHash(tx, found.id, hash)
  const entered = await enterIf(context, found, { remembered: body.remember, stillOpens })
  if (!entered) return wrong()
  const way = await afterLogIn(context, 'password', wayOn(context, body.stay))
  return { ...welcome(found.firstName, entered), ...way }
}

/** Nothing of what was typed is wrong: no field is marked. */
export const tooManyLogIns = (
  context: Pick<CallContext, 'reply'>,
  counted: { retryAfterSeconds: number },
): Envelope => tooMany(context, counted, 'login.too_many', { title: t('login.failed') })

const wrong = () => refusal(t('login.wrong'), { title: t('login.failed'), field: 'password' })

/** The hash that a password which was right is kept by from now on. */
async function upToDate(
  { database, passwords }: CallContext,
  customerId: number,
  { hash, password }: { hash: string; password: string },
): Promise<string> {
  if (!passwords.isOutdated(hash)) return hash
  return replaceHash(database, customerId, { before: hash, now: await passwords.hash(password) })
}

/** What is said to who is logged in now. */
export function welcome(firstName: string, { cartLines, surplus, couponGone }: Entered): Envelope {
  const told = [
    cartLines > 0 ? t('login.cart_merged', { count: cartLines }) : '',
    surplus > 0 ? t('login.cart_surplus', { count: surplus }) : '',
    couponGone ? t('login.coupon_again') : '',
  ]
  return {
    error: false,
    logged_in: true,
    title: firstName === '' ? t('login.done') : t('login.welcome', { name: firstName }),
    message: told.filter((text) => text !== '').join(' '),
  }
}

/** Where a log-in leads: to where it was asked for, else to the account; in a window over a page, to that page anew. */
export function wayOn(
  context: Pick<CallContext, 'request' | 'fields' | 'config'>,
  stay: boolean,
): Pick<Envelope, 'redirect_url' | 'reload'> {
  if (stay) return { reload: true }
  return { redirect_url: destinationIn(context) ?? t('path.account') }
}
