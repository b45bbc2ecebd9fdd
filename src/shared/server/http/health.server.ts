import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../postgres/database.server.ts'

/** Where whoever keeps the shop asks whether it takes orders. The limit of requests does not count it (front-door.server.ts). */
export const healthPath = '/healthz'

/** How long a check waits for the database, ms. */
const patienceMs = 3000

/**
 * Says whether the database can be written to. However many ask at once, the database is asked by one of them: nobody is
 * refused here for asking often, so it has to cost next to nothing.
 */
export function registerHealth(app: FastifyInstance, database: { writing: Database['writing'] }): void {
  let asked: { since: number; answer: Promise<boolean> } | undefined
  const ask = (): Promise<boolean> => {
    // One that hangs is asked again: meanwhile the database may be back.
    if (asked && Date.now() - asked.since < patienceMs) return asked.answer
    const own = { since: Date.now(), answer: database.writing.isPossible() }
    const settle = () => {
      if (asked === own) asked = undefined
    }
    own.answer.then(settle, settle)
    asked = own
    return own.answer
  }
  app.get(healthPath, async (_request, reply) => {
    // A database that hangs answers nothing at all; who asks wants to know now.
    const answer = ask()
    const takesOrders = await Promise.race([answer, delay(patienceMs, false, { ref: false })])
    answer.catch(() => undefined)
    return takesOrders ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: 'database' })
  })
}
