import type { Envelope } from '#shared/contract/call.ts'

/** One call of the chain: its name for the log of a failure, and what makes it. */
export type ChainLink<Answer extends Envelope = Envelope> = { name: string; call: () => Promise<Answer> }

export type ChainResult<Answer> = { done: true } | { done: false; failedAt: string; answer: Answer }

/**
 * Runs the calls one after another in the given order; the first answer with an error ends it and no later call is
 * made (spec 4, "Checkout chain on Finish").
 */
export async function runChain<Answer extends Envelope>(
  links: readonly ChainLink<Answer>[],
): Promise<ChainResult<Answer>> {
  for (const link of links) {
    const answer = await link.call()
    if (answer.error) return { done: false, failedAt: link.name, answer }
  }
  return { done: true }
}
