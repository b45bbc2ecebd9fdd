import { readValue, type ValueProblem } from './eye-value.ts'
import {
  type Asked,
  areAlike,
  type Eye,
  type EyeField,
  type EyeRules,
  eyeFields,
  isWithin,
  limitsOf,
  type Prescription,
  type PupilDistance,
  type Range,
  type Side,
  sides,
} from './prescription.ts'

/** An eye as it was written into a form; what is not there was left empty. */
export type WrittenEye = Readonly<Partial<Record<EyeField, string | undefined>>>

/** How a prescription is given: as numbers, as the finding's file, or as a promise. */
export const ways = ['values', 'upload', 'later'] as const
export type Way = (typeof ways)[number]

export type Written = Readonly<Record<Side, WrittenEye>> & {
  /** One distance of both pupils, or one for each. */
  pd?: string | undefined
  pd_right?: string | undefined
  pd_left?: string | undefined
  /** How many of it for each eye, as written. */
  qty?: Readonly<Partial<Record<Side, string | undefined>>>
  /** The left eye is as the right one. */
  alike?: boolean
  /** Not said: as numbers, or as the file that came along. */
  how?: Way | undefined
}

type ProblemReason =
  | ValueProblem
  | 'missing'
  | 'needs_axis'
  | 'needs_cylinder'
  | 'not_of_this_lens'
  | 'needs_both_sides'
  /** One distance of both pupils is not the sum of those of each. */
  | 'contradicts_sides'
  /** The left eye is said to be as the right one, and written with the other sign. */
  | 'contradicts_alike'
  /** There is no such lens, or none is left. */
  | 'not_made'

/** What is wrong with one field, by its name on the wire; limits and step in hundredths. */
export type FieldProblem = { name: string; field: EyeField | 'pd'; side: Side | null } & (
  | { reason: ProblemReason }
  | { reason: 'out_of_range'; least: number; most: number }
  | { reason: 'off_step'; step: number | null }
)

export type CheckedGlasses = { ok: true; prescription: Prescription } | Refused
/** A box of contact lenses for an eye; `qty` as it was written. */
export type LensOrder = { side: Side | 'both'; eye: Eye; qty: string | undefined }
export type CheckedLenses = { ok: true; orders: LensOrder[] } | Refused
type Refused = { ok: false; problems: FieldProblem[] }

/** The name of an eye's field on the wire. */
export const eyeName = (side: Side, field: EyeField | 'qty'): string => `prescription[${side}][${field}]`
export const distanceName = (which: 'pd' | 'pd_right' | 'pd_left'): string => `prescription[${which}]`

/** Checks what was written for a pair of glasses: everything that is wrong with it at once (RX-01). */
export function checkGlasses(asked: Extract<Asked, { kind: 'glasses' }>, written: Written): CheckedGlasses {
  const problems: FieldProblem[] = []
  const right = checkEye(asked.eye, 'right', written.right, problems)
  const left = checkEye(asked.eye, 'left', written.alike ? written.right : written.left, problems)
  checkAlike(written, problems)
  const distance = checkDistance(asked.distance, written, problems)
  if (problems.length > 0 || !distance) return { ok: false, problems }
  return { ok: true, prescription: { kind: 'glasses', right, left, distance } }
}

/**
 * Checks what was written for contact lenses: an eye of which nothing is written is not ordered for, unless neither is.
 * Two eyes that are alike are one order (a form says how many for each).
 */
export function checkLenses(asked: Extract<Asked, { kind: 'contact' }>, written: Written): CheckedLenses {
  const problems: FieldProblem[] = []
  const given: Record<Side, WrittenEye> = {
    right: written.right,
    left: written.alike ? written.right : written.left,
  }
  const meant = sides.filter((side) => isMeant(given[side], written.qty?.[side]))
  const wanted = sides.filter((side) => !isNone(written.qty?.[side]))
  const eyes = (meant.length > 0 ? meant : wanted).map((side) => ({
    side,
    eye: checkEye(asked.eye, side, given[side], problems),
    qty: written.qty?.[side],
  }))
  checkAlike(written, problems)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, orders: eyes }
}

/**
 * 'Both alike' counts before what the left eye's fields say: a form hides them then, with whatever had been typed. Only
 * the other sign is no slip of that kind: one of the two eyes would get the opposite of what it needs.
 */
function checkAlike({ alike, right, left }: Written, problems: FieldProblem[]): void {
  const [one, other] = [right, left].map(({ sph }) => readValue('sph', (sph ?? '').trim()))
  if (!alike || !one?.ok || !other?.ok || one.value * other.value >= 0) return
  problems.push({ name: 'prescription[alike]', field: 'sph', side: 'left', reason: 'contradicts_alike' })
}

/** Whether it is written that none is wanted. */
export const isNone = (qty: string | undefined): boolean =>
  qty !== undefined && /^\s*0+(?:[.,]0*)?\s*\p{L}*\.?\s*$/u.test(qty)

/** Whether it is written that none is wanted for either eye. */
export const isForNoEye = ({ qty }: Pick<Written, 'qty'>): boolean =>
  sides.every((side) => isNone(qty?.[side]))

/** Whether a form asks for a box for this eye: something is written of it, and not that none is wanted. */
function isMeant(eye: WrittenEye, qty: string | undefined): boolean {
  if (isNone(qty)) return false
  return eyeFields.some((field) => (eye[field] ?? '').trim() !== '')
}

/** Puts the orders of two eyes that are alike together; the rest stays as it is. */
export function joinAlike<Order extends { side: Side | 'both'; eye: Eye; qty: number }>(
  orders: readonly Order[],
): Order[] {
  const [one, other, ...more] = orders
  if (!one || !other || more.length > 0 || !areAlike(one.eye, other.eye)) return [...orders]
  return [{ ...one, side: 'both', qty: one.qty + other.qty }]
}

function checkEye(rules: EyeRules, side: Side, written: WrittenEye, problems: FieldProblem[]): Eye {
  const eye: Partial<Record<EyeField, number>> = {}
  for (const field of eyeFields) {
    const at = { name: eyeName(side, field), field, side }
    const rule = rules[field]
    const text = (written[field] ?? '').trim()
    if (text === '') {
      if (rule?.required) problems.push({ ...at, reason: 'missing' })
      continue
    }
    const read = readValue(field, text)
    if (!read.ok) {
      problems.push({ ...at, reason: read.problem })
      continue
    }
    // The same meridian: findings write either.
    const value = field === 'ax' && read.value === 0 ? 18_000 : read.value
    const isNone = value === 0 && (field === 'cyl' || field === 'add')
    if (isNone && !rule?.required) continue
    if (!rule) {
      problems.push({ ...at, reason: 'not_of_this_lens' })
      continue
    }
    const limited = limitProblem(rule, value)
    if (limited) problems.push({ ...at, ...limited })
    else eye[field] = value
  }
  // Beside what is wrong with the other one too, so that everything is told at once; of one field only the first thing.
  const lacks = (field: EyeField) => {
    const name = eyeName(side, field)
    return eye[field] === undefined && !problems.some((problem) => problem.name === name)
  }
  if (rules.ax && isGiven('cyl', written.cyl) && lacks('ax')) {
    problems.push({ name: eyeName(side, 'ax'), field: 'ax', side, reason: 'needs_axis' })
  }
  if (rules.ax && isGiven('ax', written.ax) && lacks('cyl')) {
    problems.push({ name: eyeName(side, 'cyl'), field: 'cyl', side, reason: 'needs_cylinder' })
  }
  return eye
}

/** Whether something is written that is not none: no cylinder is written as 0 too. */
function isGiven(field: 'cyl' | 'ax', text = ''): boolean {
  if (text.trim() === '') return false
  const read = readValue(field, text.trim())
  return field === 'ax' || !read.ok || read.value !== 0
}

function limitProblem(rule: Range, value: number) {
  if (isWithin(rule, value)) return undefined
  const { least, most } = limitsOf(rule)
  if (value < least || value > most) return { reason: 'out_of_range' as const, least, most }
  return { reason: 'off_step' as const, step: 'values' in rule ? null : rule.step }
}

function checkDistance(
  { both, each }: Extract<Asked, { kind: 'glasses' }>['distance'],
  written: Written,
  problems: FieldProblem[],
): PupilDistance | undefined {
  const one = distanceOf('pd', null, both, written, problems)
  const right = distanceOf('pd_right', 'right', each, written, problems)
  const left = distanceOf('pd_left', 'left', each, written, problems)
  if ((right === undefined) !== (left === undefined)) {
    const side = right === undefined ? 'right' : 'left'
    problems.push({ name: distanceName(`pd_${side}`), field: 'pd', side, reason: 'needs_both_sides' })
    return undefined
  }
  if ([one, right, left].includes('wrong')) return undefined
  if (typeof right === 'number' && typeof left === 'number') {
    if (one === undefined || one === right + left) return { right, left }
    problems.push({ name: distanceName('pd'), field: 'pd', side: null, reason: 'contradicts_sides' })
    return undefined
  }
  if (typeof one === 'number') return { both: one }
  problems.push({ name: distanceName('pd'), field: 'pd', side: null, reason: 'missing' })
  return undefined
}

function distanceOf(
  which: 'pd' | 'pd_right' | 'pd_left',
  side: Side | null,
  range: Range,
  written: Written,
  problems: FieldProblem[],
): number | 'wrong' | undefined {
  const text = (written[which] ?? '').trim()
  if (text === '') return undefined
  const at = { name: distanceName(which), field: 'pd' as const, side }
  const read = readValue('pd', text)
  const problem = read.ok ? limitProblem(range, read.value) : { reason: read.problem }
  if (problem) problems.push({ ...at, ...problem })
  return read.ok && !problem ? read.value : 'wrong'
}
