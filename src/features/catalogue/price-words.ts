import { t } from '#shared/text/text.ts'
import { amountsInDigits } from './amounts-in-words.ts'
import { withoutDenial } from './denials.ts'
import { type FoundForm, takeForms } from './found-forms.ts'
import { splitWords, stopWords, withoutMarkup } from './list/search/words.ts'
import { type PriceLimits, readLimits } from './price-limits.ts'
import { cheap, dear, priceWord, series } from './price-patterns.ts'
import { anyProduct, deniedShopping, isGreatest, newest, popular, reduced } from './shopping-words.ts'

/** What of a shopper's words is about prices, reductions and novelty, and the words without it. */
export type PriceWords = PriceLimits & ShoppingWords

/** What of a shopper's words is about cheap, reduced, new and popular things. */
type ShoppingWords = {
  sort: 'price_asc' | 'price_desc' | 'discount_desc' | 'created_desc' | 'popularity_desc' | null
  /** Whether only what is reduced is wanted. */
  discounted: boolean
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

/** What stood between words that were taken out: punctuation, and what joined them to the rest. */
const loose = /(?<!\S)[.,;:!?]+(?!\S)|\(\s*\)|[,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ali|ili|te|pa)\s+)+|(?:\s+(?:i|a|ali|ili|te|pa|za|po|od|do))+$/giu

/**
 * Takes the price out of a shopper's words: 'crne naočale do 100 €' are black glasses and a limit, 'najjeftinije leće'
 * lenses in the order of their prices, 'naočale na akciji' the reduced ones, 'nove naočale' the newest first. Null if
 * there is nothing of the kind. Sizes, packs, codes and model numbers are no prices: without a currency an amount needs a
 * word before it ('do 100') or has to be a range of tens ('50-100'), and no unit behind. Amounts may be words ('do sto
 * eura'). A word that names a product which the term finds ('Iris Nova') is that product's.
 */
export function readPriceWords(term: string, known: KnownTerms): PriceWords | null {
  const limits = readLimits(amountsInDigits(withoutMarkup(term).normalize('NFKC').replace(/\s+/g, ' ')))
  let names: ReadonlySet<string> | undefined
  const isOfName = ({ groups }: FoundForm) => {
    names ??= known.wordsOfNames(term)
    return groups.some((words) => words && splitWords(words).some((word) => names?.has(word)))
  }
  const { text, ...shopping } = readShopping(limits.text, isOfName)
  const { ignored, impossible } = limits
  const isLimited = limits.minPrice !== null || limits.maxPrice !== null
  const isOrdered = shopping.sort !== null || shopping.discounted
  const isTold = [ignored, impossible, shopping.denied].some((words) => words.length > 0)
  if (!isLimited && !isOrdered && !isTold) return null
  if (series.test(term) || known.isCode(term)) return null
  const rest = takeForms(text.replace(priceWord, ' '), anyProduct, (form) =>
    isOfName(form) ? form.found : null,
  )
  return { ...limits, ...shopping, text: tidied(rest) }
}

/** Takes the words of shopping out of a text, but for those of a product's name. */
function readShopping(
  text: string,
  isOfName: (form: FoundForm) => boolean | undefined,
): ShoppingWords & { text: string } {
  const denied: string[] = []
  const read: ShoppingWords & { text: string } = { text, sort: null, discounted: false, denied }
  const take = (form: RegExp, use: (form: FoundForm) => string | null) => {
    read.text = takeForms(read.text, form, use)
  }
  /** Takes words that are denied too; `use` is told the others. */
  const takeWords = (form: RegExp, use: (found: string) => void) =>
    take(form, (word) => {
      if (isOfName(word)) return word.found
      if (word.isDenied || word.isDeniedWith) denied.push(word.found.trim())
      else use(word.found)
      return null
    })
  takeWords(cheap, () => {
    read.sort = 'price_asc'
  })
  take(dear, ({ isDenied, isDeniedWith }) => {
    read.sort = isDenied || isDeniedWith ? 'price_asc' : 'price_desc'
    return null
  })
  take(deniedShopping, (word) => {
    if (isOfName(word)) return word.found
    if (!word.isDenied) return ` ${withoutDenial(word.found)}`
    denied.push(word.found.trim())
    return null
  })
  takeWords(reduced, (found) => {
    read.discounted = true
    if (isGreatest.test(found)) read.sort ??= 'discount_desc'
  })
  takeWords(newest, () => {
    read.sort ??= 'created_desc'
  })
  takeWords(popular, () => {
    read.sort ??= 'popularity_desc'
  })
  return read
}

/** What is left of a text between the words that were taken out. */
function tidied(text: string): string {
  const left = text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '')
  return splitWords(left).every((word) => stopWords.includes(word)) ? '' : left
}

/** What is to be said of the prices that were read; empty if they need no word. */
export function priceNotices({
  inKunas,
  ignored,
  impossible,
  denied,
  sort,
}: PriceWords): { title: string; message: string }[] {
  const notices: { title: string; message: string }[] = []
  if (inKunas) notices.push({ title: t('search.in_kunas_title'), message: t('search.in_kunas') })
  if (ignored.length > 0) {
    const message = t('search.price_ignored', { words: ignored.join(', ') })
    notices.push({ title: t('search.price_ignored_title'), message })
  }
  if (impossible.length > 0) {
    const message = t('search.price_impossible', { words: impossible.join(', ') })
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
