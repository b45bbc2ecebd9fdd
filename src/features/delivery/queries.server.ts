import { warehouseHoursSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import type { DeliveryType } from './availability.ts'

/**
 * What a way of delivery (`d`) says of itself, with what is true of glasses that are made first where `made`, a condition
 * in SQL, holds.
 */
export const describedSql = (made: string): string =>
  `concat_ws(' ', nullif(d.description, ''), CASE WHEN ${made} THEN nullif(d.made_description, '') END)`

const readTypes = statement(
  'delivery.types',
  `SELECT d.id, d.code, d.name, ${describedSql('$1::boolean')} AS description, d.kind, d.use_as_default AS "useAsDefault",
     d.made_description AS "madeDescription", d.sends_until AS "sendsUntil", d.days_min AS "daysMin", d.days_max AS "daysMax", d.made_days AS "madeDays",
     d.warehouse_id AS "warehouseId",
     CASE WHEN d.chosen_ahead IS NOT NULL AND d.sends_until IS NOT NULL THEN json_build_object('sendsUntil', d.sends_until,
       'days', greatest(d.days_min, d.days_max), 'madeDays', d.made_days, 'ahead', d.chosen_ahead,
       'capacity', d.day_capacity, 'hours', ${warehouseHoursSql('d.warehouse_id')},
       'hoursOfAll', ${settingSql('opening_exceptions')}) END AS choice,
     coalesce((SELECT json_agg(json_build_object('countryId', r.country_id, 'postalFrom', r.postal_from,
       'postalTo', r.postal_to, 'minValue', r.min_value, 'maxValue', r.max_value, 'minWeight', r.min_weight,
       'maxWeight', r.max_weight, 'price', r.price) ORDER BY r.position, r.id)
       FROM delivery_rules r WHERE r.delivery_type_id = d.id), '[]') AS rules
   FROM delivery_types d WHERE d.active ORDER BY d.position, d.id`,
)

/** The delivery types in use with their rules, both by position; `withGlasses` says what is bought. */
export function deliveryTypes(db: Queryable, withGlasses: boolean): Promise<DeliveryType[]> {
  return db.all<DeliveryType>(readTypes, [withGlasses])
}
