import { type Denial, type DeniedItem, readDenials } from '#features/list-engine/words/denials.ts'
import type { Limits } from './list-ranges.ts'
import type { ReadText } from './measure-amounts.ts'
import { blanked, isApart, type NamesThing, withEnds, withoutTaken } from './price-words/found-forms.ts'
import { type Judged, judgedLimit, type KnownBefore, type SayingOf } from './price-words/sure-limits.ts'

/** A measure with its amount among a shopper's words: places in the text, `from` its first word. */
export type FoundMeasure = {
  code: string
  /** What is said; of a denied amount what is denied. */
  limits: Limits
  start: number
  end: number
  from: number
  /** Whether the amount is denied within ('udio vode ne do 40 %'). */
  isNegated: boolean
}

/** Measures as they are wanted, and the text without all that were read. */
export type ReadMeasures = {
  wanted: readonly { code: string; limits: Limits }[]
  /** Denied ones that no range says ('ne most 18 mm'), as typed. */
  denied: readonly string[]
  text: string
}

/** How a denial outside of a measure means it; `item` is the one of it that is all about the measure. */
type Outer = { denial?: Denial; item?: DeniedItem; isSure: boolean }

const ofThing = /^(?:s|sa|od|uz|u)$/

/**
 * What is wanted of measures that are denied or not: the other side of a denied limit, as of a price ('ne do 40 % vode' is
 * from 40 %); any other denied amount is no range, and left out with its denial.
 */
export function asWanted(
  found: readonly FoundMeasure[],
  read: ReadText,
  namesThing: NamesThing,
  sayingOf: SayingOf = () => 'said',
): ReadMeasures {
  const denials = denialsAround(found, read, namesThing)
  const taken = new Set<DeniedItem>()
  const wanted: ReadMeasures['wanted'][number][] = []
  const told: { start: number; end: number }[] = []
  const unread: { start: number; end: number }[] = []
  let last: FoundMeasure | undefined
  for (const own of found) {
    const isWithin = ({ start }: { start: number }) => start >= own.start && start < own.end
    const inner = own.isNegated ? denials.find(({ words }) => words.some(isWithin)) : undefined
    for (const item of inner?.items ?? []) if (isWithin(item.words[0] ?? { start: -1 })) taken.add(item)
    const outer = outerOf(
      own,
      read,
      denials.filter((denial) => denial !== inner),
      { last, namesThing },
    )
    if (outer?.item) taken.add(outer.item)
    const isDenied = own.isNegated !== (outer !== undefined)
    if (isDenied) last = own
    const sure = inner || outer ? null : judged(own, read, found, { sayingOf, namesThing })
    if (sure && sure.from < own.start) unread.push({ start: sure.from, end: own.start })
    if (sure && sure.to > own.end) unread.push({ start: own.end, end: sure.to })
    const isTurned = isDenied || (sure !== null && sure.verdict !== 'stands')
    const limits = sure?.verdict === 'told' ? null : isTurned ? otherSide(own.limits) : own.limits
    if (limits && outer?.isSure !== false) {
      wanted.push({ code: own.code, limits })
      continue
    }
    const { denial = inner, item } = outer ?? {}
    const isFirst = denial !== undefined && (denial === inner || item === denial.items[0])
    const start = Math.min(own.start, sure?.from ?? own.start, isFirst ? denial.start : own.start)
    const end = Math.max(own.end, sure?.to ?? 0, denial?.isBehind ? (denial.words.at(-1)?.end ?? 0) : 0)
    const before = told.at(-1)
    if (before && joint.test(read.text.slice(before.end, start))) before.end = end
    else told.push({ start, end })
  }
  const denied = told.map(({ start, end }) => read.text.slice(start, end).trim())
  const rest = textWithout(found, unread.reduce(withoutSpan, read.text), denials, taken)
  return { wanted, denied, text: rest }
}

const withoutSpan = (text: string, { start, end }: { start: number; end: number }) =>
  blanked(text, start, end)

/** Whether a measure that no denial is read to mean stands as it is said (`sure-limits.ts`). */
function judged(
  own: FoundMeasure,
  read: ReadText,
  found: readonly FoundMeasure[],
  known: KnownBefore,
): Judged {
  const { min, max } = own.limits
  const said = read.text.slice(own.start, own.end)
  const isCompared =
    (min === null || max === null) && /(?<!\p{L})(?:od|nego|preko|iznad|ispod)(?!\p{L})|[<>≤≥]/iu.test(said)
  const kind = isCompared ? (/^\s*od(?!\p{L})/iu.test(said) ? 'from' : 'compared') : 'limited'
  return judgedLimit({ text: read.text, start: own.start, end: own.end, kind }, found, known)
}

const readableDenials = (text: string) =>
  readDenials(text).filter(({ isDash, isTwice }) => !isDash && !isTwice)

/** The denials of a text, as if of each denied measure only its first word stood there: 'bez mosta 18 mm i crnih' goes on. */
function denialsAround(found: readonly FoundMeasure[], read: ReadText, namesThing: NamesThing) {
  const denials = readableDenials(read.text)
  const denied = found.filter((own) => {
    const outer = own.isNegated ? undefined : outerOf(own, read, denials, { last: undefined, namesThing })
    return outer?.item !== undefined && !outer.denial?.isBehind
  })
  const shorter = denied.reduce(
    (text, { from, end }) => blanked(text, read.words[from]?.end ?? end, end),
    read.text,
  )
  return denied.length === 0 ? denials : readableDenials(shorter)
}

const joint = /^\s*,?\s*(?:(?:i|ili|ni|niti|te)\s+)?$/iu

/** 'Ne do 40 %' is from 40 %; null for what has no other side. */
function otherSide({ min, max }: Limits): Limits | null {
  if (min !== null && max !== null) return null
  return { min: max, max: min }
}

/**
 * The denial that means a measure: it is what an item of the denial's list begins with ('ne želim most 18 mm'), belongs to
 * a thing in it ('bez okvira s mostom 18 mm') or is joined to a denied measure.
 */
function outerOf(
  own: FoundMeasure,
  { text, words }: ReadText,
  denials: readonly Denial[],
  { last, namesThing }: { last: FoundMeasure | undefined; namesThing: NamesThing },
): Outer | undefined {
  let at = own.from
  while (ofThing.test(words[at - 1]?.word ?? '')) at--
  const place = words[at]?.start ?? own.start
  const isOfThing = at < own.from
  for (const denial of denials) {
    const { kind, start, items, isBehind } = denial
    if (isBehind && own.end > start && own.start <= start) return { denial, item: items[0], isSure: true }
    if (start >= own.start) continue
    for (const item of items) {
      const [first] = item.words
      if (!first) continue
      const isFirst = item === items[0]
      const isOwn = first.start >= place && first.start < own.end
      // 'Nemoj crne, most do 17 mm'
      const isBehindComma = kind === 'refusing' && !isFirst && /,\s*$/.test(text.slice(0, first.start))
      if (isOwn && ((isBehindComma && !last) || isApart(text, denial, item, namesThing))) return undefined
      // 'Bez skupljih od 60 €, širina mosta do 20 mm'
      if (isOwn && kind === 'excepting' && !isFirst && /,\s*$/.test(text.slice(0, first.start)))
        return last ? { denial, item, isSure: true } : { denial, isSure: false }
      if (isOwn && (isFirst || first.reach === 'denied'))
        return { denial, item, isSure: first.reach === 'denied' }
      if (!isOfThing || kind === 'negating') continue
      if (!item.words.some((word) => word.end === words[at - 1]?.end)) continue
      if (isApart(text, denial, item, namesThing)) return undefined
      const isNamed = isFirst && namesThing(text.slice(first.start, words[at - 1]?.end))
      return isNamed ? { denial, item, isSure: true } : { denial, isSure: false }
    }
  }
  if (last && !own.isNegated && /^\s*,?\s*(?:i|ili|ni|niti|te)\s+$/iu.test(text.slice(last.end, own.start)))
    return { isSure: true }
  return undefined
}

/** What leads to a measure and says nothing without it: 'leće s 55 % vode'. */
const leading = /(?<!\S)(?:s|sa|uz|po)\s+$/iu

/** A text without what was read; no denial reaches over what stood apart from it. */
function textWithout(
  found: readonly FoundMeasure[],
  term: string,
  denials: readonly Denial[],
  taken: ReadonlySet<DeniedItem>,
): string {
  const startOf = ({ start }: FoundMeasure) => start - (leading.exec(term.slice(0, start))?.[0].length ?? 0)
  const without = found.reduce((text, own) => blanked(text, startOf(own), own.end), term)
  const starts = found.map(({ start }) => start)
  return withEnds(withoutTaken(without, denials, taken), starts, denials, taken)
}
