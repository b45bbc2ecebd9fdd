import { eyewearPaint } from './eyewear-paint.ts'
import { eyewearModel, fitted } from './eyewear-picture.ts'
import { branchPath, niche, plinth, sea, stemPath, sunlight } from './scenery.ts'
import type { Still } from './still.ts'
import { element, linear, type Point, picture, radial } from './svg.ts'

const [WIDTH, HEIGHT] = [2000, 1000]
const WALL = '#EADBC8'

/** A pair of glasses somewhere in a scene, already turned and sized, its shadow below it. */
export function posed(
  id: string,
  slug: string,
  colour: string,
  turn: { yaw: number; pitch: number; folded: boolean },
  box: { centre: Point; width: number; height: number },
): Still {
  const model = eyewearModel(slug)
  if (model === undefined) throw new Error(`no glasses "${slug}" for the scene`)
  const drawn = eyewearPaint(fitted(model, turn, box), colour, id)
  return { defs: drawn.defs, body: drawn.shadow + drawn.body }
}

/** The vase with an olive sprig at the end of the shelf. */
function vase(x: number, y: number): Still {
  const sprigs: [Point, number, number, number, number][] = [
    [[x - 8, y - 190], -2.05, 330, 15, 84],
    [[x + 2, y - 190], -1.62, 300, 14, 78],
    [[x + 10, y - 190], -1.2, 240, 11, 74],
  ]
  const leaves = sprigs.map((sprig) => branchPath(...sprig)).join('')
  const stems = sprigs.map(([from, angle, length]) => stemPath(from, angle, length)).join('')
  return {
    defs:
      linear(
        'vb',
        [x - 90, 0],
        [x + 90, 0],
        [
          [0, '#B4674A'],
          [0.25, '#DB977A'],
          [0.6, '#C27353'],
          [1, '#7E412C'],
        ],
      ) +
      radial(
        'vs',
        [x + 60, y],
        190,
        [
          [0, '#4a3626', 0.45],
          [0.5, '#4a3626', 0.18],
          [1, '#4a3626', 0],
        ],
        0.16,
      ),
    body:
      element('ellipse', { cx: x + 60, cy: y, rx: 190, ry: 30, fill: 'url(#vs)' }) +
      `<path d="${stems}" fill="none" stroke="#6B6746" stroke-width="5"/>` +
      `<path d="${leaves}" fill="#7F8A62"/><path d="${leaves}" fill="#A9B28C" transform="translate(5 -7)" opacity=".55"/>` +
      `<path d="M${x - 34} ${y - 200}C${x - 30} ${y - 160} ${x - 92} ${y - 130} ${x - 88} ${y - 70}C${x - 86} ${y - 20} ${x - 50} ${y} ${x} ${y}S${x + 86} ${y - 20} ${x + 88} ${y - 70}C${x + 92} ${y - 130} ${x + 30} ${y - 160} ${x + 34} ${y - 200}Z" fill="url(#vb)"/><ellipse cx="${x}" cy="${y - 200}" rx="34" ry="8" fill="#5e2f1f"/>`,
  }
}

/**
 * The home page's first picture, 2000 × 1000: a sunlit plaster wall with arches, the middle one open to the sea, and
 * glasses on stone. The left third stays calm for the title.
 */
export function heroPicture(): string {
  const shelf = 760
  const view = sea('o', 1100, 1560, 120, 470, 800)
  const parts: Still[] = [
    sunlight('u', WIDTH, HEIGHT),
    niche('n', 850, shelf, 320, 490, WALL),
    niche('m', 1300, shelf, 430, 650, WALL, view.body),
    niche('k', 1730, shelf, 320, 490, WALL),
    {
      defs:
        linear(
          'sf',
          [0, shelf],
          [0, HEIGHT],
          [
            [0, '#F3E8D8'],
            [0.16, '#E9DAC4'],
            [1, '#D3BFA4'],
          ],
        ) +
        linear(
          'se',
          [0, shelf - 30],
          [0, shelf + 4],
          [
            [0, '#4a3626', 0],
            [1, '#4a3626', 0.2],
          ],
        ),
      body:
        element('rect', { x: 0, y: shelf, width: WIDTH, height: HEIGHT - shelf, fill: 'url(#sf)' }) +
        element('rect', { x: 0, y: shelf - 30, width: WIDTH, height: 30, fill: 'url(#se)' }) +
        element('rect', { x: 0, y: shelf, width: WIDTH, height: 4, fill: '#FFF8EC', opacity: '.8' }),
    },
    plinth('p', [850, 640], 150, 150, '#C98B6B'),
    posed(
      'a',
      'galeb',
      'zlatna',
      { yaw: -20, pitch: 10, folded: false },
      { centre: [858, 592], width: 262, height: 150 },
    ),
    plinth('q', [1730, 600], 150, 190, '#9FA98F'),
    posed(
      'b',
      'premuda',
      'bordo',
      { yaw: 22, pitch: 10, folded: false },
      { centre: [1728, 562], width: 236, height: 150 },
    ),
    plinth('r', [1290, 700], 300, 140, '#E3D3BC'),
    posed(
      'c',
      'lastovo',
      'havana',
      { yaw: -30, pitch: 11, folded: false },
      { centre: [1300, 622], width: 520, height: 240 },
    ),
    vase(520, 860),
    posed(
      'd',
      'kala',
      'zlatna',
      { yaw: 18, pitch: 16, folded: true },
      { centre: [930, 880], width: 330, height: 150 },
    ),
    posed(
      'e',
      'porat',
      'tamnoplava',
      { yaw: 26, pitch: 15, folded: false },
      { centre: [1640, 870], width: 400, height: 170 },
    ),
  ]
  const wall =
    linear(
      'wl',
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, '#F4E9DA'],
        [0.45, WALL],
        [1, '#D9C4AA'],
      ],
    ) +
    radial(
      'wv',
      [WIDTH * 0.5, HEIGHT * 0.45],
      WIDTH * 0.62,
      [
        [0.55, '#6b4c2c', 0],
        [1, '#6b4c2c', 0.2],
      ],
      0.7,
    )
  const size = { width: WIDTH, height: HEIGHT }
  return picture(
    WIDTH,
    HEIGHT,
    wall + view.defs + parts.map(({ defs }) => defs).join(''),
    element('rect', { ...size, fill: 'url(#wl)' }) +
      parts.map(({ body }) => body).join('') +
      element('rect', { ...size, fill: 'url(#wv)' }),
  )
}
