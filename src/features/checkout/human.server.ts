import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, wantsPage } from '#shared/server/calls.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'

/** How long one solved check serves a session's checkout (contract.md, "The human check"). */
const servesMs = 30 * 60 * 1000

const remember = statement('checkout.human', 'UPDATE sessions SET human_until = $2 WHERE id = $1')

/**
 * Asks for the human check unless this session passed one lately; undefined when it is passed. A plain form post is
 * checked by its one-time form token. A refusal is answered with 403.
 */
export async function requireHuman(context: CallContext, response?: string): Promise<Envelope | undefined> {
  const known = await context.session.current()
  if (known?.humanUntil && known.humanUntil > context.now) return undefined
  const { form_token: token, website } = context.fields
  const plain = wantsPage(context.request) && !response
  const result = plain
    ? await context.humanCheck.verifyFormToken(textOf(token), textOf(website))
    : await context.humanCheck.verify(response, context.request.ip)
  if (!result.ok) {
    context.reply.code(403)
    return refusal(t('checkout.human'), { field: 'recaptcha_response' })
  }
  if (context.config.captcha.provider === 'none') return undefined
  const session = await context.session.ensure()
  const until = new Date(context.now.getTime() + servesMs)
  await context.database.run(remember, [session.id, until])
  session.humanUntil = until
  return undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
