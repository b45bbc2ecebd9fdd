import { slug } from '#shared/text/slug.ts'
import { stableCode } from './stable-code.server.ts'

/** Slugs in use within one dictionary: a name whose slug is taken gets a number behind it. */
export class SlugBook {
  readonly #used: Set<string>

  constructor(used: Iterable<string>) {
    this.#used = new Set(used)
  }

  take(text: string, prefix = ''): string {
    const own = slug(text) || stableCode(text)
    let made = own
    for (let number = 2; this.#used.has(prefix + made); number++) made = `${own}-${number}`
    this.#used.add(prefix + made)
    return made
  }

  release(slugWithPrefix: string): void {
    this.#used.delete(slugWithPrefix)
  }
}
