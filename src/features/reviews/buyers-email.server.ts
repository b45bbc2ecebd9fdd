/**
 * SQL: the address of an order's buyer: that of the account, where it is confirmed and the account is there.
 * @param order the order's alias
 */
export const buyersEmailSql = (order: string): string =>
  `lower(coalesce((SELECT CASE WHEN c.email_confirmed_at IS NOT NULL THEN c.email END FROM customers c
     WHERE c.id = ${order}.customer_id), ${order}.buyer ->> 'email'))`
