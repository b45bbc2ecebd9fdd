import { lettering } from './lettering.ts'
import { own } from './own.ts'
import { contact, placed, roundShade, type Still, together } from './still.ts'
import { linear, radial } from './svg.ts'
import { darker, lighter } from './tone.ts'

const cardColours: Record<string, string> = {
  25: '#B9683F',
  50: '#2F5D57',
  100: '#2B3550',
  150: '#6B2030',
  200: '#26262A',
  'po-zelji': '#5A4A6B',
}

/** A line drawing of glasses, the shop's mark. */
const mark = (x: number, y: number, width: number, colour: string, weight = 5) =>
  `<g transform="translate(${x} ${y}) scale(${Math.round((width / 200) * 1000) / 1000})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"><circle cx="-54" cy="0" r="40"/><circle cx="54" cy="0" r="40"/><path d="M-14-6Q0-18 14-6M-94-8L-108-18M94-8L108-18"/></g>`

/** A gift card, leaning on its envelope or lying in front of it. */
export function giftCard(amount: string, envelope: boolean): Still | undefined {
  const colour = own(cardColours, amount)
  if (!colour) return undefined
  const shade = contact('c', 760, 160)
  const face =
    `<rect x="-340" y="-430" width="680" height="430" rx="26" fill="url(#cf)"/><circle cx="240" cy="-400" r="300" fill="${lighter(colour, 0.16)}" opacity=".4"/><circle cx="240" cy="-400" r="200" fill="${lighter(colour, 0.22)}" opacity=".4"/>` +
    `<path d="M-340-180L-60-430H60L-340-60Z" fill="#fff" opacity=".05"/>` +
    mark(-190, -330, 150, '#f6eddc', 6) +
    lettering('Optika Izlog', -270, -196, { size: 34, colour: '#f6eddc', weight: 1, anchor: 'start' }) +
    lettering('Poklon-kartica', -270, -142, {
      size: 20,
      colour: '#f6eddc',
      weight: 1,
      anchor: 'start',
      opacity: 0.8,
    }) +
    (amount === 'po-zelji'
      ? ''
      : lettering(`${amount} €`, 270 - amount.length * 34, -50, {
          size: 62,
          colour: '#f6eddc',
          weight: 1.1,
          anchor: 'middle',
        }))
  const defs =
    shade.defs +
    `<clipPath id="cc"><rect x="-340" y="-430" width="680" height="430" rx="26"/></clipPath>` +
    linear(
      'cf',
      [-340, -430],
      [340, 0],
      [
        [0, lighter(colour, 0.14)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
    ) +
    linear(
      'ce',
      [0, -520],
      [0, 0],
      [
        [0, '#F8F1E4'],
        [1, '#E2D5C0'],
      ],
    )
  const card = `<g clip-path="url(#cc)">${face}</g><rect x="-339" y="-429" width="678" height="428" rx="26" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`
  if (!envelope)
    return {
      defs,
      body: `<g transform="translate(800 900)">${shade.body}</g><g transform="translate(800 880) rotate(-4) scale(1.25)">${card}</g>`,
    }
  const paper = `<path d="M-420-560H420V0H-420Z" fill="url(#ce)"/><path d="M-420-560L0-220L420-560" fill="#F2E8D6" stroke="#C9B999" stroke-width="3"/><path d="M-420 0L-90-292M420 0L90-292" stroke="#C9B999" stroke-width="2.5" opacity=".8"/><circle cx="0" cy="-226" r="46" fill="${colour}"/>${mark(0, -226, 62, '#f6eddc', 9)}`
  return {
    defs,
    body: `<g transform="translate(760 930)">${shade.body}</g><g transform="translate(690 850) rotate(-7) scale(1.1)">${paper}</g><g transform="translate(940 960) rotate(5)"><rect x="-330" y="-410" width="680" height="430" rx="26" fill="#3b2c20" opacity=".18"/>${card}</g>`,
  }
}

const wood = (id: string) =>
  linear(
    id,
    [-200, -300],
    [200, 0],
    [
      [0, '#D9B489'],
      [0.4, '#C69A68'],
      [1, '#8F6339'],
    ],
  )

/** Presents for the house and the journey, by key; the foot is at (0, 0). */
const things: Record<string, () => Still> = {
  'stalak-nos': () => ({
    defs:
      contact('c', 420, 460).defs +
      wood('w') +
      linear(
        'x',
        [-190, 0],
        [190, 0],
        [
          [0, '#B98754'],
          [0.5, '#DDB88A'],
          [1, '#9A6C3F'],
        ],
      ),
    body: `${contact('c', 420, 460).body}<ellipse cx="0" cy="-18" rx="200" ry="42" fill="#8F6339"/><ellipse cx="0" cy="-34" rx="200" ry="42" fill="url(#x)"/><path d="M-34-44C-40-200-60-300-30-430C-22-476 24-480 34-430C58-340 130-250 120-180C112-130 60-140 40-120C34-90 38-60 36-44Z" fill="url(#w)"/><path d="M-14-430C-30-320-16-200-14-60" stroke="#F0D8B6" stroke-width="9" fill="none" opacity=".7" stroke-linecap="round"/><path d="M66-190C84-184 100-180 112-176" stroke="#7d5530" stroke-width="5" fill="none" opacity=".5"/>${mark(24, -318, 460, '#2b2724', 9)}`,
  }),
  'stalak-polica': () => ({
    defs: contact('c', 560, 620).defs + wood('w'),
    body: `${contact('c', 560, 620).body}<path d="M-250 0V-24H250V0Z" fill="url(#w)"/><g stroke="#C8A25A" stroke-width="13" stroke-linecap="round"><path d="M-180-24V-640M180-24V-640"/></g><g stroke="#F3DFAE" stroke-width="4"><path d="M-184-24V-640M176-24V-640"/></g>${[-180, -380, -580].map((y) => `<path d="M-190 ${y}H190" stroke="#A9823F" stroke-width="12" stroke-linecap="round"/>`).join('')}${mark(0, -168, 400, '#7A4A24', 9)}${mark(0, -368, 400, '#2b3550', 9)}${mark(0, -568, 400, '#26262A', 11)}`,
  }),
  zdjelica: () => ({
    defs:
      contact('c', 660, 200).defs +
      linear(
        'w',
        [-330, 0],
        [330, 0],
        [
          [0, '#CFC4B2'],
          [0.3, '#FBF6EC'],
          [0.7, '#E6DCCB'],
          [1, '#B5A892'],
        ],
      ) +
      radial(
        'i',
        [-60, -250],
        330,
        [
          [0, '#9FD3CE'],
          [0.6, '#5FA5A8'],
          [1, '#3E7F88'],
        ],
        0.36,
      ),
    body: `${contact('c', 560, 200).body}<path d="M-330-240C-320-90-220 0-110 0H110C220 0 320-90 330-240Z" fill="url(#w)"/><ellipse cx="0" cy="-240" rx="330" ry="96" fill="#F7F1E5"/><ellipse cx="0" cy="-234" rx="306" ry="82" fill="url(#i)"/><path d="M-220-270Q-80-312 60-306" stroke="#fff" stroke-width="10" fill="none" opacity=".6" stroke-linecap="round"/><path d="M-290-150C-262-70-200-24-140-14" stroke="#fff" stroke-width="16" fill="none" opacity=".6" stroke-linecap="round"/><ellipse cx="96" cy="-214" rx="54" ry="26" fill="#E9E4DA" transform="rotate(-12 96 -214)"/><ellipse cx="84" cy="-222" rx="24" ry="9" fill="#fff" opacity=".7"/>`,
  }),
  povecalo: () => ({
    defs:
      contact('c', 700, 60).defs +
      wood('w') +
      radial('i', [-90, -340], 300, [
        [0, '#ffffff', 0.9],
        [0.6, '#e6f0f0', 0.5],
        [1, '#a9c3c6', 0.6],
      ]) +
      linear(
        'm',
        [-200, -480],
        [160, -140],
        [
          [0, '#F6E3B4'],
          [0.4, '#C8A25A'],
          [0.7, '#8F6A2C'],
          [1, '#E6CB8C'],
        ],
      ),
    body: `${contact('c', 640, 60).body}<g transform="rotate(-4)"><path d="M112-190L150-222L420-20Q450 10 424 36Q396 62 366 34Z" fill="url(#w)"/><path d="M150-206L400-14" stroke="#F0D8B6" stroke-width="8" opacity=".6" stroke-linecap="round"/><circle cx="-30" cy="-290" r="226" fill="url(#i)"/><circle cx="-30" cy="-290" r="226" fill="none" stroke="url(#m)" stroke-width="26"/><circle cx="-30" cy="-290" r="212" fill="none" stroke="#6f5220" stroke-width="2" opacity=".6"/><path d="M-190-350Q-150-440-60-462" stroke="#fff" stroke-width="20" fill="none" stroke-linecap="round" opacity=".9"/><path d="M108-186L140-214L172-190L138-158Z" fill="#B08A45"/></g>`,
  }),
  krijesnica: () => ({
    defs:
      contact('c', 420, 300).defs +
      radial('g', [10, -520], 420, [
        [0, '#FFE3A0', 0.95],
        [0.4, '#FFE9BC', 0.45],
        [1, '#FFF3D8', 0],
      ]) +
      linear(
        'w',
        [-80, 0],
        [80, 0],
        [
          [0, '#3F4A57'],
          [0.4, '#71808F'],
          [1, '#2C343E'],
        ],
      ),
    body: `<circle cx="10" cy="-520" r="420" fill="url(#g)"/>${contact('c', 420, 300).body}<path d="M-150 0V-64Q-150-86-126-86H126Q150-86 150-64V0Z" fill="url(#w)"/><path d="M-128-70H60" stroke="#fff" stroke-width="7" opacity=".35" stroke-linecap="round"/><path d="M0-86C-10-260-150-330-60-480" fill="none" stroke="#2C343E" stroke-width="22" stroke-linecap="round"/><path d="M-4-86C-14-260-154-330-64-480" fill="none" stroke="#8796A5" stroke-width="6" stroke-linecap="round"/><g transform="translate(-24 34) rotate(14 -30 -520)"><path d="M-130-560Q-30-640 90-560L60-500H-104Z" fill="url(#w)"/><ellipse cx="-20" cy="-500" rx="84" ry="16" fill="#FFF0C4"/></g>`,
  }),
  kupe: () => ({
    defs:
      contact('c', 760, 420).defs +
      linear(
        'w',
        [-380, -420],
        [380, 0],
        [
          [0, '#7E8B6A'],
          [0.5, '#5E6B4C'],
          [1, '#3F4932'],
        ],
      ),
    body: `${contact('c', 760, 420).body}<path d="M-390-330Q-390-430-290-430H290Q390-430 390-330V-60Q390 0 330 0H-330Q-390 0-390-60Z" fill="url(#w)"/><path d="M-390-250H390" stroke="#2f3725" stroke-width="9"/><path d="M-390-250H390" stroke="#C8A25A" stroke-width="4" stroke-dasharray="9 7"/><path d="M260-250V-190" stroke="#C8A25A" stroke-width="9" stroke-linecap="round"/><path d="M238-190H282V-96Q260-76 238-96Z" fill="#9C5A2B"/><path d="M-120-430V-520Q-120-560-80-560H80Q120-560 120-520V-430" fill="none" stroke="#9C5A2B" stroke-width="24"/><path d="M-350-390Q-200-414 20-410" stroke="#fff" stroke-width="14" opacity=".16" stroke-linecap="round" fill="none"/><rect x="-300" y="-170" width="240" height="90" rx="10" fill="#9C5A2B"/>${lettering('Kupe', -180, -108, { size: 32, colour: '#F0D8B6', weight: 1.1 })}`,
  }),
  maska: () => ({
    defs:
      contact('c', 900, 80).defs +
      linear(
        'w',
        [-420, -330],
        [420, 0],
        [
          [0, '#51557E'],
          [0.35, '#33375A'],
          [0.55, '#454A72'],
          [1, '#22253F'],
        ],
      ),
    body: `${contact('c', 800, 60).body}<path d="M-420-190C-520-260-560-120-470-70M420-190C540-270 560-110 462-66" fill="none" stroke="#22253F" stroke-width="22"/><path d="M-430-230C-440-330-250-330 0-330S440-330 430-230C424-90 330-30 210-40C110-50 60-110 0-110S-110-50-210-40C-330-30-424-90-430-230Z" fill="url(#w)"/><path d="M-400-236C-400-300-220-302 0-302S400-300 400-236C394-110 310-62 214-70" fill="none" stroke="#8B90BC" stroke-width="3" stroke-dasharray="12 8" opacity=".8"/><g fill="none" stroke="#E9DFC7" stroke-width="8" stroke-linecap="round"><path d="M-320-190Q-220-110-120-190M-300-158L-318-136M-256-138L-264-112M-206-134L-204-108M-158-152L-146-130"/><path d="M320-190Q220-110 120-190M300-158L318-136M256-138L264-112M206-134L204-108M158-152L146-130"/></g>`,
  }),
  drzac: () => ({
    defs: contact('c', 360, 300).defs + roundShade('w', -160, 160, '#6E4221', 0.25),
    body: `${contact('c', 360, 300).body}<rect x="-160" y="-420" width="320" height="420" rx="54" fill="url(#w)"/><rect x="-134" y="-394" width="268" height="368" rx="40" fill="none" stroke="#D9B489" stroke-width="4" stroke-dasharray="14 9"/><rect x="-70" y="-250" width="140" height="90" rx="20" fill="#3b2414"/><rect x="-58" y="-240" width="116" height="70" rx="14" fill="#8a5a33"/><circle cx="0" cy="-205" r="15" fill="#D9BD7C"/><path d="M-120-380Q-40-400 60-396" stroke="#fff" stroke-width="10" opacity=".2" stroke-linecap="round" fill="none"/>`,
  }),
}

export function giftThing(key: string): Still | undefined {
  const thing = own(things, key)?.()
  return thing && together(placed(thing, [800, 930], 1.3))
}
