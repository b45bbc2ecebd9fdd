import type { CustomerAddress } from '#features/account/queries.server.ts'

/** An address as it is kept with a cart and copied into its order. */
export type Address = CustomerAddress

/** Who buys: a private person, or a legal entity with its name and OIB; the address is the headquarters address. */
export type Buyer = {
  email: string
  isLegalEntity: boolean
  companyName: string
  oib: string
  birthDate: string | null
  /** Whether the order opens an account; the hash of its password lies apart, in `quote_passwords`. */
  createAccount: boolean
  address: Address
}
