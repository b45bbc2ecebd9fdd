import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Dictionaries, productHref } from '#features/catalogue/dictionaries.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { drawnParts } from '../redrawn-products.server.ts'

const databaseIdentity = statement(
  'catalogue.database_identity',
  `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
     (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS oid,
     (SELECT shop_id FROM catalogue_feed) AS shop`,
)

/**
 * A hash of everything that rows in memory are made of apart from the products themselves: the database, names and
 * labels, addresses, the pictures' addresses, and the program. (In the built shop, this module's file is all of it.)
 */
export async function readIdentity(
  database: Queryable,
  dictionaries: Dictionaries,
  { version }: Pictures,
): Promise<string> {
  const parts = drawnParts(dictionaries)
  const made = [
    await database.one(databaseIdentity, []),
    Object.entries(parts).map(([kind, texts]) => [kind, [...texts].sort(([a], [b]) => a - b)]),
    productHref(''),
    version,
  ]
  return createHash('sha256')
    .update(JSON.stringify(made))
    .update(await readFile(fileURLToPath(import.meta.url)))
    .digest('base64url')
}
