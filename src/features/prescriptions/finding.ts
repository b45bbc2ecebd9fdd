import { t } from '#shared/text/text.ts'

/** Why a file is no finding that the shop takes. */
export type FindingProblem =
  | 'missing'
  | 'unknown_type'
  | 'heic'
  | 'damaged'
  | 'too_large'
  | 'too_small'
  | 'too_many_pixels'
  /** Others are being looked at. */
  | 'busy'
  /** These are picked by their values alone. */
  | 'needs_values'

export const findingProblemText = (problem: FindingProblem): string => t(`prescription.finding_${problem}`)

/** What browsers offer to choose; iPhones turn their own format into JPEG where it is not among these. */
export const acceptedFindings = 'image/jpeg,image/png,image/webp,application/pdf'
