import { createHash } from 'node:crypto'
import { slug } from '#shared/text/slug.ts'

const LONGEST = 80

/**
 * A code that the same parts always give, at most 80 characters: the parts' slugs joined by hyphens; what is too long,
 * or has no Latin letters to make a slug of, ends in a short digest of the parts instead.
 */
export function stableCode(...parts: string[]): string {
  const slugs = parts.map((part) => slug(part, 200))
  const joined = slugs.filter(Boolean).join('-')
  const lossy = slugs.some((made, index) => made === '' && parts[index]?.trim() !== '')
  if (joined.length > 0 && joined.length <= LONGEST && !lossy) return joined
  const digest = createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 8)
  return [joined.slice(0, LONGEST - 9).replace(/-$/, ''), digest].filter(Boolean).join('-')
}

/** Codes given out so far in one file: a second use of the same one gets another, which is as stable. */
export class CodeBook {
  readonly #used = new Set<string>()
  /** Where the numbers of a code that is used again go on: they are not all tried for each of many rows. */
  readonly #next = new Map<string, number>()

  /** `wanted` (trimmed) while it is free and fits; else the code made of `parts`, numbered if that is used as well. */
  take(wanted: string, ...parts: string[]): string {
    const own = wanted.trim()
    const made = stableCode(...parts)
    let code = own !== '' && own.length <= LONGEST && !this.#used.has(own) ? own : made
    let number = this.#next.get(made) ?? 2
    for (; this.#used.has(code); number++) code = stableCode(made, String(number))
    this.#next.set(made, number)
    this.#used.add(code)
    return code
  }
}
