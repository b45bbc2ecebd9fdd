import { parseQuantity } from '#shared/rules/quantity.ts'
import type { Pieces } from './pieces.ts'

/**
 * A written number of pieces in thousandths: 0 for nothing, undefined for what is no number of them.
 * @param line what they are pieces of, where it is known
 */
export function readPieces(
  written: string,
  line?: { step: number; unit: string } | undefined,
): number | undefined {
  return written.trim() === '' ? 0 : parseQuantity(written, line?.step, line?.unit)
}

/** All that can be read of them. */
export const readAll = (written: Readonly<Record<string, string>> = {}): Pieces =>
  Object.fromEntries(
    Object.entries(written).flatMap(([id, text]) => {
      const qty = readPieces(text)
      return qty ? [[id, qty]] : []
    }),
  )
