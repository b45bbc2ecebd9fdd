import type { IncomingMessage, Server } from 'node:http'

/** How long bodies may take, ms, and how fast a slow one has to come. */
export type BodyPace = {
  /** Within that a body has to be here, however it comes. */
  wholeMs: number
  /** So often a body that may take longer is looked at. */
  lookMs: number
  /** So many bytes of it have to have come since the last look, and by the first. */
  leastBytes: number
  /** Longer takes none. */
  longestMs: number
}

/** 60 s for what shoppers type; a file may take ten minutes, as long as 4 KiB of it come each second. */
export const bodyPace: BodyPace = {
  wholeMs: 60_000,
  lookMs: 15_000,
  leastBytes: 60 * 1024,
  longestMs: 600_000,
}

const slow = new WeakMap<IncomingMessage, () => boolean>()
const cuts = new WeakMap<IncomingMessage, () => void>()

/**
 * Lets the body of this request come slowly.
 * @param mayGoOn whether it still may: asked when other bodies would have to be here, and again at every look
 */
export function takeSlowly(request: IncomingMessage, mayGoOn: () => boolean): void {
  slow.set(request, mayGoOn)
}

/** Ends the connection of a request whose body has not come, as if its time were over. */
export const refuseAsSlow = (request: IncomingMessage): void => cuts.get(request)?.()

/**
 * Ends connections whose bodies do not come in time, as Node would do it by one limit for all addresses: who says little
 * for long holds a connection, and a file's place, for nothing.
 */
export function refuseSlowBodies(server: Server, pace: BodyPace = bodyPace): Server {
  return server.prependListener('request', (request: IncomingMessage) => {
    const { 'transfer-encoding': coding, 'content-length': length } = request.headers
    if (coding === undefined && (length === undefined || length === '0')) return
    const { socket } = request
    const begun = performance.now()
    let seen = socket.bytesRead
    const cut = () => server.emit('clientError', tooSlow(), socket)
    cuts.set(request, cut)
    const look = () => {
      if (request.complete || socket.destroyed) return
      const came = socket.bytesRead - seen
      seen = socket.bytesRead
      const left = pace.longestMs - (performance.now() - begun)
      // At the first look too: silence is nothing that may take longer.
      const isMoving = came >= pace.leastBytes
      if (isMoving && left > 0 && slow.get(request)?.()) wait(Math.min(pace.lookMs, left))
      else cut()
    }
    let timer: NodeJS.Timeout
    const wait = (ms: number) => {
      timer = setTimeout(look, ms).unref()
    }
    const stop = () => clearTimeout(timer)
    wait(pace.wholeMs)
    // Not with the answer: what is still to come behind a refusal has to come in time as well.
    request.once('end', stop).once('close', stop)
  })
}

/** As Node names it. */
const tooSlow = () => Object.assign(new Error('a slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
