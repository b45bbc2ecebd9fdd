import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { colours } from './colours.ts'

type AttributeLine = Extract<CatalogueLine, { type: 'attribute' }>

/** Option code → label, in the order in which the shop shows them. */
type Labels = Record<string, string>

const attribute = (
  code: string,
  name: string,
  labels: Labels,
  more: Partial<AttributeLine> = {},
): AttributeLine => ({
  type: 'attribute',
  code,
  name,
  options: Object.entries(labels).map(([option, label]) => ({ code: option, label })),
  ...more,
})

const filter = { filterable: true }
/** A filter by limits; what a product has of it is a number. */
const range = (code: string, name: string, unit: string): AttributeLine =>
  attribute(code, name, {}, { ...filter, kind: 'range', unit })
const yesNo: Labels = { da: 'Da', ne: 'Ne' }
const millimetres = (values: number[]): Labels =>
  Object.fromEntries(values.map((value) => [`mm-${value}`, `${value} mm`]))

/** −6,00 to −0,50 in quarters of a dioptre, +0,50 to +4,00 in halves: "-2.25" → "−2,25". */
const powers = [
  ...Array.from({ length: 23 }, (_, index) => -6 + index * 0.25),
  ...Array.from({ length: 8 }, (_, index) => 0.5 + index * 0.5),
]
const powerLabel = (power: number) =>
  `${power < 0 ? '−' : '+'}${Math.abs(power).toFixed(2).replace('.', ',')}`
const powerCode = (power: number) => `${power < 0 ? 'm' : 'p'}${Math.abs(power * 100)}`
export const lensPowers = powers.map(powerCode)

export const shapeLabels = {
  okrugli: 'Okrugli',
  panto: 'Panto',
  ovalni: 'Ovalni',
  cetvrtasti: 'Četvrtasti',
  pravokutni: 'Pravokutni',
  mackasti: 'Mačkasti',
  pilotski: 'Pilotski',
  sesterokutni: 'Šesterokutni',
  browline: 'S naglašenom obrvom',
} satisfies Labels

const eyewear: AttributeLine[] = [
  {
    ...attribute('boja', 'Boja', {}, { ...filter, on_card: true, null_text: 'Odaberite boju' }),
    options: colours.map(({ code, label, swatch }) => ({ code, label, swatch })),
  },
  attribute(
    'velicina',
    'Veličina',
    { xs: 'XS, do 45 mm', s: 'S, 46–48 mm', m: 'M, 49–51 mm', l: 'L, 52–54 mm', xl: 'XL, od 55 mm' },
    { ...filter, null_text: 'Odaberite veličinu' },
  ),
  attribute(
    'stakla',
    'Stakla',
    {
      'bez-stakala': 'Samo okvir, bez stakala',
      jednojakosna: 'Jednojakosna',
      'plava-svjetlost': 'S filtrom plave svjetlosti',
      tonirana: 'Tonirana s dioptrijom',
      fotokromatska: 'Fotokromatska',
      progresivna: 'Progresivna',
    },
    { ...filter, null_text: 'Odaberite stakla' },
  ),
  attribute('oblik', 'Oblik', shapeLabels, { ...filter, on_card: true }),
  attribute(
    'materijal',
    'Materijal',
    {
      acetat: 'Acetat',
      'nehrdajuci-celik': 'Nehrđajući čelik',
      titan: 'Titan',
      'acetat-i-metal': 'Acetat i metal',
      'lagani-polimer': 'Lagani polimer',
      koza: 'Koža',
      pluto: 'Pluto',
      mikrovlakna: 'Mikrovlakna',
      pamuk: 'Pamuk',
      mesing: 'Mesing',
    },
    { ...filter, on_card: true },
  ),
  attribute('obod', 'Vrsta okvira', { puni: 'Puni obod', polu: 'Poluobod', bez: 'Bez oboda' }, filter),
  attribute(
    'za-koga',
    'Za koga',
    { zene: 'Žene', muskarci: 'Muškarci', unisex: 'Unisex', djeca: 'Djeca' },
    { ...filter, on_card: true },
  ),
  attribute('sirina-okvira', 'Ukupna širina', {}, { unit: 'mm', measure: 'width' }),
  attribute('sirina-stakla', 'Širina stakla', {}, { unit: 'mm', measure: 'lens' }),
  attribute('visina-stakla', 'Visina stakla', {}, { unit: 'mm' }),
  { ...range('sirina-mosta', 'Širina mosta', 'mm'), measure: 'bridge' },
  attribute('duljina-drske', 'Duljina drške', millimetres([125, 130, 135, 140, 145, 150]), {
    ...filter,
    measure: 'temple',
  }),
  attribute('sarka', 'Šarka', { klasicna: 'Klasična', opruzna: 'Opružna' }, filter),
  attribute('nosni-jastucici', 'Nosni jastučići', { fiksni: 'Fiksni', podesivi: 'Podesivi' }, filter),
  attribute(
    'stil',
    'Stil',
    {
      klasican: 'Klasičan',
      minimalisticki: 'Minimalistički',
      retro: 'Retro',
      odvazan: 'Odvažan',
      poslovni: 'Poslovni',
      sportski: 'Sportski',
    },
    filter,
  ),
  attribute('masa', 'Masa', {}, { unit: 'g' }),
]

const sun: AttributeLine[] = [
  attribute('polarizacija', 'Polarizacija', yesNo, { ...filter, on_card: true }),
  attribute('uv-zastita', 'UV zaštita', { uv400: 'UV400' }),
  attribute(
    'kategorija-filtra',
    'Kategorija filtra',
    { k1: '1, svijetla', k2: '2, srednja', k3: '3, tamna' },
    filter,
  ),
  attribute(
    'boja-stakla',
    'Boja stakla',
    {
      sivo: 'Sivo',
      smede: 'Smeđe',
      zeleno: 'Zeleno',
      plavo: 'Plavo',
      ruzicasto: 'Ružičasto',
      'zrcalno-plavo': 'Zrcalno plavo',
      'zrcalno-zlatno': 'Zrcalno zlatno',
    },
    filter,
  ),
]

const contactLenses: AttributeLine[] = [
  attribute(
    'razdoblje-nosenja',
    'Razdoblje nošenja',
    { dnevne: 'Dnevne', dvotjedne: 'Dvotjedne', mjesecne: 'Mjesečne' },
    { ...filter, on_card: true },
  ),
  attribute(
    'vrsta-lece',
    'Vrsta leće',
    { sfericne: 'Sferične', toricne: 'Torične', multifokalne: 'Multifokalne', 'u-boji': 'U boji' },
    { ...filter, on_card: true },
  ),
  attribute(
    'materijal-lece',
    'Materijal leće',
    { 'silikon-hidrogel': 'Silikon-hidrogel', hidrogel: 'Hidrogel' },
    filter,
  ),
  attribute(
    'bazna-zakrivljenost',
    'Bazna zakrivljenost (BC)',
    { bc84: '8,4 mm', bc86: '8,6 mm', bc88: '8,8 mm' },
    { ...filter, null_text: 'Odaberite zakrivljenost', eye_field: 'bc' },
  ),
  attribute(
    'dioptrija',
    'Dioptrija',
    Object.fromEntries(powers.map((power) => [powerCode(power), powerLabel(power)])),
    {
      null_text: 'Odaberite dioptriju',
      eye_field: 'sph',
    },
  ),
  attribute('promjer', 'Promjer (DIA)', { d142: '14,2 mm', d144: '14,4 mm', d145: '14,5 mm' }, filter),
  range('udio-vode', 'Udio vode', '%'),
  attribute(
    'pakiranje',
    'Pakiranje',
    { k5: '5 kom', k6: '6 kom', k10: '10 kom', k30: '30 kom', k90: '90 kom', k2: '2 kom', k3: '3 kom' },
    filter,
  ),
]

const careAndAccessories: AttributeLine[] = [
  attribute(
    'namjena',
    'Namjena',
    { lece: 'Za kontaktne leće', naocale: 'Za naočale', oci: 'Za oči', putovanje: 'Za putovanje' },
    { ...filter, on_card: true },
  ),
  attribute(
    'volumen',
    'Volumen',
    {
      v10: '10 ml',
      v15: '15 ml',
      v30: '30 ml',
      v50: '50 ml',
      v100: '100 ml',
      v250: '250 ml',
      v360: '360 ml',
      v500: '500 ml',
      v2x360: '2 × 360 ml',
    },
    filter,
  ),
  attribute('bez-konzervansa', 'Bez konzervansa', yesNo, filter),
  attribute(
    'vrsta-etuija',
    'Vrsta etuija',
    { tvrdi: 'Tvrdi', mekani: 'Mekani', preklopni: 'Preklopni' },
    filter,
  ),
  attribute('duljina', 'Duljina', {}, { unit: 'cm' }),
  attribute(
    'ucvrscivanje',
    'Učvršćivanje',
    { vijak: 'Na vijak', utiskivanje: 'Na utiskivanje' },
    { ask: true, null_text: 'Odaberite učvršćivanje' },
  ),
  attribute('duljina-jastucica', 'Duljina jastučića', millimetres([11, 13, 15]), {
    ask: true,
    null_text: 'Odaberite duljinu',
  }),
]

export const attributes: AttributeLine[] = [...eyewear, ...sun, ...contactLenses, ...careAndAccessories].map(
  (line, position) => ({ ...line, position }),
)
