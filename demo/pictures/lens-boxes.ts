import { irisRows } from '#demo/catalogue/iris-rows.ts'
import { randomOf } from '#demo/catalogue/random.ts'
import { lettering } from './lettering.ts'
import { own } from './own.ts'
import { contact, placed, type Still, standingBox, together } from './still.ts'
import { element, n, radial } from './svg.ts'
import { darker, lighter, mix } from './tone.ts'

const lines: Record<string, { name: string; colour: string }> = {
  aqua: { name: 'Aqua', colour: '#5E9DB3' },
  zrak: { name: 'Zrak', colour: '#B9CEDC' },
  osnova: { name: 'Osnova', colour: '#D8CFBF' },
  aktiv: { name: 'Aktiv', colour: '#D98157' },
  ritam: { name: 'Ritam', colour: '#8C9DBC' },
  'ritam-plus': { name: 'Ritam plus', colour: '#5F7299' },
  mijena: { name: 'Mijena', colour: '#3F5273' },
  'mijena-plus': { name: 'Mijena plus', colour: '#2E3A58' },
  noc: { name: 'Noć', colour: '#262A42' },
  blaga: { name: 'Blaga', colour: '#E0BFB0' },
}
const kinds: Record<string, string> = {
  sfericne: 'Sferične',
  toricne: 'Torične',
  multifokalne: 'Multifokalne',
}

const irises: Record<string, [outer: string, middle: string, inner: string]> = {
  ljesnjak: ['#4a2f1c', '#8a5a2c', '#c99a4a'],
  med: ['#6a4218', '#b9812f', '#e3bb63'],
  smaragd: ['#163a2c', '#2f7a55', '#8fbf7a'],
  pucina: ['#14233f', '#2d548c', '#7fa9cf'],
  plicak: ['#1d5560', '#4aa9ad', '#bfe4d8'],
  magla: ['#414850', '#8793a0', '#cbd3d8'],
  lavanda: ['#463c5c', '#8777a8', '#c9bddb'],
  maslina: ['#33371c', '#70753a', '#b39a5c'],
  kesten: ['#26150d', '#5a3220', '#96603a'],
  karneval: ['#1a1714', '#e2b21f', '#fff0a6'],
}

/** Pieces in a box, as the catalogue sells them. */
const packs = new Set(['2', '3', '5', '6', '10', '30', '90'])
const known = new Set(irisRows.map(({ key }) => key))

/** What a lens box carries: circles for the optics of its kind, cut by the edge of the front. */
function optics(kind: string, width: number, height: number, colour: string): string {
  const [cx, cy, r] = [width * 0.68, height * 0.44, width * 0.42]
  const ring = (radius: number, fill: string, opacity: string) =>
    element('circle', { cx, cy, r: radius, fill, opacity })
  const light = lighter(colour, 0.55)
  if (kind === 'toricne') {
    return (
      ring(r, light, '.34') +
      ring(r * 0.72, colour, '.6') +
      `<path d="M${n(cx - r)} ${n(cy + r * 0.36)}L${n(cx + r)} ${n(cy - r * 0.36)}" stroke="${light}" stroke-width="5"/>` +
      ring(r * 0.3, light, '.75')
    )
  }
  if (kind === 'multifokalne') {
    return [1, 0.82, 0.64, 0.46, 0.28]
      .map((share, index) => ring(r * share, index % 2 ? colour : light, index % 2 ? '.75' : '.42'))
      .join('')
  }
  return (
    ring(r, light, '.34') +
    ring(r * 0.66, light, '.4') +
    element('circle', { cx: cx - r * 0.26, cy: cy - r * 0.3, r: r * 0.16, fill: '#fff', opacity: '.7' })
  )
}

type Label = { name: string; kind: string; pieces: string; colour: string; art: string }

/** A carton of lenses; more pieces make it larger. */
function lensBox(id: string, label: Label): Still {
  const many = Number(label.pieces)
  const [width, height, depth] =
    many >= 90
      ? [560, 520, 330]
      : many >= 30
        ? [520, 400, 250]
        : many >= 6
          ? [470, 330, 190]
          : [420, 300, 150]
  const box = standingBox(id, width, height, depth, label.colour)
  const pale = Number.parseInt(label.colour.slice(1, 3), 16) > 170
  const ink = pale ? '#2d3440' : '#fdfaf4'
  const text = (words: string, y: number, size: number, weight: number) =>
    lettering(words, 44, y, { size, colour: ink, weight, anchor: 'start' })
  const front =
    label.art +
    text('Rosnica', 74, 20, 1.1) +
    text(
      label.name,
      height * 0.52,
      Math.min(52, (label.kind === 'Šarenica' ? 230 : 420) / label.name.length),
      1.25,
    ) +
    text(label.kind, height * 0.52 + 52, 18, 1.1) +
    element('path', { d: `M44 ${n(height - 74)}H120`, stroke: ink, 'stroke-width': 3, opacity: '.6' }) +
    text(`${label.pieces} leća`, height - 34, 20, 1.2)
  const side = lettering('Rosnica', depth / 2, height * 0.3, { size: 18, colour: ink, anchor: 'middle' })
  return { defs: box.defs, body: box.body + box.front(front) + box.side(side) }
}

/** A single lens in its opened blister, foil folded back. */
export function blister(id: string, colour: string, lens: string): Still {
  const shade = contact(`${id}c`, 300, 60)
  const defs =
    shade.defs +
    radial(`${id}b`, [-30, -70], 190, [
      [0, '#ffffff'],
      [0.6, '#eef3f4'],
      [1, '#ccd8dc'],
    ])
  const body =
    shade.body +
    `<path d="M-150-20Q-158-88-120-112Q-20-142 96-118Q150-102 150-44Q150-8 116 0H-112Q-146 0-150-20Z" fill="url(#${id}b)" stroke="#b6c6cb" stroke-width="2"/>` +
    `<ellipse cx="-14" cy="-66" rx="104" ry="44" fill="#dfe9ec"/><ellipse cx="-14" cy="-60" rx="98" ry="38" fill="#f7fbfb"/>` +
    lens +
    `<path d="M96-118Q150-102 150-44Q150-30 146-20Q190-70 168-150Q140-170 84-150Q104-140 96-118Z" fill="${mix(colour, '#d9dde0', 0.35)}"/><path d="M96-118Q150-102 150-44Q150-30 146-20Q174-66 146-116Q122-132 96-118Z" fill="${darker(colour, 0.12)}" opacity=".55"/>`
  return { defs, body }
}

const softLens = (tint: string) =>
  `<ellipse cx="-14" cy="-64" rx="62" ry="25" fill="${tint}" fill-opacity=".28" stroke="${tint}" stroke-opacity=".8" stroke-width="3"/><path d="M-60-72Q-14-96 30-74" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`

/** A coloured lens from above: an iris of fine rays around an open pupil. */
export function irisLens(id: string, key: string, radius: number): Still {
  const [outer, middle, inner] = own(irises, key) ?? ['#5b7f92', '#9fc3cf', '#e4f1f2']
  const random = randomOf(`iris ${key}`)
  const ray = (from: number, to: number) => {
    const angle = random() * 2 * Math.PI
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    return `M${n(cosine * from)} ${n(sine * from)}L${n(Math.cos(angle + 0.03) * to)} ${n(Math.sin(angle + 0.03) * to)}`
  }
  const rays = (count: number, low: number, high: number) =>
    Array.from({ length: count }, () =>
      ray(radius * (low + random() * 0.1), radius * (high - random() * 0.18)),
    ).join('')
  const defs = radial(id, [0, 0], radius, [
    [0.3, inner],
    [0.45, mix(inner, middle, 0.6)],
    [0.72, middle],
    [0.92, outer],
    [1, darker(outer, 0.3)],
  ])
  const body =
    `<circle r="${n(radius * 1.3)}" fill="#eaf1f4" fill-opacity=".55" stroke="#ffffff" stroke-width="4"/>` +
    `<circle r="${n(radius)}" fill="url(#${id})"/>` +
    `<path d="${rays(60, 0.36, 0.98)}" stroke="${darker(outer, 0.1)}" stroke-width="3" opacity=".4"/><path d="${rays(44, 0.34, 0.8)}" stroke="${lighter(inner, 0.3)}" stroke-width="3" opacity=".6"/>` +
    `<circle r="${n(radius * 0.36)}" fill="#eef2f3"/><circle r="${n(radius * 0.36)}" fill="none" stroke="${inner}" stroke-width="6" opacity=".7"/>` +
    `<path d="M${n(-radius * 0.8)} ${n(-radius * 0.62)}A${n(radius)} ${n(radius)} 0 0 1 ${n(-radius * 0.06)} ${n(-radius * 1.02)}" fill="none" stroke="#fff" stroke-width="${n(radius * 0.09)}" stroke-linecap="round" opacity=".75"/>`
  return { defs, body }
}

/** The box of `lenses/{line}/{kind}/{pieces}` or `iris/{key}/{pieces}`; undefined when there is no such lens. */
export function lensBoxOf(id: string, family: string, words: string[]): Still | undefined {
  const iris = family === 'iris'
  const [key = '', second = ''] = words
  const line = own(lines, key)
  if (iris ? !known.has(key) : !line || !own(kinds, second)) return undefined
  const pieces = (iris ? second : words[2]) ?? ''
  if (!packs.has(pieces)) return undefined
  if (line && !iris) {
    return lensBox(id, {
      name: line.name,
      kind: own(kinds, second) ?? '',
      pieces,
      colour: line.colour,
      art: optics(second, 520, 400, line.colour),
    })
  }
  const name = irisRows.find((row) => row.key === key)?.name ?? ''
  const colour = mix(own(irises, key)?.[0] ?? '#444444', '#2b2724', 0.25)
  const art = irisLens(`${id}i`, key, 150)
  const box = lensBox(id, { name, kind: 'Šarenica', pieces, colour, art: placed(art, [410, 150]).body })
  return { defs: box.defs + art.defs, body: box.body }
}

/** The three pictures of a lens: its box, the box with an opened blister, the lens itself. */
export function lensStill(family: string, words: string[]): Still | undefined {
  const view = words.at(-1)
  const box = lensBoxOf('b', family, words.slice(0, -1))
  if (box === undefined) return undefined
  const key = words[0] ?? ''
  const colour = own(lines, key)?.colour ?? own(irises, key)?.[1] ?? '#7c93a3'
  if (view === 'box') return placed(box, [800, 850], 1.24)
  const iris = family === 'iris' ? irisLens('j', key, 60) : undefined
  const lens = iris
    ? { defs: iris.defs, body: `<g transform="translate(-14 -64) scale(1 .42)">${iris.body}</g>` }
    : { defs: '', body: softLens('#6fb2c9') }
  if (view === 'blister') {
    const open = blister('k', colour, lens.body)
    return together(
      placed(box, [690, 790], 1.02),
      { defs: lens.defs, body: '' },
      placed(open, [1080, 930], 1.05),
    )
  }
  if (view !== 'lens') return undefined
  const large = irisLens('l', family === 'iris' ? key : '', 190)
  const shade = contact('m', 420, 120)
  return together(
    placed(shade, [806, 900], 1.1),
    placed(family === 'iris' ? large : clearLens('n'), [800, 620], 1.25),
  )
}

/** A clear lens resting on its edge, as a bowl of light. */
function clearLens(id: string): Still {
  const defs = radial(id, [-60, -80], 330, [
    [0, '#ffffff', 0.9],
    [0.5, '#dceaf0', 0.5],
    [0.86, '#a9c8d4', 0.55],
    [1, '#6f9fb2', 0.8],
  ])
  const body =
    `<path d="M-220-30C-214 120-110 224 0 224S214 120 220-30C190-74 90-98 0-98S-190-74-220-30Z" fill="url(#${id})"/>` +
    `<ellipse cx="0" cy="-30" rx="220" ry="68" fill="#f4fafb" fill-opacity=".75" stroke="#8fb6c4" stroke-width="3"/>` +
    `<ellipse cx="0" cy="-26" rx="150" ry="40" fill="none" stroke="#ffffff" stroke-width="4" opacity=".9"/>` +
    `<path d="M-170 40C-150 120-90 176-40 196" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".85"/><path d="M176 30C168 90 140 130 116 154" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`
  return { defs, body }
}
