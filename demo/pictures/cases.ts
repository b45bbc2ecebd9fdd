import { colours } from '#demo/catalogue/colours.ts'
import { lettering } from './lettering.ts'
import { contact, type Still } from './still.ts'
import { linear, radial } from './svg.ts'
import { darker, lighter, mix } from './tone.ts'

export const isColour = (code: string) => colours.some((entry) => entry.code === code)

export const swatchOf = (code: string) => colours.find((entry) => entry.code === code)?.swatch ?? '#8a8078'

type Case = { id: string; colour: string; open: boolean }

const stitches = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" stroke-dasharray="13 8" stroke-linecap="round" opacity=".75"/>`

/** A hard shell: rounded box in leather, cork or polymer, its lid shut or standing open. */
export function hardCase({ id, colour, open }: Case, cork = false): Still {
  const shade = contact(`${id}c`, 900, 240)
  const defs =
    shade.defs +
    linear(
      `${id}b`,
      [-440, -200],
      [440, 0],
      [
        [0, lighter(colour, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.22)],
      ],
    ) +
    linear(
      `${id}l`,
      [0, -330],
      [0, -150],
      [
        [0, lighter(colour, 0.34)],
        [0.5, lighter(colour, 0.1)],
        [1, darker(colour, 0.08)],
      ],
    ) +
    linear(
      `${id}i`,
      [0, -440],
      [0, -180],
      [
        [0, mix(colour, '#e9dcc6', 0.75)],
        [1, mix(colour, '#b7a78e', 0.7)],
      ],
    ) +
    (cork ? corkGrain(id, colour) : '')
  const lower = 'M-446-176H446V-66Q446 0 360 0H-360Q-446 0-446-66Z'
  const grain = (d: string) => (cork ? `<path d="${d}" fill="url(#${id}g)"/>` : '')
  if (open) {
    const lid = 'M-430-190Q-446-470-330-486H330Q446-470 430-190Z'
    return {
      defs,
      body:
        `${shade.body}<path d="${lid}" fill="url(#${id}b)"/>${grain(lid)}<path d="M-398-196Q-412-440-314-454H314Q412-440 398-196Z" fill="url(#${id}i)"/>` +
        `<path d="M-446-176Q-400-232-300-232H300Q400-232 446-176Q400-140 300-140H-300Q-400-140-446-176Z" fill="${mix(colour, '#8b7a62', 0.5)}"/><path d="M-410-178Q-366-216-290-216H290Q366-216 410-178Q366-152 290-152H-290Q-366-152-410-178Z" fill="${mix(colour, '#4b4036', 0.6)}"/>` +
        `<path d="${lower}" fill="url(#${id}b)"/>${grain(lower)}${stitches('M-420-24H420', colour)}` +
        lettering('Škatula', 0, -300, { size: 26, colour: darker(colour, 0.2), weight: 1, opacity: 0.6 }),
    }
  }
  const lid = 'M-446-176Q-446-318-330-318H330Q446-318 446-176Z'
  return {
    defs,
    body:
      `${shade.body}<path d="${lower}" fill="url(#${id}b)"/>${grain(lower)}<path d="${lid}" fill="url(#${id}l)"/>${grain(lid)}` +
      `<path d="M-446-176H446" stroke="${darker(colour, 0.55)}" stroke-width="5" opacity=".7"/><path d="M-446-171H446" stroke="#fff" stroke-width="2" opacity=".3"/>` +
      stitches('M-420-146H420M-420-24H420M-424-200Q-420-296-326-296H326Q420-296 424-200', colour) +
      `<path d="M-44-206H44V-150Q44-132 26-132H-26Q-44-132-44-150Z" fill="${darker(colour, 0.18)}"/><circle cx="0" cy="-158" r="11" fill="#d9bd7c"/><circle cx="-3" cy="-161" r="4" fill="#fff3d0"/>` +
      `<path d="M-380-292Q-200-306 60-304" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".22"/>` +
      lettering('Škatula', 0, -238, { size: 24, colour: darker(colour, 0.4), weight: 1, opacity: 0.55 }),
  }
}

function corkGrain(id: string, colour: string): string {
  const dots = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index * 73) % 160, (index * 47) % 120]
    return `<ellipse cx="${x}" cy="${y}" rx="${2 + (index % 5)}" ry="${1 + (index % 3)}" fill="${index % 2 ? darker(colour, 0.5) : lighter(colour, 0.45)}" opacity=".5"/>`
  }).join('')
  return `<pattern id="${id}g" patternUnits="userSpaceOnUse" width="160" height="120">${dots}</pattern>`
}

/** A soft sleeve lying down; open, the end of a pair of temples looks out of it. */
export function softCase({ id, colour, open }: Case, drawstring = false): Still {
  const shade = contact(`${id}c`, 900, 120)
  const defs =
    shade.defs +
    radial(`${id}b`, [-160, -260], 760, [
      [0, lighter(colour, 0.26)],
      [0.5, colour],
      [1, darker(colour, 0.26)],
    ])
  const d = 'M-440-250Q-452-20-420-10Q0 12 420-10Q452-24 440-250Q420-286 0-284T-440-250Z'
  const mouth = drawstring
    ? `<path d="M-440-250Q-452-20-420-10M-376-270Q-392-130-372-12M-330-276Q-318-140-334-8" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="6" opacity=".45"/><path d="M-372-150C-470-190-540-110-500-40S-420 40-470 78M-372-130C-440-120-520-60-560 10" fill="none" stroke="${mix(colour, '#6b4c2c', 0.7)}" stroke-width="8" stroke-linecap="round"/>`
    : `<path d="M250-282L330-150Q346-128 330-106L262-4Q420-4 428-24Q452-60 440-250Q420-280 250-282Z" fill="${darker(colour, 0.12)}"/><path d="M250-282L330-150Q346-128 330-106L262-4" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="4" opacity=".6"/><circle cx="300" cy="-128" r="10" fill="#d9bd7c"/>`
  const peek = open
    ? `<path d="M430-150C520-170 600-150 640-96C648-84 634-70 622-80C580-118 510-128 430-112Z" fill="#6e4221"/><path d="M430-92C500-100 560-84 594-44" fill="none" stroke="#4f2f18" stroke-width="26" stroke-linecap="round"/>`
    : ''
  return {
    defs,
    body:
      `${shade.body}${peek}<path d="${d}" fill="url(#${id}b)"/>${mouth}` +
      stitches('M-404-236Q0-266 236-258M-400-36Q-60-16 240-26', colour) +
      `<path d="M-380-230Q-160-262 120-256" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".16"/>` +
      lettering('Škatula', -70, -124, {
        size: 26,
        colour: mix(colour, lighter(colour, 0.9) === colour ? '#4b4036' : darker(colour, 0.5), 0.8),
        weight: 1,
        opacity: 0.6,
      }),
  }
}

/** A lens case of two cups; caps in two colours. */
export function lensCase(id: string, left: string, right: string): Still {
  const shade = contact(`${id}c`, 620, 110)
  const cup = (x: number, colour: string, name: string, letter: string) =>
    `<path d="M${x - 150}-84V-44Q${x - 150} 16 ${x} 16T${x + 150}-44V-84Z" fill="url(#${id}${name}s)"/><ellipse cx="${x}" cy="-88" rx="150" ry="62" fill="${lighter(colour, 0.18)}"/><ellipse cx="${x}" cy="-92" rx="128" ry="50" fill="url(#${id}${name}t)"/>` +
    lettering(letter, x, -78, { size: 34, colour: darker(colour, 0.35), weight: 1.4, opacity: 0.8 })
  const side = (name: string, colour: string, x: number) =>
    linear(
      `${id}${name}s`,
      [x - 150, 0],
      [x + 150, 0],
      [
        [0, darker(colour, 0.2)],
        [0.3, lighter(colour, 0.25)],
        [0.6, colour],
        [1, darker(colour, 0.28)],
      ],
    ) +
    radial(`${id}${name}t`, [x - 50, -120], 220, [
      [0, lighter(colour, 0.5)],
      [1, colour],
    ])
  return {
    defs: shade.defs + side('l', left, -170) + side('r', right, 170),
    body: `${shade.body}<rect x="-60" y="-70" width="120" height="56" rx="20" fill="${mix(left, '#e8e4da', 0.6)}"/>${cup(-170, left, 'l', 'L')}${cup(170, right, 'r', 'D')}`,
  }
}
