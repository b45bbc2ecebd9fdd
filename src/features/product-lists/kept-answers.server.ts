import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'

/** Bytes; some 200 answers of 30 products. */
const mostBytes = 8 * 1024 * 1024

export type KeptAnswers = {
  /** The answer to this question: the one worked out before, or `work`'s. */
  answer(key: string, work: () => string): Buffer
}

/**
 * Keeps list answers as the bytes that go out, until anything changes that lists show (the catalogue's version). An
 * answer depends on its question alone, never on who asks; those not asked for longest go first.
 */
export function keepAnswers(catalogue: Pick<Catalogue, 'version'>, most = mostBytes): KeptAnswers {
  const answers = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: ({ length }) => length })
  let version = -1
  return {
    answer(key, work) {
      if (version !== catalogue.version) {
        answers.clear()
        version = catalogue.version
      }
      const known = answers.get(key)
      if (known) return known
      const answer = Buffer.from(work())
      answers.set(key, answer)
      return answer
    },
  }
}
