import { currency, least, most, near, noUnit } from './price-patterns.ts'

/**
 * Amounts that a shopper wrote in words become digits where they stand as prices do: 'do sto eura', 'od pedeset do
 * dvjesto'. Only there: 'šest' of 'leće, šest komada' stays a word.
 */

type Numeral = readonly [source: string, value: number]

const units: readonly Numeral[] = [
  ['jed(?:an|n[aou])', 1],
  ['dv(?:a|ije|je)', 2],
  ['tri', 3],
  ['[čćc]etiri', 4],
  ['pet', 5],
  ['[šs]est', 6],
  ['sedam', 7],
  ['osam', 8],
  ['devet', 9],
]
const teens: readonly Numeral[] = [
  ['deset', 10],
  ['jedanaest', 11],
  ['dvanaest', 12],
  ['trinaest', 13],
  ['[čćc]etrnaest', 14],
  ['petnaest', 15],
  ['[šs]esnaest', 16],
  ['sedamnaest', 17],
  ['osamnaest', 18],
  ['devetnaest', 19],
]
const tens: readonly Numeral[] = [
  ['dvadeset', 20],
  ['trideset', 30],
  ['[čćc]etrdeset', 40],
  ['pedeset', 50],
  ['[šs]ezdeset', 60],
  ['sedamdeset', 70],
  ['osamdeset', 80],
  ['devedeset', 90],
]
const hundreds: readonly Numeral[] = [
  ['dv(?:je|e|i)st(?:o|a)|dvije\\s+stotine', 200],
  ['trist(?:o|a)|tri\\s+stotine', 300],
  ['[čćc]etirist(?:o|a)|[čćc]etiri\\s+stotine', 400],
  ['petsto|pet\\s+stotina', 500],
  ['[šs]es(?:ts)?to|[šs]est\\s+stotina', 600],
  ['sedamsto|sedam\\s+stotina', 700],
  ['osamsto|osam\\s+stotina', 800],
  ['devetsto|devet\\s+stotina', 900],
  ['stotin(?:jak|[aeou])|sto', 100],
]
const thousands: readonly Numeral[] = [['tisu[ćčc][aeu]|hiljad[aeu]', 1000]]

/** Longer numerals before those that they begin with: 'sedamdeset' is no 'sedam'. */
const numerals = [...hundreds, ...thousands, ...tens, ...teens, ...units]

const anyOf = (table: readonly Numeral[]) => `(?:${table.map(([source]) => source).join('|')})`
const and = '\\s*(?:i\\s+)?'
const belowHundred = `(?:${anyOf(tens)}(?:${and}${anyOf(units)})?|${anyOf(teens)}|${anyOf(units)})`
const belowThousand = `(?:${anyOf(hundreds)}(?:${and}${belowHundred})?|${belowHundred})`
const exact = `(?:(?:${anyOf(units)}\\s*)?${anyOf(thousands)}(?:${and}${belowThousand})?|${belowThousand})`
/** 'pedesetak' and 'stotinjak' are about so many. */
const rough = `(?:${anyOf([...tens, ...teens])}ak|stotinjak)`
const number = `(?:${rough}|${exact})(?![\\p{L}\\p{N}])`

const amounts = new RegExp(`(?<![\\p{L}\\p{N}])${number}`, 'giu')
/** A group for each numeral. */
const pieces = new RegExp(numerals.map(([source]) => `(${source})`).join('|'), 'giu')
const isRough = new RegExp(`^${rough}$`, 'iu')

const behindMost = new RegExp(`(?<!\\p{L})${most}\\s*$`, 'iu')
const behindLeast = new RegExp(`(?<!\\p{L})(?:${least}|od|izme(?:đ|dj?)u)\\s*$`, 'iu')
const behindNear = new RegExp(`(?<!\\p{L})${near}\\s*$`, 'iu')
/** 'između pedeset i …' */
const behindAnd = /izme(?:đ|dj?)u\s+[\p{L}\p{N} ]{1,40}\si\s*$/iu
const beforeCurrency = new RegExp(`^${currency}`, 'iu')
const beforeRest = new RegExp(`^\\s*(?:do|-|–)\\s*(?:${number}|\\d+)${currency}`, 'iu')
const beforeNoUnit = new RegExp(`^${noUnit}`, 'iu')

/** Of 'pedesetak' what lies a fifth off is meant too, as of 'oko 50'. */
const about = 0.2

/** The text with its amounts in digits. */
export function amountsInDigits(text: string): string {
  return text.replace(amounts, (found: string, at: number, whole: string) => {
    const before = whole.slice(0, at)
    const after = whole.slice(at + found.length)
    const isUpper = behindMost.test(before) || behindAnd.test(before)
    const isLower = behindLeast.test(before)
    const isLimited = isUpper || isLower || (behindNear.test(before) && beforeNoUnit.test(after))
    if (!isLimited && !beforeCurrency.test(after) && !beforeRest.test(after)) return found
    const value = amountOf(found)
    if (!isRough.test(found)) return String(value)
    return String(Math.round(value * (isUpper ? 1 + about : isLower ? 1 - about : 1)))
  })
}

function amountOf(words: string): number {
  let sum = 0
  for (const [, ...groups] of words.matchAll(pieces)) {
    const value = numerals[groups.findIndex((group) => group !== undefined)]?.[1] ?? 0
    sum = value === 1000 ? Math.max(sum, 1) * value : sum + value
  }
  return sum
}
