import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../process/free-port.server.ts'

/** A door before a database, for tests: what comes through it can be cut off and refused, as when the server is away. */
export type DatabaseDoor = {
  /** The database's address through the door. */
  url: string
  /** Cuts every connection and lets nobody in. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Lets everybody in and nothing through, either way, as a network that swallows packets does; until `open`. */
  swallow(): void
  /** Lets nothing more come back over the connections that are open, as a firewall that forgot them; new ones work. */
  forget(): void
  /** Keeps back what comes over the connections that are open, until what it answers is called. */
  hold(): () => void
}

/** The door stands open at first. @param url a database's address, over TCP or with `?host=` of a socket's folder */
export async function databaseDoor(url: string): Promise<DatabaseDoor> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname || '127.0.0.1')
  const passing = new Set<Socket>()
  const answering = new Map<Socket, Socket>()
  let swallows = false
  const server = createServer((visitor) => {
    if (swallows) {
      visitor.on('error', () => undefined)
      visitor.once('close', () => passing.delete(visitor))
      passing.add(visitor)
      visitor.resume()
      return
    }
    const there = reach()
    answering.set(there, visitor)
    there.once('close', () => answering.delete(there))
    for (const [from, to] of [
      [visitor, there],
      [there, visitor],
    ] as const) {
      passing.add(from)
      from.on('error', () => undefined)
      from.once('close', () => {
        passing.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const ownPort = await freePort()
  const door: DatabaseDoor = {
    url: '',
    shut: async () => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of passing) socket.destroy()
      await closed
    },
    swallow: () => {
      swallows = true
      for (const socket of passing) {
        socket.unpipe()
        // Thrown away; that an end is given up shows at the other one.
        socket.resume()
      }
    },
    forget: () => {
      for (const socket of answering.keys()) {
        socket.unpipe()
        socket.resume()
      }
    },
    hold: () => {
      const held = [...answering]
      for (const [there] of held) there.unpipe()
      return () => {
        for (const [there, visitor] of held) there.pipe(visitor)
      }
    },
    open: () => {
      if (swallows) for (const socket of passing) socket.destroy()
      swallows = false
      return new Promise((resolve) =>
        server.listening ? resolve() : server.listen(ownPort, '127.0.0.1', resolve),
      )
    },
  }
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(ownPort)
  through.searchParams.delete('host')
  door.url = through.href
  await door.open()
  return door
}
