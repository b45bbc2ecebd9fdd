import { hasDigit } from '#features/list-engine/words/words.ts'
import { standAloneBounds } from '../range-rules.ts'
import { type FormText, type FoundForm, isComparison } from './found-forms.ts'
import type { KnownSizes } from './known-sizes.ts'
import { counted, giftCard, hasCurrencyBefore, patterns } from './price-patterns.ts'
import { takeSizeLimits } from './size-limits.ts'
import { judgedLimit, type KnownBefore, type LimitKind } from './sure-limits.ts'

/** The amounts of a shopper's words. */
export type PriceLimits = {
  /** Integer cents in whole euros, as a list's address has them; null without a limit. */
  minPrice: number | null
  maxPrice: number | null
  /** Whether an amount was in kunas, which are euros now. */
  inKunas: boolean
  /** Amounts that no price can be or that every price is within, as they were typed: they limit nothing. */
  ignored: readonly string[]
  /** Amounts that are denied so that no limit is left ('ne oko 80 €'), and sizes ('veći od 54'), as they were typed. */
  unlimited: readonly string[]
  /** Limits that no price keeps together ('preko 200', 'ispod 100 €'), as they were typed: they limit nothing either. */
  impossible: readonly string[]
}

/** In euros; null without a limit. */
type Bounds = { from: number | null; upTo: number | null }
/** Bounds as they were typed. */
type Limit = Bounds & { words: string }

/** Kunas for a euro, fixed by the Council of the European Union (Regulation (EU) 2022/1208). */
const kunasPerEuro = 7.5345
/** 'oko 100 €' is from 80 to 120. */
const about = 0.2
/** Less than this without a currency is more often a number of something, and more than a list can be limited to a code. */
const leastBare = 10
const { highest } = standAloneBounds

const none: Bounds = { from: null, upTo: null }
const from = (euros: number): Bounds => ({ from: euros, upTo: null })
const upTo = (euros: number): Bounds => ({ from: null, upTo: euros })
const between = (one: number, other: number): Bounds => ({
  from: Math.min(one, other),
  upTo: Math.max(one, other),
})
const around = (euros: number) => between(Math.floor(euros * (1 - about)), Math.ceil(euros * (1 + about)))

type AmountForm = {
  form: RegExp
  /** Whether it is said with the word of a limit. */
  isLimit?: true
  /** Whether it goes from one amount to another. */
  isSpan?: true
  /** What its amounts limit to, in euros; null if they are no price after all. */
  says: (...euros: number[]) => Bounds | null
  /** The same where a comparison is denied: 'ne više od' is at most. */
  denied?: (...euros: number[]) => Bounds
  /** The same of a gift card: one 'od 50 €' is of that worth. */
  ofGiftCard?: (...euros: number[]) => Bounds
}

/** In the order in which they are looked for: what holds more before what is part of it. */
const amountForms: readonly AmountForm[] = [
  { form: patterns.range, says: between, isLimit: true, isSpan: true },
  { form: patterns.between, says: between, isLimit: true, isSpan: true },
  { form: patterns.orLess, says: upTo },
  { form: patterns.orMore, says: from },
  { form: patterns.mostOfRange, says: (one, other) => upTo(Math.max(one, other)) },
  { form: patterns.leastOfRange, says: (one, other) => from(Math.min(one, other)) },
  { form: patterns.nearRange, says: between },
  { form: patterns.paidRange, says: between, isSpan: true },
  { form: patterns.prefixedRange, says: between },
  { form: patterns.tensRange, says: (one, other) => (one < other ? between(one, other) : null) },
  { form: patterns.negative, says: () => none },
  { form: patterns.neither, says: around },
  { form: patterns.most, says: upTo, denied: from, isLimit: true },
  { form: patterns.least, says: from, denied: upTo, isLimit: true },
  { form: patterns.from, says: from, ofGiftCard: around },
  { form: patterns.near, says: around, isLimit: true },
  { form: patterns.paid, says: around },
  { form: patterns.prefixed, says: around },
]

/** Takes the amounts out of a text, which are in digits there (`amountsInDigits`). */
export function takeLimits(forms: FormText, sizes: KnownSizes, known: KnownBefore): PriceLimits {
  const term = forms.text
  const isGiftCard = giftCard.test(term)
  const limits: ReadLimit[] = []
  const unread: { start: number; end: number }[] = []
  const ignored: string[] = []
  const unlimited = hasDigit(term) ? takeSizeLimits(forms, sizes) : []
  let inKunas = false
  forms.take(patterns.otherMoney, (form) => {
    unlimited.push(...forms.told([form]))
    return true
  })
  for (const amountForm of amountForms) {
    if (!hasDigit(forms.text)) break
    forms.take(amountForm.form, (form) => {
      const read = readAmounts(form.groups)
      if (amountForm.isLimit && isOfSize(form, read, sizes)) {
        unlimited.push(...forms.told([form]))
        return true
      }
      const name =
        isSpan(amountForm, form, read) && !sizes.endsInName(form.before)
          ? unreadBefore(forms, form, read, known)
          : null
      if (name !== null) {
        if (!unread.some(({ start }) => start === name.start)) unread.push(name)
        return false
      }
      const bounds =
        isPrice(form, read, sizes) && !isBehindSize(amountForm, form, read, sizes)
          ? boundsOf(amountForm, form, read.euros, isGiftCard)
          : null
      if (bounds === null) return false
      const [words = ''] = forms.told([form])
      const limit = inWholeEuros(bounds)
      if (bounds === none && form.stance !== 'wanted') unlimited.push(words)
      else if (limit === null) ignored.push(words)
      else {
        const kind = form.stance === 'wanted' ? kindOf(amountForm, form) : null
        limits.push({ ...limit, words, kind, start: form.start, end: form.end })
        inKunas ||= read.inKunas
      }
      return true
    })
  }
  // What is left of a price is looked for by nothing: 'do 100,200 €'.
  forms.take(patterns.left, (form) => {
    unlimited.push(...forms.told([form]))
    return true
  })
  unlimited.push(...unread.map(({ start, end }) => forms.leave(start, end)))
  const standing = limits
    .sort((one, other) => one.start - other.start)
    .flatMap((limit) => {
      const sure = sureLimit(limit, forms, known)
      if (sure.from === null && sure.upTo === null) unlimited.push(sure.words)
      return sure.from === null && sure.upTo === null ? [] : [sure]
    })
  return { ...together(standing), inKunas, ignored, unlimited }
}

/** A limit, and where it was read; `kind` is null where a denial was applied to it. */
type ReadLimit = Limit & { kind: LimitKind | null; start: number; end: number }

function kindOf({ form, isLimit, says }: AmountForm, { found }: FoundForm): LimitKind {
  if (form === patterns.from) return 'from'
  if (says === around && !isLimit) return 'bare'
  if (isLimit && isComparison.test(found) && !/(?<!\p{L})do(?!\p{L})/iu.test(found)) return 'compared'
  return 'limited'
}

/** A limit as it is sure to be meant, with what goes with it; without bounds if that is not sure (`sure-limits.ts`). */
function sureLimit(limit: ReadLimit, forms: FormText, known: KnownBefore): Limit {
  const { kind, start, end } = limit
  if (kind === null) return limit
  const { verdict, from, to } = judgedLimit({ text: forms.typed, start, end, kind }, forms.spans, known)
  if (verdict === 'stands') return limit
  forms.leave(from, start)
  forms.leave(end, to)
  const words = forms.typed.slice(from, to).trim()
  return verdict === 'turned' ? { from: limit.upTo, upTo: limit.from, words } : { ...none, words }
}

/** Whether a form goes from one amount to another without a word before them. */
const isSpan = ({ isSpan, isLimit, form }: AmountForm, { found }: FoundForm, { isFirstBare }: Amounts) =>
  (isSpan || form === patterns.tensRange) && !isLimit && isFirstBare && /\sdo\s/iu.test(found)

/**
 * A name that the shop does not know with the number behind it: in 'pd 62 do 100 €' the 62 is no price. So is a decimal
 * that no price has ('dia 14.2 do 40 €'); null where the number may be a price.
 */
function unreadBefore({ text }: FormText, form: FoundForm, { euros }: Amounts, known: KnownBefore) {
  const [, first = ''] = /^\s*(\d+(?:[.,]\d+)?)/.exec(form.found) ?? []
  const begin = form.end - form.found.length
  const name = /[^\s,;]*\p{L}[^\s,;]*\s+$/u.exec(text.slice(0, begin))?.[0] ?? ''
  const isDecimal = /[.,]\d$/.test(first) && euros.length > 1
  const isUnread =
    name !== '' && judgedLimit({ text, start: begin, end: begin, kind: 'bare' }, [], known).verdict === 'told'
  if (!isDecimal && !isUnread) return null
  const start = begin - (isUnread ? name.length : 0)
  return { start, end: begin + form.found.indexOf(first) + first.length }
}

function boundsOf(
  { says, denied, ofGiftCard }: AmountForm,
  { found, stance, isOfThing }: FoundForm,
  euros: readonly number[],
  isGiftCard: boolean,
): Bounds | null {
  if (stance !== 'wanted')
    return stance === 'denied' && denied && (isOfThing || isComparison.test(found)) ? denied(...euros) : none
  return isGiftCard && ofGiftCard ? ofGiftCard(...euros) : says(...euros)
}

type Amounts = ReturnType<typeof readAmounts>

const isBare = ({ found }: FoundForm, { currency }: Amounts): boolean =>
  currency === undefined && !hasCurrencyBefore.test(found)

/**
 * Whether a limit is one of a size that no list is narrowed to ('veličina do 54'), or of a number too small for a price
 * ('leće do 5'), which is told where something else is asked for; what is left of a text loses it.
 */
function isOfSize(form: FoundForm, amounts: Amounts, sizes: KnownSizes): boolean {
  if (!isBare(form, amounts)) return false
  if (sizes.endsInName(form.before)) return true
  const isSmall = amounts.euros.every((amount) => amount < leastBare)
  return isSmall && /\p{L}/u.test(form.outside) && !sizes.isInName(form.found)
}

function isPrice(form: FoundForm, amounts: Amounts, sizes: KnownSizes): boolean {
  if (!isBare(form, amounts)) return true
  if (counted.test(form.before) || sizes.endsInName(form.before) || sizes.beginsWithUnit(form.after))
    return false
  return amounts.euros.every((amount) => amount >= leastBare && amount <= highest)
}

/**
 * Whether the first of two amounts is a size, and the other alone a price: 'drške 140 do 100 €'. Without a name a lesser
 * 'do' tells so, unless both say a currency.
 */
function isBehindSize(
  { isSpan, isLimit }: AmountForm,
  { found, before }: FoundForm,
  { euros: [one = 0, other = 0], isFirstBare }: Amounts,
  { endsInName }: KnownSizes,
): boolean {
  if (!isSpan || !isFirstBare || hasCurrencyBefore.test(found.slice(0, found.search(/\d/)))) return false
  if (isLimit) return one > other && endsInName(before)
  return (one > other && /\sdo\s/iu.test(found)) || endsInName(before)
}

/** Amounts and their currencies as a pattern's groups have them, in turn; one without takes that of the others. */
function readAmounts(groups: readonly (string | undefined)[]) {
  const said = groups.flatMap((text) => text?.toLowerCase() ?? [])
  const isAmount = (text: string | undefined) => /^\d/.test(text ?? '')
  const isInKunas = (text: string | undefined) => /^(kn|kun|hrk)/.test(text ?? '')
  const currency = said.find((text) => !isAmount(text))
  const amounts = said.flatMap((text, at) => {
    if (!isAmount(text)) return []
    const own = isAmount(said[at + 1]) ? undefined : said[at + 1]
    const plain = text.replace(/[. \u00a0](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    return [{ amount: Number(plain), inKunas: isInKunas(own ?? currency) }]
  })
  const euros = amounts.map(({ amount, inKunas }) => (inKunas ? amount / kunasPerEuro : amount))
  const isFirstBare = isAmount(said[1])
  return { euros, currency, isFirstBare, inKunas: amounts.some(({ inKunas }) => inKunas) }
}

/** Without what floating point adds to kunas that become euros. */
const inCents = (euros: number) => Math.round(euros * 100)

/** Never beyond what was asked for; null if nothing is limited by it. */
function inWholeEuros({ from, upTo }: Bounds): Bounds | null {
  const low = from === null ? 0 : Math.ceil(inCents(from) / 100)
  const high = upTo === null ? null : Math.floor(inCents(upTo) / 100)
  if (low > highest || (high !== null && (high <= 0 || high < low))) return null
  const isUpper = high !== null && high < highest
  return low > 0 || isUpper ? { from: low > 0 ? low : null, upTo: isUpper ? high : null } : null
}

/** What all limits leave. 'Od 100 € … do 50 €' can only mean what lies between; 'preko 100 … ispod 50 €' means nothing. */
function together(limits: readonly Limit[]): Pick<PriceLimits, 'minPrice' | 'maxPrice' | 'impossible'> {
  const lows = limits.flatMap(({ from }) => from ?? [])
  const highs = limits.flatMap(({ upTo }) => upTo ?? [])
  const min = lows.length === 0 ? null : Math.max(...lows) * 100
  const max = highs.length === 0 ? null : Math.min(...highs) * 100
  if (min === null || max === null || min <= max) return { minPrice: min, maxPrice: max, impossible: [] }
  const isSlip = limits.length === 2 && limits.every(isPlain)
  if (isSlip) return { minPrice: max, maxPrice: min, impossible: [] }
  return { minPrice: null, maxPrice: null, impossible: limits.map(({ words }) => words) }
}

/** 'od 100 €' and 'do 50 €'. */
const isPlain = ({ from, upTo, words }: Limit): boolean =>
  from === null ? /^do\s/iu.test(words) : upTo === null && /^od\s/iu.test(words)
