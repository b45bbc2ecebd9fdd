import { placed, type Still, together } from './still.ts'
import { bottle, drops, isLiquid, spray, vesselCarton } from './vessels.ts'

const vessels = { bottle, spray, drops } as const
const isVessel = (word: string): word is keyof typeof vessels => Object.hasOwn(vessels, word)

/** `care/{vessel}/{liquid}/{volume}`, with `-box` beside its carton. */
export function careStill([vessel = '', key = '', last = '']: string[]): Still | undefined {
  const boxed = last.endsWith('-box')
  const volume = boxed ? last.slice(0, -4) : last
  if (!isVessel(vessel) || !isLiquid(key, volume)) return undefined
  const draw = vessels[vessel]
  const scale = vessel === 'drops' ? 1.75 : vessel === 'spray' ? 1.62 : 1.32
  if (boxed) {
    const small = vessel === 'drops' ? 1.6 : 1.24
    return together(
      placed(vesselCarton({ id: 'k', key, volume }), [640, 940], small),
      placed(draw({ id: 'v', key, volume }), [1000, 980], scale * 0.86),
    )
  }
  if (volume !== 'v2x360') return placed(draw({ id: 'v', key, volume }), [800, 980], scale)
  return together(
    placed(draw({ id: 'u', key, volume }), [660, 950], scale * 0.96),
    placed(draw({ id: 'v', key, volume }), [960, 985], scale * 0.96),
  )
}
