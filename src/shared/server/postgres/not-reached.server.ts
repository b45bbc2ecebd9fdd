import { StartError } from '../process/config.server.ts'
import { isDatabaseAway } from './client.server.ts'

/** Why the database of `DATABASE_URL` cannot be used at the start, and what to do; what has another cause as it is. */
export function notReached(error: unknown, databaseUrl: string): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const where = `The database ${placeOf(databaseUrl)}`
  const told = (text: string) => new StartError(`${where} ${text}`, { cause: error })
  if (code === '3D000') return told('does not exist: create it, or mend DATABASE_URL.')
  if (code.startsWith('28')) return told(`refuses the account: mend DATABASE_URL (${message}).`)
  if (isDatabaseAway(error))
    return told(`does not answer (${reasonOf(error)}): start PostgreSQL there, or mend DATABASE_URL.`)
  return error
}

/** What the system said at first; the driver puts words of its own around it. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as Error & { code?: string }
  return cause instanceof Error ? reasonOf(cause) : (code ?? message)
}

/** Where it is, without the account and its password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1))
  return [name && `'${name}'`, `at ${host || (searchParams.get('host') ?? 'the local socket')}`]
    .filter(Boolean)
    .join(' ')
}
