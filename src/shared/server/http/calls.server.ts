import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, AnyCall, BodyOf, Envelope, PiecesOf, SchemaOf } from '#shared/contract/call.ts'
import { doneParameter } from '#shared/contract/cookie-check.ts'
import type { RegionName, RegionRegistry } from '#shared/contract/registries.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import { bindingFor, bringsNothing } from '../human-check/visitor.server.ts'
import type { Config } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { readFields, type SentFiles, sentFiles, wantedFields } from './body.server.ts'
import type { Fields } from './bracket-names.server.ts'
import { type Cookies, cookiesOf } from './cookies.server.ts'
import { ownPath } from './cross-site.server.ts'
import { formName, refusedByIssue } from './field-name.server.ts'
import { leaveNotice } from './flash.server.ts'
import { type AboutPageCustomer, refusedOfPage } from './page-customer.server.ts'
import { isPrivateFile, type PrivateFile, sendPrivateFile } from './private-file.server.ts'
import { type AnswerWithPage, refusedForm } from './refused-form.server.ts'
import { type SessionAccess, sessionAccess } from './session.server.ts'
import { createUploadGate } from './upload-gate.server.ts'
import { waitText } from './wait-text.server.ts'

/** What a call's handler is given beside its body. */
export type CallContext = Services & {
  session: SessionAccess
  cookies: Cookies
  request: FastifyRequest
  reply: FastifyReply
  now: Date
  /** For answers that carry markup under a name of their own (`html`). */
  renderPiece: RenderPiece
  /** The body as it came, for the parts that no schema describes (form tokens, webforms). */
  fields: Fields
  /** What was sent in the fields in which the call takes files, by name. */
  files: SentFiles
}

export type Outcome<C extends AnyCall> = Envelope & Partial<AnswerOf<C>> & { pieces?: Partial<PiecesOf<C>> }
/** A whole answer as JSON text, for calls whose data is kept as text and is sent without being parsed. */
type JsonText = { json: string | Buffer }
/** What is answered as an address that nobody has. */
type NotThere = { isThere: false }
type Answer<C extends AnyCall> = Outcome<C> | JsonText | PrivateFile | NotThere
type CallHandler<C extends AnyCall> = (
  body: BodyOf<C>,
  context: CallContext,
) => Promise<Answer<C>> | Answer<C>

/**
 * Renders a page region's component to markup, by the region's name. `personal` is what the region shows to this shopper
 * alone, as `LoadPersonal` answers it; without it the region looks as it does to everybody.
 */
export type RenderPiece = <Name extends RegionName>(
  name: Name,
  props: RegionRegistry[Name],
  personal?: object,
) => string

/** What regions show to this shopper alone. Asked for only when regions go out as markup. */
export type LoadPersonal = (context: CallContext) => Promise<object>

/**
 * The page of the form that people type a call's fields into: a plain post that is refused is answered with it, and
 * nothing has to be typed twice (docs/decisions/0017). `page`: its address, where neither the post nor its referrer says
 * it; undefined for a form that stands on many pages.
 */
type TypedForm = { page?: () => string | undefined }

/**
 * For whom a call is there; to everybody else its address is one that does not exist, whatever was sent there by which
 * method. Without it a call is there for all.
 */
type Hidden = { isThere?: (context: Pick<CallContext, 'session' | 'database'>) => Promise<boolean> }

/** Handed to each slice, which registers its calls with it. */
export type CallRouter = {
  /** `body` is the schema that the call's declaration names; `page` says that people type into its form. */
  on<C extends AnyCall>(
    call: C,
    body: SchemaOf<C>,
    handler: CallHandler<C>,
    more?: TypedForm & Hidden & AboutPageCustomer,
  ): void
}

/** A refusal that the shopper should read: answered with 200 and `error: true` (contract.md, "Answer"). */
export function refusal(message: string, more: Partial<Envelope> = {}): Envelope {
  return { error: true, title: t('error.title'), message, ...more }
}

/** The texts of refusals that say when to come again: what `{wait}` stands for is filled in by `tooMany` alone. */
export type TooManyText = Extract<TextKey, `${string}.too_many${'' | `_${string}`}`>

/** A refusal that says when to come again, in its words too: 429 with Retry-After (contract.md, "Answer"). */
export function tooMany(
  { reply }: Pick<CallContext, 'reply'>,
  { retryAfterSeconds }: { retryAfterSeconds: number },
  text: TooManyText,
  more: Partial<Envelope> = {},
): Envelope {
  reply.code(429).header('retry-after', retryAfterSeconds)
  return refusal(t(text, { wait: waitText(retryAfterSeconds) }), more)
}

export function createCallRouter(
  app: FastifyInstance,
  services: Services,
  renderPiece: RenderPiece,
  loadPersonal: LoadPersonal = async () => ({}),
  answerWithPage: AnswerWithPage = async () => false,
): CallRouter {
  const uploads = createUploadGate()
  return {
    on(call, body, handler, { page, isThere, ...aboutPageCustomer } = {}) {
      const wanted = wantedFields(body)
      const refuseForm = async (
        given: Omit<Parameters<AnswerWithPage>[0], 'addresses' | 'refused'>,
        fields: Fields,
        outcome: Envelope,
      ) => {
        const { request } = given
        if (!page || !outcome.error || outcome.redirect_url || !wantsPage(request)) return false
        const addresses = [cameFrom(request, services.config), page()].filter(
          (address) => address !== undefined,
        )
        const refused = refusedForm(call.path, fields, outcome, wanted.most)
        return answerWithPage({ ...given, addresses, refused })
      }
      app.route({
        method: call.method,
        url: call.path,
        config: { hidden: isThere !== undefined },
        ...(wanted.files && uploads),
        handler: async (request, reply) => {
          const cookies = cookiesOf(request, reply, services.config)
          const session = sessionAccess(cookies, services.database)
          if (isThere && !(await isThere({ ...services, session }))) return reply.callNotFound()
          const fields = readFields(request, wanted)
          const ofPage = await refusedOfPage(request, fields, session, aboutPageCustomer)
          if (ofPage && wantsPage(request)) {
            const back = cameFrom(request, services.config) ?? page?.()
            const way = ofPage.logged_out ? { redirect_url: leadingTo(t('path.login'), back) } : {}
            return answerPlainly(request, reply, services, 200, { ...ofPage, ...way })
          }
          if (ofPage) return ofPage
          const parsed = body.safeParse(fields)
          if (!parsed.success) {
            const { field, message } = refusedByIssue(parsed.error.issues[0])
            const refused = { error: true, title: t('error.title'), message, ...(field && { field }) }
            const also = otherFields(parsed.error, field)
            if (
              await refuseForm({ request, reply, session: undefined, status: 400 }, fields, {
                ...refused,
                also,
              })
            )
              return reply
            return answerPlainly(request, reply, services, 400, refused)
          }
          const now = services.clock()
          const files = sentFiles(request)
          const context = { ...services, session, cookies, request, reply, renderPiece, fields, files, now }
          const isNew = isBrowser(request) && bringsNothing({ cookies, session })
          const answer = await handler(parsed.data as Parameters<typeof handler>[0], context)
          const isFirstKept = isNew && session.token !== undefined
          if ('json' in answer) return reply.type('application/json; charset=utf-8').send(answer.json)
          if (isPrivateFile(answer)) return sendPrivateFile(reply, answer)
          if ('isThere' in answer) return reply.callNotFound()
          const { pieces, ...outcome } = answer
          if (wantsPage(request)) {
            const status = reply.statusCode >= 400 ? reply.statusCode : 422
            if (await refuseForm({ request, reply, session, status }, fields, outcome)) return reply
            // Else the notice would be lost with the cookie that carries it.
            const isFirstTold = isNew && !isFirstKept && isTold(outcome)
            if (isFirstTold) await bindingFor(context)
            return answerPlainly(request, reply, services, 200, outcome, { isFirstKept, isFirstTold })
          }
          if (!pieces || takesData(request)) return { ...outcome, ...pieces }
          return { ...outcome, ...markupOf(call, pieces, renderPiece, await loadPersonal(context)) }
        },
      })
    },
  }
}

/** The further fields that a schema refused, each once. */
function otherFields({ issues }: z.ZodError, first: string): { field: string; message: string }[] {
  const others = new Map(issues.map((issue) => [formName(issue.path), refusedByIssue(issue)]))
  others.delete('')
  others.delete(first)
  return [...others.values()]
}

/** Each region under `{name}_html`, the one that the call's declaration names under `html`; the props under `{name}` are for a client that renders itself. */
function markupOf(
  call: AnyCall,
  pieces: object,
  renderPiece: RenderPiece,
  personal: object,
): Record<string, string> {
  // `declareCall` takes no pieces but regions with their props.
  const regions = Object.entries(pieces) as [RegionName, RegionRegistry[RegionName] | null][]
  return Object.fromEntries(
    regions.map(([name, props]) => [
      call.html === name ? 'html' : `${name}_html`,
      props === null ? '' : renderPiece(name, props, personal),
    ]),
  )
}

/** Whether a plain form's outcome is said by a notice alone, on the page that it leads to. */
const isTold = ({ title, message }: Envelope): boolean => Boolean(title || message)

/** Whether a person's browser shows what is answered: it says so where it trusts the connection (Fetch Metadata). */
const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'document'

/** A client that renders regions itself, as our own pages do (contract.md, "Pieces"). */
export const takesData = (request: FastifyRequest): boolean => request.headers['x-pieces'] === 'data'

/** A plain form post of a page without scripts: it wants a page back, not JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'POST') return false
  const accept = request.headers.accept ?? ''
  const html = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return html >= 0 && (json < 0 || html < json) && request.headers['x-requested-with'] === undefined
}

/**
 * To a script its JSON, to a plain form 303 back to where it came from with the notice shown there once.
 * @param more.isFirstKept what was asked for hangs on a cookie that the browser has just been given, the first one: the way back
 *   leads over the page that sees whether it was kept, and says so where it was not (CART-01)
 * @param more.isFirstTold the notice of it alone does: of a success that page says that it was done all the same
 */
export function answerPlainly(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<Services, 'config'>,
  status: number,
  outcome: Envelope,
  { isFirstKept = false, isFirstTold = false }: { isFirstKept?: boolean; isFirstTold?: boolean } = {},
): FastifyReply {
  if (!wantsPage(request)) return reply.code(status).send(outcome)
  const back = cameFrom(request, config)
  const said = textField(request, 'destination')
  // A form without scripts has no field for what its page's address says (UI-03).
  const destination = said ?? new URLSearchParams(back?.split('?')[1]).get('destination') ?? undefined
  const target =
    ownRedirect(request, config, outcome) ??
    (outcome.error ? undefined : ownPath(destination, request, config.baseUrl)) ??
    back ??
    '/'
  if (outcome.title || outcome.message) {
    leaveNotice(cookiesOf(request, reply, config), {
      kind: outcome.error ? 'error' : 'success',
      title: outcome.title ?? '',
      message: outcome.message ?? '',
    })
  }
  const overCheck = isFirstTold || (isFirstKept && outcome.redirect_url === undefined)
  const check = leadingTo(t('path.cookies'), target)
  const done = isFirstTold && !outcome.error ? `&${doneParameter}=1` : ''
  return reply.redirect(overCheck ? check + done : target, 303)
}

/** Where the call says that it leads; another site is none that a form of ours leads to, with scripts or without. */
function ownRedirect(
  request: FastifyRequest,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { redirect_url }: Envelope,
): string | undefined {
  if (redirect_url === undefined || ownPath(redirect_url, request, baseUrl) !== undefined) return redirect_url
  request.log.warn({ call: request.url, redirect_url }, 'a form leads to no other site')
  return undefined
}

/**
 * The address of the page that a plain form was posted from, of this site: the form's own word, else the browser's. The
 * page that answers a refused form has the address of the post, to which no link leads.
 */
function cameFrom(request: FastifyRequest, { baseUrl }: Pick<Config, 'baseUrl'>): string | undefined {
  const page = (address: string | undefined) => {
    const path = ownPath(address, request, baseUrl)
    return path?.split('?')[0] === request.url.split('?')[0] ? undefined : path
  }
  return page(textField(request, 'referrer')) ?? page(request.headers.referer)
}

function textField({ body }: FastifyRequest, name: string): string | undefined {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}
