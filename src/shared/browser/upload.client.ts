import { NoAnswerInTime } from './fetch-within.client.ts'
import { noteSent } from './loading.client.ts'

/** How long nothing may move, and all of it may take, ms: as long as the server waits (`body-pace.server.ts`), and a little. */
const uploadWaitMs = { still: 45_000, whole: 630_000 } as const

/**
 * Sends what holds files, and notes how much of it is gone: `fetch` tells nobody.
 * @returns the answer, whatever its status
 * @throws NoAnswerInTime when nothing moves any more; a TypeError when the connection breaks, as `fetch` does; what
 * `signal` was called off with
 */
export function upload(
  url: string,
  {
    headers,
    body,
    signal,
  }: { headers: Record<string, string>; body: FormData; signal?: AbortSignal | undefined },
): Promise<Response> {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout>
  let giveUp: (error: unknown) => void = () => undefined
  const callOff = () => giveUp(signal?.reason)
  const moves = () => {
    clearTimeout(timer)
    timer = setTimeout(() => giveUp(new NoAnswerInTime()), uploadWaitMs.still)
  }
  const answered = new Promise<Response>((resolve, reject) => {
    giveUp = (error) => {
      reject(error)
      request.abort()
    }
    request.upload.onprogress = ({ loaded, total }) => {
      moves()
      if (total > 0) noteSent(loaded / total)
    }
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('the connection is broken'))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const whole = setTimeout(() => giveUp(new NoAnswerInTime()), uploadWaitMs.whole)
    request.onloadend = () => clearTimeout(whole)
    moves()
    if (signal?.aborted) return callOff()
    signal?.addEventListener('abort', callOff)
    request.send(body)
  })
  return answered.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', callOff)
    noteSent(undefined)
  })
}
