import { seedCountries } from '#features/country/seed.server.ts'
import { seedDeliveries } from '#features/delivery/seed.server.ts'
import { seedPayments } from '#features/payment/seed.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'

/**
 * What a shop needs before it can sell: countries with VAT, deliveries, payments. May run again and again; collection
 * in shops is made for the warehouses that exist then, so it runs once more after a catalogue brought new ones.
 */
export async function seedCommerce(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(async (tx) => {
    await seedCountries(tx)
    await seedDeliveries(tx)
    await seedPayments(tx)
  })
}
