import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { readConfig } from '#shared/server/process/config.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { demoShop } from './demo-shop.server.ts'
import { openShop, type Shop } from './shop.server.ts'

/** The whole shop on a database of a test's own, without limits and human check, listening on this machine; silent unless its log is wanted. */
export async function openTestShop(
  databaseUrl: string,
  logStream?: DestinationStream,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ shop: Shop; baseUrl: string }> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    IZLOG_DATA: join(tmpdir(), 'izlog-test'),
    IZLOG_SEED: 'none',
    IZLOG_LOG_LEVEL: logStream ? 'info' : 'silent',
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_CAPTCHA: 'none',
    ...settings,
  })
  const shop = await openShop(config, demoShop, { dev: true, ...(logStream && { logStream }) })
  return { shop, baseUrl: await shop.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** What a shop begins with that sells to Croatia and has nothing to sell. */
export const sellsToCroatia = `INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true)
  ON CONFLICT DO NOTHING`

const said = { legalName: 'Optika d.o.o.', street: '', postalCode: '', city: '', phone: '', email: '' }
const shopOfTests = { ...said, name: hr['home.title'], openingHours: '', iban: 'HR1210010051863000160' }

/** A shop that takes transfers on an account of its own, and says nothing else of itself. */
export const takesTransfers = `INSERT INTO shop_settings (key, value) VALUES ('shop', '${JSON.stringify(shopOfTests)}')
  ON CONFLICT DO NOTHING`

/** The same on a new database, which begins with what these statements put into it. */
export async function openShopWith(
  statements: string,
  logStream?: DestinationStream,
): Promise<{ database: TestDatabase; baseUrl: string; close(): Promise<void> }> {
  const database = await testDatabase()
  await database.pool.query(statements)
  await database.pool.query(takesTransfers)
  const { shop, baseUrl } = await openTestShop(database.url, logStream)
  const close = async () => {
    await shop.close()
    await database.drop()
  }
  return { database, baseUrl, close }
}
