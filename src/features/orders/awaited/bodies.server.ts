import { z } from 'zod'
import { writtenPrescription } from '#features/prescriptions/bodies.server.ts'
import { findingName } from '#features/prescriptions/form-names.ts'
import { bodyLimits, wireHumanCheck, wireId, wireJson } from '#shared/contract/wire.ts'

export const givePrescription = z
  .object({
    token: z.string().max(100),
    order_item_id: wireId,
    prescription: wireJson(writtenPrescription).optional(),
    recaptcha_response: wireHumanCheck,
  })
  .register(bodyLimits, { files: [findingName] })
