import { join } from 'node:path'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { seedPlaces } from '#features/country/import-places.server.ts'
import { hasCountries } from '#features/country/queries.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { migrate } from '#shared/server/postgres/migrate.server.ts'
import { projectRoot } from '#shared/server/process/config.server.ts'

/**
 * Brings a database to where a shop can start: migrations, and in a new one what no shop sells without: countries with
 * VAT, deliveries, payments, the largest places. A shop that has countries is left as its owner made it.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database, join(projectRoot, 'migrations'))
  if (await hasCountries(database)) return
  // Together: a start that was cut off in between would leave a shop that looks prepared.
  await database.transaction(async (tx) => {
    await seedCommerce({ transaction: (work) => work(tx) })
    await seedPlaces(tx)
  })
}
