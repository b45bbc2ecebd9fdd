import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

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
  /** With more than that, the oldest on which nothing is being answered makes room, else the newest. */
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

export function trackConnections({
  mostKept = 1000,
  mostOpen = 4000,
  idleMs = 500,
  patienceMs = 20_000,
}: ConnectionOptions = {}): Connections {
  const servers = new Set<Server>()
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining = false

  return {
    watch(server) {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (draining || latest.size > mostKept) endsConnection(response)
        latest.set(request.socket, response)
      })
      server.on('connection', (socket: Socket) => {
        latest.set(socket, undefined)
        socket.once('close', () => latest.delete(socket))
        if (latest.size > mostOpen) makeRoom(latest)
      })
      servers.add(server)
      return server
    },
    async drain() {
      draining = true
      // First nobody comes in any more. While answers say "close", clients come back at once, each on a new connection;
      // the system resets those that wait to be accepted at the moment when the listener goes.
      const closed = Promise.all([...servers].map(stopListening))
      for (const response of latest.values()) if (response) endsConnection(response)
      const begun = Date.now()
      while (latest.size > 0 && Date.now() - begun < patienceMs) {
        await delay(lookEveryMs)
        if (Date.now() - begun >= idleMs) closeIdle(servers, latest)
      }
      for (const socket of latest.keys()) socket.destroy()
      await closed
    },
  }
}

/** The newest has no answer yet: it goes where all others are being answered. */
function makeRoom(latest: Map<Socket, ServerResponse | undefined>): void {
  for (const [socket, response] of latest) {
    if (response && !response.writableFinished) continue
    latest.delete(socket)
    socket.destroy()
    return
  }
}

/** `Connection: close`, unless the head is out already; Node closes the connection behind the answer. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/** HTTP's own `close` would cut the kept connections at once, whatever is on its way on them. */
function stopListening(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

/** Those between two requests, and those on which none ever came: browsers open some in advance. */
function closeIdle(servers: Set<Server>, latest: Map<Socket, ServerResponse | undefined>): void {
  for (const server of servers) server.closeIdleConnections()
  for (const [socket, response] of latest) if (!response && socket.bytesRead === 0) socket.destroy()
}
