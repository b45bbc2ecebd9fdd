import { isAsking } from '#features/list-engine/words/asking-words.ts'
import {
  isDenying,
  isExcepting,
  isLabel,
  isPreposition,
  isSmall,
} from '#features/list-engine/words/denial-words.ts'
import { type TextWord, textPieces } from '#features/list-engine/words/denials.ts'
import { unitOf } from '#features/list-engine/words/number-units.ts'
import { stopWords } from '#features/list-engine/words/words.ts'
import type { NamesThing } from './found-forms.ts'

/**
 * Whether a limit that was read stands (docs/decisions/0026): only where all of its clause that could turn it round is
 * understood. It knows no wording, only which words the shop calls something by, so it holds for those nobody thought of.
 */

/** How a shop knows a word: something is called so, something is called nearly so, or nothing is. */
type Saying = 'said' | 'mended' | 'unknown'
export type SayingOf = (word: string) => Saying
/** What is known of the words before a limit. */
export type KnownBefore = { sayingOf: SayingOf; namesThing: NamesThing }

/**
 * What is said of an amount: a comparison that a denial turns round ('više od', 'preko'), a limit with any other word, a
 * bare 'od', or the amount alone.
 */
export type LimitKind = 'compared' | 'limited' | 'from' | 'bare'

/** As it is said, its other side ('ne bi smio koštati više od 100 €'), or not to be heeded but told. */
type Verdict = 'stands' | 'turned' | 'told'

/** What goes with a limit that does not stand as it is said; its own start and end otherwise. */
export type Judged = { verdict: Verdict; from: number; to: number }

/** 'Neki', 'nešto' and their like deny nothing. */
const beginsAsDenied = /^(?:ne(?!k|t|st|u)|nis)\p{L}{2,}$/u
/** Who does not know, care or mind denies nothing of a price. */
const isIndifferent = /^(?:zna|bitn|vazn|smet|brin|mar[ie]|zur|hit|problem|sigur|odluc|shva|razum|vid)/u
const isComparativeForm = /(?:ij|lj|nj|[sczjg])(?:i|a|e|u|ih|im|ima|eg|ega|em|oj|om)$/u
const isLimitWord =
  /^(?:do|od|ispod|iznad|preko|manj|jeftinij|povoljnij|skuplj|vis[aeiou]|vec[aeiou]|niz[aeiou]|ma(?:ks|x)|min|naj(?:vise|manje)|barem)/u
const isAbout = /^(?:mi|me|je|su|to|sve|za|mene|nas|nama|bi|bilo|meni|vec|ipak|stvarno|zaista|malo)$/
const isOfPrice = /^(?:cijen|kosta|sto(?:ji|je)|staja|vrijed|proda|iznos|rang|raspon|budzet)/u
const isOfShopping = /^(?:naj|pre)?(?:skup|jeftin|povoljn|nov|akcij|popust|snizen|popularn|dobr|lijep)/u

const clauseEnds = /[;!?()]|[.,](?!\d)|(?<!\p{L})(?:ali|nego|no|a)(?!\p{L})/giu
const sentenceEnds = /[;!?()]|\.(?!\d)|(?<!\p{L})(?:ali|nego|no|a)(?!\p{L})/giu

/** Where the clause of what begins at a place begins: behind a sign, a word that contrasts, or what else was read. */
function clauseStart(text: string, at: number, read: readonly { end: number }[], ends: RegExp): number {
  let start = 0
  for (const { index, 0: found } of text.slice(0, at).matchAll(ends)) start = index + found.length
  for (const { end } of read) if (end <= at) start = Math.max(start, end)
  return start
}

/** Judges a limit by the text before it. `read` is where else something of the text was read. */
export function judgedLimit(
  limit: { text: string; start: number; end: number; kind: LimitKind },
  read: readonly { end: number }[],
  known: KnownBefore,
): Judged {
  const { text, start, end, kind } = limit
  const clauseOf = (ends: RegExp) => {
    const begin = clauseStart(text, start, read, ends)
    const words = textPieces(text.slice(begin, start)).map((own) => ({ ...own, start: own.start + begin }))
    return new Clause(words, kind, known)
  }
  const clause = clauseOf(clauseEnds)
  const words = clause.words
  const denied = clause.denied() ?? clause.deniedWithThing()
  if (denied === null && kind === 'compared') {
    // 'Ne mogu, nažalost, dati više od 100 €'
    const sentence = clauseOf(sentenceEnds)
    const [, first] = sentence.words.length > words.length ? (sentence.denied() ?? []) : []
    const from = first === undefined ? undefined : sentence.words[first]?.start
    if (from !== undefined) return { verdict: 'told', from, to: end }
  }
  const to = denied === null ? refusedBehind(text, end, known) : null
  if (to !== null) return { verdict: 'told', from: start, to }
  const [verdict, first] =
    denied ?? (kind === 'bare' ? clause.bare() : kind === 'from' ? clause.from() : (['stands'] as const))
  return { verdict, from: first === undefined ? start : (words[first]?.start ?? start), to: end }
}

/** 'Preskupo', 'previše', 'puno': who says so of an amount does not want it. */
const isTooMuch = /^(?:pre(?:skup|vis|mnog|drag)\p{L}*|skup[oia]|puno|mnogo)$/u

/**
 * Where what refuses a limit from behind ends: 'preko 100 € ne dolazi u obzir', 'preko 100 € mi je preskupo'; null where
 * nothing does.
 */
function refusedBehind(text: string, end: number, { sayingOf }: KnownBefore): number | null {
  const clause = text.slice(end).split(clauseEnds, 1)[0] ?? ''
  const words = textPieces(clause)
  let at = 0
  while (isAbout.test(words[at]?.word ?? '')) at++
  const refusing = words[at]?.word
  if (isTooMuch.test(refusing ?? '')) return at === 0 ? null : end + (words[at]?.end ?? 0)
  if (!isDenying(refusing) || isExcepting(refusing)) return null
  let next = at + 1
  while (isSmall(words[next]?.word) || isDenying(words[next]?.word) || isPreposition(words[next]?.word))
    next++
  const denied = words[next]?.word
  if (
    denied !== undefined &&
    (/^\P{L}|\u2d63/u.test(denied) || isOfShopping.test(denied) || sayingOf(denied) === 'said')
  )
    return null
  // At the end of a text it is read as a denial (`readDenials`).
  return end + clause.trimEnd().length
}

type Told = readonly [verdict: Verdict, first?: number]

/** The words before a limit, back to where its clause begins. */
class Clause {
  readonly words: readonly TextWord[]
  private readonly kind: LimitKind
  private readonly known: KnownBefore

  constructor(words: readonly TextWord[], kind: LimitKind, known: KnownBefore) {
    this.words = words
    this.kind = kind
    this.known = known
  }

  /** What a denial before it that denies nothing else makes of the limit; null without one. */
  denied(): Told | null {
    const { words } = this
    const at = words.findIndex(({ word }, place) => isDenying(word) && this.isFree(place))
    const together = words.findIndex(({ word }) => this.isDeniedForm(word))
    if (at < 0) return together < 0 ? null : ['told', together]
    const between = words.slice(at + 1).map(({ word }) => word)
    const isSure =
      together < 0 &&
      between.every((word) => !isIndifferent.test(word) && !isExcepting(word) && !this.isThing(word)) &&
      !isExcepting(words[at]?.word)
    return [this.kind === 'compared' && isSure ? 'turned' : 'told', at]
  }

  /** 'Nisam za okvir skuplji od 100 €' denies a thing with its comparison. */
  deniedWithThing(): Told | null {
    const { words } = this
    const at = words.findLastIndex(({ word }) => isDenying(word))
    if (this.kind !== 'compared' || at < 0 || isExcepting(words[at]?.word)) return null
    let last = words.length
    while (isPreposition(words[last - 1]?.word) || isSmall(words[last - 1]?.word)) last--
    let first = at + 1
    while (first < last && (isPreposition(words[first]?.word) || isSmall(words[first]?.word))) first++
    // 'Ne crni okvir preko 100 €' denies the colour.
    const isWhole = first === last - 1 || isPreposition(words[first - 1]?.word)
    const isOfThing = first < last && isWhole && this.known.namesThing(words[last - 1]?.word ?? '')
    return isOfThing ? ['told', at] : null
  }

  /** 'Pristupačniji od 100 €' may well mean at most. */
  from(): Told {
    const last = this.words.length - 1
    const place = isOfPrice.test(this.words[last]?.word ?? '') ? last - 1 : last
    const word = this.words[place]?.word
    if (word === undefined || this.isIdle(word) || isDenying(word) || isOfShopping.test(word))
      return ['stands']
    const saying = this.saying(word)
    const isUnread = saying === 'unknown' || (saying === 'mended' && isComparativeForm.test(word))
    return isUnread && (place === last || isComparativeForm.test(word)) ? ['told', place] : ['stands']
  }

  /** 'Di 100 €' and 'do cijene 100 €' are not about so much. */
  bare(): Told {
    let first: number | undefined
    for (let at = this.words.length - 1; at >= 0; at--) {
      const word = this.words[at]?.word ?? ''
      const isUnread = isLimitWord.test(word) || (!this.isIdle(word) && this.saying(word) === 'unknown')
      if (isUnread) first = at
      else if (!this.isIdle(word)) break
    }
    return first === undefined ? ['stands'] : ['told', first]
  }

  /** Whether a denial denies nothing that the shop knows before the limit, and something is between. */
  private isFree(at: number): boolean {
    const { words } = this
    if (isExcepting(words[at]?.word)) return words.slice(at + 1).some(({ word }) => word === 'da')
    let next = at + 1
    while (isSmall(words[next]?.word) || isDenying(words[next]?.word)) next++
    if (next === words.length) return false
    // 'Ne bih okvir skuplji od 100 €' denies all that is said of it.
    if (words.slice(at + 1, next).some(({ word }) => /^bi(?:h|smo|ste)?$/.test(word))) return true
    while (isPreposition(words[next]?.word) || isLabel(words[next]?.word)) next++
    const word = words[next]?.word
    return word === undefined || !this.isThing(word)
  }

  private isDeniedForm(word: string): boolean {
    if (!beginsAsDenied.test(word) || isDenying(word) || this.saying(word) !== 'unknown') return false
    // 'Nepolarizirane' denies what the shop has.
    return isComparativeForm.test(word) || this.saying(word.slice(2)) !== 'said'
  }

  /** Whether the shop calls something by the word, so that it may be what is denied. */
  private isThing(word: string): boolean {
    if (/^\P{L}|\u2d63/u.test(word)) return true
    if (isSmall(word) || isDenying(word)) return false
    return (this.kind !== 'from' && isOfShopping.test(word)) || this.saying(word) === 'said'
  }

  private saying(word: string): Saying {
    return this.known.sayingOf(word)
  }

  /** Whether a word says nothing that could turn a limit round. */
  private isIdle(word: string): boolean {
    return (
      /^\P{L}|\d|\u2d63/u.test(word) ||
      isOfPrice.test(word) ||
      isOfShopping.test(word) ||
      isSmall(word) ||
      isAsking(word) ||
      isPreposition(word) ||
      stopWords.includes(word) ||
      unitOf(word) !== undefined
    )
  }
}
