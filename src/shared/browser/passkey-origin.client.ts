let origin: string | undefined

/** Notes, once, at which address of the shop browsers have passkeys for it; undefined: at none. */
export function setPasskeyOrigin(given: string | undefined): void {
  origin = given
}

/** Whether this page stands there: at another name of the same shop a device is asked in vain. */
export const isAtPasskeyOrigin = (): boolean => origin !== undefined && location.origin === origin
