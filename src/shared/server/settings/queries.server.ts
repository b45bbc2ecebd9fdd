import { type Queryable, statement } from '../postgres/database.server.ts'

const readOne = statement('settings.read', 'SELECT value FROM shop_settings WHERE key = $1')
const readSome = statement('settings.read_some', 'SELECT key, value FROM shop_settings WHERE key = ANY($1)')
const keepNew = statement(
  'settings.keep',
  'INSERT INTO shop_settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO NOTHING',
)

/** SQL: the value of a setting, null where the shop has none of this name; the name is a constant of the code. */
export const settingSql = (key: string) => `(SELECT value FROM shop_settings WHERE key = '${key}')`

/** What the shop set under this name, undefined where it set nothing. Whoever reads a setting checks its shape. */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  return (await db.one<{ value: unknown }>(readOne, [key]))?.value
}

/** Several settings by their names, with one question; those that the shop did not set are missing. */
export async function readSettings(db: Queryable, keys: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await db.all<{ key: string; value: unknown }>(readSome, [keys])
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Keeps a setting unless there is one of this name. */
export async function keepSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.run(keepNew, [key, JSON.stringify(value)])
}

const put = statement(
  'settings.put',
  `INSERT INTO shop_settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
)

/** Sets a setting, whatever it was. */
export async function putSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.run(put, [key, JSON.stringify(value)])
}
