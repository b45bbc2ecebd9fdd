import { lensCase } from './cases.ts'
import { lettering } from './lettering.ts'
import { own } from './own.ts'
import { cloth } from './soft-goods.ts'
import { contact, placed, roundShade, type Still, standingBox, together } from './still.ts'
import { element, linear } from './svg.ts'
import { darker, lighter } from './tone.ts'
import { spray } from './vessels.ts'

const steel = (id: string) =>
  linear(
    id,
    [-30, 0],
    [30, 0],
    [
      [0, '#7d8288'],
      [0.35, '#f4f5f6'],
      [0.6, '#b4b9be'],
      [1, '#6c7177'],
    ],
  )

/** A small screwdriver standing on its tip, or lying when turned. */
const screwdriver = (id: string, colour: string): Still => ({
  defs: roundShade(`${id}h`, -26, 26, colour, 0.5) + steel(`${id}s`),
  body: `<path d="M-6 0L-8-170H8L6 0Z" fill="url(#${id}s)"/><rect x="-26" y="-400" width="52" height="236" rx="16" fill="url(#${id}h)"/><path d="M-12-380V-190M12-380V-190" stroke="${darker(colour, 0.3)}" stroke-width="4" opacity=".5"/><ellipse cx="0" cy="-404" rx="22" ry="11" fill="#c9ced2"/>`,
})

/** A flat pouch with a zip. */
const pouch = (id: string, colour: string, name: string): Still => {
  const shade = contact(`${id}c`, 560, 260)
  return {
    defs:
      shade.defs +
      linear(
        `${id}b`,
        [-280, -330],
        [280, 0],
        [
          [0, lighter(colour, 0.26)],
          [0.5, colour],
          [1, darker(colour, 0.18)],
        ],
      ),
    body: `${shade.body}<path d="M-290-300Q-300-340-256-340H256Q300-340 290-300L276-26Q274 0 246 0H-246Q-274 0-276-26Z" fill="url(#${id}b)"/><path d="M-284-282H284" stroke="${darker(colour, 0.45)}" stroke-width="9"/><path d="M-284-282H284" stroke="#d9bd7c" stroke-width="4" stroke-dasharray="8 6"/><path d="M210-282V-226" stroke="#d9bd7c" stroke-width="9" stroke-linecap="round"/><path d="M-250-316Q-100-328 90-326" stroke="#fff" stroke-width="10" opacity=".28" stroke-linecap="round"/>${lettering('Bistrina', 0, -148, { size: 24, colour: '#fbf6ea', weight: 1.1 })}${lettering(name, 0, -84, { size: 44, colour: '#fbf6ea', weight: 1.2 })}`,
  }
}

const mini = (key: string, id = 'v'): Still => spray({ id, key, volume: 'v50' })
const square = (key: string): Still => cloth('q', key, true) ?? { defs: '', body: '' }

/** The sets: a pouch with its name, and what comes out of it. */
const sets: Record<string, () => Still> = {
  ladica: () =>
    together(
      placed(pouch('p', '#5F7F76', 'Ladica'), [690, 880], 1.3),
      placed(mini('kristal'), [1150, 930], 1.1),
      placed(screwdriver('s', '#B9683F'), [1330, 940], 0.8, 16),
    ),
  auto: () =>
    together(
      placed(pouch('p', '#4C5A6E', 'Auto'), [690, 880], 1.3),
      placed(mini('bez-traga'), [1140, 930], 1.1),
      placed(square('bura'), [1320, 960], 0.42),
    ),
  put: () =>
    together(
      placed(pouch('p', '#B98A4E', 'Put'), [670, 880], 1.2),
      placed(mini('kristal'), [1080, 930], 0.96),
      placed(wipesBox('w', '10'), [1300, 950], 0.6),
    ),
  lece: () =>
    together(
      placed(pouch('p', '#6C9DBF', 'Leće'), [680, 870], 1.2),
      placed(lensCase('l', '#F4F1EA', '#6C9DBF'), [1180, 950], 0.62),
    ),
  servis: () =>
    together(
      placed(pouch('p', '#7B4B3A', 'Servis'), [640, 890], 1.2),
      ...['#B9683F', '#2F5D57', '#2B3550'].map((colour, index) =>
        placed(screwdriver(`s${index}`, colour), [1060 + index * 130, 930], 1.25, -6 + index * 6),
      ),
    ),
  djeca: () =>
    together(
      placed(pouch('p', '#D98157', 'Djeca'), [670, 880], 1.2),
      placed(mini('oblak'), [1080, 930], 1),
      placed(square('tocka'), [1310, 950], 0.5),
    ),
}

export function setStill(key: string): Still | undefined {
  return own(sets, key)?.()
}

/** A box of wet wipes with one sachet in front of it. */
function wipesBox(id: string, pieces: string): Still {
  const box = standingBox(id, 430, 300, 200, '#8FB3AA')
  const front =
    element('circle', { cx: 320, cy: 90, r: 150, fill: '#ffffff', opacity: '.18' }) +
    lettering('Bistrina', 40, 66, { size: 20, colour: '#fdfaf4', anchor: 'start' }) +
    lettering('Maramice', 40, 156, { size: 42, colour: '#fdfaf4', weight: 1.2, anchor: 'start' }) +
    lettering(`${pieces} kom`, 40, 262, { size: 22, colour: '#fdfaf4', anchor: 'start' })
  return { defs: box.defs, body: box.body + box.front(front) }
}

export function wipesStill(pieces: string): Still | undefined {
  if (pieces !== '30' && pieces !== '100') return undefined
  const sachet = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-116" y="-72" width="240" height="152" rx="6" fill="#3b2c20" opacity=".16"/><rect x="-120" y="-80" width="240" height="152" rx="6" fill="#F6F4EE"/><rect x="-120" y="-80" width="240" height="44" fill="#8FB3AA"/><path d="M-120-80V72M120-80V72" stroke="#cfd6d2" stroke-width="7" stroke-dasharray="3 4"/>${lettering('Bistrina', 0, 24, { size: 22, colour: '#5F7F76', weight: 1.1 })}</g>`
  return together(placed(wipesBox('w', pieces), [740, 820], pieces === '100' ? 1.75 : 1.45), {
    defs: '',
    body: sachet(1180, 930, -9) + sachet(1060, 1000, 6),
  })
}

const lensCases: Record<string, [left: string, right: string]> = {
  plima: ['#6C9DBF', '#F4F1EA'],
  oblutak: ['#C9C2B4', '#9AA39B'],
  zrcalo: ['#D9B3A8', '#F4E9E2'],
  peroksid: ['#35506E', '#F4F1EA'],
}

/** The two cups of a lens case. */
export function lensPair(key: string): Still | undefined {
  const colours = own(lensCases, key)
  return colours && lensCase('l', ...colours)
}

export function lensCaseStill(key: string): Still | undefined {
  const pair = lensPair(key)
  if (!pair) return undefined
  if (key === 'zrcalo') {
    const lid = `<g transform="translate(800 560)"><rect x="-330" y="-190" width="660" height="400" rx="60" fill="#D9B3A8"/><rect x="-290" y="-152" width="580" height="330" rx="40" fill="#DCE9EC"/><path d="M-200 150L20-140H120L-100 150Z" fill="#fff" opacity=".6"/></g>`
    return together({ defs: '', body: lid }, placed(pair, [800, 900], 1.2))
  }
  if (key === 'peroksid') return placed(cup(), [800, 960], 1.5)
  return placed(pair, [800, 860], 1.6)
}

/** The upright cup for peroxide with its basket showing through. */
const cup = (): Still => {
  const shade = contact('c', 280, 360)
  return {
    defs:
      shade.defs + roundShade('b', -130, 130, '#DDE9ED', 0.8) + roundShade('k', -140, 140, '#35506E', 0.34),
    body: `${shade.body}<path d="M-130-330H130L112-24Q108 0 80 0H-80Q-108 0-112-24Z" fill="url(#b)" fill-opacity=".8"/><path d="M-50-300V-130M50-300V-130" stroke="#8aa3ad" stroke-width="9"/><ellipse cx="0" cy="-210" rx="62" ry="56" fill="#c9dbe1" stroke="#8aa3ad" stroke-width="6"/><ellipse cx="0" cy="-84" rx="66" ry="20" fill="#55606a"/><rect x="-142" y="-440" width="284" height="122" rx="18" fill="url(#k)"/><path d="M-110-424V-334M-70-424V-334M-30-424V-334M10-424V-334M50-424V-334M90-424V-334" stroke="#22354b" stroke-width="5" opacity=".5"/><path d="M-96-300L-84-40" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".7"/>`,
  }
}

const rubberTip = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-16-130C-80-60-76 60 0 110S80-60 16-130Z" fill="none" stroke="#f7f5ef" stroke-width="36"/><path d="M-16-130C-80-60-76 60 0 110S80-60 16-130Z" fill="none" stroke="#a9a498" stroke-width="3" transform="translate(18 4)" opacity=".6"/><path d="M-40-60C-62 0-40 60-8 84" fill="none" stroke="#fff" stroke-width="9"/><circle cx="0" cy="-150" r="26" fill="#C8A25A"/><circle cx="-7" cy="-157" r="8" fill="#F6E3B4"/></g>`
const nosePad = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="9" cy="14" rx="62" ry="122" fill="#3b2c20" opacity=".15"/><ellipse rx="62" ry="122" fill="#F4F1E8" fill-opacity=".95" stroke="#B7B09F" stroke-width="3"/><ellipse rx="44" ry="98" fill="none" stroke="#fff" stroke-width="6"/><rect x="-14" y="-26" width="28" height="52" rx="8" fill="#D4CDBd"/><ellipse cx="-26" cy="-56" rx="10" ry="36" fill="#fff"/></g>`
const screw = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-12 0H12L8 120H-8Z" fill="#a6abb0"/><path d="M-11 24H11M-10 46H10M-9 68H9M-8 90H8" stroke="#6c7177" stroke-width="5"/><ellipse rx="34" ry="20" fill="#cfd3d6"/><ellipse cy="-5" rx="34" ry="18" fill="#eef0f1"/><path d="M-22-9L22-1" stroke="#7d8288" stroke-width="7"/></g>`
/** A soft grip for the end of a temple: its open end to the left, its hook, which goes behind the ear, to the right. */
const earGrip = (x: number, y: number, turn: number) => {
  const bend = 'M-150-20C-60-34 20-36 70-16C118 4 132 60 118 118'
  const ribs = [-84, -58, -32, -6].map((rib) => `M${rib}-52V-8`).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke-linecap="round"><path d="${bend}" stroke="#3b2c20" stroke-width="54" opacity=".16" transform="translate(10 16)"/><path d="${bend}" stroke="#24282D" stroke-width="56"/><path d="${bend}" stroke="#3A3F45" stroke-width="46"/><path d="M-140-34C-60-46 20-48 66-30C98-16 112 14 114 44" stroke="#8b939b" stroke-width="7"/><path d="${ribs}" stroke="#24282D" stroke-width="6" opacity=".7"/><ellipse cx="-160" cy="-19" rx="13" ry="25" fill="#15181B" stroke="#545B63" stroke-width="5"/></g>`
}

const parts: Record<string, string> = {
  nastavci: rubberTip(640, 640, -14) + rubberTip(960, 690, 12),
  jastucici: nosePad(520, 560, -16) + nosePad(700, 640, 12) + nosePad(910, 560, -8) + nosePad(1090, 650, 18),
  vijci: [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) =>
      screw(
        430 + (index % 5) * 190,
        420 + Math.floor(index / 5) * 260 + (index % 2) * 50,
        ((index * 47) % 70) - 35,
      ),
    )
    .join(''),
  klizanje: earGrip(570, 430, -8) + earGrip(1000, 450, 3) + earGrip(570, 750, -4) + earGrip(1000, 770, 6),
}

/** Small parts by themselves, around the middle of a picture. */
export function loosePart(key: string): Still | undefined {
  const body = own(parts, key)
  return body === undefined ? undefined : { defs: '', body }
}

/** Small parts on a felt tray. */
export function smallPart(key: string): Still | undefined {
  const art = loosePart(key)
  if (!art) return undefined
  const tray = `<rect x="300" y="250" width="1020" height="770" rx="70" fill="#3b2c20" opacity=".14"/><rect x="280" y="220" width="1020" height="770" rx="70" fill="#CDBFA9"/><rect x="306" y="246" width="968" height="718" rx="52" fill="#DDD2BF"/><path d="M330 320Q330 272 380 272H1100" stroke="#fff" stroke-width="5" opacity=".5" fill="none"/>`
  return { defs: art.defs, body: tray + art.body }
}
