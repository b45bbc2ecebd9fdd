import { type DenialKind, mayBeApart, type Reach, reachOfItem, reachWithin } from './denial-reach.ts'
import {
  isDenying,
  isEnding,
  isEverything,
  isExcepting,
  isJoining,
  isLabel,
  isLeading,
  isNeeded,
  isNegating,
  isOnlyWord,
  isPreposition,
  isRefusing,
  isSmall,
} from './denial-words.ts'
import { foldForSearch } from './fold-text.ts'
import { beigeWord } from './word-reader.ts'

/**
 * What a shopper's words deny (docs/decisions/0023): a denial opens a scope, which reaches over a list of items until
 * something ends it. Amounts, values and words of shopping all ask here how they stand in it. Read by the words alone;
 * what needs the shop's own names is left to whoever asks.
 *
 * Words are folded as those of a search are.
 */

/** 'Sunčane' in 'bez crne, sunčane' is wanted; in 'nisu crne, sunčane' it may be. */
export type Apart = 'wanted' | 'unsure'

export interface TextWord {
  word: string
  start: number
  end: number
}

/** A piece of a scope's list, from one 'i' or comma to the next. */
export interface DeniedItem {
  words: readonly (TextWord & { reach: Reach })[]
  /** How it stands if it names a kind of thing, or whom that is for, and the item before it does not. */
  apart: Apart | null
}

export interface Denial {
  kind: DenialKind
  /** The words that deny and the small ones among them; none for the minus of '-crne'. */
  words: readonly TextWord[]
  /** Of the former, with what leads to them. */
  start: number
  /** Whether it is denied itself: 'ništa osim crnih', 'nikako bez popusta'. What is denied so is wanted. */
  isTwice: boolean
  /** Whether it is a dash apart from its word: 'naočale - crne', but 'Galeb - crne naočale' is a name. */
  isDash: boolean
  /** Whether it is a 'ne' right before an adjective: 'ne crne i jeftine' may well be cheap. */
  isBare: boolean
  /** Whether it stands behind what it denies: 'naočale, crne ne'. */
  isBehind: boolean
  items: readonly DeniedItem[]
}

/** What any text with a denial has; everything else costs no more than this. */
const hint =
  /(?<![\p{L}\p{N}])(?:n[eisj]|be[zse]|bze|os[im]|oism|sem|minus|mimo|umjesto|izuz|isklju|[-−–]\s*\p{L})/iu
const pieces = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{Mn}][\p{L}\p{N}\p{Mn}]*/gu

export const textPieces = (text: string): TextWord[] =>
  [...text.matchAll(pieces)].map(({ 0: piece, index }) => ({
    // A colour, and no denial.
    word: piece.toLowerCase().normalize('NFC') === 'bež' ? beigeWord : foldForSearch(piece),
    start: index,
    end: index + piece.length,
  }))

/** Whether words, folded and apart by spaces, are a name as a shop writes it: 'mali val'. */
export type IsName = (words: string) => boolean
/** 'Bez boje do 30 €' denies the colour. */
const beforeAmount = /^(?:do|od|ispod|iznad|preko|oko)$/
/** No name that is not declined is longer, in words. */
const longestName = 3

/** The denials of a text, in order, without overlaps. `isName` knows the shop's names of several words. */
export function readDenials(text: string, isName: IsName = () => false): readonly Denial[] {
  if (!hint.test(text)) return []
  const typed = textPieces(text)
  const words = typed.map((own, at) => ({ ...own, word: meantWord(own.word, typed[at + 1]?.word) }))
  const denials: Denial[] = []
  for (let at = 0, behind = 0; at < words.length; ) {
    const denial = readDenial({ text, all: words, isName }, at, behind)
    at = denial.next
    if ('items' in denial) {
      behind = at
      denials.push(denial)
    }
  }
  return denials
}

/** Words that deny with a slip, before what may be denied: 'bes crnih', 'nsiu crne'. */
const slips: readonly (readonly [typed: RegExp, word: string, before: RegExp])[] = [
  [/^(?:bes|bze|bezz|beez)$/, 'bez', /(?:ih|[oe]g|[ae])$/],
  [/^(?:oism|osmi|osm|osiim|osin)$/, 'osim', /(?:ih|[oe]g|[ae])$/],
  [/^(?:nsiu|niu|nissu|nijesu)$/, 'nisu', /^\p{L}{4,}$/u],
  [/^(?:nie|nij|nje|niej)$/, 'nije', /^\p{L}{4,}$/u],
]

/** A word as it is written, where it is a slip in one that denies. */
const meantWord = (word: string, next = ''): string =>
  slips.find(([typed, , before]) => typed.test(word) && before.test(next))?.[1] ?? word

/** A text, its words, and what is known of them. */
type Read = { text: string; all: readonly TextWord[]; isName: IsName }

/** The denial that begins with a word, if one does, and the place of the next word that may begin another. */
function readDenial(
  read: Read,
  from: number,
  behind: number,
): { next: number } | (Denial & { next: number }) {
  const { text, all } = read
  const wordAt = (at: number) => all[at]?.word
  const gap = (at: number) => text.slice(all[at - 1]?.end ?? 0, all[at]?.start)
  const isDash = from > 0 && /^\s+[-−–]\s+$/.test(gap(from)) && isAlone(text, all, from)
  const isMinus = (isDash || /(?:^|[\s,(])[-−–]$/.test(gap(from))) && /^\p{L}/u.test(wordAt(from) ?? '')
  let to = from
  const isInBetween = (at: number) =>
    isSmall(wordAt(at)) ||
    (isLabel(wordAt(at)) &&
      /^\p{L}/u.test(wordAt(at + 1) ?? '') &&
      !isJoining(wordAt(at + 1)) &&
      !/[,;]/.test(gap(at + 1)) &&
      !beforeAmount.test(wordAt(at + 1) ?? ''))
  // 'Plave ne, osim skupljih' denies twice, one after the other.
  const goesOn = (at: number) => at === from || !/[,;/&.!?]/.test(gap(at))
  while (!isMinus && goesOn(to) && (isDenying(wordAt(to)) || (to > from && isInBetween(to)))) to++
  const own = all.slice(from, to)
  if (!isMinus && own.length === 0) return { next: from + 1 }
  const names = own.map(({ word }) => word)
  const denying = names.filter(isDenying)
  const isBefore = isExcepting(denying.at(-1))
  const kind = isMinus || isBefore ? 'excepting' : names.some(isRefusing) ? 'refusing' : 'negating'
  const isTwice = isBefore && denying.slice(0, -1).some(isNegating)
  const isSamo = isOnlyWord(wordAt(to))
  const isOnly = isSamo || names.some(isNeeded)
  const isBare = names.join() === 'ne'
  const ended = isBefore || isMinus || isOnly ? null : deniedBefore(read, { from, to, behind })
  if (ended !== null) {
    if (ended.length === 0) return { next: to }
    const items = [{ words: ended.map((word) => ({ ...word, reach: 'denied' as Reach })), apart: null }]
    const start = ended[0]?.start ?? 0
    return { words: own, isTwice, isDash, isBare, kind: 'negating', start, isBehind: true, items, next: to }
  }
  const list = readList(read, isSamo ? to + 1 : to, { kind, isOnly, isBare, isMinus })
  const said = { words: own, isTwice, isDash, isBare }
  if (list.items.length === 0) {
    const denied = isBefore || isMinus || isOnly ? null : wordBehind(read, from, behind)
    let last = to
    while (last < all.length && isEnding(wordAt(last))) last++
    if (denied === null || last < all.length) return { next: Math.max(to, from + 1) }
    const items = [{ words: denied.map((word) => ({ ...word, reach: 'denied' as Reach })), apart: null }]
    const start = denied[0]?.start ?? 0
    return { ...said, kind: 'negating', start, isBehind: true, items, next: all.length }
  }
  let first = from
  const isLed = (word: string | undefined) => isLeading(word) || (isBefore && isEverything(word))
  while (first > behind && first > from - 3 && isLed(wordAt(first - 1)) && !/[,;.]/.test(gap(first))) first--
  const start = (isMinus ? (all[from]?.start ?? 1) - 1 : all[first]?.start) ?? 0
  return { ...said, kind, start, isBehind: false, ...list }
}

/**
 * What a denial denies that a sign ends: in 'crni ne, do 100 €' the word before it. None where it is no such word ('crni ili
 * ne, do 100 €'), null where the denial goes on.
 */
function deniedBefore(
  read: Read,
  { from, to, behind }: { from: number; to: number; behind: number },
): readonly TextWord[] | null {
  const { text, all } = read
  if (from === 0 || to >= all.length) return null
  if (!/^\s*[,.;!?]/.test(text.slice(all[to - 1]?.end, all[to]?.start))) return null
  // 'Crne? Ne.' asks and answers.
  if (!/^\s*\??\s*$/.test(text.slice(all[from - 1]?.end, all[from]?.start))) return null
  const denied = wordBehind(read, from, behind)
  if (denied === null || /^\P{L}/u.test(denied.at(-1)?.word ?? '')) return []
  return denied
}

/** What a denial at the end of a text denies, with the small word before it: 'crne ne', 'za djecu ne'; null if nothing. */
function wordBehind({ text, all }: Read, from: number, behind: number): readonly TextWord[] | null {
  const own = all[from - 1]
  const isWord = own !== undefined && from > behind && !isSmall(own.word) && !isEnding(own.word)
  if (!isWord || isJoining(own.word) || isPreposition(own.word)) return null
  if (/[.;:!()]/.test(text.slice(own.end, all[from]?.start))) return null
  const small = all[from - 2]
  return small && from - 1 > behind && isPreposition(small.word) ? [small, own] : [own]
}

/** Whether nothing goes with a word: 'crne' in 'naočale - crne, do 80 €'. */
const isAlone = (text: string, all: readonly TextWord[], at: number): boolean =>
  at === all.length - 1 || /[,;–−-]/.test(text.slice(all[at]?.end, all[at + 1]?.start))

/** `isOnly`: 'ne samo', 'ne mora biti', which neither want nor deny. */
type Kind = { kind: DenialKind; isOnly: boolean; isBare: boolean; isMinus: boolean }

/** What stands between two words of a list. */
function jointBefore(gap: string): '' | ',' | 'i' | null {
  if (/[.!?:()]/.test(gap)) return null
  if (/[/&]|\+(?!\s*[\d/-])/.test(gap)) return 'i'
  return /[,;]/.test(gap) ? ',' : ''
}

/** The list that a denial reaches over. */
function readList({ text, all, isName }: Read, from: number, { kind, isOnly, isBare, isMinus }: Kind) {
  const items: (DeniedItem & { words: (TextWord & { reach: Reach })[] })[] = []
  let joints = ''
  /** What joins each item to the one before it, and words that would be denied but for the 'ne' before the list. */
  const itemJoints: string[] = []
  const bare: { reach: Reach }[] = []
  let next = from
  let named = from
  for (let at = from, item: (typeof items)[number] | null = null; at < all.length; at++) {
    const own = all[at] as TextWord
    const gap = text.slice(all[at - 1]?.end ?? 0, own.start)
    const isStopped = kind !== 'excepting' && /[.!]/.test(gap)
    const sign = at === from && !isStopped ? '' : jointBefore(gap)
    if (sign === null || isDenying(own.word) || (isMinus && at > from)) break
    if (sign !== '') item = null
    joints = sign || joints
    if (isJoining(own.word) || (isOnly && isEnding(own.word))) {
      item = null
      joints = own.word === 'ili' ? 'ili' : 'i'
      continue
    }
    if ((at > from && /\s[-−–]$/.test(gap)) || isEnding(own.word)) break
    const [first] = items[0]?.words ?? []
    if (item === null) named = at + nameAt(text, all, at, isName)
    const reach =
      first === undefined || item === null
        ? (reachOfItem(kind, first?.word, own.word, joints) ?? (at < named ? 'unsure' : null))
        : at < named
          ? 'unsure'
          : reachWithin(kind, item.words, own.word)
    if (reach === null) break
    const isMaybe: boolean = isOnly || (isBare && first !== undefined && item === null && joints !== 'ili')
    const word: TextWord & { reach: Reach } = { ...own, reach: isMaybe ? 'unsure' : reach }
    if (item === null) {
      const isFrom = first !== undefined && mayBeApart(kind, own.word, joints)
      item = {
        words: [word],
        apart: isFrom ? (joints === ',' && (isBare || kind !== 'negating') ? 'wanted' : 'unsure') : null,
      }
      items.push(item)
      itemJoints.push(joints)
      if (isMaybe && !isOnly && reach === 'denied') bare.push(word)
    } else item.words.push(word)
    next = at + 1
  }
  // 'Ne crni, smeđi i sivi' is one list, 'ne crne i okrugle' may be none.
  if (itemJoints.includes(',') && itemJoints.at(-1) !== ',') for (const word of bare) word.reach = 'denied'
  // 'Nisu crne, okrugle' may go on with what is wanted, 'nisu crne, okrugle i plave' is one list.
  if (kind === 'negating' && joints === ',')
    for (const { words } of items.slice(1)) for (const word of words) word.reach = 'unsure'
  return { items, next }
}

/** How many words from a place on are a name of several. */
function nameAt(text: string, all: readonly TextWord[], at: number, isName: IsName): number {
  const words = [all[at]?.word]
  let name = 0
  for (let next = at + 1; next < all.length && words.length < longestName; next++) {
    if (jointBefore(text.slice(all[next - 1]?.end, all[next]?.start)) !== '') break
    words.push(all[next]?.word)
    if (isName(words.join(' '))) name = words.length
  }
  return name
}
