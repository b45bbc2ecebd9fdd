import type { Shape } from '#demo/catalogue/eyewear-model.ts'

/**
 * The edge of a lens around its centre, x outwards (towards the temple), y up. Four quarters of a superellipse with
 * their own corners, bent by a lift (y over x) and a lean (x over y).
 */
type Form = {
  /** Share of the height above the widest line. */
  top: number
  /** Roundness of the corners, 2 = ellipse, more = squarer: outer top, inner top, inner bottom, outer bottom. */
  corners: [number, number, number, number]
  /** How far the outer top is pulled up, share of the height. */
  lift?: number
  /** How far the bottom moves outwards, share of the width. */
  lean?: number
  /** How much narrower the bottom is, share of the width. */
  taper?: number
  /** Straight edges instead: number of sides. */
  sides?: number
}

const forms: Record<Shape, Form> = {
  okrugli: { top: 0.5, corners: [2.04, 2.04, 2.02, 2.02] },
  panto: { top: 0.42, corners: [3, 2.7, 1.92, 2], taper: 0.04 },
  ovalni: { top: 0.5, corners: [2.25, 2.15, 2.1, 2.2] },
  cetvrtasti: { top: 0.44, corners: [4.4, 3.4, 2.4, 2.9], taper: 0.13 },
  pravokutni: { top: 0.46, corners: [5, 4, 2.7, 3.4], taper: 0.09 },
  mackasti: { top: 0.46, corners: [3.3, 2.3, 2, 2.1], lift: 0.22, taper: 0.1 },
  pilotski: { top: 0.4, corners: [2.9, 3, 1.85, 2.15], lean: 0.13 },
  sesterokutni: { top: 0.5, corners: [2, 2, 2, 2], sides: 6 },
  browline: { top: 0.42, corners: [3.4, 2.8, 2.1, 2.3], taper: 0.1 },
}

/** Directions for which a lens's radius is worked out beforehand. */
const TABLE = 360

export type LensShape = {
  /** Distance of the edge from the lens centre in a direction (radians, 0 = outwards, π/2 = up), millimetres. */
  radius(angle: number): number
  width: number
  height: number
}

function polygonRadius(sides: number, half: [number, number], angle: number): number {
  let sum = 0
  for (let side = 0; side < sides; side++) {
    const normal = (side * 2 * Math.PI) / sides + Math.PI / 2
    const distance = Math.hypot(half[0] * Math.cos(normal), half[1] * Math.sin(normal)) * 0.97
    sum += Math.max(0, Math.cos(angle - normal) / distance) ** 16
  }
  return sum ** (-1 / 16)
}

function quarterRadius(form: Form, half: number, height: number, angle: number): number {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const up = sine >= 0
  const corner = form.corners[up ? (cosine >= 0 ? 0 : 1) : cosine >= 0 ? 3 : 2]
  const reach = height * (up ? form.top : 1 - form.top)
  return (Math.abs(cosine / half) ** corner + Math.abs(sine / reach) ** corner) ** (-1 / corner)
}

/** The lens of a shape, `width` × `height` millimetres. */
export function lensShape(shape: Shape, width: number, height: number): LensShape {
  const form = forms[shape]
  const half = width / 2
  const count = 240
  const edge = Array.from({ length: count }, (_, index): [number, number] => {
    const angle = (index / count) * 2 * Math.PI
    const reach = form.sides
      ? polygonRadius(form.sides, [half, height / 2], angle)
      : quarterRadius(form, half, height, angle)
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
    const out = x / half
    const lifted = y + (form.lift ?? 0) * height * (out > 0 ? out ** 2 : out * -0.05) * (y > 0 ? 1 : 0.35)
    const narrowed = x * (1 - (form.taper ?? 0) * (0.5 - y / height))
    const leaned = narrowed + (form.lean ?? 0) * width * Math.max(0, -y / height) * 1.1
    return [leaned, lifted]
  })
  const polar = edge.map(([x, y]): [number, number] => [
    (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI),
    Math.hypot(x, y),
  ])
  polar.sort((one, other) => one[0] - other[0])
  const table = Array.from({ length: TABLE }, (_, index) => between(polar, (index / TABLE) * 2 * Math.PI))
  const radius = (angle: number) => {
    const place = ((angle / (2 * Math.PI)) * TABLE + 2 * TABLE) % TABLE
    const index = Math.floor(place)
    const [from = 0, to = 0] = [table[index], table[(index + 1) % TABLE]]
    return from + (to - from) * (place - index)
  }
  return { radius, width, height }
}

function between(polar: [number, number][], angle: number): number {
  let index = polar.findIndex(([at]) => at > angle)
  if (index < 0) index = 0
  const after = polar[index] ?? [0, 0]
  const before = polar[(index + polar.length - 1) % polar.length] ?? after
  const span = (after[0] - before[0] + 2 * Math.PI) % (2 * Math.PI) || 1
  const share = ((angle - before[0] + 2 * Math.PI) % (2 * Math.PI)) / span
  return before[1] + (after[1] - before[1]) * share
}
