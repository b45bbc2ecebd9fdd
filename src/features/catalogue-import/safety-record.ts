import { z } from 'zod'
import { isInUnion } from '#features/catalogue/product-safety.ts'
import { isEmail } from '#shared/forms/patterns.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

const firm = z.object({
  name: line(200),
  /** By post, without the country. */
  address: line(300),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'is not a country of two letters', abort: true }),
  /** Where it is written to: an e-mail or a web address. */
  contact: z.union([z.string().refine(isEmail), z.url({ protocol: /^https?$/ }).max(500)], {
    error: 'is neither an e-mail nor a web address',
  }),
})

/** What the General Product Safety Regulation (EU) 2023/988, art. 19, wants said beside an offer; `{}` takes all of it away. */
export const safety = z
  .object({
    manufacturer: firm.optional(),
    responsible: firm.optional(),
    /** Plain text, a warning a line. */
    warnings: line(4000).optional(),
  })
  .superRefine(({ manufacturer, responsible }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: ['responsible'], message })
    if (responsible && !manufacturer) refuse('is said together with the manufacturer')
    if (responsible && !isInUnion(responsible.country)) refuse('is not in the European Union')
    if (manufacturer && !responsible && !isInUnion(manufacturer.country)) {
      refuse('is missing: the manufacturer is outside the European Union')
    }
  })
