import { unitSource } from '#features/list-engine/words/number-units.ts'

/** What amounts, currencies and the words around them look like in a shopper's search (`price-words.ts`). */

export const number =
  '(\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?|[1-9][ \\u00a0]\\d{3}|\\d{1,40}(?:[.,]\\d{1,2})?)(?:,-)?(?!\\d|[.,]\\d)'
export const currency =
  '(?:\\s*(€|e(?:u(?:r(?:a|o|os|i|ima|i[cć]a)?)?)?|evr(?:a|i|o|ov|ih|om|ima)|kn|kun[ae]|hrk)(?![\\p{L}\\p{N}]))'
/** 'Marke' are brands in a shop, and 'din' a standard. */
const otherMoney =
  'km|bam|konvertibiln\\p{L}{1,3}|dinar\\p{L}{0,3}|rsd|dolar\\p{L}{0,3}|usd|gbp|chf|franak\\p{L}?|for[ie]nt\\p{L}{0,2}'
const before = '(?:€|eur)\\s*'
export const start = '(?<![\\p{L}\\p{N}.,/-])'
/** What follows a number that is no price: units, and what goes on as a code or a size does. */
export const noUnit = `(?!\\s*(?:${unitSource()}|[-–/]\\s*[\\p{L}\\d]))`
const priced = `(?:${before})?${number}(?:${currency}|${noUnit}(?![\\p{L}]))`
const paid = `${number}${currency}`
const to = '\\s*(?:do|i|-|–)\\s*'
/** A whole number of tens: who writes '50-100' means money, '49-51' is the width of a frame. */
const tens = '([1-9]\\d{0,2}0)'

/** Endings of a comparative: 'skuplji', 'manjih', 'većeg'. */
export const more = '(?:i|a|e|u|ih|im|ima|eg|ega|em|emu|oj|om)'
const than = '(?:\\s+(?:su|je|cijen(?:a|e|u|om|ama)))?\\s+(?:od|nego)'
const which = '(?:koj\\p{L}{1,3}\\s+)?'
const down = '(?:na\\s*ni[zž]e|(?:na\\s*|prema\\s+)?dolje|prema\\s+manje)'
const up = '(?:na\\s*vi[sš]e|na\\s*dalje|(?:na\\s*|prema\\s+)?gore|prema\\s+vi[sš]e)'
/** What goes beyond a price: 'koji prelaze 80 €', 'cijena ne prelazi iznos od 80 €'. */
const exceeds = `${which}(?:prelaz\\p{L}{1,4}|prije[dđcć]\\p{L}{1,2}|prema[sš]\\p{L}{1,4})(?:\\s+(?:iznos|cijenu))?(?:\\s+od)?`
/** 'Maksimum', 'maksimalno', 'max. cijena'. */
const ofLimit = '(?:im(?:um\\p{L}{0,2}|aln\\p{L}{1,3}))?\\.?(?:\\s*cijen\\p{L}{1,3})?'
const mostWord = `(?:do|ispod|(?:manj${more}|(?:jeftinij|povoljnij)${more}|ni[zž]${more})${than}|najvi[sš]e|ma(?:ks?|x)${ofLimit}|${down}\\s+od|<=?|≤)`
/** One word or two: 'max do 80 €'. */
export const most = `(?:${mostWord}(?:\\s+${mostWord})?)`
export const least = `(?:preko|iznad|(?:vi[sš]|ve[cć]|skuplj)${more}${than}|${exceeds}|najmanje|barem|min${ofLimit}|${up}\\s+od|>=?|≥)`
export const near = '(?:oko|otprilike|cca\\.?|pribli[zž]no|cirka|±|\\+\\s*/?\\s*-)'
const compared = `(?:manj|jeftinij|ni[zž]|vi[sš]|ve[cć]|skuplj)${more}(?:${than})?`
const anyLimit = `(?:${most}|${least}|${near}|od)`

/** No further amount may follow: '80 € najviše 100 €' is no 'najviše' of the 80. */
const noAmount = '(?!\\s*(?:(?:od|nego)\\s+)?(?:€|eur)?\\s*\\d)'
const or = '\\s*,?\\s*(?:i|ili|pa|te)\\s+'
/** What stands behind an amount: some words only behind an 'i', others also alone. */
const behind = (joined: string, alone: string) =>
  `(?:${or}(?:${joined}|${alone})|\\s*,?\\s*${alone})(?!\\p{L})${noAmount}${noUnit}`
/** '80 eura i manje', '80 € najviše', 'od 80 € na niže'. */
const orLess = behind(
  `(?:na)?manje|ni[zž]e|(?:jeftinij|povoljnij)${more}|ispod`,
  `(?:${down}|najvi[sš]e|ma(?:ks|x)(?:imalno|imum)?\\.?)`,
)
/** '80 eura i više', '80 € naviše'. */
const orMore = behind(`vi[sš]e|skuplj${more}|preko|iznad`, `(?:${up}|najmanje|min(?:imalno|imum)?\\.?)`)
/** What limits an amount from behind. */
export const behindLimit = `(?:${orLess}|${orMore})`

/** Latin letters with their marks, and those that stand for the powers of lenses (`limiting-words.ts`). */
const letters = 'a-z\\u00aa-\\u024f\\u2d30-\\u2d6f'
const classes = /\[[^\]]*\]/g

/**
 * A pattern that heeds no case. All of Unicode's letters in each of hundreds of places cost the first search half a second of
 * compilation, in which nobody is answered: `\p{L}` and `\p{N}` of the source are Latin letters and digits.
 */
export const pattern = (source: string) => {
  const inClasses = source.replace(classes, (found) =>
    found.replaceAll('\\p{L}', letters).replaceAll('\\p{N}', '0-9'),
  )
  return new RegExp(inClasses.replaceAll('\\p{L}', `[${letters}]`).replaceAll('\\p{N}', '[0-9]'), 'giu')
}

/** Behind the word of a limit an amount belongs to that. */
export const free = `${start}(?<!(?:${most}|${least}|${near})\\s*)`
const dash = '\\s*[-–]\\s*'
/** 'Do 100 ili 120 €', 'do 100/120 €': whoever names two limits is content with the wider one. */
const orElse = (limit: string) => `(?:${dash}|\\s+ili\\s+(?:${limit}\\s*)?|\\s*/\\s*)`

export const patterns = {
  range: pattern(
    `${start}(?:od|izme(?:đ|dj?)u|${least}|${near})\\s*${priced}(?:,?\\s*(?:pa\\s+)?do\\s*)${priced}`,
  ),
  between: pattern(`${start}(?:od|izme(?:đ|dj?)u)\\s*${priced}${to}${priced}`),
  orLess: pattern(`${start}(?:${anyLimit}\\s*)?${priced}${orLess}`),
  orMore: pattern(`${start}(?:${anyLimit}\\s*)?${priced}${orMore}`),
  mostOfRange: pattern(`${start}${most}\\s*${number}${currency}?${orElse(most)}${priced}`),
  leastOfRange: pattern(`${start}${least}\\s*${number}${currency}?${orElse(least)}${priced}`),
  nearRange: pattern(`${start}${near}\\s*${number}${currency}?${orElse(near)}${priced}`),
  paidRange: pattern(`${free}(?:${before})?${number}${currency}?${to}(?:${before})?${paid}`),
  prefixedRange: pattern(
    `${free}${before}${number}\\s*(?:do|-|–)\\s*(?:${before})?${number}(?!\\p{L})${noUnit}`,
  ),
  tensRange: pattern(`${free}${tens}\\s*(?:do|-|–)\\s*${tens}${noUnit}(?![\\p{L}\\d.,])`),
  negative: pattern(`(?<![\\p{L}\\p{N}.,/+])(?:${anyLimit}\\s*)?[-−–]\\s*${paid}`),
  /** 'Ni manje ni više od 80 €' is about so much. */
  neither: pattern(
    `${start}n(?:[ei]|iti)\\s+${compared},?\\s+(?:n[ei]|niti|i|ili)\\s+${compared}\\s*${priced}`,
  ),
  most: pattern(`${start}${most}\\s*${priced}`),
  least: pattern(`${start}${least}\\s*${priced}`),
  from: pattern(`${start}od\\s*${paid}`),
  near: pattern(`${start}${near}\\s*${priced}`),
  paid: pattern(`${start}(?:${before})?${paid}`),
  prefixed: pattern(`${start}${before}${number}`),
  /** In money that the shop has no rate for: 'do 100 KM', 'ispod 5000 dinara', '$50'. */
  otherMoney: pattern(
    `${start}(?:${anyLimit}\\s*)?(?:${number}\\s*(?:do|-|–)\\s*)?(?:${number}\\s*(?:${otherMoney})(?![\\p{L}\\p{N}])|[$£]\\s*${number}|${number}\\s*[$£])`,
  ),
  /** With a currency, and no amount that is read: 'do 100,200 €'. */
  left: pattern(`${start}(?:${anyLimit}\\s*)?\\d[\\d.,]*${currency}`),
}

/** Whether what was found says its currency before the amount. */
export const hasCurrencyBefore = /€|(?<!\p{L})eur/iu

const adjective = `(?:(?:ij)?(?:o|og|oga|ome|omu|${more}))?(?!\\p{L})`
export const cheap = pattern(`(?<!\\p{L})(?:naj)?(?:jeftin|povoljn)${adjective}`)
export const dear = pattern(`(?<!\\p{L})(?:naj|pre)?(?:skup|skuplj)${adjective}`)
/** The forms of a verb of cost: 'koštaju', 'koštati', 'koštala bi'. */
const ofVerb = (base: string, present: string) => `${base}(?:${present}|ti?|o|l[aeio])`
const costs = ofVerb('ko[sš]ta', '|ju')
const costVerb = `(?:${[
  'sto(?:ji|je)',
  ofVerb('staja', ''),
  'vrijede',
  ofVerb('vrijedi', ''),
  'iznose',
  ofVerb('iznosi', ''),
  'proda(?:je|ju|vat?i?|va(?:o|l[aeio]))',
].join('|')})`
/** Clauses that say of what or of whom the price is: 'koje bi', 'čija', 'kojima', 'da im'. */
const whose = '(?:koj\\p{L}{1,3}|[cč]ij\\p{L}{1,3}|koliko|da|neka|njihov\\p{L}{1,2})'
const small = '(?:mi|im|joj|mu|bi|[cć]e|su|je|se|mogu|mo[zž]e|trebaj?u?|moraj?u?|smij[eu])'
const priceNoun = `(?:(?:(?:po|s|uz|u|od)\\s+)?(?:cijen(?:a|e|i|u|om|ama)|vrijednost(?:i|u)?)|(?:u\\s+)?(?:rang|raspon)\\p{L}{0,2}|bud[zž]et\\p{L}{0,2}|[cč]ij(?:[aeiu]|ih|ima?|oj))`
const inClause = (word: string) =>
  pattern(`(?<!\\p{L})(?:${whose}\\s+)?(?:${small}\\s+){0,3}${word}(?:\\s+${small}){0,2}(?!\\p{L})`)
/** What says that something is a price, with the clause that it makes: 'čija je cijena', 'u rangu', 'koje bi koštale'. */
export const priceWord = inClause(`(?:${priceNoun}|${costs})`)
/** Verbs that say so only beside an amount, likewise: 'koje stoje', 'vrijedile bi', but 'dobro stoje'. */
export const costWord = inClause(
  `(?<!(?:dobro|lijepo|super|odli[cč]no|bolje)\\s+)${costVerb}(?!\\s+(?:(?:mi|im|joj|mu)\\s+)?(?:dobro|lijepo|super|odli[cč]no|bolje)(?!\\p{L}))`,
)
/** The name of a size right before its limit. */
export const sizeWord = /(?:veli[cč]in|[sš]irin|most|promjer|dr[sš]k|duljin|visin|dioptrij)\p{L}*\s*$/iu
/** Behind these a number without a currency is no price: one that is part of a name, or the rest of a range. */
export const counted = /(?:broj|model)\p{L}*\s*(?:od\s+\d+\s*)?$|(?<!\p{L})od\s+\d+\s*$/iu
/** Behind these 'manja od 80' is a price. */
export const ofPrice = /(?<!\p{L})(?:cijen|iznos|bud[zž]et)\p{L}{0,3}(?:\s+\p{L}+){0,3}\s+$/iu
/** The beginning of a code: a letter or two, 'do' or 'od' as one of its parts, and a number. */
export const series = /^\s*\p{L}{1,2}[ -]\p{L}{2}[ -]?\d+\s*$/iu
/** A gift card 'od 50 €' is one of that worth. */
export const giftCard = /kartic|(?<!\p{L})bon|vau[cč]er/iu
