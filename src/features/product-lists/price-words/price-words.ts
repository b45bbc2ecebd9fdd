import { isAsking } from '#features/list-engine/words/asking-words.ts'
import type { IsName } from '#features/list-engine/words/denials.ts'
import { splitWords, stopWords, withoutMarkup } from '#features/list-engine/words/words.ts'
import { t } from '#shared/text/text.ts'
import { amountsInDigits } from './amounts-in-words.ts'
import { FormText, type FoundForm, type NamesThing } from './found-forms.ts'
import { type KnownSizes, noSizes } from './known-sizes.ts'
import { type PriceLimits, takeLimits } from './price-limits.ts'
import { cheap, costWord, dear, priceWord, series } from './price-patterns.ts'
import { anyProduct, inStock, isGreatest, newest, popular, reduced } from './shopping-words.ts'
import type { SayingOf } from './sure-limits.ts'

/** What of a shopper's words is about prices, reductions and novelty, and the words without it. */
export type PriceWords = { text: string } & Omit<PriceLimits, 'unlimited'> & ShoppingWords

/** What of a shopper's words is about things that are cheap, reduced, in stock, new and popular. */
type ShoppingWords = {
  sort: 'price_asc' | 'price_desc' | 'discount_desc' | 'created_desc' | 'popularity_desc' | null
  /** Whether only what is reduced is wanted. */
  discounted: boolean
  /** Whether only what is in stock is wanted. */
  available: boolean
  /** Denied words of shopping and amounts that no list can be narrowed to or ordered by, as typed: 'bez popusta'. */
  denied: readonly string[]
}

/** What the shop knows of a whole term. It is asked only where something was read. */
export type KnownTerms = {
  /** Whether the term holds a code of the shop's ('OI DO 5011'). */
  isCode(term: string): boolean
  /** The term's words, folded, that stand just so in names of products which the term finds. */
  wordsOfNames(term: string): ReadonlySet<string>
  namesThing: NamesThing
  isName: IsName
  /** How the shop knows a word; asked only where a limit may be turned round by it. Without it, every word is known. */
  sayingOf?: SayingOf
  /** What it is measured by; without it, what the words themselves say. */
  sizes?: KnownSizes
}

/** Of words that say nothing of prices. */
export const noPriceWords = (text: string): PriceWords => ({
  ...{ text, minPrice: null, maxPrice: null, sort: null },
  ...{ discounted: false, available: false },
  ...{ inKunas: false, ignored: [], impossible: [], denied: [] },
})

/** What stood between words that were taken out: punctuation, and what joined them to the rest. */
const loose = /(?<!\S)[.,;:!?]+(?!\S)|\(\s*\)|[.,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ali|ili|te|pa)\s+)+|(?:\s+(?:i|a|ali|ili|te|pa|za|po|od|do))+$/giu

/**
 * Takes the price out of a shopper's words: 'crne naočale do 100 €' are black glasses and a limit, 'najjeftinije leće'
 * lenses in the order of their prices, 'naočale na akciji' the reduced ones, 'nove naočale' the newest first. Null if
 * there is nothing of the kind. Sizes, packs, codes and model numbers are no prices: without a currency an amount needs a
 * word before it ('do 100') or has to be a range of tens ('50-100'), and no unit behind. Amounts may be words ('do sto
 * eura'). A word that names a product which the term finds ('Iris Nova') is that product's.
 */
export function readPriceWords(term: string, known: KnownTerms): PriceWords | null {
  const plain = withoutMarkup(term).normalize('NFKC').replace(/\s+/g, ' ')
  const read = amountsInDigits(plain.replace(/(?<=\p{L})\/(?=\p{L})/gu, ' / '))
  const forms = new FormText(read, known)
  const { unlimited, ...limits } = takeLimits(forms, known.sizes ?? noSizes, {
    sayingOf: known.sayingOf ?? (() => 'said'),
    namesThing: known.namesThing,
  })
  let names: ReadonlySet<string> | undefined
  const isOfName = (groups: FoundForm['groups']) => {
    names ??= known.wordsOfNames(term)
    return groups.some((words) => words && splitWords(words).some((word) => names?.has(word)))
  }
  const shopping = takeShopping(forms, isOfName)
  const { ignored, impossible } = limits
  const denied = [...unlimited, ...shopping.denied]
  const isLimited = limits.minPrice !== null || limits.maxPrice !== null
  const isOrdered = shopping.sort !== null || shopping.discounted || shopping.available
  const isTold = [ignored, impossible, denied].some((words) => words.length > 0)
  if (!isLimited && !isOrdered && !isTold) return null
  if (series.test(term) || known.isCode(term)) return null
  const withoutCost = (text: string) => (isLimited || isTold ? text.replace(costWord, ' ') : text)
  const rest = withoutCost(forms.rest())
    .replace(priceWord, ' ')
    .replace(anyProduct, (found, ...groups) => (isOfName(groups.slice(0, 1)) ? found : ' '))
  return { ...limits, ...shopping, denied, text: tidied(rest) }
}

/** Takes the words of shopping out of a text, but for those of a product's name. */
function takeShopping(forms: FormText, isOfName: (groups: FoundForm['groups']) => boolean): ShoppingWords {
  const denied: FoundForm[] = []
  const read = { sort: null, discounted: false, available: false } as Omit<ShoppingWords, 'denied'>
  /** Takes words that are denied too; `use` is told the others. */
  const take = (form: RegExp, use: (found: string) => void) =>
    forms.take(form, (word) => {
      if (isOfName(word.groups)) return false
      if (word.stance === 'wanted') use(word.found)
      else denied.push(word)
      return true
    })
  take(cheap, () => {
    read.sort = 'price_asc'
  })
  forms.take(dear, (word) => {
    if (word.stance === 'unsure') denied.push(word)
    else if (word.stance === 'denied') read.sort = 'price_asc'
    else if (/^\s*pre/iu.test(word.found)) return false
    else read.sort = 'price_desc'
    return true
  })
  take(reduced, (found) => {
    read.discounted = true
    if (isGreatest.test(found)) read.sort ??= 'discount_desc'
  })
  take(inStock, () => {
    read.available = true
  })
  take(newest, () => {
    read.sort ??= 'created_desc'
  })
  take(popular, () => {
    read.sort ??= 'popularity_desc'
  })
  return { ...read, denied: forms.told(denied) }
}

/** What is left of a text between the words that were taken out. */
function tidied(text: string): string {
  const left = text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '').replace(loose, '')
  return splitWords(left).every((word) => stopWords.includes(word) || isAsking(word)) ? '' : left
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
