import { glassesBranches } from '#demo/catalogue/categories-glasses.ts'
import { otherBranches } from '#demo/catalogue/categories-other.ts'
import { categoriesOf } from '#demo/catalogue/category-tree.ts'
import type { Audience, EyewearModel, Shape } from '#demo/catalogue/eyewear-model.ts'
import { frameModels, sunglassModels } from '#demo/catalogue/eyewear-models.ts'
import { fingerprint } from '#demo/catalogue/random.ts'
import { careStill } from './care-pictures.ts'
import { hardCase, softCase, swatchOf } from './cases.ts'
import { composition } from './compositions.ts'
import { giftCard, giftThing } from './gift-things.ts'
import { posed } from './hero.ts'
import { lensStill } from './lens-boxes.ts'
import { own } from './own.ts'
import { niche, plinth } from './scenery.ts'
import { setStill, smallPart } from './small-things.ts'
import { chain, cloth } from './soft-goods.ts'
import { placed, type Still } from './still.ts'
import { element, linear, picture } from './svg.ts'
import { darker, lighter } from './tone.ts'

/** Wall colours by department, a few to choose from, so that neighbours in the menu differ. */
const walls: Record<string, string[]> = {
  okviri: ['#E2CDB8', '#D3D6C6', '#E3C4B4', '#CFD5DA', '#E6DAC2'],
  suncane: ['#EBCFA8', '#E0B79A', '#C9D6D3', '#E8D9C0'],
  lece: ['#CBD9E2', '#D5DDE0', '#C4D3D6'],
  njega: ['#CFDCD2', '#DADFD2'],
  dodaci: ['#DFD2BE', '#D9C9B6'],
  pokloni: ['#E6CFC4', '#E0C9C0'],
  paketi: ['#E4D5BE', '#D6DACD'],
}

const shapes: Record<string, Shape> = {
  okrugl: 'okrugli',
  mack: 'mackasti',
  cetvrt: 'cetvrtasti',
  ovaln: 'ovalni',
  pravok: 'pravokutni',
  pilot: 'pilotski',
  panto: 'panto',
  sesterok: 'sesterokutni',
  browline: 'browline',
}
const audiences: Record<string, Audience> = {
  zensk: 'zene',
  musk: 'muskarci',
  unisex: 'unisex',
  djec: 'djeca',
}

const inside = <T>(table: Record<string, T>, code: string): T | undefined =>
  Object.entries(table).find(([word]) => code.includes(word))?.[1]

/** A pair that stands for an eyewear category: the shape and the people its code names. */
function modelFor(code: string): EyewearModel | undefined {
  const [shape, audience] = [inside(shapes, code), inside(audiences, code)]
  const sun = sunglassModels
    .filter(({ use }) =>
      code.includes('sport') ? use === 'sport' : code.includes('velik') ? use === 'velike' : use !== 'sport',
    )
    .filter(
      ({ model, use }) =>
        !code.includes('polar') ||
        (model.polarised && (!/more|voznja/.test(code) || code.endsWith(use ?? ''))),
    )
    .map(({ model }) => model)
  const all = code.startsWith('okviri') ? frameModels.filter(({ brand }) => brand !== 'oseka') : sun
  const fitting = all.filter(
    (model) => (!shape || model.shape === shape) && (!audience || model.audience === audience),
  )
  return fitting[fingerprint(code) % fitting.length] ?? all[0]
}

const others: Record<string, () => Still | undefined> = {
  lece: () => lensStill('lenses', ['aqua', 'sfericne', '30', 'blister']),
  'lece-dnevne': () => lensStill('lenses', ['zrak', 'sfericne', '30', 'blister']),
  'lece-dnevne-sfericne': () => lensStill('lenses', ['aqua', 'sfericne', '30', 'box']),
  'lece-dnevne-toricne': () => lensStill('lenses', ['aqua', 'toricne', '30', 'box']),
  'lece-dnevne-multifokalne': () => lensStill('lenses', ['aqua', 'multifokalne', '30', 'box']),
  'lece-dvotjedne': () => lensStill('lenses', ['ritam', 'sfericne', '6', 'blister']),
  'lece-mjesecne': () => lensStill('lenses', ['mijena', 'sfericne', '6', 'blister']),
  'lece-mjesecne-sfericne': () => lensStill('lenses', ['mijena', 'sfericne', '6', 'box']),
  'lece-mjesecne-toricne': () => lensStill('lenses', ['mijena', 'toricne', '6', 'box']),
  'lece-mjesecne-multifokalne': () => lensStill('lenses', ['mijena-plus', 'multifokalne', '6', 'box']),
  'lece-u-boji': () => lensStill('iris', ['smaragd', '2', 'lens']),
  'lece-u-boji-dnevne': () => lensStill('iris', ['plicak', '10', 'lens']),
  'lece-u-boji-mjesecne': () => lensStill('iris', ['med', '2', 'lens']),
  njega: () => composition('ciste'),
  'njega-otopine': () => careStill(['bottle', 'svakodnevna', 'v2x360']),
  'njega-otopine-visenamjenske': () => careStill(['bottle', 'hijaluron', 'v360']),
  'njega-otopine-peroksidne': () => careStill(['bottle', 'dubinska', 'v360']),
  'njega-otopine-fizioloske': () => careStill(['bottle', 'slana', 'v250']),
  'njega-kapi': () => careStill(['drops', 'rosa', 'v10']),
  'njega-ciscenje': () => setStill('ladica'),
  'njega-ciscenje-sprejevi': () => careStill(['spray', 'kristal', 'v100']),
  'njega-ciscenje-krpice': () => cloth('q', 'smilje', true),
  'njega-ciscenje-setovi': () => setStill('put'),
  dodaci: () => composition('poklon'),
  'dodaci-etuiji': () => hardCase({ id: 'h', colour: swatchOf('konjak'), open: true }),
  'dodaci-etuiji-tvrdi': () => hardCase({ id: 'h', colour: swatchOf('zelena'), open: false }),
  'dodaci-etuiji-mekani': () => softCase({ id: 'h', colour: swatchOf('bordo'), open: true }),
  'dodaci-lancici': () => chain('karika', 'medena-havana'),
  'dodaci-lancici-gotovi': () => chain('biser', 'bjelokost'),
  'dodaci-lancici-uzice': () => chain('konop', 'crvena'),
  'dodaci-lancici-na-metar': () => chain('krupni', 'srebrna'),
  'dodaci-sitno': () => smallPart('jastucici'),
  pokloni: () => giftCard('100', true),
  'pokloni-kartice': () => giftCard('50', false),
  'pokloni-sitnice': () => giftThing('zdjelica'),
  'pokloni-sitnice-dom': () => giftThing('stalak-nos'),
  'pokloni-sitnice-put': () => giftThing('kupe'),
  paketi: () => composition('stradun'),
  'paketi-naocale': () => composition('kormoran'),
  'paketi-lece': () => composition('pocetni-paket'),
}

/** Drawn around their own foot: they need a place in the niche; the rest comes placed for a whole picture. */
const loose = new Set([
  'njega-ciscenje-krpice',
  'dodaci-etuiji',
  'dodaci-etuiji-tvrdi',
  'dodaci-etuiji-mekani',
])

/** Too near to the colour of the wall. */
const pale = new Set(['prozirna', 'bjelokost', 'dimna'])

function content(code: string): Still | undefined {
  if (code.startsWith('okviri') || code.startsWith('suncane')) {
    const model = modelFor(code)
    const visible = model?.colours.filter((option) => !pale.has(option)) ?? []
    const colour = visible[fingerprint(`${code} colour`) % visible.length]
    if (!model || !colour) return undefined
    const yaw = fingerprint(code) % 2 ? -27 : 24
    return posed(
      'e',
      model.slug,
      colour,
      { yaw, pitch: 11, folded: false },
      { centre: [800, 690], width: 800, height: 380 },
    )
  }
  const still = own(others, code)?.()
  if (!still) return undefined
  if (loose.has(code)) return placed(still, [800, 815], 0.82)
  if (code.startsWith('dodaci-lancici')) return placed(still, [800, 850], 0.8)
  return placed(still, [800 - 800 * 0.72, 815 - 930 * 0.72], 0.72)
}

const codes = new Set(
  [...categoriesOf([...glassesBranches, ...otherBranches])].map((category) => category.code),
)

/** `category/{code}`: an arched niche in the department's colour with one thing of the category on a plinth. */
export function categoryPicture(code: string): string | undefined {
  if (!codes.has(code)) return undefined
  const shown = content(code)
  const choices = own(walls, code.split('-')[0])
  const wall = choices?.[fingerprint(code) % choices.length]
  if (!shown || !wall) return undefined
  const alcove = niche('n', 800, 960, 900, 880, wall)
  const stand = plinth('p', [800, 800], 560, 200, lighter(wall, 0.2))
  const defs =
    linear(
      'wl',
      [0, 0],
      [1600, 1200],
      [
        [0, lighter(wall, 0.5)],
        [0.5, wall],
        [1, darker(wall, 0.12)],
      ],
    ) +
    linear(
      'fl',
      [0, 960],
      [0, 1200],
      [
        [0, lighter(wall, 0.4)],
        [1, darker(wall, 0.08)],
      ],
    )
  const room =
    element('rect', { width: 1600, height: 1200, fill: 'url(#wl)' }) +
    alcove.body +
    element('rect', { y: 960, width: 1600, height: 240, fill: 'url(#fl)' }) +
    element('rect', { y: 958, width: 1600, height: 3, fill: '#fff', opacity: '.5' })
  return picture(1600, 1200, defs + alcove.defs + stand.defs + shown.defs, room + stand.body + shown.body)
}
