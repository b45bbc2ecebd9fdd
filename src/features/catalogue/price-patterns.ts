/** What amounts, currencies and the words around them look like in a shopper's search (`price-words.ts`). */

const amount =
  '(\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?|[1-9][ \\u00a0]\\d{3}|\\d{1,15}(?:[.,]\\d{1,2})?)(?:,-)?(?![\\d])'
export const currency = '(?:\\s*(€|e(?:u(?:r(?:a|o|i|ima)?)?)?|kn|kun[ae]|hrk)(?![\\p{L}\\p{N}]))'
const before = '(?:€|eur)\\s*'
const start = '(?<![\\p{L}\\p{N}.,/-])'
/** What follows a number that is no price: units, and what goes on as a code or a size does. */
export const noUnit =
  '(?!\\s*(?:(?:m?l|dl|cl|k?g|gr|mg|[mc]?m|kom|komad\\p{L}*|par[aiu]?|god\\p{L}*|dan\\p{L}*|mj\\p{L}*|tjed\\p{L}*|sat\\p{L}*|min\\p{L}*|dpt|dioptr\\p{L}*|posto|stup\\p{L}*|put[ai]?|x|osob\\p{L}*|zn\\p{L}*)(?![\\p{L}\\p{N}])|[%°×]|[-–/]\\s*[\\p{L}\\d]))'
const priced = `(?:${before})?${amount}(?:${currency}|${noUnit}(?![\\p{L}]))`
const paid = `${amount}${currency}`
const to = '\\s*(?:do|i|-|–)\\s*'
/** A whole number of tens: who writes '50-100' means money, '49-51' is the width of a frame. */
const tens = '([1-9]\\d{0,2}0)'

export const most =
  '(?:do|ispod|manje\\s+od|jeftinij\\p{L}+\\s+od|najvi[sš]e|maks?(?:imalno)?\\.?|maximalno|max\\.?|<=?|≤)'
export const least =
  '(?:preko|iznad|vi[sš]e\\s+od|skuplj\\p{L}+\\s+od|najmanje|barem|min(?:imalno)?\\.?|>=?|≥)'
export const near = '(?:oko|otprilike|cca\\.?|pribli[zž]no|cirka)'

export const pattern = (source: string) => new RegExp(source, 'giu')

export const patterns = {
  range: pattern(`${start}(?:od|izme(?:đ|dj?)u)\\s*${priced}${to}${priced}`),
  paidRange: pattern(
    `${start}(?<!${least}\\s*)(?:${before})?${amount}${currency}?${to}(?:${before})?${paid}`,
  ),
  tensRange: pattern(`${start}${tens}\\s*(?:do|-|–)\\s*${tens}${noUnit}(?![\\p{L}\\d.,])`),
  negative: pattern(`(?<![\\p{L}\\p{N}.,/])(?:(?:${most}|${least}|${near}|od)\\s*)?[-−–]\\s*${paid}`),
  most: pattern(`${start}${most}\\s*${priced}`),
  least: pattern(`${start}${least}\\s*${priced}`),
  from: pattern(`${start}od\\s*${paid}`),
  near: pattern(`${start}${near}\\s*${priced}`),
  paid: pattern(`${start}(?:${before})?${paid}`),
  prefixed: pattern(`${start}${before}${amount}`),
}

/** Whether what was found says its currency before the amount. */
export const hasCurrencyBefore = /€|(?<!\p{L})eur/iu

const adjective = '(?:i|a|e|o|u|ih|im|om|oj|og|ij[aeiu]|ijih|ijim|ijom)?(?!\\p{L})'
export const cheap = pattern(`(?<!\\p{L})(?:naj)?(?:jeftin|povoljn)${adjective}`)
export const dear = pattern(`(?<!\\p{L})(?:naj)?(?:skup|skuplj)${adjective}`)
export const priceWord = pattern('(?<!\\p{L})(?:(?:po|s|uz|u)\\s+)?cijen(?:a|e|i|u|om|ama)(?!\\p{L})')
/** Behind these a number without a currency is a size, or the rest of a range that is no price. */
export const sized =
  /(?:veli[cč]in|[sš]irin|most|promjer|dr[sš]k|duljin|visin|dioptrij|broj|model)\p{L}*\s*(?:od\s+\d+\s*)?$|(?<!\p{L})od\s+\d+\s*$/iu
/** The beginning of a code: a letter or two, 'do' or 'od' as one of its parts, and a number. */
export const series = /^\s*\p{L}{1,2}[ -]\p{L}{2}[ -]?\d+\s*$/iu
/** A gift card 'od 50 €' is one of that worth. */
export const giftCard = /kartic|(?<!\p{L})bon|vau[cč]er/iu
