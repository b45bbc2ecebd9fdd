import { slug } from '#shared/text/slug.ts'
import { stableCode } from './stable-code.server.ts'

/** Slugs in use within one dictionary: a name whose slug is taken gets a number behind it. */
export class SlugBook {
  readonly #used: Set<string>
  /** Where the numbers behind a slug go on. */
  readonly #next = new Map<string, number>()

  constructor(used: Iterable<string>) {
    this.#used = new Set(used)
  }

  take(text: string, prefix = ''): string {
    const own = slug(text) || stableCode(text)
    let made = own
    let number = this.#next.get(prefix + own) ?? 2
    for (; this.#used.has(prefix + made); number++) made = `${own}-${number}`
    this.#next.set(prefix + own, number)
    this.#used.add(prefix + made)
    return made
  }

  /** What is used without being made of a name. */
  claim(slugWithPrefix: string): void {
    this.#used.add(slugWithPrefix)
  }

  release(slugWithPrefix: string): void {
    this.#used.delete(slugWithPrefix)
  }
}
