import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Page } from 'playwright-core'

/** Lighthouse's benchmark index of a middling phone: a desktop of its own tables (1500), four times slower. */
const phoneIndex = 375

/** How fast a browser on this machine is, in Lighthouse's benchmark index: plain work on texts and lists. */
export const browserIndex = (page: Page): Promise<number> =>
  page.evaluate(pageFunctions.computeBenchmarkIndex)

/** How many times slower a browser of this index has to be made to be that phone; never faster than it is. */
export const slowdownOf = (index: number): number => Math.max(1, Math.round((index / phoneIndex) * 10) / 10)
