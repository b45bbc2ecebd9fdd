import { fingerprint } from '#demo/catalogue/random.ts'
import type { Still } from './still.ts'
import { blur, element, linear, n, type Point, radial, smooth } from './svg.ts'
import { darker, lighter } from './tone.ts'

const INK = '#4a3626'

/** A round plinth whose top's middle is at `at`: stone or clay, light from the left. */
export function plinth(id: string, at: Point, radius: number, height: number, colour: string): Still {
  const [x, y] = at
  const tilt = 0.2
  const [left, right] = [x - radius, x + radius]
  return {
    defs:
      linear(
        `${id}s`,
        [left, 0],
        [right, 0],
        [
          [0, darker(colour, 0.1)],
          [0.22, lighter(colour, 0.24)],
          [0.55, colour],
          [1, darker(colour, 0.34)],
        ],
      ) +
      linear(
        `${id}t`,
        [left, y - radius * tilt],
        [right, y + radius * tilt],
        [
          [0, lighter(colour, 0.5)],
          [0.6, lighter(colour, 0.26)],
          [1, lighter(colour, 0.06)],
        ],
      ) +
      radial(
        `${id}f`,
        [x + radius * 0.5, y + height],
        radius * 1.7,
        [
          [0, INK, 0.45],
          [0.5, INK, 0.2],
          [1, INK, 0],
        ],
        0.17,
      ),
    body:
      element('ellipse', {
        cx: x + radius * 0.5,
        cy: y + height,
        rx: radius * 1.7,
        ry: radius * 0.29,
        fill: `url(#${id}f)`,
      }) +
      `<path d="M${n(left)} ${n(y)}V${n(y + height)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(right)} ${n(y + height)}V${n(y)}Z" fill="url(#${id}s)"/>` +
      element('ellipse', { cx: x, cy: y, rx: radius, ry: radius * tilt, fill: `url(#${id}t)` }) +
      `<path d="M${n(left)} ${n(y)}A${n(radius)} ${n(radius * tilt)} 0 0 0 ${n(right)} ${n(y)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>`,
  }
}

/** An arched niche in a wall, `width` wide, standing on `floor`; its depth is in shade on the lit side. */
export function niche(
  id: string,
  centre: number,
  floor: number,
  width: number,
  height: number,
  colour: string,
  view?: string,
): Still {
  const [left, right, spring] = [centre - width / 2, centre + width / 2, floor - height + width / 2]
  const arch = (inset: number, drop = 0) =>
    `M${n(left + inset)} ${n(floor)}V${n(spring + drop)}A${n(width / 2 - inset)} ${n(width / 2 - inset)} 0 0 1 ${n(right - inset)} ${n(spring + drop)}V${n(floor)}Z`
  const depth = width * 0.09
  return {
    defs:
      `<clipPath id="${id}c"><path d="${arch(0)}"/></clipPath><clipPath id="${id}v"><path d="${arch(0)}" transform="translate(${n(depth)} ${n(depth * 0.55)})"/></clipPath>` +
      linear(
        `${id}i`,
        [left, floor - height],
        [right, floor],
        [
          [0, darker(colour, 0.3)],
          [0.5, darker(colour, 0.12)],
          [1, lighter(colour, 0.12)],
        ],
      ) +
      blur(`${id}b`, 14),
    body:
      `<g clip-path="url(#${id}c)"><path d="${arch(0)}" fill="url(#${id}i)"/><g clip-path="url(#${id}v)">${view ?? `<path d="${arch(0)}" fill="${darker(colour, 0.06)}" transform="translate(${n(depth)} ${n(depth * 0.55)})"/>`}</g>` +
      `<path d="${arch(-8)}" fill="none" stroke="${INK}" stroke-width="34" stroke-opacity=".34" filter="url(#${id}b)" transform="translate(12 14)"/></g>` +
      `<path d="M${n(left)} ${n(floor)}V${n(spring)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(right)} ${n(spring)}V${n(floor)}" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="4" stroke-opacity=".8" transform="translate(1 -1)"/>`,
  }
}

/** Summer sea to the horizon, for behind an arch: sky, water with glitter, a far island. */
export function sea(
  id: string,
  left: number,
  right: number,
  top: number,
  horizon: number,
  floor: number,
): Still {
  const width = right - left
  const glints = Array.from({ length: 54 }, (_, index) => {
    const seed = fingerprint(`glint ${index}`)
    const share = ((seed % 1000) / 1000) ** 1.6
    const y = horizon + 6 + share * (floor - horizon)
    const x = left + (((seed >> 10) % 1000) / 1000) * width
    const length = (8 + ((seed >> 20) % 26)) * (0.4 + share)
    return `M${n(x)} ${n(y)}h${n(length)}`
  }).join('')
  const island = (x: number, reach: number, high: number) =>
    `M${n(x)} ${n(horizon + 1)}c${n(reach * 0.2)} ${n(-high)} ${n(reach * 0.36)} ${n(-high * 0.8)} ${n(reach * 0.52)} ${n(-high * 0.95)}s${n(reach * 0.36)} ${n(high * 0.5)} ${n(reach * 0.48)} ${n(high * 0.95)}Z`
  return {
    defs:
      linear(
        `${id}k`,
        [0, top],
        [0, horizon],
        [
          [0, '#9CC3D6'],
          [0.6, '#CFE0DF'],
          [1, '#F6E3CB'],
        ],
      ) +
      linear(
        `${id}w`,
        [0, horizon],
        [0, floor],
        [
          [0, '#7FB1BE'],
          [0.25, '#4E93A6'],
          [1, '#2C6C84'],
        ],
      ),
    body:
      element('rect', { x: left, y: top, width, height: horizon - top + 1, fill: `url(#${id}k)` }) +
      element('rect', { x: left, y: horizon, width, height: floor - horizon, fill: `url(#${id}w)` }) +
      `<path d="${island(left + width * 0.08, width * 0.5, 30)}" fill="#7E9AA3" opacity=".75"/><path d="${island(left + width * 0.46, width * 0.62, 44)}" fill="#5F808A" opacity=".8"/>` +
      `<path d="${glints}" stroke="#EAF4EF" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
  }
}

const along = (from: Point, angle: number, length: number, share: number): Point => [
  from[0] + Math.cos(angle + share * 0.35) * length * share,
  from[1] + Math.sin(angle + share * 0.35) * length * share,
]

/** The stem that carries the leaves of `branchPath`. */
export const stemPath = (from: Point, angle: number, length: number): string =>
  smooth(
    [0, 0.25, 0.5, 0.75, 0.97].map((share) => along(from, angle, length, share)),
    false,
  )

/** A branch of narrow leaves, for a shadow on a wall or a sprig in a vase. */
export function branchPath(from: Point, angle: number, length: number, leaves: number, size: number): string {
  let path = ''
  for (let index = 1; index <= leaves; index++) {
    const share = index / leaves
    const bend = angle + share * 0.6
    const [x, y] = along(from, angle, length, share)
    const lean = bend + (index % 2 ? 0.7 : -0.7)
    const reach = size * (1.1 - share * 0.4)
    const [tx, ty] = [x + Math.cos(lean) * reach, y + Math.sin(lean) * reach]
    const [nx, ny] = [-Math.sin(lean) * reach * 0.17, Math.cos(lean) * reach * 0.17]
    const [mx, my] = [(x + tx) / 2, (y + ty) / 2]
    path += `M${n(x)} ${n(y)}Q${n(mx + nx)} ${n(my + ny)} ${n(tx)} ${n(ty)}Q${n(mx - nx)} ${n(my - ny)} ${n(x)} ${n(y)}Z`
  }
  return path
}

/** A plaster wall in the sun: `slant` panes of window light fall across it, leaves move in front of them. */
export function sunlight(id: string, width: number, height: number): Still {
  const pane = (x: number, size: number) =>
    `M${n(x)} 0h${n(size)}L${n(x + size - height * 0.62)} ${height}h${n(-size)}Z`
  const twigs: [Point, number, number, number, number][] = [
    [[width * 0.3, -20], 1.9, 620, 17, 128],
    [[width * 0.44, -60], 2.25, 700, 18, 120],
    [[width * 0.12, -40], 1.25, 460, 12, 112],
  ]
  const leaves = twigs.map((twig) => branchPath(...twig)).join('')
  const stems = twigs.map(([from, angle, length]) => stemPath(from, angle, length)).join('')
  return {
    defs:
      blur(`${id}p`, 7) +
      blur(`${id}l`, 9) +
      linear(
        `${id}g`,
        [width * 0.5, 0],
        [width * 0.2, height],
        [
          [0, '#FFF3DC', 0.85],
          [0.6, '#FFEFD2', 0.55],
          [1, '#FFF3DC', 0.1],
        ],
      ),
    body:
      `<g filter="url(#${id}p)"><path d="${pane(width * 0.36, width * 0.13)}${pane(width * 0.52, width * 0.13)}${pane(width * 0.68, width * 0.06)}" fill="url(#${id}g)"/></g>` +
      `<g filter="url(#${id}l)" opacity=".17"><path d="${leaves}" fill="#5b4630"/><path d="${stems}" fill="none" stroke="#5b4630" stroke-width="9"/></g>`,
  }
}
