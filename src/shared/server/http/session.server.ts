import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Queryable, statement } from '../postgres/database.server.ts'
import type { Cookies } from './cookies.server.ts'

export const sessionCookie = 'izlog_session'
const lifetimeDays = 30

export type Session = {
  id: number
  customerId: number | null
  countryId: number | null
  firstName: string | null
  role: 'customer' | 'editor' | null
  /** A solved human check serves this session until then. */
  humanUntil: Date | null
}

const findSession = statement(
  'session.find',
  `SELECT s.id, s.customer_id AS "customerId", s.country_id AS "countryId", s.human_until AS "humanUntil",
     c.first_name AS "firstName", c.role, s.seen_at < now() - interval '1 day' AS stale
   FROM sessions s LEFT JOIN customers c ON c.id = s.customer_id
   WHERE s.token_hash = $1 AND s.seen_at > now() - interval '30 days'`,
)
const createSession = statement(
  'session.create',
  'INSERT INTO sessions (token_hash) VALUES ($1) RETURNING id',
)
const touchSession = statement('session.touch', 'UPDATE sessions SET seen_at = now() WHERE id = $1')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The token that a client without Origin and Sec-Fetch-Site sends as `X-Izlog-Token` beside its session cookie. */
export function requestToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('request').digest('base64url')
}

/** Whether `given` is that session's request token, in constant time. */
export function isRequestToken(given: string, sessionToken: string): boolean {
  const expected = Buffer.from(requestToken(sessionToken))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** One request's session: looked up at most once, made only when something has to be kept. */
export type SessionAccess = {
  /** The browser's token, valid or not. */
  readonly token: string | undefined
  current(): Promise<Session | undefined>
  /** The session, made now if there is none; the cookie goes out with the answer. */
  ensure(): Promise<Session>
  /** Ends the old token and gives the same session a new one: after log-in and log-out (session fixation). */
  renew(database: Queryable): Promise<void>
}

export function sessionAccess(cookies: Cookies, database: Queryable): SessionAccess {
  let token = cookies.getOwn(sessionCookie)
  let lookup: Promise<Session | undefined> | undefined

  const setCookie = (value: string) => {
    token = value
    cookies.setOwn({ name: sessionCookie, value, maxAge: lifetimeDays * 24 * 60 * 60 })
  }

  const find = async (): Promise<Session | undefined> => {
    if (!token || token.length > 100) return undefined
    const found = await database.one<Session & { stale: boolean }>(findSession, [hashOf(token)])
    if (!found) return undefined
    const { stale, ...session } = found
    if (stale) {
      await database.run(touchSession, [session.id])
      setCookie(token)
    }
    return session
  }

  const create = async (): Promise<Session> => {
    const fresh = randomBytes(32).toString('base64url')
    const row = await database.one<{ id: number }>(createSession, [hashOf(fresh)])
    if (!row) throw new Error('the session was not stored')
    setCookie(fresh)
    return { id: row.id, customerId: null, countryId: null, firstName: null, role: null, humanUntil: null }
  }

  const access: SessionAccess = {
    get token() {
      return token
    },
    current: () => {
      lookup ??= find()
      return lookup
    },
    ensure: async () => {
      const existing = await access.current()
      if (existing) return existing
      const created = await create()
      lookup = Promise.resolve(created)
      return created
    },
    renew: async (tx) => {
      const session = await access.ensure()
      const fresh = randomBytes(32).toString('base64url')
      await tx.run(renewSession, [session.id, hashOf(fresh)])
      setCookie(fresh)
      lookup = undefined
    },
  }
  return access
}

/** For pages that are the same for everybody: there is nobody, and nobody is made. */
export const noSession: SessionAccess = {
  token: undefined,
  current: async () => undefined,
  ensure: () => Promise.reject(new Error('a page for everybody has no session')),
  renew: () => Promise.reject(new Error('a page for everybody has no session')),
}

const renewSession = statement('session.renew', 'UPDATE sessions SET token_hash = $2 WHERE id = $1')
