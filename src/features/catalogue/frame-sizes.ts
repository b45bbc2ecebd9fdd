import { number } from '#shared/text/text.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { FrameMeasures } from './frame-measures.ts'
import type { SaidValue } from './said-values.ts'

/** What a pair of glasses measures: `own` in whatever is chosen, `byOption` further where a size is. */
export type FrameSizes = { own: FrameMeasures; byOption: Record<number, FrameMeasures> }

/** The three numbers that stand on a temple: the lens's width, the bridge, the temple's length. Millimetres. */
export type TempleNumbers = Record<'lens' | 'bridge' | 'temple', number>

/** "140 mm", "18,5" → millimetres; anything else (a span, a word) is no measure. */
function readMeasure(text: string): number | undefined {
  const read = /^(\d{1,3}(?:[.,]\d)?)(?:\s*mm)?$/.exec(text.trim())?.[1]
  return read === undefined ? undefined : Number(read.replace(',', '.'))
}

/** What attributes and sizes say of a pair of glasses; null where the three numbers of a temple are known of no choice. */
export function frameSizesOf(
  {
    values,
    choices,
  }: {
    values: readonly SaidValue[]
    choices: readonly { optionId: number; measures: FrameMeasures | null }[]
  },
  { attributes, options }: Pick<Dictionaries, 'attributes' | 'options'>,
): FrameSizes | null {
  const own: FrameMeasures = {}
  for (const { attributeId, optionId, text } of values) {
    const measure = attributes.get(attributeId)?.measure
    const value = readMeasure(options.get(optionId ?? 0)?.label ?? text ?? '')
    if (measure && value !== undefined) own[measure] = value
  }
  const byOption: FrameSizes['byOption'] = {}
  for (const { optionId, measures } of choices) if (measures) byOption[optionId] = measures
  const all = { own, byOption }
  const choosable = [{}, ...Object.keys(byOption).map((id) => ({ size: Number(id) }))]
  return choosable.some((chosen) => templeNumbersOf(measuresOf(all, chosen))) ? all : null
}

/** The measures with these options, attribute by attribute. */
export function measuresOf(
  { own, byOption }: FrameSizes,
  selection: Readonly<Record<number, number>>,
): FrameMeasures {
  return Object.assign({}, own, ...Object.values(selection).map((option) => byOption[option] ?? {}))
}

/** The numbers of the temple, where all three are known. */
export function templeNumbersOf({ lens, bridge, temple }: FrameMeasures): TempleNumbers | null {
  if (lens === undefined || bridge === undefined || temple === undefined) return null
  return { lens, bridge, temple }
}

/** What stands on the temples of a pair of glasses: of each of its sizes, or where none is chosen by, of itself. */
export function templesOf(sizes: FrameSizes): TempleNumbers[] {
  const chosen = Object.keys(sizes.byOption).map((id) => ({ size: Number(id) }))
  return (chosen.length > 0 ? chosen : [{}]).flatMap(
    (selection) => templeNumbersOf(measuresOf(sizes, selection)) ?? [],
  )
}

/** "52-18-140", as the trade writes it. */
export const templeText = ({ lens, bridge, temple }: TempleNumbers): string =>
  [lens, bridge, temple].map((value) => number(value)).join('-')
