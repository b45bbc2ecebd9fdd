const windowMs = 60_000
/** More clients than this in one minute are no shoppers: the ones that were quiet longest are forgotten first. */
const mostClients = 50_000

/** How many requests of each kind one client may make in a minute. */
const most = { read: 1200, write: 240 }
export type RequestKind = keyof typeof most

/**
 * Counts every request of every client, kept pages and wrong addresses too, in the process's memory (docs/decisions/0011).
 * @param now milliseconds
 */
export function createRequestLimit(now: () => number = Date.now) {
  const clients = new Map<string, { read: number; write: number; until: number }>()
  return {
    /** Counts one request; answers 0, or for how many seconds that client has to wait. */
    take(client: string, kind: RequestKind): number {
      const at = now()
      let counted = clients.get(client)
      if (!counted || counted.until <= at) {
        // Deleted first: the map's order is the order of their minutes.
        clients.delete(client)
        counted = { read: 0, write: 0, until: at + windowMs }
        clients.set(client, counted)
        if (clients.size > mostClients) {
          const [quietest] = clients.keys()
          if (quietest !== undefined) clients.delete(quietest)
        }
      }
      counted[kind]++
      return counted[kind] > most[kind] ? Math.ceil((counted.until - at) / 1000) : 0
    },
    get clients() {
      return clients.size
    },
  }
}
