/**
 * What a number is of where it is no price, however shoppers write it: '25 g', '25 grama', '14,2 mm', '30 komada', '50 posto'.
 * Whoever reads numbers asks here, so that a unit is one to all of them.
 */

/** Each unit as it is compared, and as it is written; folded, which the words themselves are without a mark. */
const writings: readonly (readonly [unit: string, written: string])[] = [
  ['mm', 'mm|milimet\\p{L}*'],
  ['cm', 'cm|centimet\\p{L}*'],
  ['nm', 'nm|nanomet\\p{L}*'],
  ['m', 'm|met(?:ar|r[aiu]|ara)'],
  ['ml', 'ml|mililit\\p{L}*'],
  ['cl', 'cl|centilit\\p{L}*'],
  ['dl', 'dl|dcl|deci|decilit\\p{L}*'],
  ['l', 'l|lit(?:ar|r[aeiu]|ara)'],
  ['kg', 'kg|kil(?:a|e|o|ogram\\p{L}{0,3})'],
  ['dag', 'dag|dkg|deka(?:gram\\p{L}{0,3})?'],
  ['mg', 'mg|miligram\\p{L}{0,3}'],
  ['g', 'g|gr|gram(?:[aeiu]|ima|om)?'],
  ['kom', 'kom|kmd|pcs|komad\\p{L}*'],
  ['dpt', 'dpt|dioptri\\p{L}+'],
  ['posto', 'posto?|post[oa]t\\p{L}{1,3}'],
  ['stupanj', 'stup(?:anj|nj[aeu]|njev[aei])'],
  // 'Do 20 kutija za leće' is a thing and its price.
  ['kutija', 'kutij[aeu](?!\\s+(?:za|s)(?!\\p{L}))'],
  ['pakiranje', 'pakiranja|paketa|paketi[cć]a'],
  ['par', 'par(?:[aiu]|ova)?'],
  ['godina', 'god(?:in(?:[aeu]|om|ama))?'],
  ['mjesec', 'mj|mjesec(?:[aeiu]|om|ima)?'],
  ['tjedan', 'tj|tjed(?:an|n[aiu]|ana|nima)'],
  ['dan', 'dan(?:[aeu]|ima|om)?'],
  ['sat', 'h|sat(?:[aiu]|om|ima)?'],
  ['min', 'minut(?:[aeu]|ama)?'],
  ['put', 'put[ai]?'],
  ['osoba', 'osob[aeu]'],
  ['znak', 'znak(?:a|ova)?|znamenk[aei]'],
  ['x', 'x'],
]

/** A unit of letters, apart from the number or not; nothing of a word may follow. */
const lettered = writings.map(([, written]) => written).join('|')
const signs = '[%°×]'

/** What a unit of the shop's own looks like in a text: 'inč' also as 'inča' and 'inca'. */
function writingOf(unit: string): string {
  const plain = unit.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ending = /^\p{L}{3,}$/u.test(unit) ? '\\p{L}{0,2}' : ''
  return plain.replace(/[čć]/giu, '[cčć]').replace(/š/giu, '[sš]').replace(/ž/giu, '[zž]') + ending
}

/** The source of a pattern (flags `iu`) that a unit matches, with what else a shop measures in. */
export function unitSource(own: readonly string[] = []): string {
  const words = [...own.map(writingOf), lettered].join('|')
  return `(?:(?:${words})(?![\\p{L}\\p{N}])|${signs})`
}

/** Texts say these with numbers in words: 'svaka dva tjedna'. */
const ofTime = ['mjesec', 'tjedan', 'dan', 'sat', 'min', 'put']
const measured = writings.flatMap(([unit, written]) => (ofTime.includes(unit) ? [] : [written])).join('|')
/** The source of a pattern (flags `iu`) that a unit matches of which products say how much in digits. */
export const measuredUnitSource = `(?:(?:${measured})(?![\\p{L}\\p{N}])|${signs})`

const sameAs = writings.map(([unit, written]) => [unit, new RegExp(`^(?:${written})$`, 'u')] as const)

/** The unit that a folded word or sign is, as it is compared: 'grama' is 'g', 'posto' is '%'. Undefined for any other word. */
export function unitOf(written: string): string | undefined {
  if (/^[%°×]$/.test(written)) return written
  const unit = sameAs.find(([, form]) => form.test(written))?.[0]
  return unit === 'posto' ? '%' : unit === 'stupanj' ? '°' : unit
}

const shortened = 'kom ml cl dl l mm cm m g dag kg'.split(' ').map((unit) => {
  const written = writings.find(([own]) => own === unit)?.[1]
  return [new RegExp(`(\\d)\\s*(?:${written})(?!\\p{L})`, 'giu'), `$1 ${unit}`] as const
})

/** A text with the units that words are read with in short: '360 mililitara' is '360 ml'. */
export const withShortUnits = (text: string): string =>
  shortened.reduce((read, [written, unit]) => read.replace(written, unit), text)

/** What a unit is in the least of its kind. */
const sizes: readonly (readonly (readonly [unit: string, size: number])[])[] = [
  [
    ['ml', 1],
    ['cl', 10],
    ['dl', 100],
    ['l', 1000],
  ],
  [
    ['mm', 1],
    ['cm', 10],
    ['m', 1000],
  ],
  [
    ['g', 1],
    ['dag', 10],
    ['kg', 1000],
  ],
]

/** A quantity, a word as `WordReader` leaves it, in every unit of its kind: '0.5l' is '500ml' too. Empty for any other word. */
export function sameQuantities(word: string): string[] {
  const [, digits, unit] = /^(\d{1,6}(?:\.\d{1,4})?)([a-z]{1,3})$/.exec(word) ?? []
  const kind = sizes.find((units) => units.some(([own]) => own === unit))
  const size = kind?.find(([own]) => own === unit)?.[1]
  if (!kind || size === undefined) return []
  return kind.map(([other, own]) => `${Number(((Number(digits) * size) / own).toFixed(6))}${other}`)
}

const ofHalf = writings
  .flatMap(([unit, written]) => (['l', 'kg', 'm'].includes(unit) ? [written] : []))
  .join('|')
const half = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:pola?u?[-\\s]?(?=(?:${ofHalf})(?!\\p{L}))|(?:(\\d+)\\s*)?(${ofHalf})\\s+i\\s+pola?(?!\\p{L}))`,
  'giu',
)

/** A text with halves in digits where they are of a litre, a kilogram or a metre: 'pola litre' is '0,5 litre'. */
export const withHalves = (text: string): string =>
  text.replace(half, (_, whole = '1', unit?: string) => (unit === undefined ? '0,5 ' : `${whole},5 ${unit}`))
