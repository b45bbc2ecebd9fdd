import { fingerprint, type Random } from '#demo/catalogue/random.ts'
import type { Finish } from './finish.ts'
import { element, linear, type Point, smooth } from './svg.ts'
import { darker, mix } from './tone.ts'

/** A cloud of tortoiseshell: an uneven, leaning patch. */
function patch(random: Random, x: number, y: number, size: number): string {
  const lean = -0.6 + random() * 0.9
  const points = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index / 6) * 2 * Math.PI
    const reach = size * (0.62 + random() * 0.55)
    const [along, across] = [Math.cos(angle) * reach * 1.5, Math.sin(angle) * reach * 0.72]
    return [
      x + along * Math.cos(lean) - across * Math.sin(lean),
      y + along * Math.sin(lean) + across * Math.cos(lean),
    ]
  })
  return smooth(points)
}

/**
 * The tortoiseshell of one plate of acetate as a pattern: amber, brown clouds with soft borders, nearly black cores.
 * `scale` is pixels a millimetre; every seed is another cut from the plate.
 */
function tortoise(id: string, finish: Finish, random: Random, scale: number): string {
  const [width, height] = [62 * scale, 46 * scale]
  const cloud = (size: number) => {
    const reach = size * 1.2
    return patch(
      random,
      reach + random() * (width - 2 * reach),
      reach + random() * (height - 2 * reach),
      size,
    )
  }
  const clouds = Array.from({ length: 19 }, () => cloud(scale * (2.6 + random() * 3))).join('')
  const cores = Array.from({ length: 17 }, () => cloud(scale * (1.2 + random() * 1.5))).join('')
  const layer = (name: string, colour: string, soft: number, fill: string) =>
    element(
      'g',
      { fill: colour, stroke: colour },
      [
        element('use', {
          href: `#${name}`,
          'stroke-width': soft * scale,
          'fill-opacity': '0',
          'stroke-opacity': '.2',
        }),
        element('use', {
          href: `#${name}`,
          'stroke-width': soft * scale * 0.5,
          'fill-opacity': fill,
          'stroke-opacity': '.3',
        }),
      ].join(''),
    )
  const glow = linear(
    `${id}b`,
    [0, 0],
    [width * 0.3, height],
    [
      [0, mix(finish.base, '#ffd9a0', 0.35)],
      [0.5, finish.base],
      [1, mix(finish.base, '#ffd9a0', 0.22)],
    ],
  )
  const size = { width, height }
  return (
    `<path id="${id}k" d="${clouds}"/><path id="${id}d" d="${cores}"/>${glow}` +
    element(
      'pattern',
      { id, patternUnits: 'userSpaceOnUse', ...size },
      element('rect', { ...size, fill: `url(#${id}b)` }) +
        layer(`${id}k`, darker(finish.base, 0.58), 1.6, '.82') +
        layer(`${id}d`, darker(finish.base, 0.82), 1.1, '.85'),
    )
  )
}

/** What a flat face of acetate is filled with: its id goes into `fill`, top and bottom span the gradient. */
export function acetateFill(
  id: string,
  finish: Finish,
  random: Random,
  scale: number,
  top: number,
  bottom: number,
): string {
  if (finish.kind === 'tortoise') return tortoise(id, finish, random, scale)
  const middle = finish.base
  return linear(
    id,
    [0, top],
    [60, bottom],
    [
      [0, mix(middle, finish.light, 0.6), finish.opacity],
      [0.35, middle, finish.opacity],
      [1, mix(middle, finish.dark, 0.35), finish.opacity],
    ],
  )
}

/** Brushed and polished metal across the whole picture: light, shade and light again. */
export function metalFill(id: string, finish: Finish, from: Point, to: Point): string {
  return linear(id, from, to, [
    [0, mix(finish.base, finish.light, 0.55)],
    [0.22, finish.base],
    [0.4, finish.dark],
    [0.52, mix(finish.base, finish.light, 0.7)],
    [0.7, finish.base],
    [0.86, finish.dark],
    [1, finish.base],
  ])
}

/** A wire: its shadowed edge, its body and the line of light on it. `d` is its middle line, `width` in pixels, `back` towards its far edge. */
export function wire(d: string, width: number, finish: Finish, fill: string, back: Point = [0, 0]): string {
  const id = `w${fingerprint(`${d}${width}`).toString(36)}`
  const line = (values: Record<string, string | number>) => element('use', { href: `#${id}`, ...values })
  return element(
    'g',
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    `<defs><path id="${id}" d="${d}"/></defs>` +
      line({ stroke: finish.dark, 'stroke-width': width, x: back[0] * 0.9, y: back[1] * 0.9 }) +
      line({ stroke: finish.dark, 'stroke-width': width }) +
      line({ stroke: fill, 'stroke-width': width * 0.78 }) +
      line({
        stroke: finish.light,
        'stroke-width': width * 0.24,
        x: -width * 0.1,
        y: -width * 0.2,
        'stroke-opacity': '.85',
      }),
  )
}
