import { project } from './camera.ts'
import type { Eyewear, Temple } from './eyewear-geometry.ts'
import type { Finish } from './finish.ts'
import { element, n, type Point, smooth } from './svg.ts'
import type { TempleSection } from './temple.ts'

type Look = { fill: string; finish: Finish; tip: { fill: string; finish: Finish } }

const edges = (
  eyewear: Eyewear,
  sections: readonly TempleSection[],
  height: (section: TempleSection) => number,
) => {
  const edge = (sign: 1 | -1) =>
    sections.map((section): Point => {
      const { at } = section
      return project([at[0], at[1] + (sign * height(section)) / 2, at[2]], eyewear.pose.camera)
    })
  return { upper: edge(1), lower: edge(-1) }
}

/** One face of a temple between two places along it. */
function face(
  eyewear: Eyewear,
  { sections }: Temple,
  from: number,
  to: number,
  height: (section: TempleSection) => number,
) {
  const part = sections.filter(({ along }) => along >= from && along <= to)
  const { upper, lower } = edges(eyewear, part, height)
  const back = [...lower].reverse()
  const rest = smooth(back, false).replace(/^M/, 'L')
  return { d: `${smooth(upper, false)}${rest}Z`, upper: smooth(upper, false) }
}

/** Screen distance of one millimetre of thickness towards the hidden face. */
function inwards(eyewear: Eyewear, { sections, outside }: Temple): Point {
  const first = sections[4]
  if (first === undefined) return [0, 0]
  const side = Math.sign(first.at[0]) || 1
  const away = (outside ? -1 : 1) * side
  const direction: Point = [away * Math.cos(first.fold), -away * Math.sin(first.fold) * 1]
  const here = project(first.at, eyewear.pose.camera)
  const there = project(
    [first.at[0] + direction[0], first.at[1], first.at[2] + direction[1]],
    eyewear.pose.camera,
  )
  return [there[0] - here[0], there[1] - here[1]]
}

/** A slab: its thickness as layers behind the face, the face, the light along its upper edge. */
function slab(
  eyewear: Eyewear,
  temple: Temple,
  id: string,
  part: { d: string; upper: string },
  thickness: number,
  fill: string,
  finish: Finish,
): string {
  const [dx, dy] = inwards(eyewear, temple)
  const layers = Math.max(2, Math.min(9, Math.ceil((Math.hypot(dx, dy) * thickness) / 2.4)))
  const clear = finish.kind === 'clear'
  let body = ''
  for (let layer = layers; layer >= 1; layer--) {
    const depth = (layer / layers) * thickness
    body += element('use', {
      href: `#${id}`,
      fill: finish.side,
      x: dx * depth,
      y: dy * depth,
      opacity: clear ? '.16' : undefined,
      stroke: clear ? undefined : finish.side,
      'stroke-width': clear ? undefined : 2,
    })
  }
  const shine = eyewear.scale * (eyewear.thin ? 0.3 : 0.55)
  return (
    `<defs><path id="${id}" d="${part.d}"/><clipPath id="${id}c"><use href="#${id}"/></clipPath></defs>${body}` +
    element('use', { href: `#${id}`, fill }) +
    element(
      'g',
      { 'clip-path': `url(#${id}c)` },
      `<path d="${part.upper}" fill="none" stroke="${finish.light}" stroke-width="${n(shine)}" stroke-opacity=".75" transform="translate(0 ${n(shine * 1.1)})"/>` +
        (temple.outside
          ? ''
          : element('use', { href: `#${id}`, fill: finish.dark, opacity: clear ? '.1' : '.28' })),
    )
  )
}

/** Both temples, the farther one first. `id` starts the ids of what they define. */
export function templesPaint(eyewear: Eyewear, id: string, look: Look): string {
  return eyewear.temples
    .map((temple, index) => {
      const name = `${id}t${index}`
      if (!eyewear.thin) {
        return slab(
          eyewear,
          temple,
          name,
          face(eyewear, temple, 0, 1, ({ height }) => height),
          3.4,
          look.fill,
          look.finish,
        )
      }
      const wireFace = face(eyewear, temple, 0, 0.72, ({ along }) => 2.5 - along * 0.6)
      const sleeve = face(
        eyewear,
        temple,
        0.64,
        1,
        ({ height, along }) => Math.max(height, 3 + along * 1.2) * (along > 0.97 ? 0.7 : 1),
      )
      return (
        slab(eyewear, temple, name, wireFace, 1, look.fill, look.finish) +
        slab(eyewear, temple, `${name}s`, sleeve, 2.4, look.tip.fill, look.tip.finish)
      )
    })
    .join('')
}
