/** Why a server's answer did not come in time. */
export class NoAnswerInTime extends Error {}

/**
 * `fetch` that gives up: `read` must have the whole answer within `limitMs`.
 * @throws NoAnswerInTime after that; an AbortError when `signal` called it off; what `fetch` and `read` throw
 */
export async function fetchWithin<T>(
  url: string,
  init: RequestInit,
  limitMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { signal, ...rest } = init
  const own = new AbortController()
  const callOff = () => own.abort(signal?.reason)
  if (signal?.aborted) callOff()
  signal?.addEventListener('abort', callOff)
  const timer = setTimeout(() => own.abort(new NoAnswerInTime()), limitMs)
  try {
    return await read(await fetch(url, { ...rest, signal: own.signal }))
  } catch (error) {
    throw own.signal.reason instanceof NoAnswerInTime ? own.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', callOff)
  }
}
