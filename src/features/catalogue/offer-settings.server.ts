import { z } from 'zod'
import type { OfferSettings } from './offer-settings.ts'

const offerSettings = z.object({
  anchor: z.object({ day: z.iso.date() }).nullable().catch(null),
  safety: z.boolean().catch(false),
  guarantee: z
    .object({
      // The law's least for new goods; a shop may give more.
      years: z.number().int().min(2).max(30),
      terms: z
        .string()
        .regex(/^\/(?!\/)/, 'is no page of the shop')
        .max(300),
    })
    .nullable()
    .catch(null),
})

/** What the shop set; each of its parts that cannot be read counts as not set. */
export function readOfferSettings(value: unknown): OfferSettings {
  const read = offerSettings.safeParse(value ?? {})
  return (read.success ? read.data : offerSettings.parse({})) as OfferSettings
}
