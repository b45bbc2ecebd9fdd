import type { Challenge } from 'altcha-lib/types'

/** GET: what the browser has to do to show that a person is there. */
export const humanCheckPath = '/captcha/challenge'

/** The field in which every checked call carries the answer of the human check (spec 7). */
export const humanCheckField = 'recaptcha_response'

/** Hidden from people and left empty by them; programs fill it. */
export const honeypotField = 'website'

/** Carries the signed one-time token of a form that is posted without scripts (contract.md, "Request"). */
export const formTokenField = 'form_token'

/** The answer of `humanCheckPath`; `expires_in` in seconds. */
export type HumanCheckChallenge =
  | { provider: 'altcha'; challenge: Challenge; expires_in: number }
  | { provider: 'recaptcha' | 'turnstile'; site_key: string }
  | { provider: 'none' }
