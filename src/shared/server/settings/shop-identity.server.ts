import { t } from '#shared/text/text.ts'
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

/** Whose mail it is, as a mail's head and foot show it: what the shop is called, where it is, who sells in it. */
export async function shopOfMail(
  db: Queryable,
  { baseUrl }: { baseUrl: string },
): Promise<{ name: string; baseUrl: string; identity: ShopIdentity | null }> {
  const shop = ((await readSetting(db, 'shop')) ?? null) as ShopSetting | null
  return { name: shop?.name ?? t('home.title'), baseUrl, identity: identityOf(shop) }
}

/** By what a shop is reached, as far as it has written it; '' for what it has not. */
export async function shopReached(db: Queryable): Promise<{ phone: string; email: string }> {
  const { phone = '', email = '' } = ((await readSetting(db, 'shop')) ?? {}) as ShopSetting
  return { phone, email }
}
