import type { PropsOf } from '#shared/contract/registries.ts'
import { Passkeys } from './Passkeys.tsx'

/** The passkeys' one region. */
export const passkeyRegions = { passkeys: Passkeys }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof passkeyRegions> {}
}
