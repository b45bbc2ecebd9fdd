import type { AnswerOf, AnyCall, Envelope, PiecesOf, WireBodyOf } from '#shared/contract/call.ts'
import { humanCheckField } from '#shared/contract/human-check.ts'
import { customerHeader } from '#shared/contract/page-customer.ts'
import { t } from '#shared/text/text.ts'
import { noCookies } from './carried-notice.client.ts'
import { fetchWithin, NoAnswerInTime } from './fetch-within.client.ts'
import { goOn as leadOn, leadsOn } from './go-on.client.ts'
import { beginLoading, endLoading } from './loading.client.ts'
import { type LoginWanted, onceLoggedIn, type PageAfterLogin } from './login-wait.client.ts'
import { type LogInLeads, settleLogIn } from './lost-log-in.client.ts'
import { openOverlay } from './overlay-store.client.ts'
import { pageCustomer } from './page-customer.client.ts'
import { runPageFunction } from './page-functions.client.ts'
import { readEnvelope } from './read-envelope.client.ts'
import { changeBegins, noteChange } from './tabs.client.ts'
import { showToast } from './toast-store.client.ts'
import { upload } from './upload.client.ts'
import { withDestination } from './url.client.ts'

export type CallAnswer<C extends AnyCall> = Envelope &
  Partial<AnswerOf<C>> &
  Partial<PiecesOf<C>> & {
    /** The shop itself said nothing: a change may have been made all the same. */
    unanswered?: true
  }

export type CallOptions<Name extends PropertyKey = PropertyKey> = {
  signal?: AbortSignal
  /** No toast for the outcome: the caller shows it itself. */
  quiet?: boolean
  /** No toast on success, but on errors. */
  quietSuccess?: boolean
  /** The caller itself opens the log-in that the answer asks for. */
  ownLogin?: boolean
  /** What an error says when the server said nothing (spec 8, "Fallback messages by context"). */
  fallback?: string
  /** The call logs somebody in, and leads there: where its answer is lost, the shop is asked whether it did. */
  logsIn?: LogInLeads | undefined
  /**
   * Sent once more, the call answers what it has done: where its answer is lost, it is, and what that is answered counts
   * (FORM-23).
   */
  repeats?: boolean | undefined
  /** The call changes nothing: it is given up sooner, may simply be tried again, and forwards no `destination`. */
  reading?: boolean
  /** The call goes on when the page is left: for small bodies (all such calls of a page together hold 64 KiB). */
  outlivesPage?: boolean
  /**
   * What a success has to hold for the caller to go on, unless it leads elsewhere. An answer without it counts as one that
   * cannot be read.
   */
  needs?: readonly Name[]
}

/**
 * How long an answer may take, ms. A change gets longer, because nobody knows afterwards whether it was made. What holds
 * files has times of its own (`upload.client.ts`).
 */
export const longestWaitMs = { reading: 10_000, changing: 15_000 } as const

/** What a call sends: fields, or a form's as they stand (with files, as multipart). */
export type CallBody<C extends AnyCall> = WireBodyOf<C> | URLSearchParams | FormData

/**
 * Calls the server and answers with its envelope, fields and pieces (as props). Never throws, unless `signal` called it
 * off: a lost connection, silence and what is no answer of the shop's come back as an error envelope too, which says
 * what happened. Shows the toast of spec 8; what a success says that leads on is said by the page there (`goOn`). An answer
 * that asks for the log-in opens it; a call that was refused for want of one is made once more when the shopper has logged
 * in, and answers what that was answered (FORM-22).
 */
export async function callServer<C extends AnyCall>(
  call: C,
  body: CallBody<C>,
  options: CallOptions<keyof CallAnswer<C>> = {},
): Promise<CallAnswer<C>> {
  const first = await settled(call, body, options)
  const finish = (answer: CallAnswer<C>): CallAnswer<C> => {
    announce(answer, options)
    if (answer.javascript) runPageFunction(String(answer.javascript))
    return answer
  }
  // Somebody else has logged in: nothing of the customer's whose page it was stays in sight.
  if (first.error && first.reload) {
    void leadOn(first)
    return first
  }
  if (!first.open_login_modal || isLeftAlone(first, options)) return finish(first)
  if (!first.error) {
    logInTold(first)
    return finish(first)
  }
  if (first.logged_out) await forgetHumanCheck()
  const goOn = async (isCustomer: boolean) => {
    if (!isCustomer) return finish(first)
    const second = await callOnce(call, body, options)
    if (second.open_login_modal) logInTold(second)
    return finish(second)
  }
  return onceLoggedIn(
    { message: first.message, email: emailIn(body), takesOther: first.field === 'email' },
    goOn,
    first.logged_out ? pageOfCustomer : pageAfter,
  )
}

/** Calls, and where the answer is lost finds out what it would have said, as far as the call lets it. */
async function settled<C extends AnyCall>(
  call: C,
  body: CallBody<C>,
  options: CallOptions<keyof CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  const said = await callChecked(call, body, options)
  if (!said.unanswered || !(options.repeats || options.logsIn)) return said
  // Off line nothing can be asked, and what is said already says why.
  if (!navigator.onLine) return said
  if (options.repeats) return orUnsure(await callChecked(call, body, options))
  return options.logsIn ? settleLogIn(said, { leads: options.logsIn, email: emailIn(body) }) : said
}

const orUnsure = <Answer extends Envelope & { unanswered?: true }>(answer: Answer): Answer =>
  answer.unanswered ? { ...answer, title: t('login.unanswered'), message: t('login.unsure_done') } : answer

/** A window that opens sweeps away what was said before: it says it itself. */
function logInTold({ title, message }: Envelope): void {
  openOverlay('login', { message: message || title } satisfies LoginWanted)
}

/** A check that was passed has served the session that is over: the log-in needs one of its own. */
async function forgetHumanCheck(): Promise<{ getHumanCheck: () => Promise<string> }> {
  try {
    const { getHumanCheck, resetHumanCheck } = await import('./human-check.client.ts')
    resetHumanCheck()
    return { getHumanCheck }
  } catch {
    return { getHumanCheck: async () => '' }
  }
}

/** Whether the log-in that an answer asks for is not opened here: nobody has asked for what is read beside the page. */
const isLeftAlone = ({ logged_out }: Envelope, { ownLogin, quiet, reading }: CallOptions): boolean =>
  Boolean(logged_out ? quiet && reading : ownLogin)

/** A page that is loaded again has lost what was typed and refused, and what only this answer brought. */
function pageAfter(answer: Envelope): PageAfterLogin {
  if (answer.error) return 'stays'
  if (leadsOn(answer)) return 'leaves'
  const { content, html, file, javascript } = answer
  return [content, html, file, javascript].some(Boolean) ? 'stays' : 'loads'
}

/** A customer's page stays as it is when that customer is back; to another one it shows what is not theirs. */
function pageOfCustomer(answer: Envelope): PageAfterLogin {
  if (answer.error) return answer.reload ? 'loads' : 'stays'
  return leadsOn(answer) ? 'leaves' : 'stays'
}

/**
 * Calls with another answer to the human check, once, where the one that came along is used up or too old: another tab of the
 * session may have spent what it stood for. Nothing of such a call was done. What places an order brings no answer along.
 */
async function callChecked<C extends AnyCall>(
  call: C,
  body: CallBody<C>,
  options: CallOptions<keyof CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  const first = await callOnce(call, body, options)
  if (!first.error || first.field !== humanCheckField || !humanCheckIn(body)) return first
  const { getHumanCheck } = await forgetHumanCheck()
  const another = await getHumanCheck()
  return another === '' ? first : callOnce(call, withHumanCheck(body, another), options)
}

const humanCheckIn = (body: object): unknown =>
  isFields(body) ? body.get(humanCheckField) : (body as Record<string, unknown>)[humanCheckField]

function withHumanCheck<Body extends object>(body: Body, answer: string): Body {
  if (!isFields(body)) return { ...body, [humanCheckField]: answer }
  body.set(humanCheckField, answer)
  return body
}

const isFields = (body: object): body is URLSearchParams | FormData =>
  body instanceof FormData || body instanceof URLSearchParams

/** The address that a call was about, for the log-in that it asks for. */
function emailIn(body: object): string | undefined {
  const email = isFields(body) ? body.get('email') : (body as { email?: unknown }).email
  return typeof email === 'string' && email !== '' ? email : undefined
}

async function callOnce<C extends AnyCall>(
  call: C,
  body: CallBody<C>,
  options: CallOptions<keyof CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  beginLoading()
  const changeEnds = options.reading ? undefined : changeBegins()
  let answer: CallAnswer<C>
  try {
    answer = await send(call, body, options)
  } catch (error) {
    if (options.signal?.aborted) {
      changeEnds?.()
      throw error
    }
    answer = refusal<C>(noAnswer(error, options))
  } finally {
    endLoading()
  }
  // What was never answered stays open: the browser may give a call up just ahead of leaving its page.
  if (!answer.unanswered) changeEnds?.()
  if (!options.reading) noteChange(!answer.error)
  return answer
}

const refusal = <C extends AnyCall>(message: string) =>
  ({ error: true, title: t('error.title'), message, unanswered: true }) as CallAnswer<C>

async function send<C extends AnyCall>(
  call: C,
  body: CallBody<C>,
  { signal, reading, outlivesPage = false, needs = [] }: CallOptions<keyof CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  const [url, init] = requestOf(call, reading ? body : withDestination(body, location.search))
  const read = async (response: Response) => {
    const answer = readEnvelope(await response.text()) as CallAnswer<C> | undefined
    if (!answer) return refusal<C>(unreadable(response.status))
    const leads = answer.error || answer.redirect_url !== undefined
    const complete = leads || needs.every((name) => answer[name] !== undefined)
    return complete ? answer : refusal<C>(t('error.unreadable'))
  }
  if (init.body instanceof FormData && hasFile(init.body))
    return read(await upload(url, { headers: init.headers, body: init.body, signal }))
  const limit = longestWaitMs[reading ? 'reading' : 'changing']
  return fetchWithin(url, { ...init, signal: signal ?? null, keepalive: outlivesPage }, limit, read)
}

const hasFile = (body: FormData): boolean =>
  [...body.values()].some((value) => value instanceof File && value.size > 0)

type SentInit = RequestInit & { headers: Record<string, string> }

function requestOf(call: AnyCall, body: object): [url: string, init: SentInit] {
  const customer = pageCustomer()
  const headers = {
    accept: 'application/json',
    'x-pieces': 'data',
    ...(customer !== undefined && { [customerHeader]: String(customer) }),
  }
  if (call.method === 'GET')
    return [`${call.path}?${new URLSearchParams(body as Record<string, string>)}`, { headers }]
  // With a boundary that only the browser knows.
  if (body instanceof FormData) return [call.path, { method: 'POST', headers, body }]
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = isForm ? body : JSON.stringify(body)
  return [call.path, { method: 'POST', headers: { ...headers, 'content-type': type }, body: sent }]
}

/** What to say when something between here and the shop answered, or the shop in a way that is not its own. */
function unreadable(status: number): string {
  if (status === 413) return t('error.too_large')
  if (status === 429) return t('error.too_many')
  return status >= 500 ? t('error.server') : t('error.unreadable')
}

/** What to say when nothing came. */
function noAnswer(error: unknown, { reading }: CallOptions): string {
  if (error instanceof NoAnswerInTime) return t(reading ? 'error.timeout' : 'error.timeout_change')
  return t(navigator.onLine ? 'error.connection' : 'error.offline')
}

function announce(answer: Envelope, options: CallOptions): void {
  if (options.quiet) return
  if (answer.error) {
    showToast({
      kind: 'error',
      title: answer.title ?? t('error.title'),
      message: answer.message || options.fallback || '',
      field: answer.field,
    })
    return
  }
  // What was kept is kept for nobody: the next page knows of nothing.
  if (!options.reading && globalThis.navigator?.cookieEnabled === false) {
    showToast(noCookies())
    return
  }
  if (options.quietSuccess || !(answer.title || answer.message) || leadsOn(answer)) return
  showToast({ kind: 'success', title: answer.title ?? '', message: answer.message ?? '' })
}
