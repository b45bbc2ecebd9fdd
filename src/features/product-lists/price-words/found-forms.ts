import {
  type Denial,
  type DeniedItem,
  type IsName,
  readDenials,
} from '#features/list-engine/words/denials.ts'

/** How what was found stands: wanted, denied, or behind a denial that may mean it ('nisu crne jeftinije od 80 €'). */
export type Stance = 'wanted' | 'denied' | 'unsure'

/** A form of words as it was found in a text. */
export type FoundForm = {
  found: string
  /** The pattern's groups. */
  groups: readonly (string | undefined)[]
  /** The text before it, and behind it. */
  before: string
  after: string
  /** All of the text that is neither it nor the denial right before it. */
  outside: string
  stance: Stance
  /** Whether it is all that is denied of a thing: 'do 50 €' in 'ne želim naočale do 50 €'. */
  isOfThing: boolean
  /** Where it stands in the text, with the denial right before it: 'ne oko 80 €'. */
  start: number
  end: number
}

/** Whether words name a thing and say nothing of it: 'sunčane naočale'. */
export type NamesThing = (words: string) => boolean

/** Where in a denied item something was found. */
type DeniedPlace = { denial: Denial; item: DeniedItem; at: number }

/** What is more or less than an amount, which a denial turns round: 'ne više od', 'ne ispod'. */
export const isComparison =
  /(?<!\p{L})(?:do(?!\p{L})|ispod|preko|iznad|prelaz|prije[dđcć]|prema[sš]|\p{L}+\s+(?:od|nego)(?!\p{L}))/iu
const isComparative = /^\p{L}+\s+(?:od|nego)(?!\p{L})/iu

const joint = /^[\s,/&+]*(?:(?:i|ili|te|pa)\s+)?$/iu

/** A text of which items of denials were taken, without what joined them, and without the denials of which nothing is left. */
export function withoutTaken(
  from: string,
  denials: readonly Denial[],
  taken: ReadonlySet<DeniedItem>,
): string {
  let text = from
  const blank = (start: number, end: number) => {
    text = blanked(text, start, end)
  }
  for (const { kind, items, start, isBehind, words } of denials) {
    const kept = items.filter((item) => !taken.has(item))
    if (kept.length === items.length) continue
    const left = items[0] && taken.has(items[0]) && isLeft(from, kind, items) ? [] : kept
    const startOf = (item: DeniedItem | undefined) => item?.words[0]?.start ?? 0
    const denied = startOf(items[0])
    if (left.length === 0 && isBehind) blank(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
    else if (left.length === 0) blank(start, denied)
    items.forEach((item, at) => {
      const end = items[at - 1]?.words.at(-1)?.end ?? denied
      const isFirstLeft = item === left[0]
      if (at > 0 && (taken.has(item) || isFirstLeft)) blank(end, startOf(item))
    })
  }
  return text
}

/**
 * Whether the items behind a first one that was taken are wanted: the 'ne' of 'ne skuplji od 100 €, crni' goes with its
 * amount. What 'ili' joins is denied with it, and so are genitives behind 'bez'.
 */
function isLeft(text: string, kind: Denial['kind'], [first, second]: readonly DeniedItem[]): boolean {
  const word = second?.words[0]
  if (word === undefined) return false
  const joint = text.slice(first?.words.at(-1)?.end, word.start)
  if (kind === 'negating') return !/(?<!\p{L})ili(?!\p{L})/iu.test(joint)
  return /,/.test(joint) && !/(?:ih|[oe]ga?)$/.test(word.word)
}

/** Whether a thing that is wanted begins an item of a denial, or one before it: 'nemoj crne, okvir do 100 €'. */
export const isApart = (text: string, { items }: Denial, item: DeniedItem, namesThing: NamesThing): boolean =>
  items.slice(0, items.indexOf(item) + 1).some(({ apart, words: [word] }) => {
    return apart === 'wanted' && word !== undefined && namesThing(text.slice(word.start, word.end))
  })

/**
 * A text with an 'a' at those places that follow right behind what is denied: it ends the denial there, as what stood there
 * did, so that it reaches over nothing behind it ('ne dnevne, do 30 €, mjesečne').
 */
export function withEnds(
  text: string,
  places: readonly number[],
  denials: readonly Denial[],
  taken: ReadonlySet<DeniedItem>,
): string {
  const ends = denials.flatMap(({ items, words }) => {
    const end = items.findLast((item) => !taken.has(item))?.words.at(-1)?.end
    return end === undefined || words.length === 0 ? [] : [end]
  })
  return places
    .toSorted((one, other) => other - one)
    .reduce((rest, place) => {
      const isBehind = ends.some((end) => end <= place && !/[\p{L}\p{N}]/u.test(text.slice(end, place)))
      return isBehind ? `${rest.slice(0, place)} a ${rest.slice(place)}` : rest
    }, text)
}

/** A text with spaces in place of a part of it. */
export const blanked = (text: string, start: number, end: number): string =>
  end > start ? text.slice(0, start) + ' '.repeat(end - start) + text.slice(end) : text

/** A text that forms are taken out of, and what its denials still deny. */
export class FormText {
  /** The text; what was taken is blank. */
  text: string
  readonly typed: string
  private readonly denials: readonly Denial[]
  private readonly namesThing: NamesThing
  /** Items of which what they deny was taken. */
  private readonly taken = new Set<DeniedItem>()
  /** Where what was taken and is wanted begins. */
  private readonly wanted: number[] = []
  /** Where something was taken. */
  readonly spans: { start: number; end: number }[] = []

  constructor(text: string, { namesThing, isName }: { namesThing: NamesThing; isName: IsName }) {
    this.text = text
    this.typed = text
    // Behind a dash of its own stands as well what is wanted: 'naočale - do 80 €'.
    this.denials = readDenials(text, isName).filter(({ isDash }) => !isDash)
    this.namesThing = namesThing
  }

  /** Looks for a form without named groups; `use` tells of each whether it is taken. */
  take(form: RegExp, use: (found: FoundForm) => boolean): void {
    this.text = this.text.replace(form, (found: string, ...rest: unknown[]) => {
      const number = rest.findIndex((value) => typeof value === 'number')
      const start = rest[number] as number
      const first = start + found.search(/\S/)
      const place = this.denials.length === 0 ? null : this.placeOf(first)
      const isWhole = place !== null && this.isWhole(place, first)
      const isFirst = isWhole && place.item === place.denial.items[0]
      const from = isFirst ? place.denial.start : first
      const end = start + found.length
      const isTaken = use({
        found,
        groups: rest.slice(0, number) as (string | undefined)[],
        before: this.typed.slice(0, start),
        after: this.typed.slice(end),
        outside: `${this.typed.slice(0, from)} ${this.typed.slice(end)}`,
        stance: place === null ? 'wanted' : this.stanceOf(place, found, isWhole),
        isOfThing: isWhole && place.at > 0,
        start: from,
        end,
      })
      if (!isTaken) return found
      this.spans.push({ start: first, end })
      if (isWhole) this.taken.add(place.item)
      else if (place === null) this.wanted.push(first)
      return ' '.repeat(found.length)
    })
  }

  /** Forms as they were typed, joined ones as one: 'bez popusta i noviteta'. */
  told(forms: readonly Pick<FoundForm, 'start' | 'end'>[]): string[] {
    const joined: { start: number; end: number }[] = []
    for (const { start, end } of forms.toSorted((one, other) => one.start - other.start)) {
      const last = joined.at(-1)
      if (last !== undefined && joint.test(this.typed.slice(last.end, start))) last.end = end
      else joined.push({ start, end })
    }
    return joined.map(({ start, end }) => this.typed.slice(start, end).trim())
  }

  /** Leaves out a part of the text, with denials that begin there; it is answered as it was typed. */
  leave(start: number, end: number): string {
    this.text = blanked(this.text, start, end)
    return this.typed.slice(start, end).trim()
  }

  /** What is left, without the denials of which nothing is. */
  rest = (): string =>
    withEnds(withoutTaken(this.text, this.denials, this.taken), this.wanted, this.denials, this.taken)

  private placeOf(start: number): DeniedPlace | null {
    for (const denial of this.denials) {
      for (const item of denial.items) {
        const at = item.words.findIndex(({ end }) => end > start)
        const word = item.words[at]
        if (word === undefined || /[\p{L}\p{N}]/u.test(this.typed.slice(start, word.start))) continue
        return isApart(this.typed, denial, item, this.namesThing) ? null : { denial, item, at }
      }
    }
    return null
  }

  /** Whether it is what its item denies, with nothing before it but the name of a thing. */
  private isWhole({ denial, item, at }: DeniedPlace, start: number): boolean {
    if (at === 0) return true
    // 'Sve osim leća do 20 €' costs up to 20 €; in 'naočale neću dječje do 80 €' either may be meant.
    const isOfThing = denial.kind === 'refusing' && !/\p{L}/u.test(this.typed.slice(0, denial.start))
    return isOfThing && this.namesThing(this.typed.slice(item.words[0]?.start, start).trim())
  }

  private stanceOf({ denial, item, at }: DeniedPlace, found: string, isWhole: boolean): Stance {
    const isJoined = item !== denial.items[0]
    const reach = item.words[at]?.reach ?? 'behind'
    if (denial.isTwice || (denial.isBare && isJoined && reach === 'unsure')) return 'wanted'
    if (isWhole) return reach === 'behind' ? 'denied' : reach
    if (isComparative.test(found.trim()) && denial.kind !== 'negating')
      return denial.kind === 'refusing' || /^\p{L}+(?:ih|eg|ega)\s/iu.test(found.trim())
        ? 'denied'
        : reach === 'behind'
          ? 'wanted'
          : 'unsure'
    if (reach === 'behind') return denial.kind === 'refusing' ? 'unsure' : 'wanted'
    return 'unsure'
  }
}
