import { slugOf } from './codes.ts'
import type { Audience, Build, EyewearModel, ModelRow, Shape } from './eyewear-model.ts'
import { frameRows } from './frame-rows.ts'
import { between, chance, pick, type Random, randomOf, sample } from './random.ts'
import { type SunglassRow, sunglassRows } from './sunglass-rows.ts'

const acetateColours = [
  'crna',
  'havana',
  'medena-havana',
  'konjak',
  'tamnoplava',
  'petrolej',
  'zelena',
  'maslinasta',
  'bordo',
  'puder',
  'lila',
  'prozirna',
  'dimna',
  'bjelokost',
  'siva',
]
const metalColours = ['zlatna', 'srebrna', 'crna', 'ruzicasto-zlatna', 'bronca', 'grafit']

const palettes: Record<Build, string[]> = {
  acetate: acetateColours,
  combi: ['havana', 'crna', 'medena-havana', 'tamnoplava', 'zelena', 'bordo', 'dimna'],
  metal: [...metalColours, 'tamnoplava', 'zelena', 'bordo'],
  titanium: [...metalColours, 'siva', 'tamnoplava', 'petrolej'],
  nylor: ['crna', 'grafit', 'srebrna', 'tamnoplava', 'bronca'],
  rimless: ['zlatna', 'srebrna', 'grafit', 'ruzicasto-zlatna'],
  polymer: ['crna', 'tamnoplava', 'siva', 'maslinasta', 'petrolej', 'crvena', 'prozirna'],
}
const childPalette = [
  'plava',
  'crvena',
  'zuta',
  'petrolej',
  'lila',
  'prozirna',
  'zelena',
  'tamnoplava',
  'puder',
]
const femininePreference = new Set(['puder', 'bordo', 'lila', 'ruzicasto-zlatna', 'bjelokost'])

/** Lens height as a share of its width. */
const heights: Record<Shape, number> = {
  okrugli: 0.94,
  panto: 0.9,
  ovalni: 0.74,
  cetvrtasti: 0.82,
  pravokutni: 0.66,
  mackasti: 0.76,
  pilotski: 0.86,
  sesterokutni: 0.9,
  browline: 0.8,
}
const widths: Record<Audience, [number, number]> = {
  zene: [48, 52],
  muskarci: [51, 55],
  unisex: [48, 51],
  djeca: [43, 47],
}
const bridges: Record<Audience, [number, number]> = {
  zene: [15, 19],
  muskarci: [18, 22],
  unisex: [18, 21],
  djeca: [14, 16],
}
const weights: Record<Build, [number, number]> = {
  acetate: [24, 34],
  combi: [22, 28],
  metal: [16, 22],
  titanium: [10, 15],
  nylor: [13, 18],
  rimless: [9, 13],
  polymer: [17, 23],
}
const styles: Record<Build, string[]> = {
  acetate: ['klasican', 'retro', 'odvazan', 'poslovni'],
  combi: ['retro', 'klasican', 'odvazan'],
  metal: ['minimalisticki', 'retro', 'klasican'],
  titanium: ['minimalisticki', 'poslovni', 'klasican'],
  nylor: ['poslovni', 'sportski', 'minimalisticki'],
  rimless: ['minimalisticki', 'poslovni'],
  polymer: ['sportski', 'odvazan'],
}

function coloursOf(random: Random, build: Build, audience: Audience): string[] {
  const palette = audience === 'djeca' ? childPalette : palettes[build]
  const fitting = palette.filter((code) => audience === 'zene' || !femininePreference.has(code))
  const chosen = sample(random, fitting, between(random, 3, audience === 'djeca' ? 4 : 5))
  const first = pick(random, chosen)
  return [first, ...chosen.filter((code) => code !== first)]
}

function modelOf(
  brand: string,
  [name, shape, build, audience]: ModelRow,
  family: EyewearModel['family'],
): EyewearModel {
  const random = randomOf(`${family} ${name}`)
  const [narrow, wide] = widths[audience]
  const lensWidth = between(random, narrow, wide) + (shape === 'pilotski' ? 3 : 0)
  return {
    slug: slugOf(name),
    name,
    brand,
    family,
    shape,
    build,
    audience,
    colours: coloursOf(random, build, audience),
    lensWidth,
    lensHeight: Math.round(lensWidth * heights[shape]),
    bridge: between(random, ...bridges[audience]),
    temple: audience === 'djeca' ? pick(random, [125, 130]) : pick(random, [135, 140, 145, 150]),
    weight: between(random, ...weights[build]) - (audience === 'djeca' ? 6 : 0),
    style: pick(random, audience === 'djeca' ? ['odvazan', 'sportski'] : styles[build]),
    hinge: audience === 'djeca' || chance(random, 0.35) ? 'opruzna' : 'klasicna',
  }
}

function sunglassOf(brand: string, row: SunglassRow): EyewearModel {
  const [name, shape, build, audience, tint, polarised, use] = row
  const model = modelOf(brand, [name, shape, build, audience], 'suncane')
  const growth = use === 'velike' ? 6 : audience === 'djeca' ? 0 : 2
  const lensWidth = model.lensWidth + growth
  return { ...model, tint, polarised, lensWidth, lensHeight: Math.round(lensWidth * heights[shape]) }
}

export const frameModels: EyewearModel[] = Object.entries(frameRows).flatMap(([brand, rows]) =>
  rows.map((row) => modelOf(brand, row, 'okvir')),
)

/** Sunglasses with what their row says beyond the model. */
export const sunglassModels: { model: EyewearModel; use: SunglassRow[6] }[] = Object.entries(
  sunglassRows,
).flatMap(([brand, rows]) => rows.map((row) => ({ model: sunglassOf(brand, row), use: row[6] })))
