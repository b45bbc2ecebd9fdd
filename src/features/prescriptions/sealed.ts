import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { canonical, type Prescription } from './prescription.ts'

const purpose = 'prescription'

/** A prescription as a line has it: the mark by which equal ones of one cart are found, and the sealed text (base64). */
export type SealedPrescription = { mark: string; sealed: string }

/** @param cartId whose line it will be: no two carts share a mark, so that none tells of another's (RX-05) */
export const sealPrescription = (
  seals: Seals,
  cartId: number,
  prescription: Prescription,
): SealedPrescription => ({
  mark: seals.mark(purpose, `${cartId} ${canonical(prescription)}`),
  sealed: seals.seal(purpose, JSON.stringify(prescription)),
})

/** Throws for what was not sealed by this shop. */
export const openPrescription = (seals: Seals, sealed: string): Prescription =>
  JSON.parse(seals.open(purpose, sealed)) as Prescription
