import { password, registered } from '#features/log-in/testing-accounts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'

const sql = (text: string) => statement('', text)

export const addressInSplit = {
  first_name: 'Ana',
  last_name: 'Anić',
  country_id: 1,
  street: 'Riva',
  house_number: '3',
  postal_code: '21000',
  city_name: 'Split',
  phone: '091 234 5678',
}

export const ibans = ['HR1210010051863000160', 'HR1723600001101234565', 'DE89370400440532013000'] as const

export type Customer = { browser: Shopper; email: string; id: number }

/** A customer who has just registered, logged in: nobody has confirmed the address. */
export async function newcomer(shop: TestApp, database: Database): Promise<Customer> {
  const { browser, email } = await registered(shop)
  const row = await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email])
  if (!row) throw new Error('nobody was registered')
  return { browser, email, id: row.id }
}

/** The same with a confirmed address. */
export async function customer(shop: TestApp, database: Database): Promise<Customer> {
  const person = await newcomer(shop, database)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE id = $1'), [person.id])
  return person
}

/** A second browser of a customer's. */
export async function loggedInElsewhere(shop: TestApp, email: string, userAgent = ''): Promise<Shopper> {
  const browser = shop.shopper()
  await browser.request({
    method: 'POST',
    url: '/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return browser
}

/** The addresses of a customer's list, '*' behind the default one. */
export async function addressesOf(database: Database, id: number): Promise<string[]> {
  const rows = await database.all<{ street: string }>(
    sql(`SELECT street || CASE WHEN is_headquarters THEN '*' ELSE '' END AS street FROM customer_addresses
      WHERE customer_id = $1 ORDER BY id`),
    [id],
  )
  return rows.map(({ street }) => street)
}
