/** Why a check did not pass. `unavailable`: the outside service could not be asked; not the person's fault. */
export type HumanCheckRefusal = 'missing' | 'forged' | 'replayed' | 'expired' | 'too_fast' | 'unavailable'

export type HumanCheckResult = { ok: true } | { ok: false; reason: HumanCheckRefusal }

export const passed: HumanCheckResult = { ok: true }

export function refused(reason: HumanCheckRefusal): HumanCheckResult {
  return { ok: false, reason }
}
