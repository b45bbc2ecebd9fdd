import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'

type InquiryKind = 'product' | 'warehouse' | 'favourite'

/** An inquiry as it is kept. */
export type Inquiry = {
  id: number
  kind: InquiryKind
  productId: number | null
  productName: string
  productCode: string
  warehouseId: number | null
  customerId: number | null
  name: string
  email: string
  phone: string
  question: string
  createdAt: Date
  answeredAt: Date | null
}

export type NewInquiry = Omit<Inquiry, 'id' | 'createdAt' | 'answeredAt'>

const lockSender = statement('inquiries.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7311))')
const insertNew = statement(
  'inquiries.keep',
  `INSERT INTO inquiries (kind, product_id, product_name, product_code, warehouse_id, customer_id, name, email, phone, question)
   SELECT $1, $2::int, $3, $4, $5::int, $6::int, $7, $8, $9, $10
   WHERE NOT EXISTS (SELECT FROM inquiries WHERE email = $8 AND kind = $1 AND product_id IS NOT DISTINCT FROM $2::int
     AND warehouse_id IS NOT DISTINCT FROM $5::int AND name = $7 AND phone = $9 AND question = $10 AND created_at > now() - interval '1 hour')
   RETURNING id`,
)
const columns = `id, kind, product_id AS "productId", product_name AS "productName", product_code AS "productCode",
  warehouse_id AS "warehouseId", customer_id AS "customerId", name, email, phone, question, created_at AS "createdAt",
  answered_at AS "answeredAt"`
const findOne = statement('inquiries.one', `SELECT ${columns} FROM inquiries WHERE id = $1`)
const listSome = statement(
  'inquiries.list',
  `SELECT ${columns} FROM inquiries WHERE NOT ($1 AND answered_at IS NOT NULL) ORDER BY created_at, id`,
)
const markAnswered = statement(
  'inquiries.answered',
  'UPDATE inquiries SET answered_at = coalesce(answered_at, $2) WHERE id = $1',
)

/** Inquiries older than an instant. */
export const oldInquiries = deletionOf('inquiries', 'id', "created_at < $1::timestamptz - interval '1 year'")

/**
 * Keeps an inquiry and answers its number; undefined where the same person has asked just that within the hour: a form
 * that was sent twice is one inquiry, one with another name or telephone is how the shop learns the right one.
 */
export async function keepInquiry(tx: Queryable, inquiry: NewInquiry): Promise<number | undefined> {
  await tx.all(lockSender, [inquiry.email])
  const { kind, productId, productName, productCode, warehouseId, customerId, name, email, phone, question } =
    inquiry
  const values = [
    kind,
    productId,
    productName,
    productCode,
    warehouseId,
    customerId,
    name,
    email,
    phone,
    question,
  ]
  return (await tx.one<{ id: number }>(insertNew, values))?.id
}

export const inquiryById = (db: Queryable, id: number): Promise<Inquiry | undefined> =>
  db.one<Inquiry>(findOne, [id])

/** What came, the oldest first; `open`: what is not answered yet. */
export const listInquiries = (db: Queryable, open: boolean): Promise<Inquiry[]> =>
  db.all<Inquiry>(listSome, [open])

export async function answerInquiry(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.run(markAnswered, [id, now])
}
