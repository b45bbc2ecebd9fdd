import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { mostFileBytes } from '#shared/contract/limits.ts'
import { t } from '#shared/text/text.ts'
import { bodyLimit } from './body.server.ts'
import { takeSlowly } from './body-pace.server.ts'
import { BodyRefusal } from './body-refusal.server.ts'
import { clientKey } from './client-key.server.ts'

/** Large bodies that a process takes at once: as many files as these may lie in its memory. */
const mostAtOnce = 24
/** Of them that come slowly: who holds places by sending little shuts nobody out whose file comes as files do. */
const mostSlow = 6
/** Of one client, whatever its sessions: a family behind one address uploads two. */
const mostOfClient = 2
const comeAgainSeconds = 10

/**
 * Lets the large bodies of calls that take files in, a few at once. What is no larger than any other body needs no place; one
 * that does not say how large it is needs one. What is still coming when other bodies would have to be here may come slowly,
 * but needs a place by then.
 */
export function createUploadGate(): Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing'> {
  const clients = new Map<string, number>()
  let atOnce = 0
  let slow = 0
  /** A place, left by itself when the answer is there or the body is broken off; `slowly` answers whether it may take longer. */
  const enter = (client: string, reply: FastifyReply): { slowly(): boolean } | undefined => {
    const own = clients.get(client) ?? 0
    if (atOnce >= mostAtOnce || own >= mostOfClient) return undefined
    atOnce += 1
    clients.set(client, own + 1)
    let isIn = true
    let isSlow = false
    const leave = () => {
      if (!isIn) return
      isIn = false
      atOnce -= 1
      if (isSlow) slow -= 1
      const left = (clients.get(client) ?? 1) - 1
      if (left === 0) clients.delete(client)
      else clients.set(client, left)
    }
    reply.raw.once('finish', leave).once('close', leave)
    return {
      slowly: () => {
        if (!isIn) return false
        if (!isSlow && slow < mostSlow) {
          isSlow = true
          slow += 1
        }
        return isSlow
      },
    }
  }
  return {
    bodyLimit: mostFileBytes + bodyLimit,
    preParsing: async (request, reply) => {
      const length = request.headers['content-length']
      const bytes = length === undefined ? undefined : Number(length)
      if (bytes === undefined && !hasBody(request)) return
      if (bytes !== undefined && bytes > mostFileBytes + bodyLimit)
        throw new BodyRefusal(413, t('error.file_too_large'))
      const client = clientKey(request)
      const isWaitedFor = () => !reply.raw.writableEnded
      if (bytes !== undefined && bytes <= bodyLimit) {
        let later: ReturnType<typeof enter>
        takeSlowly(request.raw, () => {
          if (!isWaitedFor()) return false
          later ??= enter(client, reply)
          return later?.slowly() === true
        })
        return
      }
      const place = enter(client, reply)
      if (place) return void takeSlowly(request.raw, () => isWaitedFor() && place.slowly())
      reply.header('retry-after', comeAgainSeconds)
      throw new BodyRefusal(429, t('error.many_files'))
    },
  }
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
