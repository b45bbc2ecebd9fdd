import type { Banks } from './open-providers.server.ts'

/** A shop without a bank. */
export const noBanks: Banks = { byCode: new Map(), card: null, phone: null }
