import { inStockSql } from '#features/stock/queries.server.ts'

/** SQL: whether a row of `products` can be bought as a part of a bundle; of what is chosen by options, one variant is enough. */
export const isBuyableSql = (part: string) =>
  `(${part}.status = 'active' AND CASE ${part}.kind
    WHEN 'configurable' THEN EXISTS (SELECT FROM products made WHERE made.parent_id = ${part}.id
      AND made.status = 'active' AND ${inStockSql('made')})
    ELSE ${inStockSql(part)} END)`

/** SQL: whether the main parts of a fixed bundle can all be bought. */
export const bundleCanBeHad = (bundle: string) =>
  `EXISTS (SELECT FROM bundle_items b WHERE b.bundle_id = ${bundle}.id) AND NOT EXISTS (
     SELECT FROM bundle_items b JOIN products part ON part.id = b.product_id
     WHERE b.bundle_id = ${bundle}.id AND b.is_main AND NOT ${isBuyableSql('part')})`

/** SQL: whether each place of a bundle that must be filled can be. */
export const slotsCanBeFilled = (bundle: string) =>
  `NOT EXISTS (
     SELECT FROM bundle_slots slot WHERE slot.product_id = ${bundle}.id AND slot.required AND NOT EXISTS (
       SELECT FROM bundle_slot_products b JOIN products part ON part.id = b.product_id
       WHERE b.slot_id = slot.id AND ${isBuyableSql('part')}))`

/** SQL: whether a row of `products`, of whatever kind, is shown and can be bought now. */
export const canBeHadSql = (product: string) =>
  `(${product}.status = 'active'
    AND (${product}.parent_id IS NULL
      OR EXISTS (SELECT FROM products shown WHERE shown.id = ${product}.parent_id AND shown.status = 'active'))
    AND CASE ${product}.kind
      WHEN 'bundle' THEN ${bundleCanBeHad(product)}
      WHEN 'configurable_bundle' THEN ${slotsCanBeFilled(product)}
      ELSE ${isBuyableSql(product)} END)`
