import type { SavedAddress } from '#features/account/address-book.server.ts'
import type { Profile } from '#features/account/profile.server.ts'
import type { OrderStatus } from '#features/orders/tables.server.ts'

/** A country that an address may lie in. */
type CountryChoice = { id: number; name: string; code: string }

export type ProfileView = Profile

/** A saved address, with its country's name. */
export type AddressView = SavedAddress & { country: string }

export type AddressesView = {
  addresses: AddressView[]
  countries: CountryChoice[]
  /** Where a new address begins: the name and phone of the customer. */
  person: Pick<Profile, 'firstName' | 'lastName' | 'phone'>
  /** Whether another one may be added. */
  roomLeft: boolean
}

/** A bank account; of its number only the ends are shown. */
export type BankAccountView = { id: number; masked: string }

/** Which entry of a list has its form open. */
export type OpenForm = number | 'new' | null

export type BankAccountsView = { accounts: BankAccountView[]; roomLeft: boolean }

export type ConsentsView = {
  email: string
  /** `since`: ISO; null while it is off. `pending`: it begins once the address is confirmed. */
  newsletter: { on: boolean; since: string | null; pending: boolean }
}

/** A browser in which the customer is logged in. Instants are ISO. */
export type SessionView = {
  id: number
  browser: string
  system: string
  since: string
  seenAt: string
  isThis: boolean
}

/** A change of the e-mail address that waits for the new one to be confirmed; `until`: ISO. */
export type EmailChangeView = { email: string; until: string }

export type SecurityView = { email: string; change: EmailChangeView | null; sessions: SessionView[] }

export type OrderView = {
  number: string
  href: string
  createdAt: string
  status: OrderStatus
  total: number
  currency: string
}

/** What is still missing of an account; each leads to where it is filled in. */
export type Missing = 'address' | 'phone' | 'name' | 'company'

export type OverviewView = {
  firstName: string
  email: string
  emailConfirmed: boolean
  orders: OrderView[]
  address: AddressView | null
  missing: Missing[]
}
