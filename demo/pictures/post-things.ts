import { lettering } from './lettering.ts'
import { contact, type Still } from './still.ts'
import { element, linear, n, radial } from './svg.ts'
import { darker, lighter } from './tone.ts'

/** A loose spectacle lens standing on its edge, `radius` wide, with whatever is drawn on it around its middle. */
export function looseLens(id: string, radius: number, tint: string, on = ''): Still {
  const shade = contact(`${id}c`, radius * 1.1, radius)
  const middle = -radius * 0.98
  const disc = { cx: 0, cy: middle, r: radius }
  return {
    defs:
      shade.defs +
      `<clipPath id="${id}x">${element('circle', disc)}</clipPath>` +
      radial(`${id}g`, [-radius * 0.35, middle - radius * 0.4], radius * 1.7, [
        [0, lighter(tint, 0.75), 0.72],
        [0.6, tint, 0.5],
        [1, darker(tint, 0.2), 0.62],
      ]),
    body:
      shade.body +
      element('circle', { ...disc, cx: 14, fill: darker(tint, 0.3), opacity: '.5' }) +
      element('circle', { ...disc, fill: `url(#${id}g)` }) +
      `<g clip-path="url(#${id}x)" transform="translate(0 0)"><g transform="translate(0 ${n(middle)})">${on}</g></g>` +
      element('circle', { ...disc, fill: 'none', stroke: '#fff', 'stroke-width': 7, opacity: '.85' }) +
      element('circle', {
        ...disc,
        r: radius - 9,
        fill: 'none',
        stroke: darker(tint, 0.35),
        'stroke-width': 2,
        opacity: '.5',
      }) +
      `<path d="M${n(-radius * 0.7)} ${n(middle - radius * 0.3)}A${n(radius * 0.78)} ${n(radius * 0.78)} 0 0 1 ${n(-radius * 0.18)} ${n(middle - radius * 0.75)}" fill="none" stroke="#fff" stroke-width="${n(radius * 0.06)}" stroke-linecap="round" opacity=".85"/>`,
  }
}

/** The three zones of a progressive lens: far, between, near. */
export const zones = (radius: number): string => {
  const r = n(radius)
  const waist = n(radius * 0.2)
  return (
    `<path d="M${n(-radius)} 0C${n(-radius * 0.3)} ${n(radius * 0.1)} ${n(-radius * 0.3)} ${n(radius * 0.3)} ${n(-radius * 0.34)} ${r}H${n(-radius)}ZM${r} 0C${n(radius * 0.3)} ${n(radius * 0.1)} ${n(radius * 0.3)} ${n(radius * 0.3)} ${n(radius * 0.34)} ${r}H${r}Z" fill="#6b5a48" opacity=".2"/>` +
    `<path d="M-${waist} ${n(radius * 0.22)}H${waist}" stroke="#fff" stroke-width="5" stroke-dasharray="10 12" opacity=".9"/>` +
    `<circle cy="${n(-radius * 0.42)}" r="${n(radius * 0.16)}" fill="none" stroke="#fff" stroke-width="6"/><circle cy="${n(radius * 0.58)}" r="${n(radius * 0.12)}" fill="none" stroke="#fff" stroke-width="6"/>`
  )
}

/** Scratches as a tablecloth leaves them: many fine ones, most in one direction. */
export const scratches = (radius: number): string => {
  const line = (x: number, y: number, length: number, rise: number) =>
    `M${n(x * radius)} ${n(y * radius)}l${n(length * radius)} ${n(rise * radius)}`
  const fine = [
    line(-0.5, 0.35, 0.55, -0.4),
    line(-0.36, 0.44, 0.5, -0.36),
    line(-0.1, 0.1, 0.62, -0.44),
    line(0.02, 0.24, 0.4, -0.32),
    line(-0.3, -0.1, 0.34, -0.2),
    line(0.16, 0.5, 0.36, -0.22),
    line(-0.56, 0.1, 0.22, -0.18),
  ].join('')
  const deep = line(-0.42, -0.3, 0.84, 0.5)
  return `<path d="${fine}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/><path d="${deep}" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="${deep}" stroke="#55606a" stroke-width="3" stroke-linecap="round" transform="translate(3 5)" opacity=".7"/>`
}

const paper = '#FBF7EE'
const ink = '#4a4036'

/** A lens prescription on a clipboard that leans back a little. */
export function prescription(id: string): Still {
  const shade = contact(`${id}c`, 620, 260)
  const column = (x: number, text: string, y: number, size = 30) =>
    lettering(text, x, y, { size, colour: ink, weight: 1.1 })
  const rows = [
    ['OD', '−2,25', '−0,75', '10'],
    ['OS', '−1,75', '−0,50', '170'],
  ]
  const table = rows
    .map((row, index) =>
      row.map((text, place) => column(-208 + place * 140, text, -300 + index * 92, 26)).join(''),
    )
    .join('')
  return {
    defs:
      shade.defs +
      linear(
        `${id}w`,
        [-340, 0],
        [340, 0],
        [
          [0, '#C9A27A'],
          [0.5, '#B98A5E'],
          [1, '#96693F'],
        ],
      ),
    body:
      shade.body +
      `<g transform="skewX(-3)"><rect x="-340" y="-760" width="680" height="760" rx="26" fill="url(#${id}w)"/><rect x="-296" y="-706" width="600" height="680" rx="6" fill="#3b2c20" opacity=".18"/><rect x="-304" y="-716" width="600" height="680" rx="6" fill="${paper}"/>` +
      `<rect x="-110" y="-790" width="220" height="84" rx="20" fill="#8d9197"/><rect x="-110" y="-790" width="220" height="40" rx="20" fill="#c7cbcf"/><circle cy="-752" r="15" fill="#5d6268"/>` +
      lettering('Nalaz vida', -4, -574, { size: 44, colour: ink, weight: 1.2 }) +
      `<path d="M-256-520H248M-256-424H248M-256-270H248" stroke="#d8cdb8" stroke-width="4"/>` +
      ['Oko', 'Sph', 'Cyl', 'Ax'].map((text, place) => column(-208 + place * 140, text, -452, 24)).join('') +
      table +
      lettering('PD 63 · ADD 1,75', -4, -112, { size: 30, colour: ink, weight: 1.1 }) +
      `</g>`,
  }
}

/** A telephone standing upright, its screen alight. */
export function telephone(id: string, glow: string): Still {
  const shade = contact(`${id}c`, 300, 420)
  return {
    defs:
      shade.defs +
      linear(
        `${id}s`,
        [-150, -620],
        [150, 0],
        [
          [0, lighter(glow, 0.65)],
          [0.6, glow],
          [1, darker(glow, 0.2)],
        ],
      ) +
      radial(`${id}l`, [0, -320], 560, [
        [0, glow, 0.55],
        [1, glow, 0],
      ]),
    body:
      `<circle cy="-320" r="560" fill="url(#${id}l)"/>` +
      shade.body +
      `<rect x="-170" y="-650" width="352" height="650" rx="46" fill="#15181c"/><rect x="-176" y="-650" width="346" height="650" rx="46" fill="#2b3036"/><rect x="-156" y="-628" width="306" height="606" rx="30" fill="url(#${id}s)"/>` +
      `<g fill="#fff"><rect x="-120" y="-560" width="150" height="26" rx="13" opacity=".85"/><rect x="-120" y="-506" width="234" height="96" rx="20" opacity=".5"/><rect x="-120" y="-388" width="234" height="20" rx="10" opacity=".6"/><rect x="-120" y="-350" width="190" height="20" rx="10" opacity=".6"/><rect x="-120" y="-312" width="216" height="20" rx="10" opacity=".6"/><rect x="-120" y="-240" width="110" height="110" rx="20" opacity=".5"/><rect x="4" y="-240" width="110" height="110" rx="20" opacity=".5"/></g><rect x="-42" y="-612" width="84" height="18" rx="9" fill="#15181c"/>`,
  }
}

const blockColours = ['#D98157', '#6C9DBF', '#E0AF38']

/** Three wooden building blocks, one on the others. */
export function blocks(): Still {
  const block = (x: number, y: number, colour: string, sign: string) =>
    `<g transform="translate(${x} ${y})"><path d="M0-150L40-180H190L150-150Z" fill="${lighter(colour, 0.45)}"/><path d="M150-150L190-180V-30L150 0Z" fill="${darker(colour, 0.22)}"/><rect y="-150" width="150" height="150" fill="${colour}"/><rect x="16" y="-134" width="118" height="118" rx="10" fill="none" stroke="#fff" stroke-width="4" opacity=".45"/>${lettering(sign, 75, -48, { size: 58, colour: '#fdf8ee', weight: 1.4 })}</g>`
  const [first = '', second = '', third = ''] = blockColours
  const shade = contact('bk', 420, 180)
  return {
    defs: shade.defs,
    body: shade.body + block(-190, 0, first, 'A') + block(-10, 6, second, 'B') + block(-96, -150, third, 'C'),
  }
}
