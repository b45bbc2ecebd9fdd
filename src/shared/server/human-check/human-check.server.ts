import type { HumanCheckChallenge } from '#shared/contract/human-check.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { CaptchaConfig } from '../process/config.server.ts'
import { createAltchaChallenge, proveAltcha } from './altcha.server.ts'
import { createFormToken, type FormTokenUse, verifyFormToken } from './form-token.server.ts'
import { verifyOutside } from './outside-check.server.ts'
import { type HumanCheckResult, type HumanProof, passed, refused } from './result.ts'
import { heldShopSecret } from './shop-secret.server.ts'

/** Who answers: the address that it comes from, and all that the sender stands for. */
type Sender = { remoteAddress: string; bindings: readonly string[] }

type FormPost = {
  token: string | undefined
  honeypotValue: string | undefined
  /** The path that the form was posted to. */
  action: string
  bindings: readonly string[]
}

export type HumanCheck = {
  /** For GET `humanCheckPath`; never cached. `binding`: whom it is for (`visitor.server.ts`). */
  challenge(binding: string): Promise<HumanCheckChallenge>
  /** Checks the answer that a form carries in `humanCheckField`; what is good has to be spent before it counts. */
  prove(response: string | undefined, sender: Sender): Promise<HumanProof>
  /** The same, and spends it at once. */
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

  const prove: HumanCheck['prove'] = async (response, { remoteAddress, bindings }) => {
    if (captcha.provider === 'none') return withoutSpending(passed)
    if (!response) return refused('missing')
    if (isOutside(captcha)) {
      const { provider, secret } = captcha
      return withoutSpending(await verifyOutside(provider, response, { secret, remoteAddress, verifyUrl }))
    }
    return proveAltcha(response, { secret: await secretOfShop(), database, now: now(), bindings })
  }

  return {
    challenge: async (binding) => {
      if (captcha.provider === 'altcha') return createAltchaChallenge(await secretOfShop(), now(), binding)
      if (isOutside(captcha)) return { provider: captcha.provider, site_key: captcha.siteKey }
      return { provider: 'none' }
    },
    prove,
    verify: async (response, sender) => {
      const proof = await prove(response, sender)
      return proof.ok ? proof.spend() : proof
    },
    formToken: async (use, issuedAt = now()) => createFormToken(await secretOfShop(), issuedAt, use),
    verifyFormToken: async ({ token = '', honeypotValue = '', ...post }) => {
      if (captcha.provider === 'none') return passed
      const at = { secret: await secretOfShop(), database, now: now() }
      return verifyFormToken({ token, honeypotValue, ...post }, at)
    },
  }
}

/** Outside services remember by themselves which answers were used. */
const withoutSpending = (result: HumanCheckResult): HumanProof =>
  result.ok ? { ok: true, spend: async () => passed } : result

function isOutside(captcha: CaptchaConfig): captcha is Extract<CaptchaConfig, { siteKey: string }> {
  return captcha.provider === 'recaptcha' || captcha.provider === 'turnstile'
}
