import type { Log } from './database.server.ts'
import type { WatchedPool } from './watched-pool.server.ts'

/** Whether the database can be written to, as far as that is known without writing for its own sake. */
export type Writing = {
  /**
   * A connection's answer was an error with this code. A full disk is remembered until a write succeeds; a session that
   * may not write lets go of all connections, at most once in `tryEveryMs`.
   */
  failed(code: string | undefined): void
  /**
   * Asks whether a transaction that begins now may write: not on a standby, not when the default is read-only. After a
   * write that found the disk full something is written and rolled back, at most once in `tryEveryMs`.
   * @throws when the database does not answer
   */
  isPossible(): Promise<boolean>
}

/** On a standby it is `on` whatever the settings say. */
const askWhetherReadOnly = `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`

/**
 * A table of its own, because an old one may have room in its pages on a disk that is full. In the default tablespace,
 * where orders lie; a text of several statements travels at once, so that nothing is left open between them.
 */
const tryToWrite = `BEGIN; CREATE TABLE izlog_write_trial AS SELECT generate_series(1, 2000) AS n; ROLLBACK`

const insufficientPrivilege = '42501'
const diskFull = '53100'
const readOnlyTransaction = '25006'

/**
 * A session keeps the default that it began with, so that connections made while the database was read-only would stay
 * it for as long as they live: whoever meets one renews the pool.
 */
export function watchWriting(pool: WatchedPool, log: Log, { tryEveryMs = 2000 } = {}): Writing {
  let hasFailed = false
  let renewed = 0
  let trial: Promise<boolean> | undefined
  let tried = 0
  let told = true

  const tryOnce = async (): Promise<boolean> => {
    const client = await pool.connect()
    // A write of somebody else's that fails meanwhile says so again.
    hasFailed = false
    let broken: Error | undefined
    try {
      await client.query(tryToWrite)
    } catch (error) {
      // Who may not make tables learns nothing of the disk.
      hasFailed = (error as { code?: unknown }).code !== insufficientPrivilege
    } finally {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      client.release(broken)
    }
    return !hasFailed
  }

  const isReadOnly = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ readOnly: boolean }>(askWhetherReadOnly)
    return rows[0]?.readOnly === true
  }

  const ask = async (): Promise<boolean> => {
    if (await isReadOnly()) {
      pool.renew()
      if (await isReadOnly()) return false
    }
    if (!hasFailed && !trial) return true
    if (!trial && Date.now() - tried >= tryEveryMs) {
      tried = Date.now()
      trial = tryOnce().finally(() => {
        trial = undefined
      })
    }
    return trial ?? false
  }

  return {
    failed(code) {
      if (code === diskFull) hasFailed = true
      if (code !== readOnlyTransaction || Date.now() - renewed < tryEveryMs) return
      renewed = Date.now()
      pool.renew()
    },
    async isPossible() {
      const possible = await ask()
      if (possible !== told)
        possible
          ? log.warn('the database can be written to again')
          : log.error('the database is there, but nothing can be written to it')
      told = possible
      return possible
    },
  }
}
