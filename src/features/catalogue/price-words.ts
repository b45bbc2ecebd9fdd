import { t } from '#shared/text/text.ts'
import { type ListState, listHref } from './list-state.ts'

/** What of a shopper's words is about prices, and the words without it. */
export type PriceWords = {
  text: string
  /** Integer cents in whole euros, as a list's address has them; null without a limit. */
  minPrice: number | null
  maxPrice: number | null
  sort: 'price_asc' | 'price_desc' | null
  /** Whether an amount was in kunas, which are euros now. */
  inKunas: boolean
}

/** Kunas for a euro, fixed by the Council of the European Union (Regulation (EU) 2022/1208). */
const kunasPerEuro = 7.5345
/** 'oko 100 €' is from 80 to 120. */
const about = 0.2
/** Less than this without a currency is more often a number of something. */
const leastBare = 10

const amount = '(\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?)(?:,-)?(?![\\d])'
const currency = '(?:\\s*(€|eur(?:a|o|i|ima)?|kn|kun[ae]|hrk)(?![\\p{L}\\p{N}]))'
const start = '(?<![\\p{L}\\p{N}.,/-])'
/** What follows a number that is no price: units, and what goes on as a code or a size does. */
const noUnit =
  '(?!\\s*(?:(?:m?l|dl|cl|k?g|gr|mg|[mc]?m|kom|komad\\p{L}*|par[aiu]?|god\\p{L}*|dan\\p{L}*|mj\\p{L}*|tjed\\p{L}*|sat\\p{L}*|min\\p{L}*|dpt|dioptr\\p{L}*|posto|stup\\p{L}*|put[ai]?|x|osob\\p{L}*|zn\\p{L}*)(?![\\p{L}\\p{N}])|[%°×]|[-–/]\\s*[\\p{L}\\d]))'
const priced = `(?:€\\s*)?${amount}(?:${currency}|${noUnit}(?![\\p{L}]))`
const paid = `${amount}${currency}`
const to = '\\s*(?:do|i|-|–)\\s*'

const most =
  '(?:do|ispod|manje\\s+od|jeftinij\\p{L}+\\s+od|najvi[sš]e|maks?(?:imalno)?\\.?|maximalno|max\\.?|<=?|≤)'
const least = '(?:preko|iznad|vi[sš]e\\s+od|skuplj\\p{L}+\\s+od|najmanje|barem|min(?:imalno)?\\.?|>=?|≥)'
const near = '(?:oko|otprilike|cca\\.?|pribli[zž]no|cirka)'

const pattern = (source: string) => new RegExp(source, 'giu')

const patterns = {
  range: pattern(`${start}(?:od|izme(?:đ|dj?)u)\\s*${priced}${to}${priced}`),
  paidRange: pattern(`${start}(?<!${least}\\s*)${amount}${currency}?${to}${paid}`),
  most: pattern(`${start}${most}\\s*${priced}`),
  least: pattern(`${start}${least}\\s*${priced}`),
  from: pattern(`${start}od\\s*${paid}`),
  near: pattern(`${start}${near}\\s*${priced}`),
  paid: pattern(`${start}(?:€\\s*)?${paid}`),
}
const adjective = '(?:i|a|e|o|u|ih|im|om|oj|og|ij[aeiu]|ijih|ijim|ijom)?(?!\\p{L})'
const cheap = pattern(`(?<!\\p{L})(?:naj)?(?:jeftin|povoljn)${adjective}`)
const dear = pattern(`(?<!\\p{L})(?:naj)?(?:skup|skuplj)${adjective}`)
const priceWord = pattern('(?<!\\p{L})(?:(?:po|s|uz|u)\\s+)?cijen(?:a|e|i|u|om|ama)(?!\\p{L})')
/** Behind these a number without a currency is a size, or the rest of a range that is no price. */
const sized =
  /(?:veli[cč]in|[sš]irin|most|promjer|dr[sš]k|duljin|visin|dioptrij|broj|model)\p{L}*\s*(?:od\s+\d+\s*)?$|(?<!\p{L})od\s+\d+\s*$/iu
/** The beginning of a code: a letter or two, 'do' or 'od' as one of its parts, and a number. */
const series = /^\s*\p{L}{1,2}[ -]\p{L}{2}[ -]?\d+\s*$/iu
/** A gift card 'od 50 €' is one of that worth. */
const giftCard = /kartic|(?<!\p{L})bon|vau[cč]er/iu

/**
 * Takes the price out of a shopper's words: 'crne naočale do 100 €' are black glasses and a limit, 'najjeftinije leće'
 * lenses in the order of their prices. Null if there is nothing of the kind. Sizes, packs, codes and model numbers are no
 * prices: without a currency an amount needs a word before it ('do 100'), and no unit behind. `isCode` tells whether the
 * whole term is a code of the shop's ('OI DO 5011'); it is asked only where a price was read.
 */
export function readPriceWords(term: string, isCode: (term: string) => boolean): PriceWords | null {
  let min: number | null = null
  let max: number | null = null
  let inKunas = false
  let sort: PriceWords['sort'] = null
  let text = term
  const limit = (from: number | null, upTo: number | null) => {
    if (from !== null) min = Math.max(min ?? 0, Math.floor(from) * 100)
    if (upTo !== null) max = Math.min(max ?? Number.POSITIVE_INFINITY, Math.ceil(upTo) * 100)
  }
  const take = (form: RegExp, use: (...euros: number[]) => void) => {
    text = text.replace(form, (found: string, ...rest: unknown[]) => {
      const groups = rest.slice(
        0,
        rest.findIndex((value) => typeof value === 'number'),
      )
      const whole = rest.at(-1) as string
      const read = readAmounts(groups as (string | undefined)[])
      const isBare = read.currency === undefined && !found.includes('€')
      const before = whole.slice(0, rest.find((value) => typeof value === 'number') as number)
      if (isBare && (sized.test(before) || read.euros.some((euros) => euros < leastBare))) return found
      if (read.euros.some((euros) => euros <= 0)) return found
      if (read.inKunas) inKunas = true
      use(...read.euros)
      return ' '
    })
  }
  const around = (euros: number) => limit(euros * (1 - about), euros * (1 + about))
  const between = (one: number, other = one) => limit(Math.min(one, other), Math.max(one, other))
  take(patterns.range, between)
  take(patterns.paidRange, between)
  take(patterns.most, (euros) => limit(null, euros))
  take(patterns.least, (euros) => limit(euros, null))
  take(patterns.from, (euros) => (giftCard.test(term) ? around(euros) : limit(euros, null)))
  take(patterns.near, around)
  take(patterns.paid, around)
  text = text.replace(cheap, () => {
    sort = 'price_asc'
    return ' '
  })
  text = text.replace(dear, () => {
    sort = 'price_desc'
    return ' '
  })
  if (min === null && max === null && sort === null) return null
  if (series.test(term) || isCode(term)) return null
  text = text.replace(priceWord, ' ').replace(/\s+/g, ' ').trim()
  return { text, minPrice: min, maxPrice: max, sort, inKunas }
}

/** Amounts and their currencies as a pattern's groups have them, in turn; one currency stands for both of a range. */
function readAmounts(groups: readonly (string | undefined)[]) {
  const isAmount = (text: string) => /^\d/.test(text)
  const currency = groups.find((text) => text !== undefined && !isAmount(text))?.toLowerCase()
  const inKunas = currency !== undefined && /^(kn|kun|hrk)/.test(currency)
  const euros = groups.flatMap((text) => {
    if (text === undefined || !isAmount(text)) return []
    const plain = text.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    return [inKunas ? Number(plain) / kunasPerEuro : Number(plain)]
  })
  return { euros, currency, inKunas }
}

/** The list that a search's price words ask for; what the address says itself comes first. Null without such words. */
export function withPriceWords(
  state: ListState,
  isCode: (term: string) => boolean,
): { state: ListState; inKunas: boolean } | null {
  const words = state.keyword === null ? null : readPriceWords(state.keyword, isCode)
  if (words === null) return null
  const keyword = words.text === '' ? null : words.text
  const asked = state.sort === 'relevance' ? null : state.sort
  return {
    state: {
      ...state,
      keyword,
      minPrice: state.minPrice ?? words.minPrice,
      maxPrice: state.maxPrice ?? words.maxPrice,
      sort: asked ?? words.sort ?? (keyword === null ? 'created_desc' : 'relevance'),
    },
    inKunas: words.inKunas,
  }
}

/** Where the list of `withPriceWords` is: without any other word it is the list of all products. */
export function pricedHref(state: ListState): string {
  return listHref(t(state.keyword === null ? 'path.category' : 'path.search'), state, { page: state.page })
}
