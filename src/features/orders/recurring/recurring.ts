/** `paused`: nothing is ordered until its buyer lets it go on; `stopped`: never again. */
export type RecurringStatus = 'active' | 'paused' | 'stopped'
/** Who ended it: its buyer, the shop, the first order's cancellation, turns that failed, the removal of the account. */
export type StoppedBy = 'buyer' | 'shop' | 'cancellation' | 'failures' | 'erasure'
