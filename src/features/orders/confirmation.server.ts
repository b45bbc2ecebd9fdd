import { vatWithin } from '#features/cart/pricing.ts'
import { withLensesSql } from '#features/catalogue/queries.server.ts'
import { describedSql } from '#features/delivery/queries.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { sayGiftCard } from '#features/gift-cards/texts.ts'
import { paymentMethod } from '#features/payment/payment-methods.ts'
import { accountOf } from '#features/payment/transfer/account.server.ts'
import { awaitedSql } from '#features/prescriptions/kept.server.ts'
import { readIban } from '#shared/forms/read-iban.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import { identityOf, type ShopSetting } from '#shared/server/settings/shop-identity.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { awaitsPrescriptionSql } from './awaited/links.server.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { isHash } from './hashes.ts'
import { partCountriesSql, partsSql } from './parts/parts.server.ts'
import { paidSql } from './paying/payments.server.ts'
import { repetitionSql } from './recurring/recurring.server.ts'
import { endedStatusesSql, statusRules } from './status-rules.ts'
import { type ToldTransfer, transferOf } from './transfer-of.ts'

type Item = Omit<ConfirmationView['items'][number], 'giftCard'> & { giftCard: GiftCardWish | null }

type Row = Omit<ConfirmationView, 'createdAt' | 'vatRate' | 'bank' | 'seller' | 'items'> & {
  items: Item[]
  hash: string
  createdAt: Date
  rates: number[] | null
  shop: ShopSetting | null
  told: ToldTransfer
}

/** Whether the order (`o`) holds glasses: what was chosen of some line are lenses of the laboratory. */
const madeFirst = `EXISTS (SELECT FROM order_items g WHERE g.order_id = o.id AND ${withLensesSql('g.product_id')})`

/** What a line (`i`) of the order (`o`) is made by, as `ConfirmationView` has it. */
const prescribed = `CASE WHEN i.prescription_id IS NULL THEN NULL WHEN NOT ${awaitedSql('i.prescription_id')} THEN 'given'
    WHEN o.status NOT IN ${endedStatusesSql} THEN 'awaited' END`

const orderText = (
  condition: string,
) => `SELECT o.number, o.hash, o.status, o.created_at AS "createdAt", o.currency,
    o.goods_total AS "goodsTotal", o.reductions, o.cards, o.total - o.card_total AS due, ${paidSql('o')} AS paid, o.delivery_price AS "deliveryPrice",
    o.payment_fee AS "paymentFee", o.vat_total AS "vatTotal", o.total, o.buyer,
    o.delivery_address AS "deliveryAddress", o.delivery_name AS "deliveryName", o.payment_name AS "paymentName",
    o.message, o.installments, json_build_object('model', o.reference_model, 'iban', o.told_iban) AS told, o.scheduled_date::text AS "scheduledDate",
    CASE WHEN o.expected_first IS NOT NULL THEN json_build_object('first', o.expected_first, 'last', o.expected_last) END
      AS expected,
    o.recurring_interval AS "recurringInterval", o.pickup_point AS "pickupPoint",
    coalesce(p.code, '') AS "paymentCode", ${describedSql(madeFirst)} AS "deliveryText",
    coalesce(d.kind, 'courier') AS "deliveryKind", ${settingSql('shop')} AS shop,
    coalesce((SELECT json_object_agg(c.id, trim(c.code)) FROM countries c WHERE c.id IN
      ((o.buyer #>> '{address,countryId}')::int, (o.delivery_address ->> 'countryId')::int) OR c.id IN (${partCountriesSql})), '{}') AS "countryCodes",
    (SELECT json_agg(json_build_object('name', i.name, 'choice', i.choice, 'code', i.code, 'unit', i.unit,
      'qty', i.qty, 'unitPrice', i.unit_price, 'total', i.total, 'bundleName', b.name, 'bundleKey', i.bundle_key,
      'bundleSaving', i.bundle_saving, 'prescribed', ${prescribed}, 'giftCard', i.gift_card) ORDER BY i.id)
      FROM order_items i
      LEFT JOIN products b ON b.id = substring(i.bundle_key from '^[bs]([0-9]{1,9}):')::int
      WHERE i.order_id = o.id) AS items,
    ${partsSql} AS parts,
    ${awaitsPrescriptionSql} AS "awaitsPrescription", ${repetitionSql('o')} AS repetition,
    (SELECT json_agg(DISTINCT i.vat_basis_points) FROM order_items i WHERE i.order_id = o.id) AS rates
  FROM orders o LEFT JOIN payment_types p ON p.id = o.payment_type_id
    LEFT JOIN delivery_types d ON d.id = o.delivery_type_id WHERE ${condition}`

const byHash = statement('orders.by_hash', orderText('o.hash = $1'))
const byId = statement('orders.by_id', orderText('o.id = $1'))

/** The order behind `/hvala/{hash}`; undefined for a hash that is none. */
export async function loadConfirmation(db: Queryable, hash: string): Promise<ConfirmationView | undefined> {
  const row = isHash(hash) ? await db.one<Row>(byHash, [hash]) : undefined
  return row && viewOf(row)
}

/** An order's confirmation and whom it is sent in the name of; undefined where there is no such order. */
export async function confirmationToSend(
  db: Queryable,
  orderId: number,
): Promise<{ order: ConfirmationView; hash: string; shopName: string | undefined } | undefined> {
  const row = await db.one<Row>(byId, [orderId])
  return row && { order: viewOf(row), hash: row.hash, shopName: row.shop?.name ?? undefined }
}

const findOwner = statement('orders.owner', 'SELECT customer_id AS "customerId" FROM orders WHERE hash = $1')

/** Whose account the order of this hash is in; null for a guest's. */
export async function ownerOfOrder(db: Queryable, hash: string): Promise<number | null> {
  return (await db.one<{ customerId: number | null }>(findOwner, [hash]))?.customerId ?? null
}

/** The rate of the goods, where that is the rate of delivery and fee too: where it makes up all the VAT. */
function onlyRate(rates: Row['rates'], { total, vatTotal }: Pick<Row, 'total' | 'vatTotal'>): number | null {
  const [rate, ...others] = rates ?? []
  return rate !== undefined && others.length === 0 && vatWithin(total, rate) === vatTotal ? rate : null
}

function viewOf({ createdAt, shop, rates, items, told, hash: _, ...order }: Row): ConfirmationView {
  const awaited = paymentMethod(order.paymentCode).takesTransfer && order.status === 'awaiting_payment'
  return {
    ...order,
    items: items.map(({ giftCard, ...item }) => ({
      ...item,
      giftCard: giftCard && sayGiftCard(giftCard, dayAt(createdAt), statusRules[order.status].ended),
    })),
    createdAt: createdAt.toISOString(),
    vatRate: onlyRate(rates, order),
    seller: identityOf(shop),
    bank: awaited
      ? transferOf(order, accountOf(shop), { ...told, iban: readIban(told.iban ?? '') ?? null })
      : null,
  }
}
