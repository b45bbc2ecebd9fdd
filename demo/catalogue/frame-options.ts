import type { EyewearModel } from './eyewear-model.ts'
import { frontWidth } from './eyewear-records.ts'
import { between, type Random, sample } from './random.ts'

const sizeOrder = ['xs', 's', 'm', 'l', 'xl']
const middleWidths: Record<string, number> = { xs: 44, s: 47, m: 50, l: 53, xl: 56 }

/** Lens width in millimetres → size code of the attribute `velicina`. */
function sizeCode(lensWidth: number): string {
  if (lensWidth <= 45) return 'xs'
  if (lensWidth <= 48) return 's'
  if (lensWidth <= 51) return 'm'
  return lensWidth <= 54 ? 'l' : 'xl'
}

/** Which sizes each colour is made in: the model's own size always for the first colour, not all sizes for all. */
export function sizesByColour(random: Random, model: EyewearModel): Map<string, string[]> {
  const own = sizeOrder.indexOf(sizeCode(model.lensWidth))
  const range = sizeOrder.slice(Math.max(0, own - 1), own + 2)
  const made = model.audience === 'djeca' ? range.filter((size) => size === 'xs' || size === 's') : range
  return new Map(
    model.colours.map((colour, index) => {
      if (index === 0) return [colour, made]
      return [colour, sample(random, made, between(random, 1, made.length))]
    }),
  )
}

/** What the front of a model measures in a size: its own is as it was drawn, the others as their size says. Millimetres. */
export function measuresIn(model: EyewearModel, size: string): { lens: number; width: number } {
  const lens = sizeCode(model.lensWidth) === size ? model.lensWidth : (middleWidths[size] ?? model.lensWidth)
  return { lens, width: frontWidth({ ...model, lensWidth: lens }) }
}

/** The laboratory's numbers of the lens kinds; a frame without lenses has none. */
export const lensIds: Record<string, number | undefined> = {
  'bez-stakala': undefined,
  jednojakosna: 11,
  'plava-svjetlost': 12,
  tonirana: 13,
  fotokromatska: 14,
  progresivna: 15,
}

const supplements: Record<string, number> = {
  'bez-stakala': 0,
  jednojakosna: 3900,
  'plava-svjetlost': 5900,
  tonirana: 6900,
  fotokromatska: 11900,
  progresivna: 21900,
}

/** What a pair of lenses adds to the frame's price, in cents; children's single vision lenses are cheaper. */
export function lensSupplement(lens: string, model: EyewearModel): number {
  const supplement = supplements[lens]
  if (supplement === undefined) throw new Error(`unknown lens ${lens}`)
  return model.audience === 'djeca' && lens === 'jednojakosna' ? 2900 : supplement
}

const paleColours = new Set(['prozirna', 'bjelokost', 'puder', 'lila'])
const warmColours = new Set(['zlatna', 'bronca', 'havana', 'medena-havana', 'crna', 'grafit', 'zelena'])

/**
 * The lenses that fit a size, or a colour, of a model. Progressive lenses need height (33 mm in full rims, 30 mm in thin ones); photochromic ones
 * would tint a pale frame's reflections, sun tints are offered where the frame carries them.
 */
export function allowedLenses(model: EyewearModel, chosen: { size: string } | { colour: string }): string[] {
  const lenses = ['bez-stakala', 'jednojakosna', 'plava-svjetlost']
  const child = model.audience === 'djeca'
  if ('size' in chosen) {
    const width = middleWidths[chosen.size] ?? model.lensWidth
    const height = (width / model.lensWidth) * model.lensHeight
    if (!child && chosen.size !== 's') lenses.push('tonirana')
    if (chosen.size !== 'xs') lenses.push('fotokromatska')
    if (!child && height >= 33) lenses.push('progresivna')
    return lenses
  }
  if (!child && warmColours.has(chosen.colour) && model.build !== 'rimless') lenses.push('tonirana')
  if (!paleColours.has(chosen.colour)) lenses.push('fotokromatska')
  if (!child && model.lensHeight >= 30 && chosen.colour !== 'ruzicasto-zlatna') lenses.push('progresivna')
  return lenses
}
