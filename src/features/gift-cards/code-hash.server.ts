import { randomBytes } from 'node:crypto'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { codeBytes, codeOf, readCode } from './code.ts'

/**
 * What stands for a code in the database. What can be no code has a hash as well, which is nobody's: it is looked for like any
 * other, so that an answer tells by nothing how near a guess was.
 */
export const codeHash = (seals: Seals, typed: string): Buffer =>
  Buffer.from(seals.mark('gift card code', readCode(typed) ?? `no code ${typed}`), 'base64url')

/** A new code and its hash; the code itself is nowhere but with the caller. */
export function newCode(seals: Seals): { code: string; hash: Buffer } {
  const code = codeOf(randomBytes(codeBytes))
  return { code, hash: codeHash(seals, code) }
}
