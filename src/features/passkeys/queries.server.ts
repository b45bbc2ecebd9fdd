import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A passkey as its owner's list shows it. */
export type ListedPasskey = {
  id: number
  name: string
  backedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** What a log-in is checked against, with whose it is. */
export type KnownPasskey = {
  id: number
  customerId: number
  credentialId: string
  publicKey: Buffer
  transports: string[]
}

export type NewPasskey = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  backedUp: boolean
  name: string
}

/** More than anybody has devices. */
export const mostPasskeys = 20

const list = statement(
  'passkeys.list',
  `SELECT id, name, backed_up AS "backedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt"
   FROM passkeys WHERE customer_id = $1 ORDER BY created_at, id`,
)
const known = statement(
  'passkeys.known',
  `SELECT id, customer_id AS "customerId", credential_id AS "credentialId", public_key AS "publicKey", transports
   FROM passkeys WHERE credential_id = $1`,
)
const credentials = statement(
  'passkeys.credentials',
  'SELECT credential_id AS id, transports FROM passkeys WHERE customer_id = $1',
)
const add = statement(
  'passkeys.add',
  `INSERT INTO passkeys (customer_id, credential_id, public_key, counter, transports, backed_up, name)
   SELECT $1, $2, $3, $4, $5, $6, $7
   WHERE (SELECT count(*) FROM passkeys WHERE customer_id = $1) < ${mostPasskeys}
   ON CONFLICT (credential_id) DO NOTHING`,
)
const use = statement(
  'passkeys.use',
  `UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = now()
   WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
)
const rename = statement(
  'passkeys.rename',
  'UPDATE passkeys SET name = $3 WHERE id = $1 AND customer_id = $2',
)
const remove = statement(
  'passkeys.remove',
  'DELETE FROM passkeys WHERE id = $1 AND customer_id = $2 RETURNING name',
)
const drop = statement('passkeys.drop', 'DELETE FROM passkeys WHERE customer_id = $1')

export function passkeysOf(db: Queryable, customerId: number): Promise<ListedPasskey[]> {
  return db.all<ListedPasskey>(list, [customerId])
}

/** The passkey that a device names; undefined for one that nobody has. */
export function passkeyBy(db: Queryable, credentialId: string): Promise<KnownPasskey | undefined> {
  return db.one<KnownPasskey>(known, [credentialId])
}

/** What a device has to be told of a customer's passkeys. */
export function credentialIdsOf(
  db: Queryable,
  customerId: number,
): Promise<{ id: string; transports: string[] }[]> {
  return db.all(credentials, [customerId])
}

/**
 * Keeps a passkey, behind the customer's lock; false where the device's name for it is taken, or the customer has as many
 * as one can have.
 */
export async function addPasskey(tx: Queryable, customerId: number, passkey: NewPasskey): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, backedUp, name } = passkey
  const key = Buffer.from(publicKey)
  return (await tx.run(add, [customerId, credentialId, key, counter, transports, backedUp, name])) === 1
}

/** Notes a use; false where the device counts less than it did before (it was copied), or somebody was faster. */
export async function noteUse(
  tx: Queryable,
  id: number,
  { counter, backedUp }: Pick<NewPasskey, 'counter' | 'backedUp'>,
): Promise<boolean> {
  return (await tx.run(use, [id, counter, backedUp])) === 1
}

/** False for a passkey that is not this customer's. */
export async function renamePasskey(
  tx: Queryable,
  id: number,
  customerId: number,
  name: string,
): Promise<boolean> {
  return (await tx.run(rename, [id, customerId, name])) === 1
}

/** The name of the passkey that is gone; undefined for one that is not this customer's. */
export async function removePasskey(
  tx: Queryable,
  id: number,
  customerId: number,
): Promise<string | undefined> {
  return (await tx.one<{ name: string }>(remove, [id, customerId]))?.name
}

/** Takes all passkeys away: whoever got into somebody else's account must not stay in it. */
export async function dropPasskeys(tx: Queryable, customerId: number): Promise<number> {
  return tx.run(drop, [customerId])
}
