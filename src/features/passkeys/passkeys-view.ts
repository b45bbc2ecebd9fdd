/** A customer's passkeys as the account's page shows them. */
export type PasskeysView = {
  passkeys: {
    id: number
    name: string
    /** ISO. */
    createdAt: string
    lastUsedAt: string | null
    backedUp: boolean
  }[]
  /** Whether browsers make passkeys for the shop's address. */
  possible: boolean
  /** A further one may be added. */
  room: boolean
  /** The log-in was some time ago: the password is asked for once more. */
  asksPassword: boolean
  /** One-time tokens of the forms for posts without scripts. */
  tokens: { rename: string; remove: string }
}
