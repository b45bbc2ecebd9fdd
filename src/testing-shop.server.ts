import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { readConfig } from '#shared/server/process/config.server.ts'
import { demoShop } from './demo-shop.server.ts'
import { openShop, type Shop } from './shop.server.ts'

/** The whole shop on a database of a test's own, without limits and human check, listening on this machine; silent unless its log is wanted. */
export async function openTestShop(
  databaseUrl: string,
  logStream?: DestinationStream,
): Promise<{ shop: Shop; baseUrl: string }> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    IZLOG_DATA: join(tmpdir(), 'izlog-test'),
    IZLOG_SEED: 'none',
    IZLOG_LOG_LEVEL: logStream ? 'info' : 'silent',
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_CAPTCHA: 'none',
  })
  const shop = await openShop(config, demoShop, { dev: true, ...(logStream && { logStream }) })
  return { shop, baseUrl: await shop.app.listen({ port: 0, host: '127.0.0.1' }) }
}
