import { encode } from 'uqr'

/** A QR code as one path on squares of 1, `size` a side, with the white border of four that readers want. */
export type QrCode = { size: number; path: string }

/** @param correction how much of it may be covered: 'L' a fourteenth, 'M' a seventh */
export function qrCode(text: string, correction: 'L' | 'M' = 'M'): QrCode {
  const { data, size } = encode(text, { ecc: correction, border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
