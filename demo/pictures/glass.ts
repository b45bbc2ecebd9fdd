import type { LensTint } from '#demo/catalogue/eyewear-model.ts'
import { element, linear, type Point, type Stop } from './svg.ts'

/** From the top of a lens to its bottom; mirrors run from corner to corner. */
const tints: Record<LensTint, { stops: Stop[]; mirror?: boolean; shadow: string }> = {
  sivo: {
    stops: [
      [0, '#24262a', 0.93],
      [0.55, '#3d4045', 0.88],
      [1, '#6d7075', 0.72],
    ],
    shadow: '#3a3c40',
  },
  smede: {
    stops: [
      [0, '#43291a', 0.93],
      [0.55, '#6f4526', 0.86],
      [1, '#a8754a', 0.66],
    ],
    shadow: '#6b4526',
  },
  zeleno: {
    stops: [
      [0, '#22322a', 0.93],
      [0.55, '#3a5142', 0.87],
      [1, '#71856f', 0.7],
    ],
    shadow: '#3c5244',
  },
  plavo: {
    stops: [
      [0, '#28466b', 0.85],
      [0.6, '#4f78a6', 0.68],
      [1, '#9dbbd6', 0.42],
    ],
    shadow: '#5b82ad',
  },
  ruzicasto: {
    stops: [
      [0, '#a25660', 0.8],
      [0.5, '#cf8e88', 0.58],
      [1, '#f0cdbf', 0.3],
    ],
    shadow: '#cf9690',
  },
  'zrcalno-plavo': {
    stops: [
      [0, '#1d3f7a', 0.97],
      [0.38, '#2f86c4', 0.96],
      [0.62, '#59c0cf', 0.95],
      [0.82, '#a9d9b0', 0.94],
      [1, '#3d6fae', 0.96],
    ],
    mirror: true,
    shadow: '#3b4a5c',
  },
  'zrcalno-zlatno': {
    stops: [
      [0, '#7a3f22', 0.97],
      [0.4, '#c98636', 0.96],
      [0.62, '#efc766', 0.95],
      [0.84, '#f6e3a5', 0.94],
      [1, '#a5612c', 0.96],
    ],
    mirror: true,
    shadow: '#5c4a36',
  },
}

export const tintShadow = (tint: LensTint) => tints[tint].shadow

const bounds = (points: readonly Point[]) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/**
 * One lens: its tint or, for clear glass, a breath of it, the shadow of the rim on it, and the window it reflects.
 * `path` is the id of its edge, `id` starts the ids of what it defines.
 */
export function glassPaint(
  id: string,
  path: string,
  edge: readonly Point[],
  tint: LensTint | undefined,
): { defs: string; body: string } {
  const { left, right, top, bottom } = bounds(edge)
  const [width, height] = [right - left, bottom - top]
  const look = tint && tints[tint]
  const fill: Stop[] = look?.stops ?? [
    [0, '#dfe7ea', 0.3],
    [0.5, '#ffffff', 0.08],
    [1, '#e9efec', 0.26],
  ]
  const to: Point = look?.mirror ? [right - width * 0.15, bottom] : [left + width * 0.58, bottom]
  const from: Point = look?.mirror ? [left + width * 0.15, top] : [left + width * 0.42, top]
  const strength = look ? (look.mirror ? 0.34 : 0.26) : 0.5
  const band = (start: number, size: number, opacity: number) => {
    const [x, lean] = [left + width * start, width * 0.34]
    return element('path', {
      d: `M${x + lean} ${top - 4}h${width * size}L${x + width * size} ${bottom + 4}h${-width * size}Z`.replace(
        /(\.\d)\d+/g,
        '$1',
      ),
      fill: `url(#${id}w)`,
      opacity: String(opacity),
    })
  }
  const defs =
    `<clipPath id="${id}c"><use href="#${path}"/></clipPath>` +
    linear(`${id}g`, from, to, fill) +
    linear(
      `${id}w`,
      [left, top],
      [left + width * 0.2, bottom],
      [
        [0, '#ffffff', strength],
        [0.55, '#ffffff', strength * 0.28],
        [1, '#ffffff', 0],
      ],
    )
  const body = element(
    'g',
    { 'clip-path': `url(#${id}c)` },
    element('use', { href: `#${path}`, fill: `url(#${id}g)` }) +
      band(0.06, 0.26, 1) +
      band(0.38, 0.07, 0.8) +
      element('use', {
        href: `#${path}`,
        fill: 'none',
        stroke: '#1c1712',
        'stroke-width': height * 0.035,
        'stroke-opacity': look ? '.38' : '.16',
        transform: `translate(0 ${Math.round(height * 0.012)})`,
      }),
  )
  return { defs, body }
}
