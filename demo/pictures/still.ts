import { element, linear, n, type Point, radial } from './svg.ts'
import { darker, lighter, mix } from './tone.ts'

/**
 * Something that stands on a surface: drawn around its own foot (0, 0), y up being negative, in pixels of the
 * 1600 × 1200 picture. `id` starts every id that it defines.
 */
export type Still = { defs: string; body: string }

const INK = '#3b2c20'

/** The shadow of something `width` wide: tight below it, long and soft to the right. */
export function contact(id: string, width: number, height = 300): Still {
  const reach = width * 0.5 + height * 0.34
  return {
    defs:
      radial(
        `${id}t`,
        [0, 0],
        width * 0.6,
        [
          [0, INK, 0.62],
          [0.75, INK, 0.36],
          [1, INK, 0],
        ],
        0.08,
      ) +
      radial(
        `${id}s`,
        [height * 0.2, -8],
        reach,
        [
          [0, INK, 0.34],
          [0.45, INK, 0.16],
          [1, INK, 0],
        ],
        0.16,
      ),
    body:
      element('ellipse', { cx: height * 0.2, cy: -8, rx: reach, ry: reach * 0.16, fill: `url(#${id}s)` }) +
      element('ellipse', { cx: 0, cy: 0, rx: width * 0.6, ry: width * 0.05, fill: `url(#${id}t)` }),
  }
}

/** A still moved to a place of the picture, larger or smaller, turned (degrees) if wanted. */
export function placed(still: Still, [x, y]: Point, scale = 1, turn = 0): Still {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return {
    defs: still.defs,
    body: `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}">${still.body}</g>`,
  }
}

export const together = (...stills: Still[]): Still => ({
  defs: stills.map(({ defs }) => defs).join(''),
  body: stills.map(({ body }) => body).join(''),
})

/** The shading of something round that stands: `left` to `right` in pixels, light from the left. */
export function roundShade(id: string, left: number, right: number, colour: string, gloss = 0.3): string {
  return linear(
    id,
    [left, 0],
    [right, 0],
    [
      [0, darker(colour, 0.16)],
      [0.16, lighter(colour, gloss * 0.5)],
      [0.3, lighter(colour, gloss)],
      [0.52, colour],
      [0.86, darker(colour, 0.2)],
      [1, darker(colour, 0.1)],
    ],
  )
}

/** A box in parallel perspective: its front `width` × `height`, turned to show `depth` of its right side and its top. */
export type BoxFaces = Still & {
  /** Wraps drawing in millimetre-like units of the front (0, 0 top left) or of the side. */
  front(content: string): string
  side(content: string): string
}

export function standingBox(
  id: string,
  width: number,
  height: number,
  depth: number,
  colour: string,
): BoxFaces {
  const [across, rise] = [0.94, 0.07]
  const [deep, lift] = [0.5, 0.2]
  const left = -(width * across + depth * deep) / 2
  const corner = (x: number, y: number, z: number): Point => [
    left + x * across + z * deep,
    -y + (width - x) * -rise - z * lift + width * rise * 0.5,
  ]
  const face = (points: Point[], fill: string) =>
    `<path d="${points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z" fill="${fill}" stroke="${fill.startsWith('url') ? 'none' : fill}"/>`
  const [fl, fr] = [corner(0, height, 0), corner(width, height, 0)]
  const [bl, br] = [corner(0, 0, 0), corner(width, 0, 0)]
  const [bbr, ftr, ftl] = [corner(width, 0, depth), corner(width, height, depth), corner(0, height, depth)]
  const shade = contact(`${id}c`, width + depth * 0.4, height)
  const defs =
    shade.defs +
    linear(`${id}f`, fl, br, [
      [0, lighter(colour, 0.16)],
      [0.6, colour],
      [1, darker(colour, 0.05)],
    ]) +
    linear(`${id}r`, fr, bbr, [
      [0, darker(colour, 0.14)],
      [1, darker(colour, 0.26)],
    ])
  const body =
    `<g transform="translate(${n(depth * 0.1)} 4)">${shade.body}</g>` +
    face([bl, br, fr, fl], `url(#${id}f)`) +
    face([br, bbr, ftr, fr], `url(#${id}r)`) +
    face([fl, fr, ftr, ftl], mix(colour, '#ffffff', 0.4)) +
    `<path d="M${n(fl[0])} ${n(fl[1])}L${n(fr[0])} ${n(fr[1])}V${n(br[1])}M${n(fr[0])} ${n(fr[1])}L${n(ftr[0])} ${n(ftr[1])}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>`
  return {
    defs: `${defs}<clipPath id="${id}x"><rect width="${n(width)}" height="${n(height)}"/></clipPath>`,
    body,
    front: (content) =>
      `<g transform="matrix(${across} ${rise} 0 1 ${n(fl[0])} ${n(fl[1])})"><g clip-path="url(#${id}x)">${content}</g></g>`,
    side: (content) =>
      `<g transform="matrix(${deep} ${-lift} 0 1 ${n(fr[0])} ${n(fr[1])})" opacity=".8">${content}</g>`,
  }
}
