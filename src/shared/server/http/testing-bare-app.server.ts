import { pino } from 'pino'
import { createPageCache } from '../pages/page-cache.server.ts'
import { everyAddress } from '../pages/testing-page-addresses.ts'
import { readConfig } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { createApp } from './app.server.ts'
import type { BodyPace } from './body-pace.server.ts'

/** The shop's server without limits, database and pages, for tests of what is decided before those are asked. */
export async function bareApp(bodyPace?: BodyPace) {
  const services = {
    config: readConfig({ IZLOG_RATE_LIMIT: 'off' }),
    database: { presence: { isAway: false } },
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  } as unknown as Services
  const pageCache = createPageCache(everyAddress)
  const app = await createApp(services, {
    dev: false,
    pageCache,
    errorPage: async () => undefined,
    bodyPace,
  })
  return { app, services }
}
