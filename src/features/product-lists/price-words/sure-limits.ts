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

/**
 * Whether a limit that was read stands (docs/decisions/0026): only where all of its clause that could turn it round is
 * understood. It knows no wording, only which words the shop calls something by, so it holds for those nobody thought of.
 */

/** How a shop knows a word: something is called so, something is called nearly so, or nothing is. */
type Saying = 'said' | 'mended' | 'unknown'
export type SayingOf = (word: string) => Saying

/**
 * What is said of an amount: a comparison that a denial turns round ('više od', 'preko'), a limit with any other word, a
 * bare 'od', or the amount alone.
 */
export type LimitKind = 'compared' | 'limited' | 'from' | 'bare'

/** As it is said, its other side ('ne bi smio koštati više od 100 €'), or not to be heeded but told. */
type Verdict = 'stands' | 'turned' | 'told'

/** `from` is where what goes with a limit that does not stand as it is said begins; its own start otherwise. */
export type Judged = { verdict: Verdict; from: number }

/** 'Neki', 'nešto' and their like deny nothing. */
const beginsAsDenied = /^(?:ne(?!k|t|st|u)|nis)\p{L}{2,}$/u
/** Who does not know, care or mind denies nothing of a price. */
const isIndifferent = /^(?:zna|bitn|vazn|smet|brin|mar[ie]|zur|hit|problem|sigur|odluc|shva|razum|vid)/u
const isComparativeForm = /(?:ij|lj|nj|[sczjg])(?:i|a|e|u|ih|im|ima|eg|ega|em|oj|om)$/u
const isLimitWord =
  /^(?:do|od|ispod|iznad|preko|manj|jeftinij|povoljnij|skuplj|vis[aeiou]|vec[aeiou]|niz[aeiou]|ma(?:ks|x)|min|naj(?:vise|manje)|barem)/u
const isOfPrice = /^(?:cijen|kosta|iznos|rang|raspon|budzet)/u
const isOfShopping = /^(?:naj|pre)?(?:skup|jeftin|povoljn|nov|akcij|popust|snizen|popularn|dobr|lijep)/u

/** Where the clause of what begins at a place begins: behind a sign, a word that contrasts, or what else was read. */
function clauseStart(text: string, at: number, read: readonly { end: number }[]): number {
  let start = 0
  for (const { index, 0: found } of text
    .slice(0, at)
    .matchAll(/[;!?()]|[.,](?!\d)|(?<!\p{L})(?:ali|nego|no|a)(?!\p{L})/giu))
    start = index + found.length
  for (const { end } of read) if (end <= at) start = Math.max(start, end)
  return start
}

/** Judges a limit by the text before it. `read` is where else something of the text was read. */
export function judgedLimit(
  limit: { text: string; start: number; kind: LimitKind },
  read: readonly { end: number }[],
  sayingOf: SayingOf,
): Judged {
  const { text, start, kind } = limit
  const begin = clauseStart(text, start, read)
  const words = textPieces(text.slice(begin, start)).map((own) => ({ ...own, start: own.start + begin }))
  const clause = new Clause(words, kind, sayingOf)
  const denied = clause.denied()
  const [verdict, first] =
    denied ?? (kind === 'bare' ? clause.bare() : kind === 'from' ? clause.from() : (['stands'] as const))
  return { verdict, from: first === undefined ? start : (words[first]?.start ?? start) }
}

type Told = readonly [verdict: Verdict, first?: number]

/** The words before a limit, back to where its clause begins. */
class Clause {
  private readonly words: readonly TextWord[]
  private readonly kind: LimitKind
  private readonly sayingOf: SayingOf

  constructor(words: readonly TextWord[], kind: LimitKind, sayingOf: SayingOf) {
    this.words = words
    this.kind = kind
    this.sayingOf = sayingOf
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
    return beginsAsDenied.test(word) && !isDenying(word) && this.saying(word) === 'unknown'
  }

  /** Whether the shop calls something by the word, so that it may be what is denied. */
  private isThing(word: string): boolean {
    if (/^\P{L}|\u2d63/u.test(word)) return true
    if (isSmall(word) || isDenying(word)) return false
    return (this.kind !== 'from' && isOfShopping.test(word)) || this.saying(word) === 'said'
  }

  private saying(word: string): Saying {
    return this.sayingOf(word)
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
