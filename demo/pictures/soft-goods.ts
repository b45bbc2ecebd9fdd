import { isColour, swatchOf } from './cases.ts'
import { own } from './own.ts'
import { contact, type Still } from './still.ts'
import { element, linear, n, type Point, smooth } from './svg.ts'
import { darker, lighter } from './tone.ts'

/** Ground and print of each cloth. */
const cloths: Record<string, [ground: string, ink: string]> = {
  val: ['#DCE7EA', '#4A7F96'],
  maslina: ['#EBE6D6', '#6E7748'],
  skoj: ['#D7E4E6', '#B98A4E'],
  bura: ['#E4E2DC', '#5C6672'],
  mreza: ['#2F4A63', '#DCE6EA'],
  tocka: ['#EFE3DA', '#B5533F'],
  suhozid: ['#E7E1D5', '#8B8172'],
  smilje: ['#F1ECDD', '#D2A52F'],
}

const motifs: Record<string, (ink: string) => string> = {
  val: (ink) =>
    `<path d="M0 30Q15 10 30 30T60 30M0 60Q15 40 30 60T60 60" fill="none" stroke="${ink}" stroke-width="5"/>`,
  maslina: (ink) =>
    `<g fill="${ink}"><path d="M30 54C28 40 30 22 36 8" fill="none" stroke="${ink}" stroke-width="2.5"/><ellipse cx="22" cy="42" rx="5" ry="11" transform="rotate(-46 22 42)"/><ellipse cx="42" cy="36" rx="5" ry="11" transform="rotate(48 42 36)"/><ellipse cx="24" cy="22" rx="4.5" ry="10" transform="rotate(-40 24 22)"/><circle cx="46" cy="16" r="5"/></g>`,
  skoj: (ink) =>
    `<path d="M6 40Q16 18 30 30T56 26Q52 46 34 44T6 40Z" fill="${ink}" opacity=".85"/><path d="M4 54H30M36 56H58" stroke="${ink}" stroke-width="2"/>`,
  bura: (ink) =>
    `<path d="M0 20L44 0M16 34L60 14M0 54L34 38M30 60L60 46" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
  mreza: (ink) =>
    `<path d="M0 0L60 60M60 0L0 60" stroke="${ink}" stroke-width="2.5"/><circle cx="30" cy="30" r="4" fill="${ink}"/><circle cx="0" cy="0" r="4" fill="${ink}"/>`,
  tocka: (ink) =>
    `<circle cx="15" cy="15" r="5" fill="${ink}"/><circle cx="45" cy="45" r="5" fill="${ink}"/>`,
  suhozid: (ink) =>
    `<path d="M2 4H26L28 18L4 20ZM32 2H58V16L34 20ZM0 26L18 24L20 38H0ZM24 26H46L44 40L26 38ZM50 22H60V40H50ZM4 44H30L28 58H2ZM36 46H58L56 60H34Z" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/>`,
  smilje: (ink) =>
    `<path d="M30 60V30M30 44L20 34M30 40L40 30" stroke="#7f8a5a" stroke-width="3"/><g fill="${ink}"><circle cx="30" cy="24" r="8"/><circle cx="18" cy="30" r="6"/><circle cx="42" cy="26" r="6"/></g>`,
}

/** A microfibre cloth lying softly folded over itself, or as a neat square. */
export function cloth(id: string, key: string, folded: boolean): Still | undefined {
  const [groundColour, ink] = own(cloths, key) ?? []
  const motif = own(motifs, key)
  if (!groundColour || !ink || !motif) return undefined
  const shade = contact(`${id}c`, 760, 60)
  const pattern = (name: string, transform: string) =>
    `<pattern id="${id}${name}" patternUnits="userSpaceOnUse" width="60" height="60" patternTransform="${transform}"><rect width="60" height="60" fill="${groundColour}"/>${motif(ink)}</pattern>`
  const defs =
    shade.defs +
    pattern('p', 'scale(1.15) rotate(8)') +
    pattern('q', 'rotate(-34) scale(1.1 .8)') +
    linear(
      `${id}s`,
      [-380, -420],
      [380, 0],
      [
        [0, '#fff', 0.3],
        [0.35, '#fff', 0],
        [0.5, '#2a2018', 0.1],
        [0.58, '#fff', 0.16],
        [1, '#2a2018', 0.24],
      ],
    )
  const zigzag = (x: number, y: number, to: number, down: boolean) =>
    Array.from({ length: Math.floor(Math.abs(to - (down ? y : x)) / 10) }, (_, index) =>
      down ? `l${index % 2 ? -5 : 5} 10` : `l10 ${index % 2 ? -5 : 5}`,
    ).join('')
  if (folded) {
    const square = `M-300-400${zigzag(-300, -400, 300, false)}V0H-300Z`
    return {
      defs,
      body: `${shade.body}<g transform="skewX(-6)"><rect x="-286" y="-384" width="606" height="390" fill="${darker(groundColour, 0.22)}"/><path d="${square}" fill="url(#${id}p)"/><path d="${square}" fill="url(#${id}s)"/><path d="M-300-200H300" stroke="${darker(groundColour, 0.4)}" stroke-width="5" opacity=".35"/><path d="M-300-194H300" stroke="#fff" stroke-width="4" opacity=".5"/></g>`,
    }
  }
  const sheet =
    'M-440-40C-420-190-400-330-352-440C-120-470 60-430 330-456C372-330 412-170 446-30C250 10 80-40-110-4C-230 16-340-10-440-40Z'
  const flap = 'M330-456C372-330 412-170 446-30C330-80 210-150 120-270C180-350 250-420 330-456Z'
  return {
    defs,
    body: `${shade.body}<path d="${sheet}" fill="url(#${id}p)"/><path d="${sheet}" fill="url(#${id}s)"/><path d="M-300-420C-330-280-250-160-300-30M-60-446C-40-300-100-160-60-12" fill="none" stroke="#2a2018" stroke-width="22" opacity=".07"/><path d="${flap}" fill="#2a2018" opacity=".22" transform="translate(-16 14)"/><path d="${flap}" fill="url(#${id}q)"/><path d="${flap}" fill="${lighter(groundColour, 0.5)}" opacity=".35"/>`,
  }
}

/** How a chain or cord of each kind is strung. */
type Bead = (at: Point, angle: number, colour: string, index: number) => string

const turned = ([x, y]: Point, angle: number) => `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`
const beads: Record<string, { gap: number; bead: Bead }> = {
  karika: {
    gap: 46,
    bead: (at, angle, colour, index) =>
      `<g transform="${turned(at, angle)}"><ellipse rx="31" ry="${index % 2 ? 9 : 20}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="11"/><ellipse rx="31" ry="${index % 2 ? 9 : 20}" fill="none" stroke="${colour}" stroke-width="8"/><path d="M-22-${index % 2 ? 8 : 15}Q0-${index % 2 ? 11 : 22} 18-${index % 2 ? 8 : 17}" stroke="#fff" stroke-width="3" fill="none" opacity=".7"/></g>`,
  },
  nit: {
    gap: 15,
    bead: (at, angle, colour, index) =>
      `<ellipse transform="${turned(at, angle)}" rx="9.5" ry="${index % 2 ? 2.6 : 5.5}" fill="none" stroke="${index % 2 ? darker(colour, 0.25) : colour}" stroke-width="3.4"/>`,
  },
  krupni: {
    gap: 30,
    bead: (at, angle, colour, index) =>
      `<g transform="${turned(at, angle)}" fill="none"><ellipse rx="20" ry="${index % 2 ? 5 : 12}" stroke="${darker(colour, 0.45)}" stroke-width="8"/><ellipse rx="20" ry="${index % 2 ? 5 : 12}" stroke="${colour}" stroke-width="5"/></g>`,
  },
  biser: {
    gap: 31,
    bead: ([x, y], _angle, colour, index) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${13 + ((index * 7) % 4)}" fill="${colour}" stroke="#b9ab92" stroke-width="1.5"/><circle cx="${n(x - 4)}" cy="${n(y - 5)}" r="4.5" fill="#fff"/><circle cx="${n(x + 4)}" cy="${n(y + 6)}" r="5" fill="#d9b6a8" opacity=".35"/>`,
  },
  zrno: {
    gap: 34,
    bead: ([x, y], _angle, colour, index) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${index % 4 === 0 ? 9 : 16}" fill="${index % 4 === 0 ? '#c8a25a' : index % 3 ? colour : lighter(colour, 0.3)}"/><circle cx="${n(x - 5)}" cy="${n(y - 6)}" r="4" fill="#fff" opacity=".55"/>`,
  },
}
const cordWidths: Record<string, number> = { konop: 17, bova: 30, repic: 20, koza: 13 }

/** Where a chain runs: a loose loop, both ends with their rubber eyes towards us; or a coil from the roll. */
function run(coil: boolean, count: number): { at: Point; angle: number }[] {
  const point = (share: number): Point => {
    if (coil) {
      const turn = share * Math.PI * 5.2
      const reach = 130 + share * 230
      return [Math.cos(turn) * reach, -190 + Math.sin(turn) * reach * 0.5]
    }
    const turn = -Math.PI * 0.36 + share * Math.PI * 1.72
    const squeeze = 1 + 0.16 * Math.sin(turn * 3)
    return [Math.sin(turn - 0.5) * 430 * squeeze, -215 - Math.cos(turn - 0.5) * 190]
  }
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const [at, next] = [point(share), point(share + 0.004)]
    return { at, angle: (Math.atan2(next[1] - at[1], next[0] - at[0]) * 180) / Math.PI }
  })
}

/** A chain or cord in one colour; undefined for a kind that is not made. */
export function chain(key: string, code: string): Still | undefined {
  const strung = own(beads, key)
  const width = own(cordWidths, key)
  if ((!strung && !width) || !isColour(code)) return undefined
  const colour = swatchOf(code)
  const coil = key === 'krupni' || key === 'koza' || (key === 'konop' && code === 'bjelokost')
  const length = coil ? 3600 : 2000
  const path = run(coil, strung ? Math.min(150, Math.floor(length / strung.gap)) : 40)
  const line = smooth(
    path.map(({ at }) => at),
    false,
  )
  const shadow = `<path d="${line}" fill="none" stroke="#3b2c20" stroke-width="${width ?? 14}" opacity=".16" transform="translate(10 16)" stroke-linecap="round"/>`
  const drawn = strung
    ? path.map(({ at, angle }, index) => strung.bead(at, angle, colour, index)).join('')
    : cord(line, width ?? 14, colour, key)
  const ends = coil ? '' : [path[0], path.at(-1)].map((end) => (end ? rubber(end.at) : '')).join('')
  return { defs: '', body: shadow + drawn + ends }
}

function cord(line: string, width: number, colour: string, key: string): string {
  const stroke = (values: Record<string, string | number>) =>
    element('path', { d: line, fill: 'none', 'stroke-linecap': 'round', ...values })
  const smoothCord = key === 'koza' || key === 'bova'
  return (
    stroke({ stroke: darker(colour, 0.35), 'stroke-width': width }) +
    stroke({ stroke: colour, 'stroke-width': width * 0.84 }) +
    (smoothCord
      ? ''
      : stroke({
          stroke: darker(colour, 0.3),
          'stroke-width': width * 0.84,
          'stroke-dasharray': '3 9',
          opacity: '.5',
          'stroke-linecap': 'butt',
        })) +
    stroke({
      stroke: '#ffffff',
      'stroke-width': width * 0.18,
      opacity: smoothCord ? '.45' : '.25',
      transform: `translate(0 ${n(-width * 0.2)})`,
    })
  )
}

const rubber = ([x, y]: Point) =>
  `<g transform="translate(${n(x)} ${n(y)})"><circle r="9" fill="#c8a25a"/><path d="M0 6C-16 26-18 58 0 66S16 26 0 6Z" fill="none" stroke="#e9e6df" stroke-width="9"/><path d="M0 6C-16 26-18 58 0 66S16 26 0 6Z" fill="none" stroke="#9c978c" stroke-width="1.5"/></g>`
