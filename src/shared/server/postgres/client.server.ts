import pg from 'pg'

/**
 * A connection that may break at any moment without ending the process: with nobody listening to its `error`, Node would
 * throw it. Whoever waits for an answer is told by that answer's rejection; whoever wants to know of the break while
 * nothing is asked listens as well. The pool lends its clients without a listener of its own, so theirs come from here
 * too. Nothing in the shop makes a `pg.Client` in another way.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', ignore)
  }
}

const ignore = () => undefined

/** What the driver keeps to itself of a connection. */
type Inner = {
  connection?: {
    stream?: { bytesRead?: number; destroy(): void; cork?(): void; uncork?(): void }
    on(event: 'errorMessage', heard: (error: pg.DatabaseError) => void): void
  }
  processID: number | null
  _activeQuery: unknown
}

const innerOf = (client: pg.ClientBase) => client as unknown as Inner

/** Ends a connection without waiting for the other side, which may not be there. */
export const hangUp = (client: pg.ClientBase): void => innerOf(client).connection?.stream?.destroy()

/** Sends everything that `ask` asks before it first waits in one write, so that the server is woken once for it. */
export function askTogether<Asked>(client: pg.ClientBase, ask: () => Asked): Asked {
  const stream = innerOf(client).connection?.stream
  stream?.cork?.()
  try {
    return ask()
  } finally {
    stream?.uncork?.()
  }
}

/** Tells of each error that the server answers with, whoever asked. */
export const hearErrors = (client: pg.ClientBase, heard: (error: pg.DatabaseError) => void): void =>
  innerOf(client).connection?.on('errorMessage', heard)

/** How much has come over a connection so far. */
export const bytesFrom = (client: pg.ClientBase): number => innerOf(client).connection?.stream?.bytesRead ?? 0

/** The server process behind a connection, as the server told at its start. */
export const processOf = (client: pg.ClientBase): number | null => innerOf(client).processID

/** Whether a question is on its way whose answer has not come. */
export const isAsked = (client: pg.ClientBase): boolean => Boolean(innerOf(client)._activeQuery)

/** What the driver says of a connection that is gone; these errors of its own carry no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Of the network and of the socket's file. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'EACCES',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Whether an error says that the database cannot be asked now: away, starting, stopping, full, cut off, unable to begin a
 * session for whatever reason, or (25006) a standby that has not taken over yet. The same request may succeed a little
 * later. A name or a password that is refused is no matter of time.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (/^(08|53|57P|25006)/.test(code) && code.length === 5) return true
    if (isEnd(error) && !/^(28|3D)/.test(code)) return true
    if (systemCodes.has(code) && networkCalls.has(String(syscall))) return true
  }
  return driverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** The server ended the session with it. (A full disk may keep sessions from beginning under the code of a bug, XX000.) */
const isEnd = (error: Error): boolean => {
  const { severity } = error as { severity?: unknown }
  return severity === 'FATAL' || severity === 'PANIC'
}

/** A missing file has the code of a missing socket; only the socket is the database's. */
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
