import type { HumanCheckChallenge } from '#shared/contract/human-check.ts'
import type { CaptchaConfig } from '#shared/server/config.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { createAltchaChallenge, verifyAltcha } from './altcha.server.ts'
import { createFormToken, verifyFormToken } from './form-token.server.ts'
import { verifyOutside } from './outside-check.server.ts'
import { type HumanCheckResult, passed, refused } from './result.ts'
import { shopSecret } from './shop-secret.server.ts'
import { forgetSpentChallenges } from './spent-challenges.server.ts'

export type HumanCheck = {
  /** For GET `humanCheckPath`; never cached. */
  challenge(): Promise<HumanCheckChallenge>
  /** Checks the answer that a form carries in `humanCheckField` and spends it. */
  verify(response: string | undefined, remoteAddress: string): Promise<HumanCheckResult>
  /** A one-time token for a form that may be posted without scripts; for pages that no cache keeps. */
  formToken(now?: Date): Promise<string>
  /** Checks and spends such a token; `honeypotValue` is what came in `honeypotField`. */
  verifyFormToken(token: string | undefined, honeypotValue: string | undefined): Promise<HumanCheckResult>
  /** Forgets spent challenges that are past their time; a repeating job calls it. Answers how many. */
  forgetSpent(): Promise<number>
}

/**
 * Tells people from programs (contract.md, "The human check"), by the provider of IZLOG_CAPTCHA; `none` lets everybody
 * pass. How long a passed check serves a session is the caller's business.
 * @param options.verifyUrl asks another address than the outside service's own.
 */
export function createHumanCheck(options: {
  captcha: CaptchaConfig
  database: Queryable
  now?: () => Date
  verifyUrl?: string
}): HumanCheck {
  const { captcha, database, now = () => new Date(), verifyUrl } = options
  let loading: Promise<string> | undefined
  const secretOfShop = (): Promise<string> => {
    loading ??= shopSecret(database).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    challenge: async () => {
      if (captcha.provider === 'altcha') return createAltchaChallenge(await secretOfShop(), now())
      if (isOutside(captcha)) return { provider: captcha.provider, site_key: captcha.siteKey }
      return { provider: 'none' }
    },
    verify: async (response, remoteAddress) => {
      if (captcha.provider === 'none') return passed
      if (!response) return refused('missing')
      if (isOutside(captcha)) {
        return verifyOutside(captcha.provider, response, { secret: captcha.secret, remoteAddress, verifyUrl })
      }
      return verifyAltcha(response, { secret: await secretOfShop(), database, now: now() })
    },
    formToken: async (issuedAt = now()) => createFormToken(await secretOfShop(), issuedAt),
    verifyFormToken: async (token, honeypotValue) => {
      if (captcha.provider === 'none') return passed
      const at = { secret: await secretOfShop(), database, now: now() }
      return verifyFormToken(token ?? '', honeypotValue ?? '', at)
    },
    forgetSpent: () => forgetSpentChallenges(database, now()),
  }
}

function isOutside(captcha: CaptchaConfig): captcha is Extract<CaptchaConfig, { siteKey: string }> {
  return captcha.provider === 'recaptcha' || captcha.provider === 'turnstile'
}
