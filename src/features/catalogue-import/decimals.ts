import { z } from 'zod'

const decimal = z.union([z.number(), z.string().regex(/^-?\d+([.,]\d+)?$/)])

/** "12,90", "12.90" or 12.9 → the integer number of 1/scale parts, rounded half away from zero. */
export const scaled = (scale: number) =>
  decimal.transform((value) => {
    const number = typeof value === 'number' ? value : Number(value.replace(',', '.'))
    return Math.sign(number) * Math.round(Math.abs(number) * scale + 1e-9)
  })
