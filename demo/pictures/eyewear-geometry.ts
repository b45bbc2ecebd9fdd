import type { EyewearModel } from '#demo/catalogue/eyewear-model.ts'
import { type Camera, dropped, eyeOf, type Point3, project } from './camera.ts'
import {
  type Flat,
  type FrontSize,
  frontOutline,
  halfWidth,
  lensEdge,
  mirrored,
  rimWidth,
} from './front-outline.ts'
import { lensShape } from './lens-shape.ts'
import type { Point } from './svg.ts'
import { mirroredSections, type TempleSection, templeSections } from './temple.ts'

/** How a pair of glasses lies: temples open (0) or folded (π/2), turned and seen from where. */
export type Pose = { camera: Camera; folded: boolean }

export type Temple = { sections: TempleSection[]; outside: boolean; near: number }

export type Eyewear = {
  model: EyewearModel
  pose: Pose
  size: FrontSize
  thin: boolean
  /** The front's edge in its own plane, and in the picture; empty for thin fronts. */
  flatOutline: Flat[]
  outline: Point[]
  /** Right and left: the edge of the glass, and the outer edge of its rim. */
  glass: [Point[], Point[]]
  ring: [Point[], Point[]]
  /** Behind-to-front order. */
  temples: Temple[]
  /** One millimetre away from us, in pixels. */
  back: Point
  scale: number
  place(point: Flat, depth?: number): Point
  /** Where the light drops a point of the front. */
  shade(point: Flat): Point
  shadeOf(point: Point3): Point
}

const thinBuilds = new Set(['metal', 'titanium', 'nylor', 'rimless', 'combi'])

/** Millimetres of a front, from what the catalogue says about the model. */
function frontSize(model: EyewearModel): FrontSize {
  const thin = thinBuilds.has(model.build)
  const bold =
    model.style === 'odvazan'
      ? 1.35
      : model.style === 'minimalisticki'
        ? 0.8
        : model.style === 'retro'
          ? 1.15
          : 1
  const light = model.build === 'polymer' ? 0.8 : 1
  const sun = model.family === 'suncane' ? 1.12 : 1
  const height = model.lensHeight
  const rim = thin ? 0.9 : 3.7 * bold * sun * light * (model.audience === 'djeca' ? 0.95 : 1)
  const high = model.shape === 'mackasti' ? 0.3 : model.shape === 'pilotski' ? 0.3 : 0.2
  return {
    lens: lensShape(model.shape, model.lensWidth, height),
    bridge: model.bridge + (thin ? 1 : -1.5),
    rim,
    topRim: thin ? 1 : model.shape === 'okrugli' ? 1.12 : 1.32,
    bridgeHeight: height * (model.shape === 'okrugli' ? 0.17 : model.shape === 'pravokutni' ? 0.22 : 0.25),
    bridgeThickness: thin ? 2 : 5.4 * bold,
    hingeHeight: height * (high + (model.shape === 'mackasti' ? 0.14 : 0)),
    hingeThickness: thin ? 2.6 : 8.2 * Math.min(1.2, bold),
  }
}

const wraps = (model: EyewearModel) => (model.build === 'polymer' && model.audience !== 'djeca' ? 150 : 330)

/** Everything a drawing of the glasses needs, projected into the picture; `outline` saves working it out again. */
export function eyewearGeometry(model: EyewearModel, pose: Pose, outline?: Flat[]): Eyewear {
  const { camera } = pose
  const size = frontSize(model)
  const thin = thinBuilds.has(model.build)
  const radius = wraps(model)
  const floor = -Math.max(...lensEdge(size, rimWidth(size)).map(([, y]) => -y)) - 0.4
  const placed = ([x, y]: Flat, depth = 0): Point3 => [x, y, -(x * x) / (2 * radius) - depth]
  const place = (point: Flat, depth = 0) => project(placed(point, depth), camera)
  const end = halfWidth(size) - (thin ? 1 : 1.5)
  const right = templeSections(
    {
      start: placed([end, size.hingeHeight], thin ? 2.5 : 4),
      length: model.temple,
      heights: thin ? [2.4, 1.8, 4.6] : [size.hingeThickness * 0.92, 5.2, 7.4],
    },
    pose.folded ? Math.PI / 2 - 0.03 : 0,
  )
  const left = templeSections(
    {
      start: placed([end, size.hingeHeight], thin ? 2.5 : 4),
      length: model.temple,
      heights: thin ? [2.4, 1.8, 4.6] : [size.hingeThickness * 0.92, 5.2, 7.4],
    },
    pose.folded ? Math.PI / 2 + 0.06 : 0,
  )
  const temples = [right, mirroredSections(left)].map((sections) => facing(sections, camera))
  const flatOutline = thin ? [] : (outline ?? frontOutline(size))
  const origin = project([0, 0, 0], camera)
  const behind = project([0, 0, -1], camera)
  const glass = lensEdge(size, () => 0)
  const ring = lensEdge(size, rimWidth(size))
  const pair = (points: Flat[]): [Point[], Point[]] => [
    points.map((point) => place(point)),
    mirrored(points).map((point) => place(point)),
  ]
  return {
    model,
    pose,
    size,
    thin,
    flatOutline,
    outline: flatOutline.map((point) => place(point)),
    glass: pair(glass),
    ring: pair(ring),
    temples: temples.sort((one, other) => one.near - other.near),
    back: [behind[0] - origin[0], behind[1] - origin[1]],
    scale: camera.scale,
    place,
    shade: (point) => project(dropped(placed(point), floor), camera),
    shadeOf: (point) => project(dropped(point, floor), camera),
  }
}

/** Whether the outer face of a temple is the one we see, and how near its middle is to us. */
function facing(sections: TempleSection[], camera: Camera): Temple {
  const middle = sections[Math.floor(sections.length * 0.4)]
  const eye = eyeOf(camera)
  if (middle === undefined) return { sections, outside: false, near: 0 }
  const { at, fold } = middle
  const side = Math.sign(sections[0]?.at[0] ?? 1)
  const normal: Point3 = [side * Math.cos(fold), 0, -Math.sin(Math.abs(fold))]
  const towards = (eye[0] - at[0]) * normal[0] + (eye[1] - at[1]) * normal[1] + (eye[2] - at[2]) * normal[2]
  return { sections, outside: towards > 0, near: -Math.hypot(eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]) }
}
