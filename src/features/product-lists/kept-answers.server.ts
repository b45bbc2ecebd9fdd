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
  const answers = new Map<string, Buffer>()
  let version = -1
  let bytes = 0
  const forget = (key: string, answer: Buffer) => {
    answers.delete(key)
    bytes -= answer.length
  }
  return {
    answer(key, work) {
      if (version !== catalogue.version) {
        answers.clear()
        bytes = 0
        version = catalogue.version
      }
      const known = answers.get(key)
      const answer = known ?? Buffer.from(work())
      if (known) forget(key, known)
      answers.set(key, answer)
      bytes += answer.length
      for (const [oldest, old] of answers) {
        if (bytes <= most) break
        forget(oldest, old)
      }
      return answer
    },
  }
}
