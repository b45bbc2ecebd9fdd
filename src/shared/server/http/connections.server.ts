import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises'

/** Every connection of the shop's HTTP servers: how many there may be, and a stop that fails no request. */
export type Connections = {
  /** Knows this server's connections from now on; a shop on `localhost` has several servers. */
  watch(server: Server): Server
  /**
   * Takes no new connection, lets every request that is or comes on an open one be answered, and each of these answers
   * say `Connection: close`. Resolves when no connection is left.
   */
  drain(): Promise<void>
}

export type ConnectionOptions = {
  /** With more connections than that, answers are their connections' last. */
  mostKept?: number
  /** With more than that, the oldest on which nothing is asked makes room, else the one whose body keeps waiting, else the newest. */
  mostOpen?: number
  /**
   * How long a kept connection on which nothing happens stays open: a request that is on its way when the stop begins
   * must find it so.
   */
  idleMs?: number
  /** How long requests may take to be sent and answered; then their connections are cut. */
  patienceMs?: number
}

const lookEveryMs = 25
/** Requests wait no longer than that for the listener to close. */
const longestHoldMs = 1000
const shortTurnMs = 0.5

export function trackConnections({
  mostKept = 1000,
  mostOpen = 4000,
  idleMs = 500,
  patienceMs = 20_000,
}: ConnectionOptions = {}): Connections {
  const servers = new Set<Server>()
  /** The longest without a new request first. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining = false
  let accepted = 0
  /** Requests that wait until nobody is let in any more. */
  let held: (() => void)[] | undefined

  /**
   * The system resets those whom it has let in and Node has not taken yet at the moment when the listener goes. While
   * requests wait, turns of the event loop are short: after one that took nobody in there is hardly room for somebody.
   */
  const stopListening = async () => {
    held = []
    const begun = performance.now()
    for (let isQuiet = false; !isQuiet && performance.now() - begun < longestHoldMs; ) {
      const before = accepted
      isQuiet = (await turn()) < shortTurnMs && accepted === before
    }
    const closed = Promise.all([...servers].map(closeListener))
    draining = true
    const waiting = held
    held = undefined
    for (const go of waiting) go()
    // In an object, lest it be waited for here.
    return { closed }
  }

  return {
    watch(server) {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (draining || latest.size > mostKept) endsConnection(response)
        latest.delete(request.socket)
        latest.set(request.socket, response)
      })
      const emit = server.emit.bind(server)
      server.emit = (event: string, ...details: unknown[]) => {
        if (event !== 'request' || !held) return emit(event, ...details)
        held.push(() => emit(event, ...details))
        return true
      }
      server.on('connection', (socket: Socket) => {
        accepted++
        latest.set(socket, undefined)
        socket.once('close', () => latest.delete(socket))
        if (latest.size > mostOpen) makeRoom(latest, socket)
      })
      servers.add(server)
      return server
    },
    async drain() {
      // First nobody comes in any more: while answers say "close", clients come back at once, each on a new connection.
      const { closed } = await stopListening()
      for (const response of latest.values()) if (response) endsConnection(response)
      const begun = Date.now()
      // In steps: no time passes while this process is too busy to look at what has come.
      for (let idle = 0; latest.size > 0 && Date.now() - begun < patienceMs; idle += lookEveryMs) {
        await delay(lookEveryMs)
        const isQuick = (await turn()) < shortTurnMs
        if (idle >= idleMs && isQuick) closeIdle(servers, latest)
      }
      for (const socket of latest.keys()) socket.destroy()
      await closed
    },
  }
}

/**
 * A body that does not come is no request that is being answered, or silence would hold them all. The newest has asked for nothing
 * yet: it goes where all others are being answered.
 */
function makeRoom(latest: Map<Socket, ServerResponse | undefined>, newest: Socket): void {
  let idle: Socket | undefined
  let waiting: Socket | undefined
  for (const [socket, response] of latest) {
    if (socket === newest) continue
    if (!response || response.writableFinished) {
      idle = socket
      break
    }
    if (!response.req.complete) waiting ??= socket
  }
  const gone = idle ?? waiting ?? newest
  latest.delete(gone)
  gone.destroy()
}

/** `Connection: close`, unless the head is out already; Node closes the connection behind the answer. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/** One turn of the event loop, in which what has come is taken; how long it took, ms. */
async function turn(): Promise<number> {
  await immediate()
  const begun = performance.now()
  await immediate()
  return performance.now() - begun
}

/** HTTP's own `close` would cut the kept connections at once, whatever is on its way on them. */
function closeListener(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

/** Those between two requests, and those on which none ever came: browsers open some in advance. */
function closeIdle(servers: Set<Server>, latest: Map<Socket, ServerResponse | undefined>): void {
  for (const server of servers) server.closeIdleConnections()
  for (const [socket, response] of latest) if (!response && socket.bytesRead === 0) socket.destroy()
}
