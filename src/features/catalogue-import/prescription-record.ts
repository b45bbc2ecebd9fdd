import { z } from 'zod'
import { eyeFields } from '#features/prescriptions/prescription.ts'
import { scaled } from './decimals.ts'

/** In a unit of its own (dioptres, degrees, millimetres) → whole hundredths. */
const hundredths = scaled(100).refine((value) => Math.abs(value) <= 100_000, 'not a value of an eye')
const eyeRange = z.union([
  z.object({ values: z.array(hundredths).min(1).max(200) }),
  z
    .object({ from: hundredths, to: hundredths, step: hundredths })
    .refine(({ from, to, step }) => step > 0 && to >= from && (to - from) / step <= 400, 'not a range'),
])
const eyeRule = z.intersection(eyeRange, z.object({ required: z.boolean().default(false) }))
const eyeRules = z.partialRecord(z.enum(eyeFields), eyeRule)

/** What a lens asks of its buyer: glasses for both eyes, contact lenses for either. */
export const prescription = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('glasses'),
    eye: eyeRules,
    distance: z
      .object({ both: eyeRange, each: eyeRange })
      .prefault({ both: { from: 50, to: 80, step: 0.5 }, each: { from: 25, to: 40, step: 0.5 } }),
  }),
  z.object({ kind: z.literal('contact'), eye: eyeRules }),
])
