import { randomOf } from '#demo/catalogue/random.ts'
import type { Eyewear } from './eyewear-geometry.ts'
import { eyewearShadow } from './eyewear-shadow.ts'
import { type Finish, finishOf } from './finish.ts'
import { glassPaint } from './glass.ts'
import { acetateFill, metalFill } from './material.ts'
import { browPath, nosePads, wireFront } from './rim-paint.ts'
import { element, n, type Point, smooth } from './svg.ts'
import { templesPaint } from './temple-paint.ts'

/** The parts of a drawing, to be put into a picture in this order. */
export type Drawn = { defs: string; shadow: string; body: string }

const span = (points: readonly Point[]) => {
  const ys = points.map(([, y]) => y)
  return { top: Math.min(...ys), bottom: Math.max(...ys) }
}

/**
 * A pair of glasses in one colour. `id` starts the ids of everything it defines, so that several pairs fit into one
 * picture.
 */
export function eyewearPaint(eyewear: Eyewear, colour: string, id: string): Drawn {
  const { model, thin } = eyewear
  const combi = model.build === 'combi'
  const acetate = finishOf(colour, 'acetate')
  const metal = finishOf(combi ? (acetate.kind === 'tortoise' ? 'zlatna' : 'srebrna') : colour, 'metal')
  const random = randomOf(`${model.slug} ${colour} plate`)
  const { top, bottom } = span([...eyewear.outline, ...eyewear.ring.flat()])
  const sleeve = combi
    ? acetate
    : metal.base === '#1F1E20' || model.family === 'suncane'
      ? finishOf('crna', 'acetate')
      : finishOf('havana', 'acetate')
  const corners: [Point, Point] = [eyewear.place([-70, 24]), eyewear.place([70, -24])]
  const defs =
    acetateFill(`${id}a`, thin ? sleeve : acetate, random, eyewear.scale, top, bottom) +
    (thin ? metalFill(`${id}m`, metal, ...corners) : '')
  const acetateLook = { fill: `url(#${id}a)`, finish: thin ? sleeve : acetate }
  const metalLook = { fill: `url(#${id}m)`, finish: metal }
  const temples = templesPaint(
    eyewear,
    id,
    thin ? { ...metalLook, tip: acetateLook } : { ...acetateLook, tip: acetateLook },
  )
  const lenses = eyewear.glass.map((edge, index) => {
    const path = `${id}l${index}`
    const paint = glassPaint(`${id}g${index}`, path, edge, model.tint)
    return {
      defs: `<path id="${path}" d="${smooth(edge)}"/>${paint.defs}`,
      body: paint.body + glassRim(eyewear, path),
    }
  })
  const front = thin
    ? thinFront(eyewear, id, metal, combi ? acetate : undefined)
    : fullFront(eyewear, id, acetate)
  const shadow = eyewearShadow(eyewear, id, acetate)
  return {
    defs: defs + lenses.map((lens) => lens.defs).join('') + front.defs + shadow.defs,
    shadow: shadow.body,
    body:
      temples +
      nosePads(eyewear, thin ? metal : acetate) +
      front.behind +
      lenses.map((lens) => lens.body).join('') +
      front.body,
  }
}

/** Without a rim the edge of the glass itself shows. */
function glassRim({ model, scale }: Eyewear, path: string): string {
  if (model.build !== 'rimless' && model.build !== 'nylor') return ''
  return (
    element('use', {
      href: `#${path}`,
      fill: 'none',
      stroke: '#7f908c',
      'stroke-width': scale * 0.42,
      'stroke-opacity': '.75',
    }) +
    element('use', {
      href: `#${path}`,
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': scale * 0.16,
      'stroke-opacity': '.9',
      transform: `translate(${n(scale * 0.22)} ${n(scale * 0.22)})`,
    })
  )
}

type Front = { defs: string; behind: string; body: string }

function thinFront(eyewear: Eyewear, id: string, metal: Finish, brow: Finish | undefined): Front {
  const wires = wireFront(eyewear, metal, `url(#${id}m)`)
  if (brow === undefined) return { defs: '', behind: '', body: wires }
  const path = `<path id="${id}f" d="${browPath(eyewear)}"/><clipPath id="${id}fc"><use href="#${id}f"/></clipPath>`
  return { defs: path, behind: '', body: wires + solid(eyewear, id, brow, 2.4) }
}

function fullFront(eyewear: Eyewear, id: string, finish: Finish): Front {
  const d = smooth(eyewear.outline) + eyewear.glass.map((edge) => smooth(edge)).join('')
  const defs = `<path id="${id}f" d="${d}" fill-rule="evenodd" clip-rule="evenodd"/><clipPath id="${id}fc"><use href="#${id}f"/></clipPath>`
  return {
    defs,
    behind: walls(eyewear, id, finish, 4),
    body: faceOf(eyewear, id, finish) + rivets(eyewear, finish),
  }
}

const solid = (eyewear: Eyewear, id: string, finish: Finish, thickness: number) =>
  walls(eyewear, id, finish, thickness) + faceOf(eyewear, id, finish)

/** The thickness of the front: its shape again and again, from the back to just behind the face. */
function walls({ back }: Eyewear, id: string, finish: Finish, thickness: number): string {
  const layers = Math.max(3, Math.min(10, Math.ceil((Math.hypot(...back) * thickness) / 2.2)))
  const opacity = finish.kind === 'clear' ? '.14' : undefined
  return Array.from({ length: layers }, (_, index) => {
    const depth = ((layers - index) / layers) * thickness
    return element('use', {
      href: `#${id}f`,
      fill: finish.side,
      x: back[0] * depth,
      y: back[1] * depth,
      opacity,
    })
  }).join('')
}

/** The polished face: its fill, the light on the edges that look up, the shade on those that look down, a sheen. */
function faceOf({ scale, place }: Eyewear, id: string, finish: Finish): string {
  const use = (values: Record<string, string | number | undefined>) =>
    element('use', { href: `#${id}f`, ...values })
  const edge = (stroke: string, width: number, dx: number, dy: number, opacity: string) =>
    use({
      fill: 'none',
      stroke,
      'stroke-width': scale * width,
      'stroke-opacity': opacity,
      transform: `translate(${n(scale * dx)} ${n(scale * dy)})`,
    })
  const clear = finish.kind === 'clear'
  const [x1, y1] = place([-58, 26])
  const [x2, y2] = place([30, -40])
  return (
    `<linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" spreadMethod="reflect">` +
    `<stop offset="0" stop-color="#fff" stop-opacity="${clear ? '.5' : '.2'}"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#fff" stop-opacity="${clear ? '.34' : '.12'}"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></linearGradient>` +
    use({ fill: `url(#${id}a)` }) +
    element(
      'g',
      { 'clip-path': `url(#${id}fc)` },
      use({ fill: `url(#${id}s)` }) +
        edge(finish.dark, 1.1, -0.1, -0.42, clear ? '.3' : '.5') +
        edge(finish.light, 0.75, 0.12, 0.5, clear ? '.9' : '.55') +
        edge('#ffffff', 0.26, 0.14, 0.52, clear ? '.95' : '.6'),
    ) +
    use({
      fill: 'none',
      stroke: finish.dark,
      'stroke-width': scale * 0.14,
      'stroke-opacity': clear ? '.8' : '.7',
    })
  )
}

/** Two small rivets at each hinge of a retro or classic front. */
function rivets({ model, size, place, scale }: Eyewear, finish: Finish): string {
  if (model.style !== 'retro' && model.style !== 'klasican') return ''
  const edge = size.lens.width + size.bridge / 2
  return [-1, 1]
    .flatMap((side) =>
      [0.9, 3.5].map((offset) =>
        place([side * (edge + size.rim - 0.2 + offset * 0.9), size.hingeHeight + 1.2 - offset * 0.12]),
      ),
    )
    .map(
      ([cx, cy]) =>
        element('ellipse', {
          cx,
          cy,
          rx: scale * 0.55,
          ry: scale * 0.8,
          fill: finish.kind === 'tortoise' ? '#d9b871' : '#cfd0d0',
          stroke: finish.dark,
          'stroke-width': scale * 0.12,
        }) +
        element('circle', { cx: cx - scale * 0.12, cy: cy - scale * 0.25, r: scale * 0.2, fill: '#fff' }),
    )
    .join('')
}
