import { awaitedSql, sealedSql } from '#features/prescriptions/kept.server.ts'
import type { Asked, Side } from '#features/prescriptions/prescription.ts'
import { openPrescription } from '#features/prescriptions/sealed.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { longestToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'
import { t } from '#shared/text/text.ts'
import { endedStatusesSql, statusRules } from '../status-rules.ts'
import type { OrderStatus } from '../tables.server.ts'

/** For how long after the order its link takes what it waits for. */
const servesFor = "interval '60 days'"

/** The token of an order's link: made of the shop's secret, so that every mail can say it and the database holds its hash alone. */
const tokenOf = (seals: Seals, orderHash: string): string => seals.mark('prescription link', orderHash)
/** The path at which an order takes the prescriptions that were promised with it. */
export const awaitedPath = (seals: Seals, orderHash: string): string =>
  `${t('path.prescription')}/${tokenOf(seals, orderHash)}`

const open = statement(
  'orders.open_prescription_link',
  `INSERT INTO prescription_links (order_id, token_hash, expires_at) VALUES ($1, $2, now() + ${servesFor})`,
)

/** Opens the link of an order whose prescriptions are still to come; with its transaction. */
export async function openPrescriptionLink(
  tx: Queryable,
  seals: Seals,
  order: { id: number; hash: string },
): Promise<void> {
  await tx.run(open, [order.id, tokenHash(tokenOf(seals, order.hash))])
}

/** Links whose time is over. */
export const expiredPrescriptionLinks = deletionOf('prescription_links', 'order_id', 'expires_at < $1')

/** SQL: whether an order (`o`) takes prescriptions that were promised with it. */
export const awaitsPrescriptionSql = `(o.status NOT IN ${endedStatusesSql}
  AND EXISTS (SELECT FROM prescription_links l WHERE l.order_id = o.id AND l.expires_at > now())
  AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${awaitedSql('i.prescription_id')}))`

/** A line of an order by its link. `asked`: what it still waits for; null once that has come. */
export type AwaitedLine = {
  itemId: number
  prescriptionId: number
  name: string
  choice: string
  qty: number
  unit: string
  asked: { asked: Asked; side: Side | null } | null
}
export type AwaitedOrder = { id: number; number: string; status: OrderStatus; lines: AwaitedLine[] }

const find = statement(
  'orders.by_prescription_link',
  `SELECT o.id, o.number, o.status, (SELECT json_agg(json_build_object('itemId', i.id, 'prescriptionId', i.prescription_id,
       'name', i.name, 'choice', i.choice, 'qty', i.qty, 'unit', i.unit,
       'sealed', CASE WHEN ${awaitedSql('i.prescription_id')} THEN ${sealedSql('i.prescription_id')} END) ORDER BY i.id)
     FROM order_items i WHERE i.order_id = o.id AND i.prescription_id IS NOT NULL) AS lines
   FROM prescription_links l JOIN orders o ON o.id = l.order_id WHERE l.token_hash = $1 AND l.expires_at > now()`,
)

type StoredLine = Omit<AwaitedLine, 'asked'> & { sealed: string | null }

/** The order of a link; undefined for one that is none, or over. What has come is never told. */
export async function findAwaitedOrder(
  db: Queryable,
  seals: Seals,
  token: string,
): Promise<AwaitedOrder | undefined> {
  const row =
    token.length > longestToken
      ? undefined
      : await db.one<Omit<AwaitedOrder, 'lines'> & { lines: StoredLine[] | null }>(find, [tokenHash(token)])
  return (
    row && {
      ...row,
      lines: (row.lines ?? []).map(({ sealed, ...line }) => ({ ...line, asked: askedBy(seals, sealed) })),
    }
  )
}

function askedBy(seals: Seals, sealed: string | null): AwaitedLine['asked'] {
  const promised = sealed === null ? undefined : openPrescription(seals, sealed)
  return promised?.kind === 'later' ? { asked: promised.asked, side: promised.side } : null
}

/** Whether an order can still be made, so that it takes anything. */
export const takesPrescriptions = ({ status }: Pick<AwaitedOrder, 'status'>): boolean =>
  !statusRules[status].ended

export const isAwaiting = ({ lines }: Pick<AwaitedOrder, 'lines'>): boolean =>
  lines.some(({ asked }) => asked !== null)
