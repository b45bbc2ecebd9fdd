import type { ShopIdentity } from '../mail/mail-layout.server.tsx'
import type { Queryable } from '../postgres/database.server.ts'
import { readSetting } from './queries.server.ts'

/** The setting `shop`, as far as the shop has written it. */
export type ShopSetting = Partial<ShopIdentity> & { name?: string }

/** Who sells. Null unless the setting `shop` holds all of it: half an address is none. */
export function identityOf(shop: ShopSetting | null): ShopIdentity | null {
  const { legalName, street, postalCode, city, oib, email, phone } = shop ?? {}
  if (!legalName || !street || !postalCode || !city || !oib || !email || !phone) return null
  return { legalName, street, postalCode, city, oib, email, phone }
}

/** What the shop is called, and who sells in it. */
export async function readShopIdentity(
  db: Queryable,
): Promise<{ name: string | undefined; identity: ShopIdentity | null }> {
  const shop = ((await readSetting(db, 'shop')) ?? null) as ShopSetting | null
  return { name: shop?.name, identity: identityOf(shop) }
}
