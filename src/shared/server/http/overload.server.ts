import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** More is asked for than this process takes on: meant, so no fault of it. Whoever asked is to come again. */
export class Overload extends Error {
  readonly statusCode = 503
}

/** A flood is told of as often, ms. */
const tellEvery = 10_000
/** As many of the requests refused are named, by the id that they were answered. */
const mostNamed = 20

/** Tells of refused requests: of the first at once, of those that follow together, with how many they were. */
export function createOverloadLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
): (error: Overload, request: Pick<FastifyRequest, 'id' | 'url'>) => void {
  let unreported: { reason: string; url: string; id: string }[] = []
  let pause: NodeJS.Timeout | undefined
  const tell = () => {
    pause = undefined
    const last = unreported.at(-1)
    if (!last) return
    const { reason, url } = last
    const ids = unreported.slice(0, mostNamed).map(({ id }) => id)
    log.warn({ reason, url, refused: unreported.length, ids }, 'requests refused: too much is under way')
    unreported = []
    pause = setTimeout(tell, tellEvery).unref()
  }
  return ({ message }, { id, url }) => {
    unreported.push({ reason: message, url, id })
    if (!pause) tell()
  }
}
