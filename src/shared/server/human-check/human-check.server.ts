import type { HumanCheckChallenge } from '#shared/contract/human-check.ts'
import type { CaptchaConfig } from '#shared/server/config.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { createAltchaChallenge, verifyAltcha } from './altcha.server.ts'
import { createFormToken, type FormTokenUse, verifyFormToken } from './form-token.server.ts'
import { verifyOutside } from './outside-check.server.ts'
import { type HumanCheckResult, passed, refused } from './result.ts'
import { heldShopSecret } from './shop-secret.server.ts'

/** Who answers: the address that it comes from, and all that the sender stands for. */
export type Sender = { remoteAddress: string; bindings: readonly string[] }

export type FormPost = {
  token: string | undefined
  honeypotValue: string | undefined
  /** The path that the form was posted to. */
  action: string
  bindings: readonly string[]
}

export type HumanCheck = {
  /** For GET `humanCheckPath`; never cached. `binding`: whom it is for (`visitor.server.ts`). */
  challenge(binding: string): Promise<HumanCheckChallenge>
  /** Checks the answer that a form carries in `humanCheckField` and spends it. */
  verify(response: string | undefined, sender: Sender): Promise<HumanCheckResult>
  /** A one-time token for one form that may be posted without scripts; for pages that no cache keeps. */
  formToken(use: FormTokenUse, now?: Date): Promise<string>
  /** Checks and spends such a token; `honeypotValue` is what came in `honeypotField`. */
  verifyFormToken(post: FormPost): Promise<HumanCheckResult>
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
  secretOfShop?: () => Promise<string>
}): HumanCheck {
  const { captcha, database, now = () => new Date(), verifyUrl } = options
  const secretOfShop = options.secretOfShop ?? heldShopSecret(database)

  return {
    challenge: async (binding) => {
      if (captcha.provider === 'altcha') return createAltchaChallenge(await secretOfShop(), now(), binding)
      if (isOutside(captcha)) return { provider: captcha.provider, site_key: captcha.siteKey }
      return { provider: 'none' }
    },
    verify: async (response, { remoteAddress, bindings }) => {
      if (captcha.provider === 'none') return passed
      if (!response) return refused('missing')
      if (isOutside(captcha)) {
        return verifyOutside(captcha.provider, response, { secret: captcha.secret, remoteAddress, verifyUrl })
      }
      return verifyAltcha(response, { secret: await secretOfShop(), database, now: now(), bindings })
    },
    formToken: async (use, issuedAt = now()) => createFormToken(await secretOfShop(), issuedAt, use),
    verifyFormToken: async ({ token = '', honeypotValue = '', ...post }) => {
      if (captcha.provider === 'none') return passed
      const at = { secret: await secretOfShop(), database, now: now() }
      return verifyFormToken({ token, honeypotValue, ...post }, at)
    },
  }
}

function isOutside(captcha: CaptchaConfig): captcha is Extract<CaptchaConfig, { siteKey: string }> {
  return captcha.provider === 'recaptcha' || captcha.provider === 'turnstile'
}
