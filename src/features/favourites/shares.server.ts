import { randomBytes } from 'node:crypto'
import { lockOwner, type MarkOwner, readMarks } from '#features/marks/owner-marks.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Config } from '#shared/server/process/config.server.ts'
import { tokenHash } from '#shared/server/secrets/tokens.server.ts'
import { t } from '#shared/text/text.ts'

const ofOwner = `($1::int IS NULL AND session_id = $2 OR customer_id = $1)`
const findOwn = statement(
  'favourites.own_share',
  `SELECT token_sealed AS sealed FROM favourite_shares WHERE ${ofOwner}`,
)
const add = statement(
  'favourites.add_share',
  `INSERT INTO favourite_shares (customer_id, session_id, token_hash, token_sealed)
   VALUES ($1, CASE WHEN $1::int IS NULL THEN $2::int END, $3, $4)`,
)
const remove = statement('favourites.end_share', `DELETE FROM favourite_shares WHERE ${ofOwner}`)
const findOwner = statement(
  'favourites.owner_of_share',
  'SELECT session_id AS "sessionId", customer_id AS "customerId" FROM favourite_shares WHERE token_hash = $1',
)

const purpose = 'link of favourites'
const valuesOf = ({ sessionId, customerId }: MarkOwner) => [customerId, sessionId]

type Context = Pick<CallContext, 'session' | 'database' | 'seals'>

/** The address that is handed on. */
export const shareUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>, token: string): string =>
  `${baseUrl}${t('path.favourites')}/${token}`

async function tokenOf(
  db: Queryable,
  seals: Context['seals'],
  owner: MarkOwner,
): Promise<string | undefined> {
  const row = await db.one<{ sealed: string }>(findOwn, valuesOf(owner))
  return row && seals.open(purpose, row.sealed)
}

/** The token of this shopper's link; undefined while the list is not shared. */
export async function ownShare({ session, database, seals }: Context): Promise<string | undefined> {
  const found = await session.current()
  if (!found) return undefined
  return tokenOf(database, seals, { sessionId: found.id, customerId: found.customerId })
}

/** Shares the list, behind its owner's lock: two at once get one token. Undefined where there is nobody to own it. */
export async function makeShare({ session, database, seals }: Context): Promise<string | undefined> {
  const found = await session.current()
  if (!found) return undefined
  return database.transaction(
    async (tx) => {
      const owner = await lockOwner(tx, found.id)
      const known = await tokenOf(tx, seals, owner)
      if (known !== undefined) return known
      const token = randomBytes(24).toString('base64url')
      await tx.run(add, [...valuesOf(owner), tokenHash(token), seals.seal(purpose, token)])
      return token
    },
    { durable: true },
  )
}

/** Ends this shopper's link, if there is one. */
export async function removeShare({ session, database }: Context): Promise<void> {
  const found = await session.current()
  if (!found) return
  await database.transaction(
    async (tx) => {
      await tx.run(remove, valuesOf(await lockOwner(tx, found.id)))
    },
    { durable: true },
  )
}

/** What the list behind a link holds by now, newest first; undefined where the link is none, or was ended. */
export async function sharedFavourites(db: Queryable, token: string): Promise<readonly number[] | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const owner = await db.one<MarkOwner>(findOwner, [tokenHash(token)])
  return owner && (await readMarks(db, owner)).favourites
}
