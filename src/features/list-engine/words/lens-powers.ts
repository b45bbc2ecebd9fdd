import { isDenying } from './denial-words.ts'
import { foldForSearch } from './fold-text.ts'

/**
 * Powers of lenses as shoppers type them: '-3', '−3,25', '+2', 'minus 2', 'plus 1,5 dpt'. Lists know nothing of powers,
 * which are chosen with the product; without this the 3 would find boxes of three, 'minus' would deny it, and '-3 do 20 €'
 * would be a price.
 */

const amountBehind = String.raw`(?![\p{L}\p{N}]|[.,+]\p{N}|\s*(?:%|€|kn|kun|eur|kom|ml|mm|cm|g(?!\p{L})))`
const unit = String.raw`(?:\s*(?:dpt\p{L}*|diop\p{L}*|D(?![\p{L}\p{N}])))?`
const quarters = String.raw`\d{1,2}[.,](?:[05]0?|25|75)`
const numeral = 'jedan|dva|tri|[čc]etiri|pet|[šs]est|sedam|osam|devet|deset'
/** Behind a blank, or tied to a power: '-3-5'. */
const start = String.raw`(?<=^|[\s,;(]|(?:^|[\s,;(])[-−–+]\d{1,2}(?:[.,]\d{1,2})?/?(?=[-−–]))`
const power = new RegExp(
  String.raw`${start}(?:(?:[-−–+]|minus\s+)(?:${quarters}|\d{1,2})|(?:[-−–+]\s+|plus\s+)${quarters}|[-−–+]\s+\d{1,2}(?=\s*$)|(?:minus|plus)\s+(?:${numeral}))${amountBehind}${unit}`,
  'giu',
)
/** What the number of a prescription is, right before it: 'sph -2,50', 'R: -2', 'os -1,25'. Types of lenses stay: 'cyl', 'add'. */
const labelled = /(?<![\p{L}\p{N}])(?:sph|sf|sfera|sfere|sferu|r|l|os)[.:=]?\s*$/iu
/** Beside powers the angle of an axis: 'ax 90', 'os 180°'. */
const axis =
  /(?<![\p{L}\p{N}])(?:ax(?:is)?|osi?)[.:=]?\s*(?:1[0-8]\d|\d{1,2})(?![\p{L}\p{N}]|[.,]\d)(?:\s*°)?/giu
/** 'Plus' may be a product's name as well: 'Mijena Plus 6'. */
const wholePlus = new RegExp(String.raw`${start}plus\s+\d{1,2}${amountBehind}${unit}`, 'giu')

/**
 * Where powers stand in a text; behind 'plus' also a whole number, which may be of a name. What denies a power goes with it:
 * no list knows which products lack one.
 */
export function findPowers(text: string): { start: number; end: number }[] {
  const found = [...text.matchAll(power), ...text.matchAll(wholePlus)]
    .map(({ 0: own, index }) => ({ start: index, end: index + own.length }))
    .filter((own) => !isRangeEnd(text, own.start))
    .sort((one, other) => one.start - other.start)
  const powers = found.map(({ start, end }) => ({ start: start - wordsBefore(text, start).length, end }))
  if (powers.length === 0) return powers
  const axes = [...text.matchAll(axis)].map(({ 0: own, index }) => ({
    start: index,
    end: index + own.length,
  }))
  return [...powers, ...axes].sort((one, other) => one.start - other.start)
}

/** Whether words are a power and nothing else, or the angle of an axis. */
export const isPowerAlone = (words: string): boolean =>
  words.replace(axis, '').trim() === '' ||
  findPowers(words).some(({ start, end }) => start === 0 && end === words.length)

/** What goes with a power before it: its label, or what denies it. */
const wordsBefore = (text: string, at: number): string =>
  labelled.exec(text.slice(0, at))?.[0] ?? denialBefore(text, at)

/** What limits a power goes with it too: 'manje od -3'. */
const limiting = /(?<!\p{L})(?:manj|slabij|ja[cč]|ve[cć]|vi[sš])\p{L}{1,2}\s+(?:od|nego)\s+$/iu

function denialBefore(text: string, at: number): string {
  const limit = limiting.exec(text.slice(0, at))?.[0] ?? ''
  if (limit !== '') return denialBefore(text, at - limit.length) + limit
  const { 0: before = '', 1: word } = /(\p{L}+)\s+$/u.exec(text.slice(0, at)) ?? []
  return word !== undefined && isDenying(foldForSearch(word)) ? before : ''
}

/** A power right before a place: what follows ends no range that it begins. */
const powerBefore = /(?:^|[\s,;(])(?:[-−–+]\s?|(?:minus|plus)\s+)\d+(?:[.,]\d+)?\s*$/iu

/** Whether a dash joins a number to a lesser one before it: '20 - 50', '16 -18'. */
function isRangeEnd(text: string, start: number): boolean {
  if (powerBefore.test(text.slice(0, start))) return false
  const before = /\d+(?:[.,]\d+)?\s*$/.exec(text.slice(0, start))?.[0]
  if (before === undefined) return false
  const [, lower, upper] =
    /^(\d+(?:[.,]\d+)?)\s*[-−–]\s*(\d+(?:[.,]\d+)?)/.exec(before + text.slice(start)) ?? []
  return lower !== undefined && upper !== undefined && numberOf(lower) < numberOf(upper)
}

const numberOf = (written: string): number => Number(written.replace(',', '.'))

/** What joins one power to another. */
const joint = /^[\s,;/&(]*(?:(?:i|ili|te|pa|ni|niti)\s+)?$/iu

/** Whether a text ends with a number or, but for what joins another to it, with the power that ends at `power`: no name goes on so. */
const isBehindNumber = (text: string, power: number | undefined): boolean =>
  /\d[\s,;(]*$/.test(text) || (power !== undefined && joint.test(text.slice(power)))

/**
 * A query without its powers, which are blanked: what stands where stays. One that asks for nothing else stays as it is.
 * @param isNamedPlus whether some product is called so, by the word before; asked only where 'plus' may be a power
 */
export function withoutPowers(
  text: string,
  isNamedPlus: (before: string | undefined) => boolean,
): { text: string; powers: string[] } {
  const powers: string[] = []
  let rest = text
  let last: number | undefined
  for (const { start: from, end } of findPowers(text)) {
    const found = text.slice(from, end)
    const before = text.slice(0, from)
    const isName = () => !isBehindNumber(before, last) && isNamedPlus(/\p{L}+(?=\s*$)/u.exec(before)?.[0])
    if (/^plus\s+\d+$/iu.test(found) && isName()) continue
    powers.push(found)
    last = end
    // Between commas it ends a denial's list, as an amount does: 'ne dnevne, -3, mjesečne'.
    const sign = /,\s*$/.test(before) ? '.' : ' '
    rest = rest.slice(0, from) + sign.padEnd(end - from) + rest.slice(end)
  }
  return { text: rest, powers }
}
