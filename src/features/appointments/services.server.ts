import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** What is done by appointment, and in which shops. */
export type Service = {
  id: number
  code: string
  name: string
  description: string
  minutes: number
  suits: ('glasses' | 'contact')[]
  warehouseIds: number[]
}

const readServices = statement(
  'appointments.services',
  `SELECT s.id, s.code, s.name, s.description, s.minutes, s.suits, array_agg(o.warehouse_id ORDER BY o.warehouse_id) AS "warehouseIds"
   FROM services s JOIN shop_services o ON o.service_id = s.id
   WHERE s.active GROUP BY s.id ORDER BY s.position, s.id`,
)

/** The services that some shop offers, in their order. */
export const offeredServices = (db: Queryable): Promise<Service[]> => db.all<Service>(readServices)
