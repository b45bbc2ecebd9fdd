import { exceptingFirst, isDenied, isDeniedWith, withoutJoint } from './denials.ts'

/** A form of words as it was found in a text. */
export type FoundForm = {
  found: string
  /** The pattern's groups. */
  groups: readonly (string | undefined)[]
  /** The text before it. */
  before: string
  /** Whether it is denied itself: 'ne skuplje od 80 €'. */
  isDenied: boolean
  /** Whether it is joined to something that is denied before it: 'bez crnih i' skupljih od 80 €. */
  isDeniedWith: boolean
}

/** 'i crnih' behind 'bez skupljih od 90 €' is denied too. */
const joinedNext = /^\s*(?:,|,?\s*(?:i|ili|te))\s+\p{L}+ih(?!\p{L})/iu

/**
 * The text without what a form finds in it; the form has no named groups. `take` answers null for what it has taken and
 * what shall stand in its place otherwise.
 */
export function takeForms(text: string, form: RegExp, take: (found: FoundForm) => string | null): string {
  const left = text.replace(form, (found: string, ...rest: unknown[]) => {
    const at = rest.findIndex((value) => typeof value === 'number')
    const start = rest[at] as number
    const before = text.slice(0, start)
    const groups = rest.slice(0, at) as (string | undefined)[]
    const denials = { isDenied: isDenied(found), isDeniedWith: isDeniedWith(before, found) }
    const instead = take({ found, groups, before, ...denials })
    if (instead !== null) return instead
    return joinedNext.test(text.slice(start + found.length)) ? ` ${exceptingFirst(found)} ` : ' '
  })
  return withoutJoint(left)
}
