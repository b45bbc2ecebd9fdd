import { z } from 'zod'
import { wireId, wireSwitch } from '#shared/contract/wire.ts'

export const toggleCompared = z.object({ product_id: wireId, is_compare: wireSwitch })
