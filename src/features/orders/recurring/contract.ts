import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** Skips the next delivery of an order that repeats itself, pauses it, lets it go on or ends it, for whoever has its link. */
export const changeRecurring = declareCall<typeof bodies.changeRecurring>('/recurring_order/change')
