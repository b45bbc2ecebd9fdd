import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** Why a check did not pass. `unavailable`: the outside service could not be asked; not the person's fault. */
export type HumanCheckRefusal = 'missing' | 'forged' | 'replayed' | 'expired' | 'too_fast' | 'unavailable'

type Refused = { ok: false; reason: HumanCheckRefusal }
export type HumanCheckResult = { ok: true } | Refused

/** A good answer. It counts for whoever spends it first; in a transaction, once that is committed. */
export type HumanProof = { ok: true; spend(on?: Queryable): Promise<HumanCheckResult> } | Refused

export const passed: HumanCheckResult = { ok: true }

export function refused(reason: HumanCheckRefusal): Refused {
  return { ok: false, reason }
}
