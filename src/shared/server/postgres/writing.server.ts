import type pg from 'pg'
import type { Log } from './database.server.ts'

/** Whether the database can be written to, as far as that is known without writing for its own sake. */
export type Writing = {
  /** Something failed: when the error says that nothing can be written, that is remembered until a write succeeds. */
  failed(error: unknown): void
  /**
   * Asks whether a transaction that begins now may write: not on a standby, not when the default is read-only. After a
   * write that failed something is written and rolled back, at most once in `tryEveryMs`.
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

export function watchWriting(pool: pg.Pool, log: Log, { tryEveryMs = 2000 } = {}): Writing {
  let hasFailed = false
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

  const ask = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ readOnly: boolean }>(askWhetherReadOnly)
    if (rows[0]?.readOnly) return false
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
    failed(error) {
      if (saysUnwritable(error)) hasFailed = true
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

/** A full disk, a read-only transaction; Drizzle wraps the driver's error as its cause. */
function saysUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '53100' || code === '25006' || saysUnwritable(error.cause)
}
