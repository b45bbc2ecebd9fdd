import type { ProductLine } from '#features/catalogue-import/record.ts'
import { lensPowers } from './attributes.ts'
import { eanOf, slugOf } from './codes.ts'
import type { LensPeriod, LensRow } from './contact-lens-row.ts'
import { dailyLensRows } from './daily-lens-rows.ts'
import { irisRows } from './iris-rows.ts'
import { money, offerOf } from './offer.ts'
import { between, pick, type Random, randomOf } from './random.ts'
import { reusableLensRows } from './reusable-lens-rows.ts'
import { soldOut, stockOf } from './warehouses.ts'

/** Whether a power lies between two halves of a dioptre. */
const isQuarter = (power: string): boolean => Number(power.slice(1)) % 50 !== 0

/** Powers that a curve is made in: the flatter 8,8 exists for short-sighted eyes only. */
const powersOf = (curve: string): string[] =>
  curve === 'bc88' ? lensPowers.filter((power) => power.startsWith('m')) : lensPowers

const wearing: Record<LensPeriod, readonly string[]> = {
  dnevne: [
    'Svaka je leća u zasebnoj sterilnoj posudici, a nakon nošenja se baca.',
    'Otopina i kutijica nisu potrebne, pa su zgodne za put.',
    'Stavljaju se ujutro, a navečer bacaju, pa večernjeg čišćenja nema.',
  ],
  dvotjedne: [
    'Dan otvaranja zapišite na kutiju; nakon četrnaest dana leća se baca, i kad izgleda kao nova.',
    'Uz njih preporučujemo blagu višenamjensku otopinu.',
  ],
  mjesecne: [
    'Svaku večer protrljajte ih između prstiju i ostavite u svježoj otopini.',
    'Otvorene leće traju najviše mjesec dana, i kad ih ne nosite svaki dan.',
    'Dan zamjene najlakše se pamti ako par otvorite prvog u mjesecu.',
  ],
}

const prescriptions: Record<LensRow['kind'], string> = {
  sfericne: 'Dioptriju odaberite prema nalazu za leće, za svako oko posebno.',
  toricne: 'Dioptriju, cilindar i os odaberite prema nalazu za leće, za svako oko posebno.',
  multifokalne: 'Dioptriju i adiciju odaberite prema nalazu za leće, za svako oko posebno.',
  'u-boji': 'Dolaze bez dioptrije.',
}

/** The powers that are sold by the box without being variants: of these what is in stock is counted by the box alone. */
const powers = { from: -6, to: 4, step: 0.5, required: true }
const madeFor: Partial<Record<LensRow['kind'], ProductLine['prescription']>> = {
  toricne: {
    kind: 'contact',
    eye: {
      sph: powers,
      cyl: { values: [-0.75, -1.25, -1.75, -2.25], required: true },
      ax: { from: 10, to: 180, step: 10, required: true },
    },
  },
  multifokalne: {
    kind: 'contact',
    eye: { sph: powers, add: { values: [1, 1.5, 2, 2.5], required: true } },
  },
}

/** From how many boxes (and how many when they go in pairs) which share of the price is paid. */
const tierShares = [
  [2, 4, 0.95],
  [4, 8, 0.9],
  [8, 12, 0.85],
] as const

/** Trial boxes are put together for each order, the spherical ones too. */
const trialOf: ProductLine['prescription'] = { kind: 'contact', eye: { sph: powers } }
const madeBy = ({ kind, trial }: LensRow) => madeFor[kind] ?? (trial ? trialOf : undefined)

const pairPrescription = 'Dioptriju odaberite prema nalazu; obje kutije u paru imaju istu.'

const trialPrescription = 'Dioptriju upišite s nalaza za leće, za svako oko posebno.'

const prescriptionText = ({ trial, inPairs, kind }: LensRow): string => {
  if (trial) return trialPrescription
  // Only spherical lenses have a power to choose.
  return inPairs && kind === 'sfericne' ? pairPrescription : prescriptions[kind]
}

type Pack = LensRow & { name: string; pieces: number; euros: number; category: string; picture: string }

function packs(): Pack[] {
  const clear = [...dailyLensRows, ...reusableLensRows].flatMap((row) =>
    row.packs.map(([pieces, euros]) => ({
      ...row,
      pieces,
      euros,
      name: `Rosnica ${row.line}, ${row.trial ? 'probne ' : ''}${row.period === 'mjesecne' ? 'mjesečne' : row.period} leće, ${pieces} kom`,
      category: row.period === 'dvotjedne' ? 'lece-dvotjedne' : `lece-${row.period}-${row.kind}`,
      picture: `lenses/${row.key}/${row.kind}/${pieces}`,
    })),
  )
  const coloured = irisRows.flatMap((iris) =>
    (['dnevne', 'mjesecne'] as const)
      .filter((period) => (period === 'dnevne' ? iris.day : iris.month))
      .map((period): Pack => {
        const daily = period === 'dnevne'
        const pieces = daily ? 10 : 2
        return {
          line: `Šarenica ${iris.name}`,
          key: iris.key,
          period,
          kind: 'u-boji',
          material: 'hidrogel',
          curves: ['bc86'],
          water: 55,
          diameter: '14,5',
          packs: [],
          text: iris.text,
          pieces,
          euros: daily ? 16.9 : 19.9,
          name: `Rosnica Šarenica ${iris.name}, ${daily ? 'dnevne' : 'mjesečne'} leće u boji, ${pieces} kom`,
          category: `lece-u-boji-${period}`,
          picture: `iris/${iris.key}/${pieces}`,
        }
      }),
  )
  return [...clear, ...coloured]
}

/** Base curve, then power; a lens that is made in one curve only asks for the power alone. */
function prescriptionOptions(
  random: Random,
  pack: Pack,
  code: string,
  serials: Record<'whole' | 'quarter', () => number>,
  empty: boolean,
) {
  const choosesCurve = pack.curves.length > 1
  const all = pack.curves.flatMap((curve) => powersOf(curve).map((power) => ({ curve, power })))
  // Behind the others, with numbers of their own: a lens keeps its code and EAN whatever is made beside it.
  const quarters = all.filter(({ power }) => isQuarter(power))
  const variants = [...all.filter(({ power }) => !isQuarter(power)), ...quarters]
  return {
    options: [
      ...(choosesCurve
        ? [{ attribute: 'bazna-zakrivljenost', values: pack.curves.map((option) => ({ option })) }]
        : []),
      {
        attribute: 'dioptrija',
        depends_on: choosesCurve ? 'bazna-zakrivljenost' : undefined,
        values: lensPowers.map((option) => ({ option })),
      },
    ],
    variants: variants.map(({ curve, power }, place) => ({
      code: `${code}-${String(place + 1).padStart(2, '0')}`,
      ean: eanOf(isQuarter(power) ? serials.quarter() : serials.whole()),
      options: choosesCurve
        ? { 'bazna-zakrivljenost': curve, dioptrija: power }
        : ({ dioptrija: power } as Record<string, string>),
      stock:
        empty || random() < 0.04 ? soldOut() : stockOf(random, between(random, 4, 30), pack.inPairs ? 2 : 1),
      weight_g: 20 + pack.pieces * 3,
    })),
  }
}

/** The contact lenses: boxes, dearer alone than by two, four and eight (in pairs: four, eight and twelve). */
export function* contactLenses(now: Date): Generator<ProductLine> {
  const from = (first: number) => () => first++
  const serial = from(300_000)
  const quarter = from(350_000)
  for (const [index, pack] of packs().entries()) {
    const random = randomOf(`lens ${pack.name}`)
    const code = `OI-KL-${3001 + index}`
    const price = Math.round(pack.euros * 100)
    const step = pack.inPairs ? 2 : 1
    const { reduction, ...offer } = offerOf(random, {
      now,
      price,
      mostStock: between(random, 20, 90),
      stockStep: step,
    })
    const asks = madeBy(pack)
    const byPrescription = pack.kind === 'sfericne' && !pack.trial
    const best = price - reduction
    const empty = Object.values(offer.stock ?? {}).every((pieces) => pieces === 0)
    yield {
      type: 'product',
      code,
      ean: eanOf(serial()),
      kind: byPrescription ? 'configurable' : 'simple',
      name: pack.name,
      slug: slugOf(pack.name),
      brand: 'rosnica',
      categories: [pack.category],
      ...offer,
      summary: `${pack.text.split('. ')[0]?.replace(/\.$/, '')}.`,
      description: `<p>${pack.text}</p><p>${pick(random, wearing[pack.period])} ${prescriptionText(pack)}</p>`,
      price: money(price),
      returns: 'sealed',
      unit: 'kutija',
      content: { amount: pack.pieces, unit: 'kom' },
      weight_g: 20 + pack.pieces * 3,
      qty_step: step,
      qty_min: step,
      qty_max: 24,
      tiers: tierShares.map(([boxes, pairedBoxes, share]) => ({
        qty: pack.inPairs ? pairedBoxes : boxes,
        price: money(Math.round((best * share) / 10) * 10),
      })),
      attributes: {
        'razdoblje-nosenja': pack.period,
        'vrsta-lece': pack.kind,
        'materijal-lece': pack.material,
        'bazna-zakrivljenost': pack.curves,
        promjer: `d${pack.diameter.replace(',', '')}`,
        'udio-vode': String(pack.water),
        pakiranje: `k${pack.pieces}`,
      },
      pictures: [
        { src: `drawn:${pack.picture}/box`, alt: `${pack.name}, kutija` },
        { src: `drawn:${pack.picture}/blister`, alt: `${pack.name}, kutija i pojedinačno pakiranje leće` },
        { src: `drawn:${pack.picture}/lens`, alt: `${pack.name}, leća izbliza` },
      ],
      ...(byPrescription ? prescriptionOptions(random, pack, code, { whole: serial, quarter }, empty) : {}),
      ...(asks && { prescription: asks }),
    }
  }
}
