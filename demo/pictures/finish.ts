import { colours } from '#demo/catalogue/colours.ts'
import { darker, lighter, mix } from './tone.ts'

/** How a colour looks on a frame. */
export type Finish = {
  kind: 'plain' | 'tortoise' | 'clear' | 'metal'
  base: string
  light: string
  dark: string
  /** The side walls and everything behind the front. */
  side: string
  /** How much shows through (1 = nothing). */
  opacity: number
}

const swatches = new Map(colours.map(({ code, swatch }) => [code, swatch]))
const metals = new Set(['zlatna', 'srebrna', 'ruzicasto-zlatna', 'bronca', 'grafit'])
const tortoises = new Set(['havana', 'medena-havana', 'konjak'])
const clears = new Set(['prozirna', 'dimna', 'puder', 'lila'])

/** The finish of a colour code; metal parts take plain colours as lacquer. */
export function finishOf(code: string, part: 'acetate' | 'metal'): Finish {
  const base = swatches.get(code) ?? '#777777'
  if (part === 'metal' || metals.has(code)) {
    const lacquer = metals.has(code) ? 0.62 : 0.34
    return {
      kind: 'metal',
      base,
      light: lighter(base, lacquer),
      dark: darker(base, 0.5),
      side: darker(base, 0.35),
      opacity: 1,
    }
  }
  if (clears.has(code)) {
    const tinted = code === 'prozirna' ? '#cfc6b2' : base
    return {
      kind: 'clear',
      base: tinted,
      light: lighter(base, 0.85),
      dark: darker(tinted, 0.42),
      side: mix(tinted, '#7d7464', 0.45),
      opacity: 0.46,
    }
  }
  if (tortoises.has(code)) {
    const amber = code === 'havana' ? '#7c4117' : code === 'konjak' ? '#b06a2e' : '#cf9748'
    return {
      kind: 'tortoise',
      base: amber,
      light: lighter(amber, 0.35),
      dark: darker(amber, 0.45),
      side: darker(amber, 0.5),
      opacity: 1,
    }
  }
  return {
    kind: 'plain',
    base,
    light: lighter(base, 0.22),
    dark: darker(base, 0.35),
    side: darker(base, 0.42),
    opacity: 1,
  }
}
