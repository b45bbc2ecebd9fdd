import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { HumanCheckChallenge } from '#shared/contract/human-check.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type HumanProof, passed, refused } from './result.ts'
import { keyedHash, keyFor } from './shop-secret.server.ts'
import { spend } from './spent-challenges.server.ts'

/** Seconds for which a challenge can be answered: the time to fill in a long form. */
const lifetime = 20 * 60

/**
 * The work: the browser tries counters from 0 until it meets the server's, each at `cost` rounds of PBKDF2. A counter
 * that the server draws from a narrow range (rather than a lucky prefix) gives everybody about the same wait. Measured:
 * 0.15 s in a browser on a fast machine, about 1 s on one six times slower; 0.6 ms here.
 */
const algorithm = 'PBKDF2/SHA-256'
const cost = 1000
const counters = { from: 300, to: 700 }

/** Longer than any honest answer (about 700 characters). */
const longestResponse = 4000

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ for: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

const keysOf = (secret: string) => ({
  hmacSignatureSecret: keyFor(secret, 'altcha challenge'),
  hmacKeySignatureSecret: keyFor(secret, 'altcha solution'),
})

/** Stands for the person whom a challenge was given to; signed with it. */
const personOf = (secret: string, binding: string) => keyedHash(secret, 'altcha person', binding)

/** A new challenge, signed, for one person: the server keeps nothing until it is answered. */
export async function createAltchaChallenge(
  secret: string,
  now: Date,
  binding: string,
): Promise<HumanCheckChallenge> {
  const challenge = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(counters.from, counters.to),
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + lifetime,
    data: { for: personOf(secret, binding) },
    ...keysOf(secret),
  })
  return { provider: 'altcha', challenge, expires_in: lifetime }
}

/** `bindings`: all that the sender of the answer stands for (`visitor.server.ts`). */
type Situation = { secret: string; database: Queryable; now: Date; bindings: readonly string[] }

/**
 * Checks an answer (base64 of `{ challenge, solution }` as JSON). Its challenge still has to be spent, so that of many
 * uses at the same time one counts: `verifySolution` alone would accept it again and again.
 */
export async function proveAltcha(
  response: string,
  { secret, database, now, bindings }: Situation,
): Promise<HumanProof> {
  const { data } = payload.safeParse(decode(response))
  if (!data) return refused('forged')
  const { challenge, solution } = data
  const checked = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) })
  if (checked.expired) return refused('expired')
  if (!checked.verified) return refused('forged')
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
  if (expiresAt <= now) return refused('expired')
  const { data: given, nonce } = challenge.parameters
  if (!bindings.some((binding) => personOf(secret, binding) === given.for)) return refused('forged')
  return {
    ok: true,
    spend: async (on = database) =>
      (await spend(on, `altcha ${nonce}`, expiresAt)) ? passed : refused('replayed'),
  }
}

function decode(response: string): unknown {
  if (response.length > longestResponse) return undefined
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
