import type { PropsOf } from '#shared/contract/registries.ts'
import { Addresses } from './Addresses.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { Consents } from './Consents.tsx'
import { EmailChange } from './EmailChange.tsx'
import { Profile } from './Profile.tsx'
import { Sessions } from './Sessions.tsx'

/** The account's regions by their names on the wire. */
export const dashboardRegions = {
  dashboard_addresses: Addresses,
  dashboard_bank_accounts: BankAccounts,
  dashboard_consents: Consents,
  dashboard_email_change: EmailChange,
  dashboard_profile: Profile,
  dashboard_sessions: Sessions,
}

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof dashboardRegions> {}
}
