import { randomBytes } from 'node:crypto'
import type { Cookies } from '../http/cookies.server.ts'
import type { SessionAccess } from '../http/session.server.ts'
import type { Services } from '../process/services.server.ts'
import { isSigned, keyedHash } from './shop-secret.server.ts'

/** Ties a form or a challenge to a browser that has no session, so that none has to be made for it. */
const visitorCookie = 'izlog_visitor'

/** As long as the longest-lived token that is tied to it. */
const lifetimeMs = 2 * 60 * 60 * 1000

type Asked = Pick<Services, 'clock' | 'secretOfShop'> & {
  cookies: Cookies
  session: Pick<SessionAccess, 'current'>
}

/** `{random}.{end, ms, base 36}` signed; undefined when it is not ours or its time is over. */
async function visitorOf({ cookies, clock, secretOfShop }: Asked): Promise<string | undefined> {
  const value = cookies.getOwn(visitorCookie)
  if (!value || value.length > 200) return undefined
  const [id = '', end = '', signature = ''] = value.split('.')
  if (!isSigned(await secretOfShop(), 'visitor', `${id}.${end}`, signature)) return undefined
  return Number.parseInt(end, 36) > clock().getTime() ? id : undefined
}

/** The visitors of requests that came without their cookie: all forms of one page are tied to the same one. */
const newVisitors = new WeakMap<Cookies, string>()

function visitorFor(cookies: Cookies): string {
  const id = newVisitors.get(cookies) ?? randomBytes(16).toString('base64url')
  newVisitors.set(cookies, id)
  return id
}

/** Whom something that is issued now is tied to: the session, or a visitor's short-lived signed cookie. */
export async function bindingFor(asked: Asked): Promise<string> {
  const session = await asked.session.current()
  if (session) return `session ${session.id}`
  const { cookies, clock, secretOfShop } = asked
  const id = (await visitorOf(asked)) ?? visitorFor(cookies)
  const signed = `${id}.${(clock().getTime() + lifetimeMs).toString(36)}`
  const value = `${signed}.${keyedHash(await secretOfShop(), 'visitor', signed)}`
  cookies.setOwn({ name: visitorCookie, value, maxAge: lifetimeMs / 1000 })
  return `visitor ${id}`
}

/** Whether a browser brings neither: one that has been given a page with a form, and keeps cookies, does. */
export const bringsNothing = ({
  cookies,
  session,
}: Pick<Asked, 'cookies'> & { session: SessionAccess }): boolean =>
  session.token === undefined && cookies.getOwn(visitorCookie) === undefined

/** All that this request may answer for; a visitor who got a session meanwhile answers for both. */
export async function bindingsOf(asked: Asked): Promise<string[]> {
  const [session, visitor] = await Promise.all([asked.session.current(), visitorOf(asked)])
  return [...(session ? [`session ${session.id}`] : []), ...(visitor ? [`visitor ${visitor}`] : [])]
}
