import { textPieces } from '../words/denials.ts'
import { attributesSaid, isThing } from './denied-names.ts'
import type { Searched } from './match-words.ts'
import type { QueryPart, QueryWord } from './read-query.ts'

/** What joins a word of a query to the one before it, if that lets either of them be meant, or goes on with a list. */
type Joint = 'ili' | ','

/**
 * By the places of a query's words what joins each to the one before it. `placesOf` has where the words of a text, by
 * their starts, stand among the query's.
 */
export function jointsOf(
  text: string,
  placesOf: () => ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, Joint> {
  const joints = new Map<number, Joint>()
  if (!/(?<!\p{L})ili(?!\p{L})|\p{L}\s*\/\s*\p{L}/iu.test(text)) return joints
  const places = placesOf()
  let joint: Joint | null = null
  let last = 0
  for (const { word, start, end } of textPieces(text)) {
    const gap = text.slice(last, start)
    last = end
    if (word === 'ili' || gap.includes('/')) joint = 'ili'
    else if (gap.includes(',')) joint ??= ','
    const [place] = places.get(start) ?? []
    if (place === undefined) continue
    if (joint !== null) joints.set(place, joint)
    joint = null
  }
  return joints
}

/** A part of a query by the places of its words, the last one left out. */
export interface PlacedPart {
  part: QueryPart
  own: readonly QueryWord[]
  from: number
  to: number
}

/**
 * Parts of which 'ili' joins what things are like, or kinds of things, as one that is met in either way: 'crni, plavi ili smeđi',
 * 'crni ili okrugli'. `both` says whether an 'ili' is left, between a thing and what it is like.
 */
export function eitherOf(
  searched: Searched,
  placed: readonly PlacedPart[],
  joints: ReadonlyMap<number, Joint>,
): { parts: readonly PlacedPart[]; both: boolean } {
  if (joints.size === 0) return { parts: placed, both: false }
  const parts: PlacedPart[] = []
  const taken = new Set<number>()
  let both = false
  for (let at = 0; at < placed.length; ) {
    const first = placed[at] as PlacedPart
    let shared = attributesSaid(searched, first.part)
    let end = at + 1
    let joined = at + 1
    for (; end < placed.length; end++) {
      const next = placed[end] as PlacedPart
      const joint = joints.get(next.from)
      if (joint === undefined || placed[end - 1]?.to !== next.from) break
      const named = attributesSaid(searched, next.part)
      const common = new Set([...shared].filter((attribute) => named.has(attribute)))
      if (
        common.size === 0 &&
        !(joint === 'ili' && isProperty(searched, placed[end - 1]) && isProperty(searched, next))
      ) {
        if (joint === 'ili' && joinsBefore(searched, parts.at(-1), placed, end)) {
          const before = parts.pop() as PlacedPart
          parts.push({ ...before, part: [...before.part, ...next.part], own: [...before.own, ...next.own] })
          taken.add(end)
        } else both ||= joint === 'ili'
        break
      }
      shared = common
      if (joint === 'ili') joined = end + 1
    }
    const either = placed.slice(at, joined)
    parts.push({
      part: either.flatMap(({ part }) => part),
      own: either.flatMap(({ own }) => own),
      from: first.from,
      to: either.at(-1)?.to ?? first.to,
    })
    at = joined
    while (taken.has(at)) at++
  }
  return { parts, both }
}

/** Whether a part names what a thing is like, and no thing. */
const isProperty = (searched: Searched, placed: PlacedPart | undefined): boolean =>
  placed !== undefined && !isThing(searched, placed) && attributesSaid(searched, placed.part).size > 0

/** Whether a property behind a thing goes with the one before it: 'smeđi' in 'crni okvir ili smeđi'. */
function joinsBefore(
  searched: Searched,
  before: PlacedPart | undefined,
  placed: readonly PlacedPart[],
  at: number,
): boolean {
  const [thing, own, next] = [placed[at - 1], placed[at], placed[at + 1]]
  if (before === undefined || thing === undefined || own === undefined || before.to !== thing.from)
    return false
  // 'Crni okvir ili smeđa futrola' are two searches.
  const isOfOther = next !== undefined && next.from === own.to && isThing(searched, next)
  if (isOfOther || !isThing(searched, thing)) return false
  const named = attributesSaid(searched, own.part)
  return [...attributesSaid(searched, before.part)].some((attribute) => named.has(attribute))
}
