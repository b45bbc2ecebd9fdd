import { isWebAddress } from '#features/account/web-address.ts'
import { characters } from '#shared/forms/patterns.ts'

/**
 * What becomes of a review: it waits to be read, then it is published or refused; changed by its writer it waits again.
 * Withdrawn, its words are gone and the line can be reviewed anew.
 */
export type ReviewStatus = 'waiting' | 'published' | 'refused' | 'withdrawn'

/** Characters. */
export const longest = { title: 80, text: 2000, name: 40 } as const
export const shortestText = 10

/** What is written of a line. */
export type Words = { stars: number; title: string; text: string; shownName: string }

/** 'Ana A.': what a review is signed with unless its writer chooses otherwise. */
export function signature(firstName: string, lastName: string): string {
  const [first = ''] = firstName.trim().split(/\s+/)
  const [initial] = lastName.trim()
  return `${[...first].slice(0, longest.name - 3).join('')}${initial ? ` ${initial.toUpperCase()}.` : ''}`.trim()
}

/** Why words are no review, by the field's name on the wire. */
export type WordsRefusal =
  | { field: 'stars'; reason: 'missing' }
  | { field: 'review_text'; reason: 'short' | 'long' }
  | { field: 'review_title'; reason: 'long' }
  | { field: 'shown_name'; reason: 'missing' | 'long' | 'web_address' }

/** All that is wrong with what was written, in the form's order. */
export function refusedWords({ stars, title, text, shownName }: Partial<Words>): WordsRefusal[] {
  const refused: WordsRefusal[] = []
  const length = characters((text ?? '').trim())
  if (stars === undefined || stars < 1 || stars > 5) refused.push({ field: 'stars', reason: 'missing' })
  if (characters(title ?? '') > longest.title) refused.push({ field: 'review_title', reason: 'long' })
  if (length < shortestText) refused.push({ field: 'review_text', reason: 'short' })
  if (length > longest.text) refused.push({ field: 'review_text', reason: 'long' })
  if (!/[\p{L}\p{N}]/u.test(shownName ?? '')) refused.push({ field: 'shown_name', reason: 'missing' })
  else if (characters(shownName ?? '') > longest.name) refused.push({ field: 'shown_name', reason: 'long' })
  else if (isWebAddress(shownName ?? '')) refused.push({ field: 'shown_name', reason: 'web_address' })
  return refused
}
