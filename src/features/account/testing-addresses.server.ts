import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'

/** An address as accounts keep it. */
export const storedAddress = {
  name: '',
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '091 234 5678',
  street: 'Riva',
  houseNumber: '3',
  postalCode: '21000',
  cityId: null,
  cityName: 'Split',
  countryId: 1,
}

/** A database of its own in which customers 1, 2 and 3 have no addresses yet; the shop knows Croatia (1) and Slovenia (2). */
export async function customersDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  await database.pool.query(`INSERT INTO countries (id, code, currency, is_default)
      VALUES (1, 'HR', 'EUR', true), (2, 'SI', 'EUR', false) ON CONFLICT DO NOTHING;
    INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr'), (3, 'eva@primjer.hr')`)
  return database
}
