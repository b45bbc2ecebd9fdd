import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { canonical, type Prescription } from './prescription.ts'

const purpose = 'prescription'
const filePurpose = 'prescription file'

/**
 * A prescription as a line has it: the mark by which equal ones of one cart are found, the sealed text (base64), whether it is
 * still to come, and the sealed finding where it is one.
 */
export type SealedPrescription = {
  mark: string
  sealed: string
  awaited: boolean
  file?: { mark: string; sealed: Buffer }
}

/**
 * @param ownerId whose line it will be, a cart's id: no two carts share a mark, so that none tells of another's (RX-05)
 * @param bytes the finding's
 */
export const sealPrescription = (
  seals: Seals,
  ownerId: string,
  prescription: Prescription,
  bytes?: Buffer,
): SealedPrescription => ({
  mark: seals.mark(purpose, `${ownerId} ${canonical(prescription)}`),
  sealed: seals.seal(purpose, JSON.stringify(prescription)),
  awaited: prescription.kind === 'later',
  ...(prescription.kind === 'finding' &&
    bytes && {
      file: {
        mark: seals.mark(filePurpose, `${ownerId} ${prescription.file.digest}`),
        sealed: seals.sealBytes(filePurpose, bytes),
      },
    }),
})

/** Throws for what was not sealed by this shop. */
export const openPrescription = (seals: Seals, sealed: string): Prescription =>
  JSON.parse(seals.open(purpose, sealed)) as Prescription

/** The finding's bytes. Throws for what was not sealed by this shop. */
export const openFinding = (seals: Seals, sealed: Buffer): Buffer => seals.openBytes(filePurpose, sealed)
