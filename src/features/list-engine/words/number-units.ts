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
  ['dl', 'dl|decilit\\p{L}*'],
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

const shortened = ['kom', 'ml', 'mm', 'cm', 'l', 'kg', 'g'].map((unit) => {
  const written = writings.find(([own]) => own === unit)?.[1]
  return [new RegExp(`(\\d)\\s*(?:${written})(?!\\p{L})`, 'giu'), `$1 ${unit}`] as const
})

/** A text with the units that words are read with in short: '360 mililitara' is '360 ml'. */
export const withShortUnits = (text: string): string =>
  shortened.reduce((read, [written, unit]) => read.replace(written, unit), text)
