import type { AnswerOf, AnyCall, Envelope, PiecesOf, WireBodyOf } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { beginLoading, endLoading } from './loading.client.ts'
import { openOverlay } from './overlay-store.client.ts'
import { showToast } from './toast-store.client.ts'

export type CallAnswer<C extends AnyCall> = Envelope & Partial<AnswerOf<C>> & Partial<PiecesOf<C>>

export type CallOptions = {
  signal?: AbortSignal
  /** No toast for the outcome: the caller shows it itself. */
  quiet?: boolean
  /** No toast on success, but on errors. */
  quietSuccess?: boolean
  /** What an error says when the server said nothing (spec 8, "Fallback messages by context"). */
  fallback?: string
}

/**
 * Calls the server and answers with its envelope, fields and pieces (as props). Never throws: a lost connection comes
 * back as an error envelope too. Shows the toast of spec 8 and opens the log-in when the answer says so.
 */
export async function callServer<C extends AnyCall>(
  call: C,
  body: WireBodyOf<C> | URLSearchParams,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  beginLoading()
  let answer: CallAnswer<C>
  try {
    answer = await send(call, body, options.signal)
  } catch (error) {
    if (options.signal?.aborted) throw error
    answer = { error: true, title: t('error.title'), message: t('error.offline') } as CallAnswer<C>
  } finally {
    endLoading()
  }
  if (answer.open_login_modal) openOverlay('login')
  announce(answer, options)
  return answer
}

async function send<C extends AnyCall>(call: C, body: unknown, signal?: AbortSignal): Promise<CallAnswer<C>> {
  const encoding = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { accept: 'application/json', 'content-type': encoding, 'x-pieces': 'data' }
  const response =
    call.method === 'GET'
      ? await fetch(`${call.path}?${new URLSearchParams(body as Record<string, string>)}`, {
          headers,
          signal,
        })
      : await fetch(call.path, {
          method: 'POST',
          headers,
          body: body instanceof URLSearchParams ? body : JSON.stringify(body ?? {}),
          signal,
        })
  const answer: unknown = await response.json()
  return answer as CallAnswer<C>
}

function announce(answer: Envelope, options: CallOptions): void {
  if (options.quiet) return
  if (answer.error) {
    showToast({
      kind: 'error',
      title: answer.title ?? t('error.title'),
      message: answer.message || options.fallback || '',
    })
    return
  }
  if (options.quietSuccess || !(answer.title || answer.message)) return
  showToast({ kind: 'success', title: answer.title ?? '', message: answer.message ?? '' })
}
