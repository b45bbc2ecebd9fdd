import { z } from 'zod'

export const shopperNow = z.object({})
