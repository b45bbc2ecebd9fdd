import type { ClientBase } from 'pg'
import { weekText } from '#features/opening-hours/hours-text.ts'
import { readHours } from '#features/opening-hours/stored-hours.ts'
import type { CatalogueRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'

type WarehouseRecord = Extract<CatalogueRecord, { type: 'warehouse' }>
type ServiceRecord = Extract<CatalogueRecord, { type: 'service' }>

const putWarehouse = `INSERT INTO warehouses AS w
    (code, name, street, city, postal_code, phone, opening_hours, hours, slug, email, seats, position)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, coalesce($10, ''), coalesce($11, 0),
    coalesce(max(position) + 1, 0) FROM warehouses
  ON CONFLICT (code) DO UPDATE SET name = excluded.name, street = excluded.street, city = excluded.city,
    postal_code = excluded.postal_code, phone = excluded.phone, opening_hours = excluded.opening_hours,
    hours = coalesce($8::jsonb, w.hours), slug = coalesce($9, w.slug), email = coalesce($10, w.email),
    seats = coalesce($11, w.seats)
  RETURNING id`

/** Writes a warehouse; answers its id. Throws an ImportRefusal for an address of another's page, or a service that is none. */
export async function writeWarehouse(client: ClientBase, record: WarehouseRecord): Promise<number> {
  const { code, name, street, city, postal_code, phone, hours, slug, email, seats } = record
  if (slug !== undefined) {
    const taken = await client.query('SELECT FROM warehouses WHERE slug = $1 AND code <> $2', [slug, code])
    if (taken.rowCount) throw new ImportRefusal(`another warehouse has the address ${slug}`)
  }
  const services = record.services && (await serviceIds(client, record.services))
  const read = readHours(hours)
  const said = record.opening_hours || (read ? weekText(read) : '')
  const stored = hours === undefined ? null : JSON.stringify(hours)
  const place = [code, name, street, city, postal_code, phone, said]
  const { rows } = await client.query<{ id: number }>(putWarehouse, [
    ...place,
    stored,
    slug ?? null,
    email ?? null,
    seats ?? null,
  ])
  if (!rows[0]) throw new Error('the database gave no row back')
  if (services) await offer(client, rows[0].id, services)
  return rows[0].id
}

async function serviceIds(client: ClientBase, codes: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number; code: string }>(
    'SELECT id, code FROM services WHERE code = ANY($1)',
    [codes],
  )
  const unknown = codes.find((code) => !rows.some((row) => row.code === code))
  if (unknown !== undefined)
    throw new ImportRefusal(`there is no service ${unknown}; its record comes before`)
  return rows.map(({ id }) => id)
}

async function offer(client: ClientBase, warehouseId: number, ids: readonly number[]): Promise<void> {
  await client.query('DELETE FROM shop_services WHERE warehouse_id = $1', [warehouseId])
  await client.query(
    'INSERT INTO shop_services (warehouse_id, service_id) SELECT $1, service FROM unnest($2::int[]) AS service',
    [warehouseId, ids],
  )
}

/** Writes what is done by appointment. */
export async function writeService(client: ClientBase, record: ServiceRecord): Promise<void> {
  const { code, name, description, minutes, position, suits } = record
  await client.query(
    `INSERT INTO services AS s (code, name, description, minutes, position, suits)
     SELECT $1, $2, $3, $4, coalesce($5, max(position) + 1, 0), $6 FROM services
     ON CONFLICT (code) DO UPDATE SET name = excluded.name, description = excluded.description,
       minutes = excluded.minutes, suits = excluded.suits, position = coalesce($5, s.position)`,
    [code, name, description, minutes, position ?? null, suits],
  )
}
