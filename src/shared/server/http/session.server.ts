import { createHmac, timingSafeEqual } from 'node:crypto'
import { t } from '#shared/text/text.ts'
import { type Queryable, statement } from '../postgres/database.server.ts'
import { longestToken, newToken, tokenHash } from '../secrets/tokens.server.ts'
import type { Cookies } from './cookies.server.ts'

export const sessionCookie = 'izlog_session'
const lifetimeDays = 30

/** Begins the tokens of customers' sessions: of one that is over nothing else would say that somebody was logged in by it. */
const ofCustomers = 'c.'

/** Whether a session's token is one that a log-in brought, be the session over or not. It gives no rights. */
export const isCustomersToken = (token: string | undefined): boolean =>
  token?.startsWith(ofCustomers) === true

export type Session = {
  id: number
  customerId: number | null
  countryId: number | null
  firstName: string | null
  /** A solved human check serves this session until then. */
  humanUntil: Date | null
  /** The browser keeps it when it is closed. */
  remembered: boolean
}

/** SQL: no request has come yet with the token that a log-in gave the session (`s`). */
const neverCameSql = 's.seen_at = s.logged_in_at'

/**
 * SQL: a session (`s`) still counts. One by whose token nobody has come within the hour after its log-in is over: its answer was
 * lost, and no browser has it.
 */
export const livingSessionSql = `s.seen_at > now() - CASE WHEN ${neverCameSql} THEN interval '1 hour'
  WHEN s.customer_id IS NULL OR s.remembered THEN interval '30 days' ELSE interval '12 hours' END`

/**
 * How late a visit may be noted, but for the first one after a log-in: a write an hour is what a guest's session costs at most, and a cart lives 30 days from the last
 * visit but for that hour (CART-15).
 */
const notedWithin = `CASE WHEN s.customer_id IS NULL OR s.remembered THEN interval '1 hour' ELSE interval '10 minutes' END`

const findSession = statement(
  'session.find',
  `SELECT s.id, s.customer_id AS "customerId", s.country_id AS "countryId", s.human_until AS "humanUntil",
     s.remembered, c.first_name AS "firstName",
     s.seen_at < now() - ${notedWithin} AS stale, coalesce(${neverCameSql}, false) AS "isNew"
   FROM sessions s LEFT JOIN customers c ON c.id = s.customer_id
   WHERE s.token_hash = $1 AND ${livingSessionSql}`,
)
const createSession = statement(
  'session.create',
  'INSERT INTO sessions (token_hash) VALUES ($1) RETURNING id',
)
const touchSession = statement('session.touch', 'UPDATE sessions SET seen_at = now() WHERE id = $1')
const logInSession = statement(
  'session.log_in',
  `UPDATE sessions SET previous_token_hash = token_hash, renewed_at = now(), token_hash = $2, customer_id = $3,
     remembered = $4, user_agent = $5, logged_in_at = now(), seen_at = now(),
     second_factor_until = NULL WHERE id = $1`,
)
const renewSession = statement(
  'session.renew',
  `UPDATE sessions SET previous_token_hash = token_hash, renewed_at = now(), token_hash = $2 WHERE id = $1`,
)
const findRenewed = statement(
  'session.find_renewed',
  `SELECT id, customer_id AS "customerId", renewed_at > now() - interval '15 seconds' AS "justNow" FROM sessions
   WHERE previous_token_hash = $1 AND renewed_at > now() - interval '10 minutes'`,
)
const endSession = statement('session.end', 'DELETE FROM sessions WHERE id = $1')

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

/** A session whose new token this browser has not been brought. */
type RenewedSession = { id: number; customerId: number | null; justNow: boolean }

/** One request's session: looked up at most once, made only when something has to be kept. */
export type SessionAccess = {
  /** The browser's token, valid or not. */
  readonly token: string | undefined
  current(): Promise<Session | undefined>
  /**
   * The session, made now if there is none; the cookie goes out with the answer. Throws 409 while the answer that brings
   * this browser its renewed token is still on the way: a session made now would take its place.
   */
  ensure(): Promise<Session>
  /**
   * A session of its own, whatever this browser's token was of: beside the answer on the way that brings its renewed token,
   * so that either of both cookies, whichever comes last, is one that counts.
   */
  begin(): Promise<Session>
  /**
   * The session that this token was of until it was renewed, within ten minutes: the answer that brings the new one is under
   * way (`justNow`, 15 seconds) or was lost. It gives no rights: by it an order is found again that this browser placed, and
   * a form that is sent once more is told what it has done.
   */
  renewed(): Promise<RenewedSession | undefined>
  /**
   * Makes the session a customer's, in the caller's transaction, with a new token: whoever knew the old one (session
   * fixation) is not logged in. Answers what hands the token out, to be called once the transaction is committed.
   */
  logIn(tx: Queryable, login: LogIn): Promise<() => void>
  /** A new token for the same session, at every change of rights; answers what hands it out after the commit. */
  renew(tx: Queryable): Promise<() => void>
  /** Ends the session for good; the browser forgets it. A customer's cart and marks stay with the customer. */
  end(database: Queryable): Promise<void>
}

/** Who logs in. `remembered`: 30 days, else until the browser is closed. `userAgent`: as the browser names itself. */
type LogIn = { customerId: number; remembered: boolean; userAgent: string }

const longestUserAgent = 300

export function sessionAccess(cookies: Cookies, database: Queryable): SessionAccess {
  const brought = cookies.getOwn(sessionCookie)
  let token = brought
  let lookup: Promise<Session | undefined> | undefined

  const setCookie = (value: string, kept: boolean) => {
    token = value
    cookies.setOwn({ name: sessionCookie, value, maxAge: kept ? lifetimeDays * 24 * 60 * 60 : undefined })
  }
  const isKept = ({ customerId, remembered }: Pick<Session, 'customerId' | 'remembered'>) =>
    customerId === null || remembered

  const find = async (): Promise<Session | undefined> => {
    if (!token || token.length > longestToken) return undefined
    const found = await database.one<Session & { stale: boolean; isNew: boolean }>(findSession, [
      tokenHash(token),
    ])
    if (!found) return undefined
    const { stale, isNew, ...session } = found
    // That the request looks its session up again which it has just logged in says nothing of the browser.
    if ((stale || isNew) && token === brought) {
      await database.run(touchSession, [session.id])
      if (stale) setCookie(token, isKept(session))
    }
    return session
  }

  const create = async (): Promise<Session> => {
    const fresh = newToken()
    const row = await database.one<{ id: number }>(createSession, [tokenHash(fresh)])
    if (!row) throw new Error('the session was not stored')
    setCookie(fresh, true)
    const nobody = { customerId: null, firstName: null, remembered: false }
    return { id: row.id, ...nobody, countryId: null, humanUntil: null }
  }

  /** Runs a statement that stores a new token's hash; answers what hands the token out. */
  const withNewToken = async (
    store: (hash: Buffer) => Promise<unknown>,
    { kept, isCustomers }: { kept: boolean; isCustomers: boolean },
  ) => {
    const fresh = (isCustomers ? ofCustomers : '') + newToken()
    await store(tokenHash(fresh))
    return () => {
      setCookie(fresh, kept)
      lookup = undefined
    }
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
      if ((await access.renewed())?.justNow)
        throw Object.assign(new Error(t('error.renewed')), { statusCode: 409 })
      return access.begin()
    },
    begin: async () => {
      const created = await create()
      lookup = Promise.resolve(created)
      return created
    },
    renewed: async () => {
      if (!token || token.length > longestToken || (await access.current())) return undefined
      return database.one<RenewedSession>(findRenewed, [tokenHash(token)])
    },
    logIn: async (tx, { customerId, remembered, userAgent }) => {
      const { id } = await access.ensure()
      const agent = userAgent.slice(0, longestUserAgent)
      return withNewToken((hash) => tx.run(logInSession, [id, hash, customerId, remembered, agent]), {
        kept: remembered,
        isCustomers: true,
      })
    },
    renew: async (tx) => {
      const session = await access.ensure()
      return withNewToken((hash) => tx.run(renewSession, [session.id, hash]), {
        kept: isKept(session),
        isCustomers: session.customerId !== null,
      })
    },
    end: async (tx) => {
      const session = await access.current()
      if (session) await tx.run(endSession, [session.id])
      token = undefined
      lookup = undefined
      cookies.clearOwn(sessionCookie)
    },
  }
  return access
}

const refuse = () => Promise.reject(new Error('a page for everybody has no session'))

/** For pages that are the same for everybody: there is nobody, and nobody is made. */
export const noSession: SessionAccess = {
  token: undefined,
  current: async () => undefined,
  ensure: refuse,
  begin: refuse,
  renewed: async () => undefined,
  logIn: refuse,
  renew: refuse,
  end: refuse,
}
