import { z } from 'zod'
import { wireLine } from '#shared/contract/wire.ts'

/** `day`: which delivery is skipped, as the page showed it (`yyyy-mm-dd`). */
export const changeRecurring = z.object({
  token: z.string().max(100),
  action: z.enum(['skip', 'pause', 'resume', 'stop']),
  day: wireLine(10),
})
