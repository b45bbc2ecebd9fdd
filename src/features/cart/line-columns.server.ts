import { prescriptionMarkSql, sealedSql } from '#features/prescriptions/kept.server.ts'

/** SQL: the columns of a line that are alike wherever it lies, in a cart or beside it; its row's own id is none. */
export const lineColumnsSql =
  'product_id, qty, seen_price, selection, bundle_key, bundle_discount, is_gift, prescription_id, gift_card'

/** SQL: a `CartLine` as JSON, of a row that has those columns and an id. */
export const lineJsonSql = `json_build_object('id', id, 'productId', product_id, 'qty', qty, 'seenPrice', seen_price,
  'selection', selection, 'bundleKey', bundle_key, 'bundleDiscount', bundle_discount, 'isGift', is_gift,
  'prescription', ${prescriptionMarkSql('prescription_id')}, 'sealed', ${sealedSql('prescription_id')},
  'giftCard', gift_card)`
