import { isDenying, isExcepting } from '../words/denial-words.ts'
import { isShade, shadeAndColour } from '../words/shades.ts'
import { baseOf } from '../words/stem.ts'
import { hasDigit } from '../words/words.ts'
import { countInNames, isWord, matchForms, matchTypos, penalties, type Searched } from './match-words.ts'

/** Parts of a word that was written together must have as many letters, and itself twice as many. */
const shortestPart = 3

/** 'bio finity' is 'biofinity', 'uv400' is 'uv 400', 'poklonkartica' and 'cateye' two words, if that is what the shop's are. */
export function mendSpaces(searched: Searched, typed: readonly string[]): string[] {
  const isKnown = (word: string) => matchForms(searched, word).size > 0 || isTerm(searched, word)
  const words: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    const next = typed[at + 1]
    if (next !== undefined && isShade(word) && isKnown(word + next)) {
      words.push(word + next)
      at++
      continue
    }
    if (isKnown(word) && (next === undefined || isKnown(next))) {
      words.push(word)
      continue
    }
    if (next !== undefined && !isDenying(next) && isJoined(searched, word, next, isKnown)) {
      words.push(word + next)
      at++
      continue
    }
    if (isKnown(word)) {
      words.push(word)
      continue
    }
    const term = searched.index.synonyms.apart(word)
    if (term !== undefined) {
      words.push(...term)
      continue
    }
    // Of a shade that nothing has its colour is left: 'tamnoljubičasti'.
    const shaded = shadeAndColour(word)
    const pieces = hasDigit(word)
      ? piecesOf(word)
      : shaded && isKnown(shaded[1])
        ? shaded
        : takenApartOrMisspelt(searched, word)
    // 'Bezcrnih' is no search for what is black.
    words.push(...(pieces === shaded || (pieces.every(isKnown) && !isExcepting(pieces[0])) ? pieces : [word]))
  }
  return words
}

/** Two words that are one: the latter's ending alone ('iris ov', 'naočale mi') does not make a form of the former. */
function isJoined(
  searched: Searched,
  word: string,
  next: string,
  isKnown: (word: string) => boolean,
): boolean {
  // 'uv 400' is the term 'uv400', where a number alone says nothing.
  if (hasDigit(next) && !isKnown(next) && isTerm(searched, word + next)) return true
  if (next.length > 1 && isWhole(searched, word) && baseOf(word + next) === baseOf(word)) return false
  const ways = [...matchForms(searched, word + next).values()]
  return ways.includes(penalties.form) || (ways.length > 0 && !isKnown(word) && !isKnown(next))
}

/** Whether a word is one as it stands, with an ending of its own or known so: 'naocale', but not 'naocal'. */
const isWhole = (searched: Searched, word: string): boolean => baseOf(word) !== word || isWord(searched, word)

const isTerm = ({ index }: Searched, word: string): boolean =>
  index.vocabulary.formsOf(word).some((form) => index.synonyms.has(form))

/** The runs of letters and of digits in a word. */
const piecesOf = (word: string): string[] => word.match(/\d+|\D+/g) ?? [word]

/**
 * The words of the shop that were written as one: 'suncanenaocale'. Of several ways the one with the fewest parts, of
 * those the one whose rarest part is the most frequent. The word itself if there is none, or if the language has it.
 */
function takenApart(searched: Searched, word: string): string[] {
  if (word.length < shortestPart * 2 || searched.index.spoken.has(word)) return [word]
  const frequency = (part: string) => {
    if (part.length < shortestPart) return 0
    let most = 0
    for (const form of searched.index.vocabulary.formsOf(part)) {
      most = Math.max(most, countInNames(searched, form), searched.index.synonyms.has(form) ? 1 : 0)
    }
    return most
  }
  let best: { parts: string[]; rarest: number } = { parts: [word], rarest: 0 }
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const first = word.slice(0, cut)
    const rest = word.slice(cut)
    const own = frequency(first)
    if (own === 0) continue
    // 'za' and 'u' may stand between: 'naocalezasunce'.
    for (const between of ['', ...(smallWords.exec(rest)?.slice(0, 1) ?? [])]) {
      const last = rest.slice(between.length)
      const rarest = Math.min(own, frequency(last))
      if (rarest > best.rarest) best = { parts: [first, last], rarest }
    }
  }
  return best.parts
}

/** The same, but of a word that one slip makes one of the shop's: 'polarizrane' is no 'polar' and 'zrno'. */
function takenApartOrMisspelt(searched: Searched, word: string): string[] {
  const parts = takenApart(searched, word)
  const isSlip = () => [...matchTypos(searched, word, false).values()].includes(penalties.typo)
  return parts.length > 1 && isSlip() ? [word] : parts
}

const smallWords = /^(za|u|na|od|s|i)/
