import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { mostFileBytes } from '#shared/contract/limits.ts'
import { t } from '#shared/text/text.ts'
import { bodyLimit } from './body.server.ts'
import { bodyPace, refuseAsSlow, takeSlowly } from './body-pace.server.ts'
import { BodyRefusal } from './body-refusal.server.ts'
import { clientKey } from './client-key.server.ts'

/** Large bodies that a process takes at once: as many files as these may lie in its memory. */
const mostAtOnce = 24
/** Of them that come slowly: who holds places by sending little, or nothing, shuts nobody out whose file comes as files do. */
const mostSlow = 6
/** Of one client, whatever its sessions: a family behind one address uploads two. */
const mostOfClient = 2
/** What comes as files do has brought so much at once: a place is slow from its first moment until then. */
const firstBytes = 16 * 1024
const comeAgainSeconds = 10
const largest = mostFileBytes + bodyLimit

type Place = {
  request: IncomingMessage
  /** Bytes of the whole body, as far as it says how many. */
  length: number
  begun: number
  /** What the connection had brought before. */
  before: number
  /** Whether other bodies would have to be here by now. */
  isLate: boolean
  leave(): void
}

/**
 * Lets the large bodies of calls that take files in, a few at once. What is no larger than any other body needs no place; one
 * that does not say how large it is needs one. What is still coming when other bodies would have to be here may come slowly,
 * but needs a place by then. Where all places are taken, the slow ones beyond `mostSlow` make room, who brought least first.
 *
 * @param now a clock, ms
 */
export function createUploadGate(
  now: () => number = () => performance.now(),
): Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing'> {
  const clients = new Map<string, number>()
  /** The oldest first. */
  const places = new Set<Place>()
  /** A place, left by itself when the answer is there or the body is broken off; `slowly` answers whether it may take longer. */
  const enter = (
    client: string,
    { raw: request }: FastifyRequest,
    reply: FastifyReply,
    length = largest,
  ): { slowly(): boolean } | undefined => {
    const own = clients.get(client) ?? 0
    if (own >= mostOfClient) return undefined
    if (places.size >= mostAtOnce && !makeRoom(places, now())) return undefined
    clients.set(client, own + 1)
    const leave = () => {
      if (!places.delete(place)) return
      const left = (clients.get(client) ?? 1) - 1
      if (left === 0) clients.delete(client)
      else clients.set(client, left)
    }
    const { bytesRead: before } = request.socket
    const place: Place = { request, length, begun: now(), before, isLate: false, leave }
    places.add(place)
    reply.raw.once('finish', leave).once('close', leave)
    return {
      slowly: () => {
        if (!places.has(place)) return false
        place.isLate ||= lateOnes(places) < mostSlow
        return place.isLate
      },
    }
  }
  return {
    bodyLimit: largest,
    preParsing: async (request, reply) => {
      const length = request.headers['content-length']
      const bytes = length === undefined ? undefined : Number(length)
      if (bytes === undefined && !hasBody(request)) return
      if (bytes !== undefined && bytes > largest) throw new BodyRefusal(413, t('error.file_too_large'))
      const client = clientKey(request)
      const isWaitedFor = () => !reply.raw.writableEnded
      if (bytes !== undefined && bytes <= bodyLimit) {
        let later: ReturnType<typeof enter>
        takeSlowly(request.raw, () => {
          if (!isWaitedFor()) return false
          // Who could not go on anyway ends nobody else.
          if (!later && lateOnes(places) < mostSlow) later = enter(client, request, reply, bytes)
          return later?.slowly() === true
        })
        return
      }
      const place = enter(client, request, reply, bytes)
      if (place) return void takeSlowly(request.raw, () => isWaitedFor() && place.slowly())
      reply.header('retry-after', comeAgainSeconds)
      throw new BodyRefusal(429, t('error.many_files'))
    },
  }
}

const lateOnes = (places: Iterable<Place>): number => [...places].filter(({ isLate }) => isLate).length

/** Ends one of the slow, the oldest of those that brought the least, where there are more of them than may be; else false. */
function makeRoom(places: ReadonlySet<Place>, at: number): boolean {
  const slow = [...places]
    .map((place) => ({ place, share: shareOf(place, at) }))
    .filter(({ share }) => share < 1)
  if (slow.length <= mostSlow) return false
  const { place } = slow.reduce((least, one) => (one.share < least.share ? one : least))
  place.leave()
  refuseAsSlow(place.request)
  return true
}

/**
 * What has come, as a share of what comes by then of a file that is here in time: by it who sends pays for the place, and
 * silence has paid for none. What is here whole is not slow, however long its answer takes.
 */
function shareOf({ request, length, begun, before }: Place, at: number): number {
  if (request.complete) return 1
  const course = firstBytes + (length * (at - begun)) / bodyPace.wholeMs
  return (request.socket.bytesRead - before) / Math.min(length, course)
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
