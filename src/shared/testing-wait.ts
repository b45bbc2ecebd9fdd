import { vi } from 'vitest'

/**
 * Asks until it holds, as `vi.waitFor`, whose one second is over before a busy machine has begun. What is waited for
 * comes or does not: how soon is no test's matter.
 * @throws what `check` threw last, after 30 s
 */
export const waitFor = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 })
