/** Why a passkey was not kept, or does not log in. */
export type PasskeyRefusal =
  /** The shop's address is none that browsers make passkeys for. */
  | { reason: 'impossible' }
  /** The challenge was not given to this browser, is used or over. */
  | { reason: 'over' }
  /** What the device answered does not hold. */
  | { reason: 'not_verified' }
  | { reason: 'unknown' }
  /** It counts less than it did: somebody may have copied it. */
  | { reason: 'counted_back' }
  | { reason: 'kept_already' }
  | { reason: 'too_many'; most: number }
  | { reason: 'not_own' }
  | { reason: 'nameless' }
