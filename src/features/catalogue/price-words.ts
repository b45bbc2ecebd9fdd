import { t } from '#shared/text/text.ts'
import { amountsInDigits } from './amounts-in-words.ts'
import { isDenied } from './denials.ts'
import { hasDigit, splitWords, stopWords, withoutMarkup } from './list/search/words.ts'
import {
  cheap,
  dear,
  giftCard,
  hasCurrencyBefore,
  isComparison,
  patterns,
  priceWord,
  series,
  sized,
} from './price-patterns.ts'
import { standAloneBounds } from './price-range.ts'
import { anyProduct, deniedShopping, isGreatest, newest, popular, reduced } from './shopping-words.ts'

/** What of a shopper's words is about prices, reductions and novelty, and the words without it. */
export type PriceWords = {
  text: string
  /** Integer cents in whole euros, as a list's address has them; null without a limit. */
  minPrice: number | null
  maxPrice: number | null
  sort: 'price_asc' | 'price_desc' | 'discount_desc' | 'created_desc' | 'popularity_desc' | null
  /** Whether only what is reduced is wanted. */
  discounted: boolean
  /** Whether an amount was in kunas, which are euros now. */
  inKunas: boolean
  /**
   * Amounts that no price can be, that every price is within or that are denied so that no limit is left ('ne oko 80 €'),
   * as they were typed: they limit nothing.
   */
  ignored: readonly string[]
  /** Denied words of shopping that no list can be narrowed to or ordered by, as they were typed: 'bez popusta'. */
  denied: readonly string[]
}

/** What the shop knows of a whole term. It is asked only where something was read. */
export type KnownTerms = {
  /** Whether the term holds a code of the shop's ('OI DO 5011'). */
  isCode(term: string): boolean
  /** The term's words, folded, that stand just so in names of products which the term finds. */
  wordsOfNames(term: string): ReadonlySet<string>
}

/** Kunas for a euro, fixed by the Council of the European Union (Regulation (EU) 2022/1208). */
const kunasPerEuro = 7.5345
/** 'oko 100 €' is from 80 to 120. */
const about = 0.2
/** Less than this without a currency is more often a number of something, and more than a list can be limited to a code. */
const leastBare = 10
const { highest } = standAloneBounds
/** What stood between words that were taken out: punctuation, and what joined them to the rest. */
const loose = /(?<!\S)[.,;:!?]+(?!\S)|\(\s*\)|[,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ali|ili|te|pa)\s+)+|(?:\s+(?:i|a|ali|ili|te|pa|za|po|od|do))+$/giu
/** Without what floating point adds to kunas that become euros. */
const inCents = (euros: number) => Math.round(euros * 100)

/**
 * Takes the price out of a shopper's words: 'crne naočale do 100 €' are black glasses and a limit, 'najjeftinije leće'
 * lenses in the order of their prices, 'naočale na akciji' the reduced ones, 'nove naočale' the newest first. Null if
 * there is nothing of the kind. Sizes, packs, codes and model numbers are no prices: without a currency an amount needs a
 * word before it ('do 100') or has to be a range of tens ('50-100'), and no unit behind. Amounts may be words ('do sto
 * eura'). A word that names a product which the term finds ('Iris Nova') is that product's.
 */
export function readPriceWords(term: string, known: KnownTerms): PriceWords | null {
  let min: number | null = null
  let max: number | null = null
  let inKunas = false
  let sort: PriceWords['sort'] = null
  let discounted = false
  let text = amountsInDigits(withoutMarkup(term).normalize('NFKC').replace(/\s+/g, ' '))
  const ignored: string[] = []
  const denied: string[] = []
  /** Takes limits over, in euros, never beyond what was asked for; false if nothing is limited by them. */
  const limit = (from: number | null, upTo: number | null): boolean => {
    const low = from === null ? 0 : Math.ceil(inCents(from) / 100)
    const high = upTo === null ? null : Math.floor(inCents(upTo) / 100)
    if (low > highest || (high !== null && (high <= 0 || high < low))) return false
    const isUpper = high !== null && high < highest
    if (low > 0) min = Math.max(min ?? 0, low * 100)
    if (isUpper) max = Math.min(max ?? Number.POSITIVE_INFINITY, high * 100)
    return low > 0 || isUpper
  }
  /** `use` answers null to what is no price after all; `deny` is told what to make of it where it is denied. */
  const take = (
    form: RegExp,
    use: (...euros: number[]) => boolean | null,
    deny: (...euros: number[]) => boolean = () => false,
  ) => {
    if (!hasDigit(text)) return
    text = text.replace(form, (found: string, ...rest: unknown[]) => {
      const at = rest.findIndex((value) => typeof value === 'number')
      const read = readAmounts(rest.slice(0, at) as (string | undefined)[])
      const before = (rest.at(-1) as string).slice(0, rest[at] as number)
      const isBare = read.currency === undefined && !hasCurrencyBefore.test(found)
      const isNone = (euros: number) => euros < leastBare || euros > highest
      if (isBare && (sized.test(before) || read.euros.some(isNone))) return found
      const isOther = isDenied.test(found)
      const isLimit = isOther ? isComparison.test(found) && deny(...read.euros) : use(...read.euros)
      if (isLimit === null) return found
      if (!isLimit) ignored.push(found.trim())
      else if (read.inKunas) inKunas = true
      return ' '
    })
  }
  const around = (euros: number) => limit(Math.floor(euros * (1 - about)), Math.ceil(euros * (1 + about)))
  const between = (one: number, other: number) => limit(Math.min(one, other), Math.max(one, other))
  const upTo = (euros: number) => limit(null, euros)
  const from = (euros: number) => limit(euros, null)
  take(patterns.range, between)
  take(patterns.between, between)
  take(patterns.orLess, upTo)
  take(patterns.orMore, from)
  take(patterns.mostOfRange, (one, other) => upTo(Math.max(one, other)))
  take(patterns.leastOfRange, (one, other) => from(Math.min(one, other)))
  take(patterns.nearRange, between)
  take(patterns.paidRange, between)
  take(patterns.tensRange, (one, other) => (one < other ? limit(one, other) : null))
  take(patterns.negative, () => false)
  take(patterns.most, upTo, from)
  take(patterns.least, from, upTo)
  take(patterns.from, giftCard.test(term) ? around : from)
  for (const form of [patterns.near, patterns.paid, patterns.prefixed]) take(form, around)
  text = text.replace(cheap, (found: string) => {
    if (isDenied.test(found)) denied.push(found.trim())
    else sort = 'price_asc'
    return ' '
  })
  text = text.replace(dear, (found: string) => {
    sort = isDenied.test(found) ? 'price_asc' : 'price_desc'
    return ' '
  })
  let names: ReadonlySet<string> | undefined
  /** Takes a word of shopping out, unless it is a product's. */
  const takeWord = (form: RegExp, use: (found: string) => void) => {
    text = text.replace(form, (found: string, word: string) => {
      names ??= known.wordsOfNames(term)
      if (splitWords(word).some((own) => names?.has(own))) return found
      use(found)
      return ' '
    })
  }
  takeWord(deniedShopping, (found) => {
    denied.push(found.trim())
  })
  takeWord(reduced, (found) => {
    discounted = true
    if (isGreatest.test(found)) sort ??= 'discount_desc'
  })
  takeWord(newest, () => {
    sort ??= 'created_desc'
  })
  takeWord(popular, () => {
    sort ??= 'popularity_desc'
  })
  const isRead = min !== null || max !== null || sort !== null || discounted
  if (!isRead && ignored.length === 0 && denied.length === 0) return null
  if (series.test(term) || known.isCode(term)) return null
  // 'preko 100 do 50 €' can only mean what lies between.
  if (min !== null && max !== null && min > max) [min, max] = [max, min]
  text = text.replace(priceWord, ' ')
  if (discounted || sort === 'created_desc' || sort === 'popularity_desc')
    text = text.replace(anyProduct, ' ')
  text = text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '')
  if (splitWords(text).every((word) => stopWords.includes(word))) text = ''
  return { text, minPrice: min, maxPrice: max, sort, discounted, inKunas, ignored, denied }
}

/** Amounts and their currencies as a pattern's groups have them, in turn; one currency stands for both of a range. */
function readAmounts(groups: readonly (string | undefined)[]) {
  const isAmount = (text: string) => /^\d/.test(text)
  const currency = groups.find((text) => text !== undefined && !isAmount(text))?.toLowerCase()
  const inKunas = currency !== undefined && /^(kn|kun|hrk)/.test(currency)
  const euros = groups.flatMap((text) => {
    if (text === undefined || !isAmount(text)) return []
    const plain = text.replace(/[. \u00a0](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    return [inKunas ? Number(plain) / kunasPerEuro : Number(plain)]
  })
  return { euros, currency, inKunas }
}

/** What is to be said of the prices that were read; empty if they need no word. */
export function priceNotices({
  inKunas,
  ignored,
  denied,
  sort,
}: PriceWords): { title: string; message: string }[] {
  const notices: { title: string; message: string }[] = []
  if (inKunas) notices.push({ title: t('search.in_kunas_title'), message: t('search.in_kunas') })
  if (ignored.length > 0) {
    const message = t('search.price_ignored', { words: ignored.join(', ') })
    notices.push({ title: t('search.price_ignored_title'), message })
  }
  if (denied.length > 0) {
    const message = t('search.denied', { words: denied.join(', ') })
    notices.push({ title: t('search.denied_title'), message })
  }
  if (sort === 'created_desc')
    notices.push({ title: t('search.newest_title'), message: t('search.newest_first') })
  return notices
}
