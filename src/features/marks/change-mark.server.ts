import type { CallContext } from '#shared/server/http/calls.server.ts'
import { forgetFetchedPages } from '#shared/server/pages/speculation.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type MarkKind, type Marks, noMarks } from './marks.ts'
import { addMark, lockOwner, readMarks, removeMark } from './owner-marks.server.ts'

/** The product that lists show: of a variant, the one that it belongs to. */
export type ListedProduct = { id: number; name: string; active: boolean }

const findListed = statement(
  'marks.listed_product',
  `SELECT coalesce(parent.id, p.id) AS id, coalesce(parent.name, p.name) AS name,
     p.status = 'active' AND coalesce(parent.status, 'active') = 'active'
       AND coalesce(parent.kind, p.kind) <> 'variant' AS active
   FROM products p LEFT JOIN products parent ON parent.id = p.parent_id WHERE p.id = $1`,
)

/** The listed product behind any product's id; undefined when there is none. */
export function listedProduct(db: Queryable, productId: number): Promise<ListedProduct | undefined> {
  return db.one<ListedProduct>(findListed, [productId])
}

/** The marks of this request's shopper; of a visitor without a session none, and nothing is read. */
export async function marksOf({
  session,
  database,
}: Pick<CallContext, 'session' | 'database'>): Promise<Marks> {
  const found = await session.current()
  return found ? readMarks(database, { sessionId: found.id, customerId: found.customerId }) : noMarks
}

export type MarkChange = {
  kind: MarkKind
  productId: number
  marked: boolean
  /** Ids of chosen options, frames and lenses; undefined leaves those that were chosen before. */
  configurable?: readonly number[]
}

/**
 * Sets or takes away one mark and answers with all of them as they are then; an added product is missing there when the
 * limit was reached. A session is made only to keep something. Repeating a change changes nothing.
 */
export async function changeMark(
  { session, database, reply }: Pick<CallContext, 'session' | 'database' | 'reply'>,
  { kind, productId, marked, configurable }: MarkChange,
): Promise<Marks> {
  const found = marked ? await session.ensure() : await session.current()
  if (!found) return noMarks
  forgetFetchedPages(reply)
  return database.transaction(
    async (tx) => {
      const owner = await lockOwner(tx, found.id)
      // Sent together: on one connection the second sees what the first has done.
      const [, marks] = await Promise.all([
        marked ? addMark(tx, kind, owner, productId, configurable) : removeMark(tx, kind, owner, productId),
        readMarks(tx, owner),
      ])
      return marks
    },
    { durable: false },
  )
}
