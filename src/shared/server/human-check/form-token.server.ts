import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type HumanCheckResult, passed, refused } from './result.ts'
import { isSigned, keyedHash } from './shop-secret.server.ts'
import { spend } from './spent-challenges.server.ts'

/** Nobody fills in a form in less. */
const shortestFillMs = 3000
const lifetimeMs = 2 * 60 * 60 * 1000

/** What posts brought that came back too fast. */
const unspent = new WeakMap<FastifyRequest, UnspentToken>()

/** A token that is good still for the form that brought it, which is posted to `action`. */
export type UnspentToken = { action: string; token: string }

/** Keeps the token of a post that came back too fast for the page that answers it: what was waited there counts on. */
export const keepUnspent = (request: FastifyRequest, token: UnspentToken): void => {
  unspent.set(request, token)
}

/** The token of this post, if it came back too fast. */
export const unspentOf = (request: FastifyRequest): UnspentToken | undefined => unspent.get(request)

/** What a token is good for: one form, by the path it is posted to, and one person (`visitor.server.ts`). */
export type FormTokenUse = { action: string; binding: string }

const signedText = (signed: string, { action, binding }: FormTokenUse) =>
  JSON.stringify([signed, action, binding])

/** `{random id}.{time of issue, ms, base 36}.{signature}`: for one post of one form without scripts. */
export function createFormToken(secret: string, now: Date, use: FormTokenUse): string {
  const signed = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
  return `${signed}.${keyedHash(secret, 'form token', signedText(signed, use))}`
}

/**
 * Checks a form token and spends it. One that came back too fast is not spent: a person who only hurried may post it
 * again. A filled honeypot counts as forged and tells a program nothing more.
 * @param post.bindings all that the post's sender answers for
 */
export async function verifyFormToken(
  post: { token: string; honeypotValue: string; action: string; bindings: readonly string[] },
  { secret, database, now }: { secret: string; database: Queryable; now: Date },
): Promise<HumanCheckResult> {
  const { token, honeypotValue, action, bindings } = post
  if (!token) return refused('missing')
  if (honeypotValue) return refused('forged')
  const [id = '', issued = '', signature = ''] = token.split('.')
  const isFor = (binding: string) =>
    isSigned(secret, 'form token', signedText(`${id}.${issued}`, { action, binding }), signature)
  if (!bindings.some(isFor)) return refused('forged')
  const issuedAt = Number.parseInt(issued, 36)
  const age = now.getTime() - issuedAt
  if (age < shortestFillMs) return refused('too_fast')
  if (age > lifetimeMs) return refused('expired')
  return (await spend(database, `form ${id}`, new Date(issuedAt + lifetimeMs + 1000)))
    ? passed
    : refused('replayed')
}
