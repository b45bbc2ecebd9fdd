import { keyedHash } from '#shared/server/human-check/shop-secret.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'

/** Whether the host of an address, as `URL` writes it, is a bare IP address: browsers make no passkeys for it. */
const isIpHost = (hostname: string): boolean => /^\[|^\d+(?:\.\d+){3}$/.test(hostname)

/** What passkeys are bound to: the name of the shop's host, and the address that browsers see. */
export type RelyingParty = { id: string; origin: string }

/**
 * The shop as passkeys know it: by the address that shoppers see, behind a proxy too. Undefined where that is none that
 * browsers make passkeys for: a bare IP address, or without https (this machine aside).
 */
export function relyingPartyOf({ baseUrl }: { baseUrl: string }): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(baseUrl)
  if (isIpHost(hostname)) return undefined
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isHere ? { id: hostname, origin } : undefined
}

/** What a device keeps of whose a passkey is: it tells nobody, and nothing can be found by it. */
export async function userHandle(
  { secretOfShop }: Pick<Services, 'secretOfShop'>,
  customerId: number,
): Promise<string> {
  return keyedHash(await secretOfShop(), 'passkey user', String(customerId))
}
