import { hardCase, lensCase, softCase, swatchOf } from './cases.ts'
import { eyewearModel } from './eyewear-picture.ts'
import { posed } from './hero.ts'
import { irisLens, lensBoxOf } from './lens-boxes.ts'
import { own } from './own.ts'
import { chain, cloth } from './soft-goods.ts'
import { placed, type Still, together } from './still.ts'
import type { Point } from './svg.ts'
import { bottle, drops, spray } from './vessels.ts'

const nothing: Still = { defs: '', body: '' }

/** What stands behind the glasses of each bundle. */
const shell = (colour: string, at: Point = [540, 720], scale = 0.84, cork = false): Still =>
  placed(hardCase({ id: 'h', colour: swatchOf(colour), open: false }, cork), at, scale)
const sleeve = (colour: string, drawstring = false): Still =>
  placed(softCase({ id: 'h', colour: swatchOf(colour), open: false }, drawstring), [540, 700], 0.84)
const sprayer = (key: string, at: Point = [1240, 760], volume = 'v50', scale = 1.25): Still =>
  placed(spray({ id: 'v', key, volume }), at, scale)
const square = (key: string, at: Point, scale: number): Still =>
  placed(cloth('q', key, true) ?? nothing, at, scale)
const float = (colour: string): Still => placed(chain('bova', colour) ?? nothing, [1080, 760], 0.6)

const bundleBacks: Record<string, () => Still> = {
  kormoran: () => together(shell('medena-havana', [540, 720], 0.84, true), sprayer('kristal')),
  cipal: () =>
    together(
      shell('medena-havana', [520, 700], 0.78, true),
      float('zuta'),
      sprayer('bez-traga', [1330, 740]),
    ),
  kapetan: () => together(placed(chain('bova', 'zuta') ?? nothing, [640, 740], 0.9), sprayer('kristal')),
  lignja: () =>
    together(shell('puder'), square('smilje', [1080, 740], 0.46), sprayer('kristal', [1330, 750], 'v30')),
  kupaliste: () =>
    together(
      sleeve('bjelokost', true),
      square('val', [1090, 740], 0.48),
      sprayer('kristal', [1330, 750], 'v30'),
    ),
  suncobran: () => together(shell('tamnoplava'), sprayer('bez-traga')),
  valobran: () =>
    together(shell('havana', [560, 710], 0.7), sprayer('bez-traga'), square('bura', [1070, 740], 0.44)),
  skver: () => together(sleeve('havana'), sprayer('kristal')),
  perla: () =>
    together(sleeve('bjelokost', true), placed(chain('biser', 'bjelokost') ?? nothing, [1150, 760], 0.62)),
  stradun: () =>
    together(shell('konjak'), square('suhozid', [1090, 740], 0.48), sprayer('kristal', [1330, 750], 'v30')),
  kornat: () => together(float('zuta'), sprayer('bez-traga', [1330, 740]), shell('crna', [500, 700], 0.74)),
  dupin: () =>
    together(
      shell('zuta', [530, 710], 0.74),
      placed(chain('repic', 'plava') ?? nothing, [1060, 760], 0.56),
      sprayer('oblak', [1320, 750]),
    ),
}

const small = (key: string, at: Point, id = 'd', scale = 1.05): Still =>
  placed(drops({ id, key, volume: 'v10' }), at, scale)
const flask = (key: string, at: Point, volume = 'v360', scale = 1.05): Still =>
  placed(bottle({ id: 'f', key, volume }), at, scale)
const carton = (line: string, kind: string, pieces: string, at: Point, scale: number): Still =>
  placed(lensBoxOf('b', 'lenses', [line, kind, pieces]) ?? nothing, at, scale)
const twins = (at: Point, scale: number, left = '#6C9DBF'): Still =>
  placed(lensCase('l', left, '#F4F1EA'), at, scale)

const sets: Record<string, () => Still> = {
  'prvi-paket': () =>
    together(
      flask('svakodnevna', [1130, 820], 'v100', 1.15),
      carton('aqua', 'sfericne', '10', [690, 840], 1.36),
      twins([1000, 990], 0.66),
    ),
  boje: () => {
    const eye = irisLens('i', 'smaragd', 110)
    const other = irisLens('y', 'plicak', 84)
    const iris = lensBoxOf('b', 'iris', ['med', '2']) ?? nothing
    return together(
      flask('njezna', [1150, 830]),
      placed(iris, [690, 830], 1.3),
      placed(eye, [560, 960], 1),
      placed(other, [860, 990], 0.9),
    )
  },
  toricni: () =>
    together(
      flask('hijaluron', [1130, 830]),
      carton('mijena', 'toricne', '6', [670, 850], 1.34),
      twins([960, 1000], 0.6),
    ),
  ciste: () => together(sprayer('kristal', [620, 860], 'v50', 1.55), square('maslina', [1060, 880], 0.9)),
  poklon: () =>
    together(
      shell('konjak', [690, 740], 1),
      placed(chain('karika', 'medena-havana') ?? nothing, [1020, 960], 0.78),
      square('smilje', [1300, 740], 0.5),
    ),
  zaslon: () =>
    together(
      small('zaslon', [600, 900], 'd', 1.5),
      sprayer('bez-magle', [950, 880], 'v50', 1.4),
      square('tocka', [1230, 910], 0.56),
    ),
}

/** `composition/{glasses or set}`: what a bundle holds, arranged. */
export function composition(key: string): Still | undefined {
  const set = own(sets, key)
  if (set) return set()
  const model = eyewearModel(key)
  const back = own(bundleBacks, key)?.()
  if (!model || !back) return undefined
  const turn = { yaw: -24, pitch: 13, folded: false }
  return together(
    back,
    posed('e', key, model.colours[0] ?? 'crna', turn, { centre: [790, 870], width: 820, height: 360 }),
  )
}
