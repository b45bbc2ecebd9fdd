import { z } from 'zod'
import { wireFlag } from '#shared/contract/wire.ts'
import { type Written, ways } from './check.ts'

/** A value as it was written. JSON's numbers have a sign by themselves: 2.25 is no slip for −2.25 there. */
const value = z
  .union([z.string().max(20), z.number().transform((number) => (number > 0 ? `+${number}` : String(number)))])
  .nullish()
  .transform((text) => text ?? undefined)

const written = z
  .union([z.string().max(20), z.number().transform(String)])
  .nullish()
  .transform((text) => text ?? undefined)

const eyeFields = z.object({
  sph: value,
  cyl: value,
  ax: value,
  add: value,
  bc: value,
  dia: value,
  qty: written,
})
const eye = z.preprocess((given) => given ?? {}, eyeFields)

/** What was written of both eyes (contract.md: `prescription`); the product says what it needs of it. */
export const writtenPrescription = z
  .object({
    right: eye,
    left: eye,
    pd: value,
    pd_right: value,
    pd_left: value,
    alike: wireFlag,
    how: z
      .enum(ways)
      .nullish()
      .transform((way) => way ?? undefined),
  })
  .transform(
    (written): Written => ({ ...written, qty: { right: written.right.qty, left: written.left.qty } }),
  )
