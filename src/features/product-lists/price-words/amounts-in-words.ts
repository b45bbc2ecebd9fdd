import { isRoughly, numberInWords, valueInWords } from '#features/list-engine/words/number-words.ts'
import { currency, least, most, near, noUnit } from './price-patterns.ts'

/**
 * Amounts that a shopper wrote in words become digits where they stand as prices do: 'do sto eura', 'od pedeset do
 * dvjesto'. Only there: 'šest' of 'leće, šest komada' stays a word.
 */

const amounts = new RegExp(`(?<![\\p{L}\\p{N}])${numberInWords}`, 'giu')
const behindMost = new RegExp(`(?<!\\p{L})${most}\\s*$`, 'iu')
const behindLeast = new RegExp(`(?<!\\p{L})(?:${least}|od|izme(?:đ|dj?)u)\\s*$`, 'iu')
const behindNear = new RegExp(`(?<!\\p{L})${near}\\s*$`, 'iu')
/** 'između pedeset i …' */
const behindAnd = /izme(?:đ|dj?)u\s+[\p{L}\p{N} ]{1,40}\si\s*$/iu
const beforeCurrency = new RegExp(`^${currency}`, 'iu')
const beforeRest = new RegExp(`^\\s*(?:do|-|–)\\s*(?:${numberInWords}|\\d+)${currency}`, 'iu')
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
    const value = valueInWords(found)
    if (!isRoughly(found)) return String(value)
    return String(Math.round(value * (isUpper ? 1 + about : isLower ? 1 - about : 1)))
  })
}
