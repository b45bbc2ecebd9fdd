/** The page of the second step of a log-in of staff. */
export type SecondFactorView = {
  token: string
  hasTotp: boolean
  hasPasskey: boolean
  /** The one factor is a passkey, and the shop's address here is none that passkeys work at. */
  isOutOfReach: boolean
}

/** The page where an app is set up. */
export type SetUpView = {
  token: string
  /** Null once an app has been set up. */
  invitation: {
    /** Base32 in groups of four, to be typed. */
    key: string
    qr: { size: number; path: string }
    recoveryCodes: string[]
  } | null
}
