import { hardCase, lensCase, swatchOf } from './cases.ts'
import { eyewearModel } from './eyewear-picture.ts'
import { posed } from './hero.ts'
import { blister, lensBoxOf } from './lens-boxes.ts'
import { own } from './own.ts'
import { blocks, looseLens, prescription, scratches, telephone, zones } from './post-things.ts'
import { niche, plinth, sea, sunlight } from './scenery.ts'
import { setStill } from './small-things.ts'
import { chain, cloth } from './soft-goods.ts'
import { placed, type Still, together } from './still.ts'
import { element, linear, type Point, picture } from './svg.ts'
import { darker, lighter } from './tone.ts'
import { bottle, drops, spray } from './vessels.ts'

const nothing: Still = { defs: '', body: '' }
const [WIDTH, HEIGHT, SHELF] = [1600, 1200, 860]

/** What is behind the things: plaster in the sun, an arch, or an arch with the sea in it. */
type Behind = 'sun' | 'arch' | 'sea'
type Scene = { wall: string; behind: Behind; things: () => Still }

const glasses = (
  id: string,
  slug: string,
  at: Point,
  width: number,
  yaw = -24,
  { colour, folded = false }: { colour?: string; folded?: boolean } = {},
): Still =>
  posed(
    id,
    slug,
    colour ?? eyewearModel(slug)?.colours[0] ?? 'crna',
    { yaw, pitch: folded ? 18 : 12, folded },
    { centre: at, width, height: width * 0.5 },
  )
const square = (key: string, at: Point, scale: number): Still =>
  placed(cloth('q', key, true) ?? nothing, at, scale)
const stand = (id: string, at: Point, radius: number, height: number, colour: string) =>
  plinth(id, at, radius, height, colour)

const scenes: Record<string, Scene> = {
  'oblik-lica': {
    wall: '#E6CDBB',
    behind: 'sun',
    things: () =>
      together(
        stand('p', [360, 760], 210, 170, '#C98B6B'),
        stand('q', [1240, 740], 210, 190, '#9FA98F'),
        stand('r', [800, 820], 260, 150, '#E3D3BC'),
        glasses('a', 'luna', [366, 700], 350, -22),
        glasses('b', 'bura', [1238, 680], 360, 22, { colour: 'tamnoplava' }),
        glasses('c', 'premuda', [806, 748], 430, -24, { colour: 'bordo' }),
      ),
  },
  polarizacija: {
    wall: '#EAD3B2',
    behind: 'sea',
    things: () =>
      together(stand('p', [800, 860], 430, 150, '#E9DCC6'), glasses('a', 'kapetan', [806, 770], 640, -26)),
  },
  djeca: {
    wall: '#CFDCDD',
    behind: 'sun',
    things: () =>
      together(
        placed(blocks(), [480, 960], 1.25),
        stand('p', [1080, 840], 290, 130, '#F0E2C8'),
        glasses('a', 'dupin', [1084, 770], 430, 24, { colour: 'plava' }),
      ),
  },
  sport: {
    wall: '#C6D5D2',
    behind: 'sea',
    things: () =>
      together(
        placed(chain('bova', 'zuta') ?? nothing, [1060, 1010], 0.8),
        glasses('a', 'kornat', [720, 880], 700, -28),
      ),
  },
  progresivne: {
    wall: '#DAD8CB',
    behind: 'arch',
    things: () =>
      together(
        placed(looseLens('l', 265, '#A9C4BE', zones(265)), [560, 985]),
        glasses('a', 'susak', [1090, 930], 500, 22, { colour: 'havana' }),
      ),
  },
  nalaz: {
    wall: '#DCCFBC',
    behind: 'sun',
    things: () =>
      together(
        placed(prescription('n'), [640, 990], 0.94),
        glasses('a', 'kala', [1150, 975], 430, 18, { colour: 'zlatna', folded: true }),
      ),
  },
  'plava-svjetlost': {
    wall: '#8E98AF',
    behind: 'arch',
    things: () =>
      together(
        placed(telephone('t', '#7FA9E8'), [1000, 990], 0.92),
        glasses('a', 'pjaca', [600, 930], 520, -24, { colour: 'srebrna' }),
      ),
  },
  'suhe-oci': {
    wall: '#CADBE0',
    behind: 'sun',
    things: () =>
      together(
        placed(drops({ id: 'd', key: 'zaslon', volume: 'v10' }), [470, 985], 1.7),
        placed(drops({ id: 'e', key: 'rosa', volume: 'v10' }), [790, 1000], 1.5),
        glasses('a', 'riva', [1180, 950], 470, 22, { colour: 'ruzicasto-zlatna' }),
      ),
  },
  lece: {
    wall: '#CBD9E2',
    behind: 'arch',
    things: () =>
      together(
        placed(bottle({ id: 'f', key: 'svakodnevna', volume: 'v360' }), [560, 985], 1.12),
        placed(lensBoxOf('b', 'lenses', ['mijena', 'sfericne', '6']) ?? nothing, [1060, 930], 1.12),
        placed(lensCase('l', '#6C9DBF', '#F4F1EA'), [840, 1040], 0.86),
      ),
  },
  ogrebotine: {
    wall: '#E4D9C8',
    behind: 'sun',
    things: () =>
      together(
        square('val', [1120, 960], 0.86),
        placed(looseLens('l', 280, '#B4CDD6', scratches(280)), [590, 985]),
        placed(spray({ id: 'v', key: 'kristal', volume: 'v50' }), [1010, 990], 1.25),
      ),
  },
  namjestanje: {
    wall: '#D6D3C6',
    behind: 'arch',
    things: () => together(placed(setStill('servis') ?? nothing, [60, 120], 0.92)),
  },
  'lece-i-more': {
    wall: '#E8CFB0',
    behind: 'sea',
    things: () =>
      together(
        placed(hardCase({ id: 'h', colour: swatchOf('petrolej'), open: false }), [1110, 945], 0.74),
        placed(lensBoxOf('b', 'lenses', ['aqua', 'sfericne', '30']) ?? nothing, [560, 950], 0.98),
        placed(blister('s', '#5E9DB3', '#d8eef3'), [850, 1040], 0.74),
      ),
  },
}

/** `post/{key}`: a shelf before a wall with what the post is about. */
export function postPicture(key: string): string | undefined {
  const scene = own(scenes, key)
  if (!scene) return undefined
  const { wall } = scene
  const floor = HEIGHT - SHELF
  const view = scene.behind === 'sea' ? sea('o', 300, 1300, 60, 560, SHELF) : nothing
  const parts = [
    ...(scene.behind === 'sun' ? [sunlight('u', WIDTH, HEIGHT)] : []),
    ...(scene.behind === 'sun' ? [] : [niche('n', 800, SHELF, 980, 800, wall, view.body || undefined)]),
    {
      defs: linear(
        'fl',
        [0, SHELF],
        [0, HEIGHT],
        [
          [0, lighter(wall, 0.55)],
          [0.3, lighter(wall, 0.32)],
          [1, darker(wall, 0.08)],
        ],
      ),
      body:
        element('rect', { y: SHELF, width: WIDTH, height: floor, fill: 'url(#fl)' }) +
        element('rect', { y: SHELF - 2, width: WIDTH, height: 4, fill: '#fff', opacity: '.6' }),
    },
    scene.things(),
  ]
  const plaster = linear(
    'wl',
    [0, 0],
    [WIDTH, HEIGHT],
    [
      [0, lighter(wall, 0.5)],
      [0.5, wall],
      [1, darker(wall, 0.12)],
    ],
  )
  return picture(
    WIDTH,
    HEIGHT,
    plaster + view.defs + parts.map(({ defs }) => defs).join(''),
    element('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#wl)' }) +
      parts.map(({ body }) => body).join(''),
  )
}
