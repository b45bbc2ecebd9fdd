import { measuredUnitSource } from './number-units.ts'

/** Numbers as they are said: 'sto i dvadeset pet', 'pedesetak'. */

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
  // 'Ne skuplje od stotke'
  ['stotin(?:jak|[aeou])|stot(?:k|ic)[aeu]|sto', 100],
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
/** The source of a pattern (flags `iu`) for a number in words, with no letter behind it. */
export const numberInWords = `(?:${rough}|${exact})(?![\\p{L}\\p{N}])`

/** A group for each numeral. */
const pieces = new RegExp(numerals.map(([source]) => `(${source})`).join('|'), 'giu')
const isRough = new RegExp(`^${rough}$`, 'iu')

/** Whether a number in words is about so many. */
export const isRoughly = (words: string): boolean => isRough.test(words)

/** The value of what `numberInWords` found. */
export function valueInWords(words: string): number {
  let sum = 0
  for (const [, ...groups] of words.matchAll(pieces)) {
    const value = numerals[groups.findIndex((group) => group !== undefined)]?.[1] ?? 0
    sum = value === 1000 ? Math.max(sum, 1) * value : sum + value
  }
  return sum
}

const isOneNumber = new RegExp(`^${exact}$`, 'iu')

/** The number that a word says, in digits: 'trideset' is '30'. Null of any other word. */
export const numberOfWord = (word: string): string | null =>
  isOneNumber.test(word) ? String(valueInWords(word)) : null

/** 'Od tri do sedam godina' */
const rest = `(?:\\s*(?:do|ili|-|–)\\s*(?:${numberInWords}|\\d+(?:[.,]\\d+)?))?`
const ofUnit = new RegExp(`(?<![\\p{L}\\p{N}])${numberInWords}(?=${rest}\\s*${measuredUnitSource})`, 'giu')

/** A text with its numbers in digits where they count a unit of no time: 'dvjesto pedeset ml' is '250 ml'. */
export const countsInDigits = (text: string): string =>
  text.replace(ofUnit, (found) => String(valueInWords(found)))
