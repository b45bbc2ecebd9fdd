import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Catalogue } from './catalogue.server.ts'

/**
 * Keeps something small that pages and calls need at every request (settings, names) and reads it again only when the
 * catalogue's version says that something changed. A reading that failed is tried again by the next caller.
 */
export function heldAtVersion<T>(
  catalogue: Pick<Catalogue, 'version'>,
  read: (database: Queryable) => Promise<T>,
): (database: Queryable) => Promise<T> {
  let held: { version: number; value: Promise<T> } | undefined
  return (database) => {
    const { version } = catalogue
    if (held?.version === version) return held.value
    const value = read(database)
    held = { version, value }
    value.catch(() => {
      if (held?.value === value) held = undefined
    })
    return value
  }
}
