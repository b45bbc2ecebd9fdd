import type { EyeField } from './prescription.ts'

/** Why what was written is no value. */
export type ValueProblem = 'no_number' | 'no_sign' | 'wrong_sign'
export type ReadValue = { ok: true; value: number } | { ok: false; problem: ValueProblem }

/** Whose plus or minus decides what is made: an unsigned number is no value of these (RX-04). */
const signed: ReadonlySet<EyeField | 'pd'> = new Set(['sph', 'cyl'])

/** 'plan', 'plano', 'pl': no power. */
const plano = /^pl(?:an(?:o)?)?\.?$/i
const written = /^([+\-\u2010-\u2015\u2212±]?)\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*(?:d|dpt|dptr|mm|°)?\.?$/i

/**
 * A value as a shopper or a shop's list writes it ('-2,25', '−2.25 D', '+1', 'plan', '8,6 mm'), in hundredths. Read by
 * its digits: no float rounds it. A power without its sign is refused, unless it is none: who writes '2,25' may mean
 * either, and the one is for the other's opposite.
 */
export function readValue(field: EyeField | 'pd', text: string): ReadValue {
  const trimmed = text.trim()
  if (signed.has(field) && plano.test(trimmed)) return { ok: true, value: 0 }
  const [, sign, whole, fraction = ''] = written.exec(trimmed) ?? []
  if (sign === undefined || whole === undefined) return { ok: false, problem: 'no_number' }
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (size === 0) return { ok: true, value: 0 }
  if (sign === '±') return { ok: false, problem: 'no_number' }
  const isMinus = sign !== '' && sign !== '+'
  if (signed.has(field)) {
    return sign === '' ? { ok: false, problem: 'no_sign' } : { ok: true, value: isMinus ? -size : size }
  }
  return isMinus ? { ok: false, problem: 'wrong_sign' } : { ok: true, value: size }
}

/** A value as it is shown: '−2,25', '+1,00', '0,00', '180°', '8,6 mm'. */
export function valueText(field: EyeField | 'pd', value: number): string {
  const decimals = (least: number) => {
    const digits = (Math.abs(value) / 100).toFixed(2).replace('.', ',')
    return least === 2 ? digits : digits.replace(/,?0{1,2}$/, '')
  }
  switch (field) {
    case 'sph':
    case 'cyl':
    case 'add':
      return `${signOf(value)}${decimals(2)}`
    case 'ax':
      return `${decimals(0)}°`
    case 'bc':
    case 'dia':
    case 'pd':
      return `${decimals(0)}\u00a0mm`
    default:
      return field satisfies never
  }
}

/** The ends of a range, whose unit is said once: '50' and '80 mm'. */
export const rangeText = (field: EyeField | 'pd', { least, most }: { least: number; most: number }) => ({
  least: valueText(field, least).replace(/(?:°|\u00a0mm)$/, ''),
  most: valueText(field, most),
})

function signOf(value: number): string {
  if (value === 0) return ''
  return value < 0 ? '\u2212' : '+'
}

/** A value as forms send it: '-2.25', '+1.00', '180'. */
export function wireValue(field: EyeField | 'pd', value: number): string {
  const digits = (Math.abs(value) / 100).toFixed(2)
  if (field === 'ax') return digits.replace(/\.00$/, '')
  if (value < 0) return `-${digits}`
  return value > 0 && (signed.has(field) || field === 'add') ? `+${digits}` : digits
}
