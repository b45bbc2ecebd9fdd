import { markPaths } from '#features/marks/contract.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** What the comparison call answers beside the envelope (spec 3, "Compare"), after a refusal too. */
export type CompareAnswer = {
  count: number
  /** All compared products' ids, newest first, joined by commas. Not in the spec: toggles follow it. */
  compared: string
}

/** Puts a product into the shopper's comparison or takes it out (CMP-01). */
export const toggleCompared = declareCall<typeof bodies.toggleCompared, CompareAnswer>(markPaths.compared)
