import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { namedChoice } from '#features/catalogue/named-choice.ts'
import { pickedByEyeSql } from '#features/catalogue/queries.server.ts'
import { readGiftCardLimits } from '#features/gift-cards/settings.ts'
import { type CouponJson, couponOf, couponSql } from '#features/marketing/coupons.server.ts'
import { type GiftRuleJson, giftRulesOf, giftRulesSql } from '#features/marketing/gifts.server.ts'
import { pointsOfferSql, pointsSql } from '#features/marketing/points.server.ts'
import type { ChosenPoints, PointsOffer } from '#features/marketing/points.ts'
import { onHandSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import { typeset } from '#shared/text/typeset.ts'
import type { Cart, CartLine, CartProduct, Removal } from './cart.ts'
import { lineJsonSql } from './line-columns.server.ts'
import { payingCardsSql } from './paying-cards.server.ts'
import type { PayingCard } from './paying-cards.ts'
import { buyerOf, type CurrentQuote, type HeldState } from './quote.ts'
import { lastRemovalSql } from './set-aside/removals.server.ts'

/** One round trip for the whole cart: its lines, and the facts of their products, their bundles and `$2`'s. */
const readCartRows = statement(
  'cart.read',
  `WITH lines AS MATERIALIZED (SELECT * FROM quote_items WHERE quote_id = $1),
     wanted AS (SELECT product_id AS id FROM lines UNION SELECT unnest($2::int[])
       UNION SELECT substring(bundle_key from '^[bs]([0-9]{1,9}):')::int FROM lines WHERE bundle_key <> ''),
     rates AS (SELECT vat_class, basis_points, country_id = $3 AS own FROM vat_rates
       WHERE country_id = $3 OR country_id = (SELECT id FROM countries WHERE is_default ORDER BY position LIMIT 1))
   SELECT
     (SELECT json_agg(${lineJsonSql} ORDER BY id) FROM lines) AS lines,
     (SELECT basis_points FROM rates WHERE vat_class = 'standard' ORDER BY own DESC LIMIT 1) AS "serviceVat",
     ${settingSql('gift_cards')} AS "giftCards",
     ${couponSql({ id: '$4::int', customerId: '$5::int', email: '$6::text', products: 'SELECT product_id FROM lines' })}
       AS coupon,
     ${giftRulesSql} AS "giftRules",
     ${pointsSql({ id: '$7::int', customerId: '$5::int' })} AS points, ${pointsOfferSql('$5::int')} AS "pointsOffer",
     ${payingCardsSql('$1')} AS "payingCards", ${lastRemovalSql('$1')} AS removal,
     (SELECT json_agg(row_to_json(facts)) FROM (
       SELECT p.id, p.parent_id AS "parentId", p.kind, p.code, coalesce(parent.name, p.name) AS name,
         coalesce(parent.slug, p.slug) AS slug, p.price, p.special_price AS "specialPrice",
         p.special_from AS "specialFrom", p.special_to AS "specialTo", p.unit, p.weight, p.qty_step AS step,
         p.qty_min AS min, p.qty_max AS max,
         coalesce(p.asks, parent.asks, chosen.asks) AS asks, p.gift_card AS "giftCard",
         p.kind = 'configurable' AND ${pickedByEyeSql('p.id')} AS "byEye",
         p.status = 'active' AND coalesce(parent.status, 'active') = 'active' AS active,
         CASE WHEN p.gift_card IS NULL THEN coalesce(
           (SELECT basis_points FROM rates r WHERE r.vat_class = p.vat_class ORDER BY own DESC LIMIT 1), 0) ELSE 0 END
           AS "vatBasisPoints",
         ${onHandSql('p.id')} AS stock,
         (SELECT json_agg(json_build_object('minQty', min_qty, 'price', tp.price)) FROM tier_prices tp
           WHERE tp.product_id IN (p.id, p.parent_id)) AS tiers,
         chosen.choice, chosen.eye, chosen.query AS "choiceQuery", chosen.selection,
         coalesce(chosen.lenses, false) AS "withLenses",
         (SELECT source FROM product_pictures i WHERE i.product_id IN (p.id, p.parent_id)
           ORDER BY i.product_id = p.id DESC, coalesce(i.option_id = ANY(chosen.options), false) DESC,
             i.option_id IS NOT NULL, i.position LIMIT 1) AS picture
       FROM wanted JOIN products p ON p.id = wanted.id
       LEFT JOIN products parent ON parent.id = p.parent_id
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_array(named.name, o.label) ORDER BY a.position, a.attribute_id)
             FILTER (WHERE named.eye_field IS NULL) AS choice,
           json_object_agg(named.eye_field, o.label) FILTER (WHERE named.eye_field IS NOT NULL) AS eye,
           string_agg(format('c[%s]=%s', v.attribute_id, v.option_id), '&' ORDER BY a.position, a.attribute_id)
             AS query, array_agg(v.option_id) AS options,
           array_remove(array_agg(v.option_id) || array_agg(po.frame_id) || array_agg(po.lens_id), NULL) AS selection,
           bool_or(po.lens_id IS NOT NULL) AS lenses,
           (SELECT l.asks FROM lenses l WHERE l.id = min(po.lens_id)) AS asks
         FROM variant_options v JOIN attribute_options o ON o.id = v.option_id
         JOIN attributes named ON named.id = v.attribute_id
         LEFT JOIN product_options po ON po.product_id = p.parent_id AND po.attribute_id = v.attribute_id
           AND po.option_id = v.option_id
         LEFT JOIN product_attributes a ON a.product_id = p.parent_id AND a.attribute_id = v.attribute_id
         WHERE p.parent_id IS NOT NULL AND v.variant_id = p.id
       ) chosen ON p.parent_id IS NOT NULL
     ) facts) AS products`,
)

type Facts = Omit<
  CartProduct,
  'specialFrom' | 'specialTo' | 'tiers' | 'choice' | 'choiceQuery' | 'selection'
> & {
  specialFrom: string | null
  specialTo: string | null
  tiers: CartProduct['tiers'] | null
  /** Attribute and option, by their names. */
  choice: [attribute: string, label: string][] | null
  choiceQuery: string | null
  selection: number[] | null
}

/** The cart that is read, whose it is, and what is chosen to take off it. */
export type CartOwner = HeldState &
  Pick<CurrentQuote, 'id' | 'countryId' | 'customerId' | 'couponId' | 'pointsDiscountId'>

/** A cart that there is not yet, of nobody: what is read with it is priced as for anybody. */
export const noCart = (countryId: number): CartOwner & { state: 'anonymous' } => ({
  ...{ id: 0, state: 'anonymous', countryId },
  ...{ customerId: null, couponId: null, pointsDiscountId: null },
})

/** The cart's lines with everything that prices and limits them; `alsoProducts` are read along (add to cart). */
export async function readCart(
  db: Queryable,
  quote: CartOwner,
  alsoProducts: readonly number[] = [],
): Promise<Cart> {
  const email = buyerOf(quote)?.email
  const row = await db.one<{
    lines: CartLine[] | null
    products: Facts[] | null
    serviceVat: number | null
    giftCards: unknown
    coupon: CouponJson | null
    points: ChosenPoints | null
    pointsOffer: PointsOffer | null
    giftRules: GiftRuleJson[] | null
    payingCards: PayingCard[] | null
    removal: (Omit<Removal, 'endsAt'> & { endsAt: string }) | null
  }>(readCartRows, [
    quote.id,
    alsoProducts,
    quote.countryId,
    quote.couponId,
    quote.customerId,
    email === undefined ? null : mailboxOf(email),
    quote.pointsDiscountId,
  ])
  const products = (row?.products ?? []).map((facts) => ({
    ...facts,
    specialFrom: facts.specialFrom === null ? null : new Date(facts.specialFrom),
    specialTo: facts.specialTo === null ? null : new Date(facts.specialTo),
    tiers: facts.tiers ?? [],
    choice: typeset((facts.choice ?? []).map(([name, label]) => namedChoice(name, label)).join(' · ')),
    choiceQuery: facts.choiceQuery ?? '',
    selection: (facts.selection ?? []).sort((a, b) => a - b),
  }))
  return {
    quoteId: quote.id,
    locked: quote.state === 'locked',
    lines: row?.lines ?? [],
    products: new Map(products.map((product) => [product.id, product])),
    serviceVat: row?.serviceVat ?? 0,
    giftCards: readGiftCardLimits(row?.giftCards),
    promotions: { coupon: row?.coupon ? couponOf(row.coupon) : null, points: row?.points ?? null },
    pointsOffer: row?.pointsOffer ?? null,
    giftRules: giftRulesOf(row?.giftRules ?? null),
    payingCards: row?.payingCards ?? [],
    removal: row?.removal ? { ...row.removal, endsAt: new Date(row.removal.endsAt) } : null,
  }
}
