import type { PrivateFile } from '#shared/server/http/private-file.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { t } from '#shared/text/text.ts'
import { openFinding, openPrescription } from './sealed.ts'

/** What a stored row is as a file; undefined where it is none. A picture was made by the shop, a PDF by who knows whom. */
export function fileOfFinding(
  seals: Seals,
  { file, sealed }: { file: Buffer | null; sealed: string | null },
): PrivateFile['file'] | undefined {
  if (file === null || sealed === null) return undefined
  const prescription = openPrescription(seals, sealed)
  if (prescription.kind !== 'finding') return undefined
  const isPicture = prescription.file.type === 'picture'
  return {
    bytes: openFinding(seals, file),
    type: isPicture ? 'image/jpeg' : 'application/pdf',
    name: `${t('prescription.file_name')}.${isPicture ? 'jpg' : 'pdf'}`,
    shown: isPicture,
  }
}
