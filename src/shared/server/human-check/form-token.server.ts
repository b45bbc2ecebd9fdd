import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type HumanCheckResult, passed, refused } from './result.ts'
import { keyFor } from './shop-secret.server.ts'
import { spend } from './spent-challenges.server.ts'

/** Nobody fills in a form in less. */
const shortestFillMs = 3000
const lifetimeMs = 2 * 60 * 60 * 1000

const signatureOf = (secret: string, signed: string) =>
  createHmac('sha256', keyFor(secret, 'form token')).update(signed).digest('base64url')

/** `{random id}.{time of issue, ms, base 36}.{signature}`: for one post of one form without scripts. */
export function createFormToken(secret: string, now: Date): string {
  const signed = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
  return `${signed}.${signatureOf(secret, signed)}`
}

/**
 * Checks a form token and spends it. One that came back too fast is not spent: a person who only hurried may post it
 * again. A filled honeypot counts as forged and tells a program nothing more.
 */
export async function verifyFormToken(
  token: string,
  honeypotValue: string,
  { secret, database, now }: { secret: string; database: Queryable; now: Date },
): Promise<HumanCheckResult> {
  if (!token) return refused('missing')
  if (honeypotValue) return refused('forged')
  const [id = '', issued = '', signature = ''] = token.split('.')
  if (!sameText(signature, signatureOf(secret, `${id}.${issued}`))) return refused('forged')
  const issuedAt = Number.parseInt(issued, 36)
  const age = now.getTime() - issuedAt
  if (age < shortestFillMs) return refused('too_fast')
  if (age > lifetimeMs) return refused('expired')
  return (await spend(database, `form ${id}`, new Date(issuedAt + lifetimeMs + 1000)))
    ? passed
    : refused('replayed')
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
