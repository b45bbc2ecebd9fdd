import { eyewearModel } from './eyewear-picture.ts'
import { posed } from './hero.ts'
import { own } from './own.ts'
import { placed, type Still, together } from './still.ts'
import type { Point } from './svg.ts'
import { named, thing } from './things.ts'

/** A product by the key of one of its pictures, where it stands, and its size. */
type Part = readonly [picture: string, at: Point, scale: number]

const sprayer = (liquid: string, at: Point = [1240, 760]): Part => [`care/spray/${liquid}`, at, 1.25]

/** What stands behind the glasses of each bundle. */
const behind: Record<string, readonly Part[]> = {
  kormoran: [['case/tvrdi/cep/medena-havana', [540, 720], 0.84], sprayer('kristal/v50')],
  cipal: [
    ['case/tvrdi/cep/medena-havana', [520, 700], 0.78],
    ['chain/bova/zuta', [1080, 760], 0.6],
    sprayer('bez-traga/v50', [1330, 740]),
  ],
  kapetan: [['chain/bova/zuta', [640, 740], 0.9], sprayer('kristal/v50')],
  lignja: [
    ['case/tvrdi/kabina/puder', [540, 720], 0.84],
    ['cloth/smilje', [1080, 740], 0.46],
    sprayer('kristal/v30', [1330, 750]),
  ],
  kupaliste: [
    ['case/mekani/vreca/bjelokost', [540, 700], 0.84],
    ['cloth/val', [1090, 740], 0.48],
    sprayer('kristal/v30', [1330, 750]),
  ],
  suncobran: [['case/tvrdi/kabina/tamnoplava', [540, 720], 0.84], sprayer('bez-traga/v50')],
  valobran: [
    ['set/auto', [620, 730], 0.66],
    ['gift/drzac', [1290, 745], 0.72],
  ],
  skver: [['case/mekani/dzep/havana', [540, 700], 0.84], sprayer('kristal/v50')],
  perla: [
    ['case/mekani/vreca/bjelokost', [540, 700], 0.84],
    ['chain/biser/bjelokost', [1150, 760], 0.62],
  ],
  stradun: [
    ['case/tvrdi/skrinja/konjak', [540, 720], 0.84],
    ['cloth/suhozid', [1090, 740], 0.48],
    sprayer('kristal/v30', [1330, 750]),
  ],
  kornat: [
    ['chain/bova/zuta', [540, 720], 0.78],
    ['small-part/klizanje', [1110, 690], 0.4],
    sprayer('bez-traga/v50', [1330, 740]),
  ],
  dupin: [
    ['case/tvrdi/kucica/zuta', [440, 720], 0.7],
    ['set/djeca', [1130, 740], 0.66],
    ['chain/repic/plava', [1300, 1010], 0.46],
  ],
}

/** What each bundle to fill may hold, one product of a slot at most. */
const sets: Record<string, readonly Part[]> = {
  'pocetni-paket': [
    ['care/bottle/svakodnevna/v100', [760, 820], 1.25],
    ['lens-case/plima', [1080, 970], 0.8],
  ],
  boje: [
    ['care/bottle/njezna/v360', [1150, 830], 1.05],
    ['iris/med/2/box', [690, 830], 1.3],
    ['iris/med/2/lens', [560, 960], 1.1],
    ['iris/med/2/lens', [860, 990], 0.9],
  ],
  'njega-leca': [
    ['care/bottle/hijaluron/v360', [700, 820], 1.2],
    ['lens-case/plima', [1060, 960], 0.8],
  ],
  ciste: [
    ['care/spray/kristal/v50', [620, 860], 1.55],
    ['cloth/maslina', [1060, 880], 0.9],
  ],
  poklon: [
    ['case/tvrdi/skrinja/konjak', [690, 740], 1],
    ['chain/karika/medena-havana', [1020, 960], 0.78],
    ['cloth/smilje', [1300, 740], 0.5],
  ],
  zaslon: [
    ['care/drops/zaslon/v10', [600, 900], 1.5],
    ['care/spray/bez-magle/v30', [950, 880], 1.4],
    ['cloth/bura', [1230, 910], 0.56],
  ],
}

const coloured = (glasses: string) => eyewearModel(glasses)?.colours[0] ?? 'crna'

/**
 * What `composition(key)` draws: keys of the pictures that the products have by themselves.
 * @seenByTests that a bundle's picture shows what it holds
 */
export function composed(key: string): string[] {
  const parts = own(sets, key) ?? own(behind, key) ?? []
  const glasses = own(behind, key) ? [`eyewear/${key}/${coloured(key)}/angle`] : []
  return [...glasses, ...parts.map(([picture]) => picture)]
}

function arranged(parts: readonly Part[]): Still {
  return together(
    ...parts.map(([picture, at, scale], index) => {
      const drawn = thing(picture)
      if (!drawn) throw new Error(`nothing is drawn for "${picture}" of a bundle`)
      return placed(named(`t${index}`, drawn), at, scale)
    }),
  )
}

/** `composition/{glasses or set}`: what a bundle holds, arranged. */
export function composition(key: string): Still | undefined {
  const set = own(sets, key)
  if (set) return arranged(set)
  const back = own(behind, key)
  if (!back || !eyewearModel(key)) return undefined
  const turn = { yaw: -24, pitch: 13, folded: false }
  return together(
    arranged(back),
    posed('e', key, coloured(key), turn, { centre: [790, 870], width: 820, height: 360 }),
  )
}
