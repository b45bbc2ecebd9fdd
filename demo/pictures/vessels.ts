import { lettering } from './lettering.ts'
import { contact, roundShade, type Still, standingBox } from './still.ts'
import { element, n } from './svg.ts'
import { darker, lighter } from './tone.ts'

/** Name on the label, colours of label and cap, of each liquid. */
const labels: Record<string, { name: string; colour: string; cap: string }> = {
  svakodnevna: { name: 'Svakodnevna', colour: '#7FAE9F', cap: '#F4F1EA' },
  njezna: { name: 'Nježna', colour: '#D9B3A8', cap: '#F4F1EA' },
  hijaluron: { name: 'Hijaluron', colour: '#6C9DBF', cap: '#F4F1EA' },
  dubinska: { name: 'Dubinska', colour: '#35506E', cap: '#C9563C' },
  slana: { name: 'Slana', colour: '#A8C3CC', cap: '#F4F1EA' },
  rosa: { name: 'Rosa', colour: '#86B7C4', cap: '#FBFAF6' },
  'rosa-jaka': { name: 'Rosa jaka', colour: '#4C8698', cap: '#FBFAF6' },
  zaslon: { name: 'Zaslon', colour: '#6E79A6', cap: '#FBFAF6' },
  pelud: { name: 'Pelud', colour: '#D7B24C', cap: '#FBFAF6' },
  'uz-lece': { name: 'Uz leće', colour: '#79A98C', cap: '#FBFAF6' },
  vecer: { name: 'Večer', colour: '#4A4670', cap: '#FBFAF6' },
  kristal: { name: 'Kristal', colour: '#9CB9B0', cap: '#2F3432' },
  'bez-traga': { name: 'Bez traga', colour: '#C8B79A', cap: '#2F3432' },
  'bez-magle': { name: 'Bez magle', colour: '#93A4B8', cap: '#2F3432' },
  punjenje: { name: 'Punjenje', colour: '#9CB9B0', cap: '#F4F1EA' },
  oblak: { name: 'Oblak', colour: '#C7C3D6', cap: '#F4F1EA' },
}

/** Litres-like size of a volume code: taller and wider with more in it. */
const volumes: Record<string, [text: string, size: number]> = {
  v10: ['10 ml', 0.5],
  v15: ['15 ml', 0.56],
  v30: ['30 ml', 0.66],
  v50: ['50 ml', 0.76],
  v100: ['100 ml', 0.86],
  v250: ['250 ml', 1],
  v360: ['360 ml', 1.08],
  v500: ['500 ml', 1.18],
  v2x360: ['360 ml', 1.08],
}

type Vessel = { id: string; key: string; volume: string }

const label = (vessel: Vessel, width: number, top: number, height: number): string => {
  const { name, colour } = labels[vessel.key] ?? { name: '', colour: '#999999' }
  const size = Math.min(height > 200 ? 38 : 30, (width * 0.82) / (name.length * 0.84))
  const dark = Number.parseInt(colour.slice(3, 5), 16) < 150
  const ink = dark ? '#fbf8f1' : '#2d3634'
  const drop = `<path d="M0 ${n(top + height * 0.2)}c${n(width * 0.1)} ${n(width * 0.13)} ${n(width * 0.1)} ${n(width * 0.2)} 0 ${n(width * 0.2)}s${n(-width * 0.1)} ${n(-width * 0.07)} 0 ${n(-width * 0.2)}Z" fill="${ink}" opacity=".85"/>`
  const ring = {
    cx: 0,
    cy: top + height * 0.2 + width * 0.12,
    r: width * 0.2,
    fill: 'none',
    stroke: ink,
    'stroke-width': 3,
  }
  const sign = height > 200 ? element('circle', { ...ring, opacity: '.75' }) + drop : ''
  const middle = top + height * (height > 200 ? 0.62 : 0.3)
  return (
    sign +
    lettering('Bistrina', 0, middle, { size: size * 0.52, colour: ink, weight: 1.1 }) +
    lettering(name, 0, middle + size * 1.7, { size, colour: ink, weight: 1.3, spacing: 2.4 }) +
    lettering(volumes[vessel.volume]?.[0] ?? '', 0, top + height * 0.93, {
      size: size * 0.5,
      colour: ink,
      weight: 1.2,
    })
  )
}

/** A bottle with round shoulders and a flip cap. */
export function bottle(vessel: Vessel): Still {
  const { id, key, volume } = vessel
  const { colour, cap } = labels[key] ?? { colour: '#999999', cap: '#eeeeee' }
  const size = volumes[volume]?.[1] ?? 1
  const [half, height] = [118 * size ** 0.6, 560 * size]
  const shade = contact(`${id}c`, half * 2, height)
  const neck = half * 0.46
  const top = -height
  const body = `M${n(-half)} -26Q${n(-half)} 0 ${n(-half + 30)} 0H${n(half - 30)}Q${n(half)} 0 ${n(half)} -26V${n(top + 150)}C${n(half)} ${n(top + 92)} ${n(neck)} ${n(top + 96)} ${n(neck)} ${n(top + 62)}H${n(-neck)}C${n(-neck)} ${n(top + 96)} ${n(-half)} ${n(top + 92)} ${n(-half)} ${n(top + 150)}Z`
  const labelTop = top + 176
  const labelHeight = height - 236
  return {
    defs:
      shade.defs +
      roundShade(`${id}b`, -half, half, '#F3F1EB', 0.8) +
      roundShade(`${id}l`, -half, half, colour, 0.3) +
      roundShade(`${id}k`, -neck * 1.2, neck * 1.2, cap, 0.4),
    body:
      shade.body +
      `<path d="${body}" fill="url(#${id}b)"/>` +
      element('rect', { x: -half, y: labelTop, width: half * 2, height: labelHeight, fill: `url(#${id}l)` }) +
      label(vessel, half * 2, labelTop, labelHeight) +
      `<path d="M${n(-neck * 1.2)} ${n(top + 66)}V${n(top - 14)}Q${n(-neck * 1.2)} ${n(top - 30)} ${n(-neck)} ${n(top - 30)}H${n(neck)}Q${n(neck * 1.2)} ${n(top - 30)} ${n(neck * 1.2)} ${n(top - 14)}V${n(top + 66)}Z" fill="url(#${id}k)"/>` +
      `<path d="M${n(-neck * 1.2)} ${n(top + 18)}H${n(neck * 1.2)}" stroke="${darker(cap, 0.3)}" stroke-width="2.5" opacity=".6"/>` +
      `<path d="M${n(-half * 0.66)} ${n(top + 150)}V-40" stroke="#fff" stroke-width="${n(half * 0.1)}" stroke-linecap="round" opacity=".34"/>`,
  }
}

/** A pump spray: slim bottle, collar, head with its nozzle, clear cap beside it left out. */
export function spray(vessel: Vessel): Still {
  const { id, key, volume } = vessel
  const { colour, cap } = labels[key] ?? { colour: '#999999', cap: '#333333' }
  const size = volumes[volume]?.[1] ?? 0.8
  const [half, height] = [98 * size ** 0.6, 470 * size]
  const shade = contact(`${id}c`, half * 2, height)
  const top = -height
  const collar = half * 0.62
  return {
    defs:
      shade.defs +
      roundShade(`${id}b`, -half, half, lighter(colour, 0.35), 0.7) +
      roundShade(`${id}l`, -half, half, colour, 0.3) +
      roundShade(`${id}k`, -collar, collar, cap, 0.34),
    body:
      shade.body +
      `<path d="M${n(-half)} -20Q${n(-half)} 0 ${n(-half + 22)} 0H${n(half - 22)}Q${n(half)} 0 ${n(half)} -20V${n(top + 76)}Q${n(half)} ${n(top + 34)} ${n(collar)} ${n(top + 30)}H${n(-collar)}Q${n(-half)} ${n(top + 34)} ${n(-half)} ${n(top + 76)}Z" fill="url(#${id}b)" fill-opacity=".94"/>` +
      element('rect', {
        x: -half,
        y: top + 104,
        width: half * 2,
        height: height - 150,
        fill: `url(#${id}l)`,
      }) +
      label(vessel, half * 2, top + 104, height - 150) +
      element('rect', {
        x: -collar,
        y: top - 22,
        width: collar * 2,
        height: 56,
        rx: 6,
        fill: `url(#${id}k)`,
      }) +
      element('rect', {
        x: -collar * 0.36,
        y: top - 52,
        width: collar * 0.72,
        height: 34,
        fill: `url(#${id}k)`,
      }) +
      `<path d="M${n(-collar * 0.8)} ${n(top - 48)}V${n(top - 96)}Q${n(-collar * 0.8)} ${n(top - 116)} ${n(-collar * 0.4)} ${n(top - 118)}L${n(collar * 0.74)} ${n(top - 110)}V${n(top - 48)}Z" fill="url(#${id}k)"/>` +
      element('rect', {
        x: -collar * 0.8 - 9,
        y: top - 92,
        width: 12,
        height: 15,
        rx: 2,
        fill: darker(cap, 0.25),
      }) +
      `<path d="M${n(-half * 0.66)} ${n(top + 80)}V-36" stroke="#fff" stroke-width="${n(half * 0.11)}" stroke-linecap="round" opacity=".36"/>`,
  }
}

/** A dropper bottle with a ribbed cap. */
export function drops(vessel: Vessel): Still {
  const { id, key, volume } = vessel
  const { colour, cap } = labels[key] ?? { colour: '#999999', cap: '#eeeeee' }
  const grow = volume === 'v15' ? 1.1 : 1
  const [half, height] = [92 * grow, 250 * grow]
  const shade = contact(`${id}c`, half * 2, height)
  const top = -height
  const ribs = [-0.42, -0.21, 0, 0.21, 0.42]
    .map((share) => `M${n(half * share)} ${n(top - 118)}V${n(top - 14)}`)
    .join('')
  return {
    defs:
      shade.defs +
      roundShade(`${id}b`, -half, half, '#F7F5F0', 0.8) +
      roundShade(`${id}l`, -half, half, colour, 0.3) +
      roundShade(`${id}k`, -half * 0.6, half * 0.6, cap, 0.5),
    body:
      shade.body +
      `<path d="M${n(-half)} -20Q${n(-half)} 0 ${n(-half + 20)} 0H${n(half - 20)}Q${n(half)} 0 ${n(half)} -20V${n(top + 56)}Q${n(half)} ${n(top + 16)} ${n(half * 0.5)} ${n(top + 4)}H${n(-half * 0.5)}Q${n(-half)} ${n(top + 16)} ${n(-half)} ${n(top + 56)}Z" fill="url(#${id}b)"/>` +
      element('rect', { x: -half, y: top + 62, width: half * 2, height: height - 84, fill: `url(#${id}l)` }) +
      label(vessel, half * 2, top + 58, height - 78) +
      `<path d="M${n(-half * 0.62)} ${n(top + 6)}L${n(-half * 0.5)} ${n(top - 128)}Q${n(-half * 0.48)} ${n(top - 142)} ${n(-half * 0.3)} ${n(top - 142)}H${n(half * 0.3)}Q${n(half * 0.48)} ${n(top - 142)} ${n(half * 0.5)} ${n(top - 128)}L${n(half * 0.62)} ${n(top + 6)}Z" fill="url(#${id}k)"/>` +
      `<path d="${ribs}" stroke="${darker(cap, 0.18)}" stroke-width="3" opacity=".4"/>`,
  }
}

/** The folding carton a liquid comes in. */
export function vesselCarton(vessel: Vessel): Still {
  const size = volumes[vessel.volume]?.[1] ?? 1
  const { colour } = labels[vessel.key] ?? { colour: '#999999' }
  const [width, height] = [250 * size ** 0.5, 520 * size ** 0.8]
  const box = standingBox(vessel.id, width, height, width * 0.72, colour)
  const art =
    element('rect', { width, height: height * 0.3, fill: '#fbf8f1', opacity: '.92' }) +
    `<g transform="translate(${n(width / 2)} 0)">${label(vessel, width, height * 0.12, height * 0.8)}</g>`
  return { defs: box.defs, body: box.body + box.front(art) }
}

export const isLiquid = (key: string, volume: string) =>
  Object.hasOwn(labels, key) && Object.hasOwn(volumes, volume)
