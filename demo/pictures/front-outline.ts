import type { LensShape } from './lens-shape.ts'

/** A point of the front in its own plane: millimetres from its middle, y up. */
export type Flat = readonly [x: number, y: number]

export type FrontSize = {
  lens: LensShape
  /** Between the lenses, millimetres. */
  bridge: number
  /** Width of the rim at the sides; the top is `topRim` times as wide. */
  rim: number
  topRim: number
  /** Middle of the bridge and of the hinge above the lens centre, millimetres. */
  bridgeHeight: number
  bridgeThickness: number
  hingeHeight: number
  hingeThickness: number
}

/** From the middle of the front to a lens centre. */
export const lensOffset = ({ lens, bridge }: FrontSize) => (lens.width + bridge) / 2

/** Half the front's width, hinges included. */
export const halfWidth = (size: FrontSize) => lensOffset(size) + size.lens.width / 2 + size.rim + 2.4

/** The edge of the lens on the right of the picture, `grow` millimetres outside the glass, as a closed ring. */
export function lensEdge(size: FrontSize, grow: (angle: number) => number, count = 30): Flat[] {
  return Array.from({ length: count }, (_, index): Flat => {
    const angle = (index / count) * 2 * Math.PI
    const reach = size.lens.radius(angle) + grow(angle)
    return [lensOffset(size) + reach * Math.cos(angle), reach * Math.sin(angle)]
  })
}

export const mirrored = (points: readonly Flat[]): Flat[] => points.map(([x, y]): Flat => [-x, y]).reverse()

/** Rim width by direction: wider above, a little narrower below. */
export const rimWidth = (size: FrontSize) => (angle: number) => {
  const up = Math.sin(angle)
  return size.rim * (up > 0 ? 1 + (size.topRim - 1) * up : 1 + 0.12 * up)
}

/** Smooth union of two distances; `soft` is the radius of the fillet. */
function joined(one: number, other: number, soft: number): number {
  const share = Math.max(soft - Math.abs(one - other), 0) / soft
  return Math.min(one, other) - (share * share * soft) / 4
}

/** Distance to a box with round corners, negative inside. */
function box(x: number, y: number, halfX: number, halfY: number, corner: number): number {
  const [right, up] = [Math.abs(x) - halfX + corner, Math.abs(y) - halfY + corner]
  return Math.hypot(Math.max(right, 0), Math.max(up, 0)) + Math.min(Math.max(right, up), 0) - corner
}

/** The outline of a full front: rims, bridge and end pieces grown together, clockwise from the top middle. */
export function frontOutline(size: FrontSize): Flat[] {
  const offset = lensOffset(size)
  const grow = rimWidth(size)
  const end = halfWidth(size)
  const distance = (x: number, y: number): number => {
    const [dx, dy] = [x - offset, y]
    const angle = Math.atan2(dy, dx)
    const rim = Math.hypot(dx, dy) - size.lens.radius(angle) - grow(angle)
    const arch = y - size.bridgeHeight - Math.cos((x / size.bridge) * 2.2) * 0.9
    const bridge = box(x, arch, size.bridge * 0.75, size.bridgeThickness / 2, 1)
    const hinge = box(x - end + 7, y - size.hingeHeight, 7, size.hingeThickness / 2, 1.6)
    return joined(joined(rim, bridge, 5.5), hinge, 7)
  }
  const count = 54
  const half: Flat[] = []
  for (let index = 0; index <= count; index++) {
    const angle = Math.PI - directionOf(index / count, size, offset)
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    let reach = cosine < -0.01 ? Math.min(-offset / cosine, 60) : 60
    const outside = (at: number) => distance(offset + at * cosine, at * sine) > 0
    if (outside(reach)) {
      while (reach > 4 && outside(reach - 1)) reach -= 1
      for (let [low, high] = [reach - 1, reach]; high - low > 0.02; reach = high) {
        const middle = (low + high) / 2
        if (outside(middle)) high = middle
        else low = middle
      }
    }
    half.push([Math.max(0, offset + reach * cosine), reach * sine])
  }
  return [...half, ...mirrored(half).filter(([x]) => x < -0.05)]
}

/** Directions, denser near the bridge, from the top of the bridge over the hinge to its underside. */
function directionOf(share: number, size: FrontSize, offset: number): number {
  const top = Math.atan2(size.bridgeHeight + size.bridgeThickness / 2 + 0.8, offset)
  const under = Math.atan2(size.bridgeHeight - size.bridgeThickness / 2 + 0.8, offset)
  const denser = share - (Math.sin(2 * Math.PI * share) / (2 * Math.PI)) * 0.72
  return top + denser * (2 * Math.PI - (top - under))
}
