import type { FastifyInstance } from 'fastify'
import type { Envelope } from '#shared/contract/call.ts'
import {
  formTokenField,
  honeypotField,
  humanCheckField,
  humanCheckPath,
} from '#shared/contract/human-check.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import { type CallContext, refusal, tooMany, wantsPage } from '../http/calls.server.ts'
import { clientKey } from '../http/client-key.server.ts'
import { cookiesOf } from '../http/cookies.server.ts'
import type { Limit } from '../http/limits.server.ts'
import { type Session, sessionAccess } from '../http/session.server.ts'
import type { PageContext } from '../pages/pages.server.ts'
import { statement } from '../postgres/database.server.ts'
import type { Services } from '../process/services.server.ts'
import { keepUnspent } from './form-token.server.ts'
import { type HumanCheckRefusal, type HumanCheckResult, type HumanProof, passed } from './result.ts'
import { bindingFor, bindingsOf, bringsNothing } from './visitor.server.ts'

/** How long one solved check serves a session (contract.md, "The human check"). An order ends it earlier. */
const servesMs = 30 * 60 * 1000

/** A token proves far less than a solved check, so a client gets few of its posts through. */
const plainForms: Limit = { name: 'plain forms', most: 20, windowMs: 10 * 60 * 1000 }

const lockHuman = statement(
  'human.lock',
  'SELECT human_until AS "humanUntil" FROM sessions WHERE id = $1 FOR UPDATE',
)
const remember = statement('human.remember', 'UPDATE sessions SET human_until = $2 WHERE id = $1')

/**
 * Asks for the human check, at the beginning of every call that names one; undefined when it is passed. A solved check
 * serves its session for half an hour, so of calls at once with one answer all of that session pass; of a visitor's, who
 * has no session yet, exactly one. A plain form post brings a one-time token instead, which serves that one post. A refusal
 * is answered with 403, too many plain posts with 429; neither leaves a row or makes a session.
 */
export async function requireHuman(context: CallContext, response?: string): Promise<Envelope | undefined> {
  if (context.config.captcha.provider === 'none') return undefined
  const known = await context.session.current()
  if (known?.humanUntil && known.humanUntil > context.now) return undefined
  const bindings = await bindingsOf(context)
  if (wantsPage(context.request) && !response) return requireFormToken(context, bindings)
  const sender = { remoteAddress: context.request.ip, bindings }
  const proof = await context.humanCheck.prove(response, sender)
  if (!proof.ok) return (response && withoutCookies(context)) || notHuman(context, proof.reason)
  const until = new Date(context.now.getTime() + servesMs)
  const result = known ? await openOnce(context, known, proof, until) : await proof.spend()
  if (!result.ok) return notHuman(context, result.reason)
  // Its new token is on the way, or was lost with the answer (FORM-23): a session made now would take its place, so that this
  // check serves this one call.
  if ((await context.session.renewed())?.justNow) return undefined
  const session = known ?? (await context.session.ensure())
  if (!known) await context.database.run(remember, [session.id, until])
  session.humanUntil = until
  return undefined
}

/** Under the session's lock: either somebody has opened it meanwhile, or this answer does. */
function openOnce(
  { database, now }: CallContext,
  { id }: Session,
  proof: Extract<HumanProof, { ok: true }>,
  until: Date,
): Promise<HumanCheckResult> {
  return database.transaction(async (tx) => {
    const held = await tx.one<Pick<Session, 'humanUntil'>>(lockHuman, [id])
    if (held?.humanUntil && held.humanUntil > now) return passed
    const result = await proof.spend(tx)
    if (result.ok) await tx.run(remember, [id, until])
    return result
  })
}

async function requireFormToken(
  context: CallContext,
  bindings: readonly string[],
): Promise<Envelope | undefined> {
  const { fields, request, humanCheck, limits, config } = context
  const token = textOf(fields[formTokenField])
  const action = request.routeOptions.url ?? ''
  const honeypotValue = textOf(fields[honeypotField])
  const result = await humanCheck.verifyFormToken({ token, honeypotValue, action, bindings })
  if (!result.ok) {
    if (result.reason === 'too_fast' && token !== undefined) keepUnspent(request, { action, token })
    return (token !== undefined && withoutCookies(context)) || notHuman(context, result.reason, plainTexts)
  }
  // Where one machine is all the shoppers there are.
  if (!config.rateLimit) return undefined
  const counted = await limits.count([{ limit: plainForms, subject: clientKey(request) }])
  return counted.ok ? undefined : tooMany(context, counted, 'human.too_many_forms')
}

/** What helps who posts without scripts; our scripts get another answer by themselves when one is used up. */
const plainTexts: Partial<Record<HumanCheckRefusal, TextKey>> = {
  replayed: 'human.replayed',
  too_fast: 'human.too_fast',
}

/**
 * What is said of a check that was made by a browser which keeps no cookies: it is nobody's, so that every other one would be
 * refused as well. Undefined for whoever brings one.
 */
function withoutCookies({ cookies, session, reply }: CallContext): Envelope | undefined {
  if (!bringsNothing({ cookies, session })) return undefined
  reply.code(403)
  return refusal(t('error.no_cookies'), { title: t('error.no_cookies_title'), field: humanCheckField })
}

function notHuman(
  { reply }: CallContext,
  reason: HumanCheckRefusal,
  texts: typeof plainTexts = {},
): Envelope {
  reply.code(403)
  return refusal(t(texts[reason] ?? 'human.refused'), { field: humanCheckField })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The one-time token of the form on this page that posts to `action`; the page must not be kept by any cache. On the page
 * that answers a post which came back too fast it is the same one: the next honest try passes.
 */
export async function formTokenFor(
  context: Services & Pick<PageContext, 'cookies' | 'session' | 'unspent'>,
  action: string,
): Promise<string> {
  if (context.unspent?.action === action) return context.unspent.token
  return context.humanCheck.formToken({ action, binding: await bindingFor(context) })
}

/** GET `humanCheckPath`: the work for the browser, tied to its session or, without one, to a short-lived cookie. */
export function registerHumanCheck(app: FastifyInstance, services: Services): void {
  const { humanCheck, database, config } = services
  app.get(humanCheckPath, async (request, reply) => {
    const cookies = cookiesOf(request, reply, config)
    const session = sessionAccess(cookies, database)
    const tied = config.captcha.provider === 'altcha'
    const binding = tied ? await bindingFor({ ...services, cookies, session }) : ''
    return reply.header('cache-control', 'no-store').send(await humanCheck.challenge(binding))
  })
}
