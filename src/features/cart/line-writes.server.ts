import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { prescriptionIdSql, prescriptionMarkSql } from '#features/prescriptions/kept.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { CartLine } from './cart.ts'
import { type LineIdentity, lineKey } from './line-key.ts'
import type { PricedLine } from './priced-lines.ts'

const upsertLines = statement(
  'cart.upsert_lines',
  `INSERT INTO quote_items (id, quote_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount, is_gift,
     prescription_id, gift_card)
   SELECT coalesce((SELECT l."lineId" WHERE NOT EXISTS (SELECT FROM quote_items taken WHERE taken.id = l."lineId")),
       nextval('quote_items_id_seq')), $1, l."productId", l.qty, l."seenPrice", l.selection, l."bundleKey", l."bundleDiscount", l."isGift",
     ${prescriptionIdSql('l.prescription')}, l."giftCard"
   FROM jsonb_to_recordset($2::jsonb) AS l("lineId" int, "productId" int, qty int, "seenPrice" int, selection text,
     "bundleKey" text, "bundleDiscount" int, "isGift" boolean, prescription text,
     "giftCard" jsonb)
   ON CONFLICT (quote_id, product_id, selection, bundle_key, is_gift, prescription_id, gift_card_key) DO UPDATE
     SET qty = excluded.qty, seen_price = excluded.seen_price, bundle_discount = excluded.bundle_discount
   RETURNING id, product_id AS "productId", selection, bundle_key AS "bundleKey", is_gift AS "isGift",
     ${prescriptionMarkSql('prescription_id')} AS prescription, gift_card AS "giftCard"`,
)
const deleteLines = statement(
  'cart.delete_lines',
  'DELETE FROM quote_items WHERE quote_id = $1 AND id = ANY($2::int[])',
)
const touchQuote = statement('cart.touch', 'UPDATE quotes SET updated_at = now() WHERE id = $1')

/**
 * Stores lines with their final quantities, the cart being locked; answers them with their ids. What they are made by is
 * kept already (`keepPrescriptions`). `lineId`: what comes back takes the number that it had, by which all else knows it still.
 */
export async function writeLines(
  tx: Queryable,
  quoteId: number,
  lines: readonly (Omit<CartLine, 'id'> & { lineId?: number | null })[],
): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const stored = await tx.all<LineIdentity & Pick<CartLine, 'id'>>(upsertLines, [
    quoteId,
    JSON.stringify(lines),
  ])
  const ids = new Map(stored.map((line) => [lineKey(line), line.id]))
  return lines.map((line) => {
    const id = ids.get(lineKey(line))
    if (id === undefined) throw new Error('a cart line was not stored')
    return { ...line, id }
  })
}

const setPrescriptionText = statement(
  'cart.set_prescription',
  `UPDATE quote_items SET prescription_id = ${prescriptionIdSql('$3')} WHERE quote_id = $1 AND id = $2`,
)

/** Another prescription, kept already, for a line of a locked cart that has no other line like it. */
export async function setPrescription(
  tx: Queryable,
  quoteId: number,
  id: number,
  mark: string,
): Promise<void> {
  await tx.run(setPrescriptionText, [quoteId, id, mark])
}

const setGiftCardText = statement(
  'cart.set_gift_card',
  `UPDATE quote_items SET gift_card = $3::jsonb, seen_price = ($3::jsonb ->> 'amount')::int WHERE quote_id = $1 AND id = $2`,
)

/** Another wish for a gift card's line of a locked cart; what it costs by it is what the shopper asked for. */
export async function setGiftCard(
  tx: Queryable,
  quoteId: number,
  id: number,
  wish: GiftCardWish,
): Promise<void> {
  await tx.run(setGiftCardText, [quoteId, id, JSON.stringify(wish)])
}

/** Removes lines of a locked cart. */
export async function removeLines(tx: Queryable, quoteId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.run(deleteLines, [quoteId, ids])
}

/** Marks the cart as changed now. */
export async function touch(tx: Queryable, quoteId: number): Promise<void> {
  await tx.run(touchQuote, [quoteId])
}

const setSeenPrices = statement(
  'cart.accept_prices',
  `UPDATE quote_items i SET seen_price = l.price FROM jsonb_to_recordset($2::jsonb) AS l(id int, price int)
   WHERE i.quote_id = $1 AND i.id = l.id`,
)

/** Keeps that the shopper has seen these prices; touches only lines whose price changed. */
export async function acceptPrices(
  tx: Queryable,
  quoteId: number,
  priced: readonly PricedLine[],
): Promise<void> {
  const changed = priced.filter(({ line, unitPrice }) => line.seenPrice !== unitPrice)
  if (changed.length === 0) return
  await tx.run(setSeenPrices, [
    quoteId,
    JSON.stringify(changed.map(({ line, unitPrice }) => ({ id: line.id, price: unitPrice }))),
  ])
}
