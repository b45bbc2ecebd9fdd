import type { ToldOf } from '#features/account/account-mail.server.ts'
import { deviceOf, deviceText } from '#features/account/device.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'

/** The device that asks, as people call it; '' for what nobody knows. */
export const askingDevice = ({ request }: CallContext): string =>
  deviceText(deviceOf(request.headers['user-agent'] ?? ''))

/** What the mail of a passkey that came or went says, for its job. */
export function toldOfPasskey(
  context: CallContext,
  told: 'passkey_added' | 'passkey_removed',
  { customerId, name }: { customerId: number; name: string },
): ToldOf {
  return { customerId, told, passkey: { name, device: askingDevice(context), at: new Date().toISOString() } }
}
