/** Of the second step's address: the telephone is lost. */
export const lostParameter = 'telefon'

/** The page of the second step of a log-in of staff. */
export type SecondFactorView = {
  token: string
  hasTotp: boolean
  hasPasskey: boolean
  /** The one factor is a passkey, and the shop's address here is none that passkeys work at. */
  isOutOfReach: boolean
  /** Whether a code for a lost telephone is asked for instead of the app's. */
  isLost: boolean
}

/** The page where an app is set up. */
export type SetUpView = {
  token: string
  /** Null once an app has been set up. */
  invitation: {
    /** Base32 in groups of four, to be typed. */
    key: string
    /** Opens the app that stands on this telephone itself. */
    uri: string
    qr: { size: number; path: string }
    recoveryCodes: string[]
  } | null
}
