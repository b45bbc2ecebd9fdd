import type { Eyewear } from './eyewear-geometry.ts'
import type { Finish } from './finish.ts'
import { type Flat, halfWidth, lensEdge, lensOffset } from './front-outline.ts'
import { wire } from './material.ts'
import { element, n, type Point, smooth } from './svg.ts'

const both = (points: readonly Flat[]): Flat[][] => [[...points], points.map(([x, y]): Flat => [-x, y])]

/** Part of a lens edge from one direction to another (radians), `grow` millimetres outside the glass. */
function arc(
  eyewear: Eyewear,
  from: number,
  to: number,
  grow: (share: number) => number,
  count = 26,
): Flat[] {
  const { size } = eyewear
  return Array.from({ length: count + 1 }, (_, index): Flat => {
    const share = index / count
    const angle = from + (to - from) * share
    const reach = size.lens.radius(angle) + grow(share)
    return [lensOffset(size) + reach * Math.cos(angle), reach * Math.sin(angle)]
  })
}

const flat = (eyewear: Eyewear, points: readonly Flat[], depth = 0): Point[] =>
  points.map((point) => eyewear.place(point, depth))

/** The bridge of a wire frame: one saddle, or the two bars of a pilot's. */
function bridgePaths(eyewear: Eyewear): string[] {
  const { size, model } = eyewear
  const span = (height: number, arch: number): Point[] => {
    const angle = Math.PI - Math.asin(Math.min(0.9, height / size.lens.radius(Math.PI - 0.5)))
    const [start] = arc(eyewear, angle, angle, () => 0.5, 1)
    const [x, y] = start ?? [size.bridge / 2, height]
    return Array.from({ length: 9 }, (_, index): Point => {
      const share = (index / 8) * 2 - 1
      return eyewear.place([x * share, y + arch * (1 - share * share)], -1.2 * (1 - share * share))
    })
  }
  if (model.shape === 'pilotski') {
    return [
      smooth(span(size.lens.height * 0.33, 1.2), false),
      smooth(span(size.lens.height * 0.1, 2.6), false),
    ]
  }
  return [smooth(span(size.bridgeHeight, 3.2), false)]
}

/** Wire rims, bridge and end pieces; half of the rim for a half-rim frame, none without a rim. */
export function wireFront(eyewear: Eyewear, finish: Finish, fill: string): string {
  const { size, model, scale } = eyewear
  const width = scale * (model.build === 'titanium' ? 1.25 : 1.55)
  const rims =
    model.build === 'rimless'
      ? []
      : model.build === 'nylor'
        ? both(arc(eyewear, -0.25, Math.PI + 0.3, () => 0.5)).map((points) =>
            smooth(flat(eyewear, points), false),
          )
        : both(lensEdge(size, () => 0.4, 32)).map((points) => smooth(flat(eyewear, points)))
  const end = halfWidth(size)
  const ends = both([
    [
      lensOffset(size) + size.lens.radius(0.35) * Math.cos(0.35) - (model.build === 'rimless' ? 2 : 0),
      size.hingeHeight,
    ],
    [end - 2, size.hingeHeight + 0.5],
    [end - 0.4, size.hingeHeight],
  ]).map((points) => smooth(flat(eyewear, points), false))
  const bridges = bridgePaths(eyewear)
  return (
    ends.map((d) => wire(d, width * 1.6, finish, fill)).join('') +
    rims.map((d) => wire(d, width, finish, fill, eyewear.back)).join('') +
    bridges.map((d) => wire(d, width * 1.25, finish, fill)).join('') +
    (model.build === 'rimless' ? screws(eyewear, finish) : '')
  )
}

function screws(eyewear: Eyewear, finish: Finish): string {
  const { size, scale } = eyewear
  const nasal: Flat = [size.bridge / 2 + 2, size.bridgeHeight]
  const outer: Flat = [lensOffset(size) + size.lens.radius(0.35) * Math.cos(0.35) - 2.4, size.hingeHeight]
  return [nasal, outer]
    .flatMap((point) => both([point]).flat())
    .map((point) => {
      const [cx, cy] = eyewear.place(point)
      return (
        element('circle', { cx, cy, r: scale * 1.05, fill: finish.dark }) +
        element('circle', {
          cx: cx - scale * 0.12,
          cy: cy - scale * 0.16,
          r: scale * 0.78,
          fill: finish.base,
        }) +
        element('circle', {
          cx: cx - scale * 0.3,
          cy: cy - scale * 0.36,
          r: scale * 0.26,
          fill: finish.light,
        })
      )
    })
    .join('')
}

/** The acetate brow of a browline frame: a band along the top of each lens that runs out into the hinge. */
export function browPath(eyewear: Eyewear): string {
  const { size } = eyewear
  const reach = (share: number) => Math.sin(Math.min(1, share * 1.06) * Math.PI) ** 0.42
  const outer = arc(
    eyewear,
    -0.02,
    Math.PI + 0.12,
    (share) => 0.6 + 5.2 * reach(share) * (1.08 - share * 0.25),
    30,
  )
  const inner = arc(eyewear, -0.02, Math.PI + 0.12, () => -0.5, 22).reverse()
  const end = halfWidth(size)
  const corner: Flat[] = [
    [end - 1, size.hingeHeight - 3.6],
    [end, size.hingeHeight],
    [end - 1.2, size.hingeHeight + 4.4],
  ]
  const start = outer.findIndex(([, y]) => y > size.hingeHeight + 3.5)
  const outline = [...corner, ...outer.slice(Math.max(2, start)), ...inner]
  return both(outline)
    .map((points) => smooth(flat(eyewear, points)))
    .join('')
}

/** The nose pads of a wire frame on their arms, or the pads cut from the acetate itself. */
export function nosePads(eyewear: Eyewear, finish: Finish): string {
  const { size, scale, thin } = eyewear
  const x = size.bridge / 2 - (thin ? 1.6 : 0.1)
  const y = -size.lens.height * (thin ? 0.14 : 0.1)
  return [1, -1]
    .map((side) => {
      const [cx, cy] = eyewear.place([side * x, y], thin ? 4.5 : 3)
      const tilt = side * -16
      const pad = (more: Record<string, string | number>) =>
        element('ellipse', {
          cx,
          cy,
          rx: scale * (thin ? 1.9 : 1.7),
          ry: scale * (thin ? 4.1 : 5),
          transform: `rotate(${tilt} ${n(cx)} ${n(cy)})`,
          ...more,
        })
      if (!thin) return pad({ fill: finish.side, opacity: finish.kind === 'clear' ? '.4' : '1' })
      const [root, bend] = [
        eyewear.place([side * (x + 2.6), y + 6.5]),
        eyewear.place([side * (x + 0.6), y + 5], 3.5),
      ]
      return (
        wire(smooth([root, bend, [cx, cy]], false), scale * 0.7, finish, finish.base) +
        pad({ fill: '#f4efe4', opacity: '.86', stroke: '#8f8778', 'stroke-width': scale * 0.18 }) +
        element('ellipse', {
          cx: cx - scale * 0.4,
          cy: cy - scale * 1.4,
          rx: scale * 0.5,
          ry: scale * 1.5,
          fill: '#ffffff',
          opacity: '.8',
          transform: `rotate(${tilt} ${n(cx)} ${n(cy)})`,
        })
      )
    })
    .join('')
}
