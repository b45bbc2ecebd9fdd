import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import type { PaymentType } from './availability.ts'
import { paidAtBank, paymentMethod } from './payment-methods.ts'
import type { Banks } from './providers/open-providers.server.ts'
import { accountOf } from './transfer/account.server.ts'

const readTypes = statement(
  'payment.types',
  `SELECT p.id, p.code, p.name, p.description, p.use_as_default AS "useAsDefault", p.provider, ${settingSql('shop')} AS shop,
     coalesce((SELECT json_agg(json_build_object('deliveryTypeId', r.delivery_type_id, 'countryId', r.country_id,
       'minValue', r.min_value, 'maxValue', r.max_value, 'fee', r.fee) ORDER BY r.position, r.id)
       FROM payment_rules r WHERE r.payment_type_id = p.id), '[]') AS rules
   FROM payment_types p WHERE p.active AND (p.provider IS NOT NULL OR p.code <> ALL($1)) ORDER BY p.position, p.id`,
)

const connect = statement(
  'payment.connect',
  `UPDATE payment_types p SET provider = c.provider
   FROM (SELECT t.id, (SELECT x.provider FROM unnest($1::text[], $2::text[]) AS x(code, provider) WHERE x.code = t.code)
     AS provider FROM payment_types t) c
   WHERE c.id = p.id AND p.provider IS DISTINCT FROM c.provider`,
)

/**
 * The payment types in use with their rules, both by position: those paid at a bank where there is one for them, by
 * transfer where the shop has an account.
 */
export async function paymentTypes(db: Queryable): Promise<PaymentType[]> {
  const rows = await db.all<PaymentType & { shop: unknown }>(readTypes, [paidAtBank])
  return rows
    .filter(({ code, shop }) => !paymentMethod(code).takesTransfer || accountOf(shop) !== null)
    .map(({ shop: _, ...type }) => type)
}

/** Says which bank collects what is paid at one: what none collects is not offered. */
export async function connectBanks(
  db: Queryable,
  { card, phone }: Pick<Banks, 'card' | 'phone'>,
): Promise<void> {
  const connected = [
    card && { type: 'card', bank: card.code },
    phone && { type: phone.code, bank: phone.code },
  ]
  const known = connected.filter((one) => one !== null)
  await db.run(connect, [known.map(({ type }) => type), known.map(({ bank }) => bank)])
}
