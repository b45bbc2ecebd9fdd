import type { FastifyBaseLogger } from 'fastify'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Limits } from '../http/limits.server.ts'
import type { createHumanCheck } from '../human-check/human-check.server.ts'
import type { createJobs } from '../jobs/jobs.server.ts'
import type { createMailer } from '../mail/mail.server.ts'
import type { Passwords } from '../passwords/passwords.server.ts'
import type { Database } from '../postgres/database.server.ts'
import type { Seals } from '../secrets/seals.server.ts'
import type { Config } from './config.server.ts'

/** What every slice's server side may use. Made once at start, handed down; there are no globals. */
export type Services = {
  config: Config
  database: Database
  log: FastifyBaseLogger
  mailer: ReturnType<typeof createMailer>
  jobs: ReturnType<typeof createJobs>
  humanCheck: ReturnType<typeof createHumanCheck>
  limits: Limits
  passwords: Passwords
  /** Where pictures are. */
  pictures: Pictures
  /** What signatures and keyed hashes are made with; see `keyFor`. */
  secretOfShop: () => Promise<string>
  /** What seals that which nobody may read in the database. */
  seals: Seals
  /** The only clock: tests turn it. */
  clock: () => Date
}
