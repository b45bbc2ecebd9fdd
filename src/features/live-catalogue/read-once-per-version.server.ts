import { isDatabaseAway } from '#shared/server/postgres/client.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Catalogue } from './catalogue.server.ts'

/**
 * Keeps something small that pages and calls need at every request (settings, names) and reads it again only when the
 * catalogue's version says that something changed. A reading that failed is tried again by the next caller; while the
 * database is away, what was read last still serves.
 */
export function readOncePerVersion<T>(
  catalogue: Pick<Catalogue, 'version'>,
  read: (database: Queryable) => Promise<T>,
): (database: Queryable) => Promise<T> {
  let held: { version: number; value: Promise<T> } | undefined
  let last: { value: T } | undefined
  const readAnew = async (database: Queryable): Promise<T> => {
    try {
      last = { value: await read(database) }
      return last.value
    } catch (error) {
      held = undefined
      if (last && isDatabaseAway(error)) return last.value
      throw error
    }
  }
  return (database) => {
    const { version } = catalogue
    if (held?.version !== version) held = { version, value: readAnew(database) }
    return held.value
  }
}
