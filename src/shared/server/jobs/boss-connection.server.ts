import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { type Queryable, statement } from '../postgres/database.server.ts'

/** pg-boss as part of a transaction. */
export function bossWithin(tx: Queryable): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await tx.all(statement('jobs.within', text), values) }),
  }
}

/**
 * pg-boss over the shop's pool. Some of its texts are whole transactions (BEGIN … COMMIT); when one of those fails,
 * its connection is left inside it and must not go back to the pool.
 */
export function bossConnection(pool: pg.Pool): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      let failed = false
      try {
        return await client.query(text, values)
      } catch (error) {
        failed = true
        throw error
      } finally {
        client.release(failed && /^\s*BEGIN;/.test(text))
      }
    },
  }
}
