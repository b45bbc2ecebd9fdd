import { readIban } from '#shared/forms/read-iban.server.ts'
import type { ShopSetting } from '#shared/server/settings/shop-identity.server.ts'

/** Who gets transfers, and on which account (`iban` without spaces). */
export type TransferAccount = { recipient: string; street: string; place: string; iban: string }

/**
 * The account of the setting `shop`. Null where a transfer to it could not arrive: the shop has not written its IBAN or its
 * name, or what it wrote is no IBAN.
 */
export function accountOf(shop: unknown): TransferAccount | null {
  const {
    legalName,
    name,
    street,
    postalCode,
    city,
    iban: written,
  } = (shop ?? {}) as ShopSetting & { iban?: unknown }
  const iban = typeof written === 'string' ? readIban(written) : undefined
  const recipient = legalName || name
  if (iban === undefined || !recipient) return null
  return { recipient, street: street ?? '', place: `${postalCode ?? ''} ${city ?? ''}`.trim(), iban }
}
