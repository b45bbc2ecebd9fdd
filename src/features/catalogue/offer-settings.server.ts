import { z } from 'zod'
import type { OfferSettings } from './offer-settings.ts'

const offerSettings = z.object({
  anchor: z.object({ day: z.iso.date() }).nullable().default(null),
})

/** What the shop set; what cannot be read counts as not set. */
export function readOfferSettings(value: unknown): OfferSettings {
  const read = offerSettings.safeParse(value ?? {})
  return (read.success ? read.data : offerSettings.parse({})) as OfferSettings
}
