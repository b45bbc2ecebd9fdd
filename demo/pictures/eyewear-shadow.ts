import type { Eyewear } from './eyewear-geometry.ts'
import type { Finish } from './finish.ts'
import { type Flat, lensEdge, lensOffset, mirrored } from './front-outline.ts'
import { tintShadow } from './glass.ts'
import { blur, element, n, type Point, radial, smooth } from './svg.ts'

const INK = '#3b2c20'

/** What the glasses drop onto the floor: the front, the tint of the lenses, the temples, and where they touch it. */
export function eyewearShadow(eyewear: Eyewear, id: string, finish: Finish): { defs: string; body: string } {
  const { size, thin, model, scale, shade } = eyewear
  const clear = finish.kind === 'clear' && !thin
  const path = (points: readonly Flat[]) => smooth(points.map(shade))
  const glass = [lensEdge(size, () => 0, 18), mirrored(lensEdge(size, () => 0, 18))]
  const holes = glass.map(path).join('')
  const front = thin ? holes : path(eyewear.flatOutline.filter((_, index) => index % 2 === 0)) + holes
  const temples = eyewear.temples
    .map(({ sections }) => {
      const points = sections
        .filter((_, index) => index % 2 === 0)
        .map(({ at }): Point => eyewear.shadeOf(at))
      return `<path d="${smooth(points, false)}" fill="none" stroke="${INK}" stroke-width="${n(scale * (thin ? 2 : 3.6))}" stroke-linecap="round"/>`
    })
    .join('')
  const lens = model.tint
    ? element('path', { d: holes, fill: tintShadow(model.tint), opacity: '.62' })
    : element('path', { d: holes, fill: INK, opacity: '.1' })
  const low = [-1, 1].map((side) => {
    const [cx, cy] = shade([side * lensOffset(size), -size.lens.height / 2 - size.rim])
    return element('ellipse', {
      cx,
      cy: cy + scale * 0.4,
      rx: size.lens.width * 0.3 * scale,
      ry: scale * 1.5,
      fill: INK,
      opacity: '.5',
    })
  })
  const soft = element(
    'g',
    { filter: `url(#${id}b)`, opacity: clear ? '.24' : '.42' },
    temples +
      element('path', {
        d: front,
        fill: thin ? 'none' : INK,
        'fill-rule': 'evenodd',
        stroke: thin ? INK : undefined,
        'stroke-width': thin ? scale * 1.7 : undefined,
      }) +
      lens,
  )
  const [x, y] = shade([size.lens.width * 0.2, 0])
  const reach = lensOffset(size) * 2.1 * scale
  const wide = element('ellipse', { cx: x, cy: y, rx: reach, ry: reach * 0.2, fill: `url(#${id}w)` })
  return {
    defs:
      blur(`${id}b`, scale * 1.1) +
      radial(
        `${id}w`,
        [x, y],
        reach,
        [
          [0, INK, 0.2],
          [0.6, INK, 0.07],
          [1, INK, 0],
        ],
        0.2,
      ),
    body: wide + soft + element('g', { filter: `url(#${id}b)`, opacity: '.6' }, low.join('')),
  }
}
