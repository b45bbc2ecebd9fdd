import { createContext, useContext } from 'react'
import { type MarkKind, type Marks, noMarks } from './marks.ts'

/** What this shopper has marked, for every card and toggle below. The frame provides it, in answers the call does. */
export const MarksContext = createContext<Marks>(noMarks)

export function useMarked(kind: MarkKind, productId: number): boolean {
  return useContext(MarksContext)[kind].includes(productId)
}
