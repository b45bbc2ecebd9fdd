import type { EyewearModel } from '#demo/catalogue/eyewear-model.ts'
import { frameModels, sunglassModels } from '#demo/catalogue/eyewear-models.ts'
import { type Camera, degrees } from './camera.ts'
import { type Eyewear, eyewearGeometry } from './eyewear-geometry.ts'
import { type Drawn, eyewearPaint } from './eyewear-paint.ts'
import { ground, papers } from './ground.ts'
import { type Point, picture } from './svg.ts'

type View = 'front' | 'angle' | 'side' | 'folded'

const views: Record<View, { yaw: number; pitch: number; folded: boolean }> = {
  front: { yaw: 0, pitch: 7, folded: false },
  angle: { yaw: -34, pitch: 13, folded: false },
  side: { yaw: -76, pitch: 7, folded: false },
  folded: { yaw: 17, pitch: 24, folded: true },
}

const isView = (word: string): word is View => Object.hasOwn(views, word)

const models = new Map<string, EyewearModel>(
  [...frameModels, ...sunglassModels.map(({ model }) => model)].map((model) => [model.slug, model]),
)

export const eyewearModel = (slug: string): EyewearModel | undefined => models.get(slug)

function extent(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** The glasses as large as a box of the picture allows, in its middle. */
export function fitted(
  model: EyewearModel,
  turn: { yaw: number; pitch: number; folded: boolean },
  box: { centre: Point; width: number; height: number },
): Eyewear {
  const camera: Camera = {
    yaw: degrees(turn.yaw),
    pitch: degrees(turn.pitch),
    distance: 640,
    scale: 1,
    centre: [0, 0],
  }
  const rough = eyewearGeometry(model, { camera, folded: turn.folded })
  const temples = rough.temples.flatMap(({ sections }) =>
    sections.map(({ at }): Point => rough.shadeOf([at[0], at[1], at[2]])),
  )
  const { left, right, top, bottom } = extent([...rough.outline, ...rough.ring.flat(), ...temples])
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top))
  const centre: Point = [
    box.centre[0] - ((left + right) / 2) * scale,
    box.centre[1] - ((top + bottom) / 2) * scale,
  ]
  return eyewearGeometry(
    model,
    { camera: { ...camera, scale, centre }, folded: turn.folded },
    rough.flatOutline,
  )
}

function paperOf(model: EyewearModel): string {
  if (model.family === 'suncane') return papers.sun
  if (model.audience === 'djeca') return papers.children
  if (model.audience === 'zene') return papers.women
  return model.build === 'acetate' ? papers.frames : papers.metal
}

/** `eyewear/{model}/{colour}/{view}`; undefined for a model, a colour of it or a view that does not exist. */
export function eyewearPicture([slug = '', colour = '', view = '', ...more]: string[]): string | undefined {
  const model = eyewearModel(slug)
  if (model === undefined || more.length > 0 || !isView(view) || !model.colours.includes(colour))
    return undefined
  const width = view === 'side' ? 1200 : view === 'angle' ? 1290 : 1240
  const eyewear = fitted(model, views[view], { centre: [800, 600], width, height: 800 })
  const paper = ground(paperOf(model))
  const drawn: Drawn = eyewearPaint(eyewear, colour, 'e')
  return picture(1600, 1200, paper.defs + drawn.defs, paper.body + drawn.shadow + drawn.body)
}
