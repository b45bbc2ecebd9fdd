import type { Pieces } from './pieces.ts'

/** A written number of pieces in thousandths: 0 for nothing, undefined for what is no number of them. */
export function readPieces(written: string): number | undefined {
  const text = written.trim()
  if (text === '') return 0
  if (!/^\d{1,7}(?:[.,]\d{1,3})?$/.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 1000)
}

/** All that can be read of them. */
export const readAll = (written: Readonly<Record<string, string>> = {}): Pieces =>
  Object.fromEntries(
    Object.entries(written).flatMap(([id, text]) => {
      const qty = readPieces(text)
      return qty ? [[id, qty]] : []
    }),
  )
