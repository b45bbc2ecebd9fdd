import { z } from 'zod'
import { type HumanCheckResult, passed, refused } from './result.ts'

type OutsideProvider = 'recaptcha' | 'turnstile'

/** Where each service says whether an answer is good (both take the same form and answer alike). */
const verifyUrls: Record<OutsideProvider, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** reCAPTCHA v3 rates 0 (a program) to 1 (a person); its documentation's own starting point. */
const lowestScore = 0.5
const action = 'contact'
const patienceMs = 5000

const serviceAnswer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Asks the service once; it remembers used answers itself. `unavailable` when it or our key fails, never a throw. */
export async function verifyOutside(
  provider: OutsideProvider,
  response: string,
  {
    secret,
    remoteAddress,
    verifyUrl,
  }: { secret: string; remoteAddress: string; verifyUrl?: string | undefined },
): Promise<HumanCheckResult> {
  const answer = await ask(verifyUrl ?? verifyUrls[provider], { secret, response, remoteip: remoteAddress })
  if (!answer) return refused('unavailable')
  const problems = answer['error-codes']
  if (!answer.success) {
    if (problems.includes('timeout-or-duplicate')) return refused('expired')
    const ours = problems.some(
      (code) => code.endsWith('-secret') || code === 'internal-error' || code === 'bad-request',
    )
    return refused(ours ? 'unavailable' : 'forged')
  }
  if (provider === 'recaptcha' && (answer.action !== action || (answer.score ?? 0) < lowestScore))
    return refused('forged')
  return passed
}

async function ask(url: string, fields: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMs),
    })
    return serviceAnswer.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
