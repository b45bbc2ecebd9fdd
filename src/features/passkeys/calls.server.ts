import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { toldMail } from '#features/account/account-mail.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import type { AnyCall, BodyOf, Envelope, SchemaOf } from '#shared/contract/call.ts'
import {
  type CallContext,
  type CallRouter,
  type Outcome,
  refusal,
  tooMany,
} from '#shared/server/http/calls.server.ts'
import { isDoneBefore, noteDone } from '#shared/server/http/done-before.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { newChallenge } from './challenges.server.ts'
import { confirmOwner, notLoggedIn } from './confirm-owner.server.ts'
import * as calls from './contract.ts'
import { type LoggedIn, loadPasskeys } from './load-passkeys.server.ts'
import type { PasskeyRefusal } from './passkey-refusal.ts'
import { passkeyRefusalText } from './passkey-refusal-text.server.ts'
import { removePasskey, renamePasskey } from './queries.server.ts'
import { keepPasskey, registrationOptions } from './register.server.ts'
import { relyingPartyOf } from './relying-party.server.ts'
import { askingDevice, toldOfPasskey } from './told.server.ts'
import { assertionOptions, verifyPasskey } from './verify.server.ts'
import type { WaysIn } from './ways-in.server.ts'

/**
 * Logs in whom a passkey stands for, as every log-in does, and answers where that leads; undefined where the passkey was
 * taken away at this moment.
 */
export type LogInByPasskey = (
  context: CallContext,
  customer: { id: number; email: string },
  wish: { credentialId: string; remembered: boolean; stay: boolean },
) => Promise<Envelope | undefined>

/** What `passkeys` is given by slices above it. */
type Ports = {
  /** The one way into an account. */
  logIn: LogInByPasskey
  waysIn: WaysIn
}

export function registerPasskeyCalls(router: CallRouter, { logIn, waysIn }: Ports): void {
  router.on(
    calls.passkeyLogInOptions,
    bodies.logInOptions,
    async (_body, context) => {
      const party = relyingPartyOf(context.config)
      if (!party) return refuse({ reason: 'impossible' })
      const given = await newChallenge(context, 'log_in')
      if (!given.ok) return tooMany(context, given, 'passkeys.too_many')
      return { error: false, options: await assertionOptions(context, party, given.challenge) }
    },
    { ignoresPageCustomer: true },
  )

  router.on(
    calls.passkeyLogIn,
    bodies.logIn,
    async ({ response, remember, stay }, context) => {
      const party = relyingPartyOf(context.config)
      if (!party || !response) return refuse({ reason: 'impossible' })
      const verified = await verifyPasskey(context, party, 'log_in', response as AuthenticationResponseJSON)
      const failed = (refused: PasskeyRefusal) => ({ ...refuse(refused), title: t('login.failed') })
      if (!verified.ok) return failed(verified.refused)
      const { customer, credentialId } = verified
      const answer = await logIn(context, customer, { credentialId, remembered: remember, stay })
      return answer ?? failed({ reason: 'unknown' })
    },
    { ignoresPageCustomer: true },
  )

  ofCustomer(router, calls.registerPasskeyOptions, bodies.registerOptions, async (body, context, session) => {
    const party = relyingPartyOf(context.config)
    if (!party) return refuse({ reason: 'impossible' })
    const doubted = (await waysIn.mayChange(context)) ?? (await confirmOwner(context, session, body.password))
    if (doubted) return doubted
    const given = await newChallenge(context, 'register')
    if (!given.ok) return tooMany(context, given, 'passkeys.too_many')
    const { challenge } = given
    return { error: false, options: await registrationOptions(context, party, session.customerId, challenge) }
  })

  ofCustomer(router, calls.registerPasskey, bodies.register, async (body, context, session) => {
    const party = relyingPartyOf(context.config)
    if (!party || !body.response) return refuse({ reason: 'impossible' })
    // Since it was begun, a second factor may have been set up elsewhere.
    const doubted = await waysIn.mayChange(context)
    if (doubted) return doubted
    const response = body.response as RegistrationResponseJSON
    const name = body.name || askingDevice(context) || t('passkeys.unnamed')
    const made = {
      response,
      name,
      note: (tx: Queryable) => waysIn.noteChange(tx, context, 'added', { name }),
    }
    const refused = await keepPasskey(context, party, session, made)
    return refused ? refuse(refused) : changed(context, session, t('passkeys.added', { name }))
  })

  ofCustomer(
    router,
    calls.renamePasskey,
    bodies.rename,
    async (body, context, session) => {
      const { passkey_id: id, name } = body
      const doubted =
        (await waysIn.mayChange(context)) ??
        (await requireHuman(context, body.recaptcha_response)) ??
        (name === '' ? refuse({ reason: 'nameless' }, 'name') : undefined) ??
        (await confirmOwner(context, session, body.password))
      if (doubted) return doubted
      const renamed = await context.database.transaction(async (tx) => {
        const isOwn = await renamePasskey(tx, id, session.customerId, name)
        if (isOwn) await waysIn.noteChange(tx, context, 'renamed', { name })
        return isOwn
      })
      return renamed ? changed(context, session, t('passkeys.renamed')) : refuse({ reason: 'not_own' })
    },
    onSecurityPage,
  )

  ofCustomer(
    router,
    calls.removePasskey,
    bodies.remove,
    async (body, context, session) => {
      const doubted =
        (await waysIn.mayChange(context)) ??
        (await requireHuman(context, body.recaptcha_response)) ??
        (await confirmOwner(context, session, body.password))
      if (doubted) return doubted
      const { database, jobs, now } = context
      const { customerId } = session
      const done = { customerId, call: calls.removePasskey.path, id: body.passkey_id }
      const { title, stays } = await database.transaction(async (tx) => {
        // Of two at once the second sees what the first has left.
        await lockCustomer(tx, customerId)
        const why = await waysIn.whyPasskeyStays(tx, context, body.passkey_id)
        if (why) return { stays: why }
        const gone = await removePasskey(tx, body.passkey_id, customerId)
        if (gone === undefined)
          return (await isDoneBefore(tx, now, done)) ? { title: t('passkeys.removed_already') } : {}
        await noteDone(tx, now, done)
        await waysIn.noteChange(tx, context, 'removed', { name: gone })
        await jobs.enqueue(
          tx,
          toldMail,
          toldOfPasskey(context, 'passkey_removed', { customerId, name: gone }),
        )
        return { title: t('passkeys.removed', { name: gone }) }
      })
      if (stays) return stays
      return title === undefined ? refuse({ reason: 'not_own' }) : changed(context, session, title)
    },
    onSecurityPage,
  )
}

const onSecurityPage = { page: () => t('path.security') }

/** A call that only makes sense for whoever is logged in. */
function ofCustomer<C extends AnyCall>(
  router: CallRouter,
  call: C,
  body: SchemaOf<C>,
  handle: (body: BodyOf<C>, context: CallContext, session: LoggedIn) => Promise<Outcome<C>>,
  form?: { page: () => string },
): void {
  const handler = async (given: BodyOf<C>, context: CallContext): Promise<Outcome<C>> => {
    const session = await context.session.current()
    if (session?.customerId == null) return notLoggedIn() as Outcome<C>
    return handle(given, context, { id: session.id, customerId: session.customerId })
  }
  router.on(call, body, handler, form)
}

async function changed(context: CallContext, session: LoggedIn, title: string) {
  return {
    error: false,
    title,
    message: '',
    pieces: { passkeys: await loadPasskeys(context, session) },
  }
}

const refuse = (refused: PasskeyRefusal, field?: string): Envelope =>
  refusal(passkeyRefusalText(refused), field === undefined ? {} : { field })
