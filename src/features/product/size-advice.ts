import type { TempleNumbers } from '#features/catalogue/frame-sizes.ts'

export const templeParts = ['lens', 'bridge', 'temple'] as const

export type TemplePart = (typeof templeParts)[number]

/** What glasses measure for anybody, in millimetres: what lies outside was misread. */
export const plausible: Readonly<Record<TemplePart, { least: number; most: number }>> = {
  lens: { least: 30, most: 75 },
  bridge: { least: 8, most: 30 },
  temple: { least: 90, most: 170 },
}

/** What is typed of one's own glasses → their numbers, or the parts that cannot be right. */
export function readTempleNumbers(
  typed: Readonly<Partial<Record<TemplePart, string>>>,
): { ok: true; numbers: TempleNumbers } | { ok: false; wrong: TemplePart[] } {
  const read = (part: TemplePart) => {
    const text = (typed[part] ?? '').trim().replace(/\s*mm$/i, '')
    return /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  }
  const numbers = { lens: read('lens'), bridge: read('bridge'), temple: read('temple') }
  const wrong = templeParts.filter((part) => {
    const { least, most } = plausible[part]
    return !(numbers[part] >= least && numbers[part] <= most)
  })
  return wrong.length === 0 ? { ok: true, numbers } : { ok: false, wrong }
}

/** The numbers as a browser keeps them, '52-18-140'; null for what is none. */
export function keptTempleNumbers(text: string | null): TempleNumbers | null {
  const [lens = '', bridge = '', temple = '', ...more] = text?.split('-') ?? []
  const read = readTempleNumbers({ lens, bridge, temple })
  return read.ok && more.length === 0 ? read.numbers : null
}

export type SizeAdvice =
  | 'similar'
  | 'narrower'
  | 'wider'
  | 'bridge_narrower'
  | 'bridge_wider'
  | 'temple_shorter'
  | 'temple_longer'

/** Fronts that differ by no more than this sit alike: a size is about as much. Millimetres. */
const frontTolerance = 4
/** The nose notices less. */
const bridgeTolerance = 2
/** Temples are made in steps of five, and bent to the ear. */
const templeTolerance = 5

/** How much each number of a frame is more than one's own glasses' (millimetres, to a tenth). */
export function differencesOf(frame: TempleNumbers, own: TempleNumbers): TempleNumbers {
  const more = (part: TemplePart) => Math.round((frame[part] - own[part]) * 10) / 10
  return { lens: more('lens'), bridge: more('bridge'), temple: more('temple') }
}

/** Whether a frame would sit like one's own glasses: by the width of the front first, then by the nose, then behind the ears. */
export function adviceOf(frame: TempleNumbers, own: TempleNumbers): SizeAdvice {
  const { lens, bridge, temple } = differencesOf(frame, own)
  const front = 2 * lens + bridge
  if (Math.abs(front) > frontTolerance) return front > 0 ? 'wider' : 'narrower'
  if (Math.abs(bridge) > bridgeTolerance) return bridge > 0 ? 'bridge_wider' : 'bridge_narrower'
  if (Math.abs(temple) > templeTolerance) return temple > 0 ? 'temple_longer' : 'temple_shorter'
  return 'similar'
}
