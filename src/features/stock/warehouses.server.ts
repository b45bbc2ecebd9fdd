import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A shop that is open to shoppers. `email`: where its own letters go; '' where it has no address of its own. */
export type OpenWarehouse = { id: number; name: string; email: string }

const findOpen = statement(
  'stock.warehouse',
  'SELECT id, name, email FROM warehouses WHERE id = $1 AND active',
)

/** The warehouse with this id; undefined where there is none that is active. */
export const openWarehouse = (db: Queryable, id: number): Promise<OpenWarehouse | undefined> =>
  db.one<OpenWarehouse>(findOpen, [id])
