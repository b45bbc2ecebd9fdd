import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { PaymentType } from './availability.ts'

const readTypes = statement(
  'payment.types',
  `SELECT p.id, p.code, p.name, p.description, p.use_as_default AS "useAsDefault",
     coalesce((SELECT json_agg(json_build_object('deliveryTypeId', r.delivery_type_id, 'countryId', r.country_id,
       'minValue', r.min_value, 'maxValue', r.max_value, 'fee', r.fee) ORDER BY r.position, r.id)
       FROM payment_rules r WHERE r.payment_type_id = p.id), '[]') AS rules
   FROM payment_types p WHERE p.active ORDER BY p.position, p.id`,
)

/** The payment types in use with their rules, both by position. */
export function paymentTypes(db: Queryable): Promise<PaymentType[]> {
  return db.all<PaymentType>(readTypes)
}
