import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { type Decision, decide, type ModeratedReview, reviewsToRead } from './moderation.server.ts'

export const reviewsUsage = `npm run shop -- reviews [--waiting]              what buyers wrote, with the ids that decisions take
npm run shop -- reviews publish ID               lets a review stand at its product
npm run shop -- reviews refuse ID REASON         does not, or no more; its writer is told the reason
npm run shop -- reviews answer ID TEXT           the shop's answer below it; an empty text takes it away`

type ReviewsCommand =
  | { kind: 'list'; waiting: boolean }
  | { kind: 'decide'; id: number; version: number; decision: Decision }

/** Characters that a reason and an answer may have. */
const longestText = 2000

/** What is asked for behind `reviews`; undefined for what is no command. */
export function readReviewsCommand(args: readonly string[]): ReviewsCommand | undefined {
  const [verb, mark = '', text, more] = args
  if (verb === undefined || (verb === '--waiting' && args.length === 1))
    return { kind: 'list', waiting: verb !== undefined }
  // The version that was read comes with the id: what its writer has changed since is read first.
  const [, id, version] = /^(\d{1,9})\.(\d{1,9})$/.exec(mark) ?? []
  const decision = decisionOf(verb, text)
  if (id === undefined || version === undefined || !decision || more !== undefined) return undefined
  return { kind: 'decide', id: Number(id), version: Number(version), decision }
}

function decisionOf(verb: string, text: string | undefined): Decision | undefined {
  if (verb === 'publish') return text === undefined ? { kind: 'publish' } : undefined
  if (text === undefined || text.length > longestText) return undefined
  if (verb === 'refuse') return text.trim() === '' ? undefined : { kind: 'refuse', reason: text.trim() }
  return verb === 'answer' ? { kind: 'answer', text: text.trim() } : undefined
}

/** Lists or decides; says what came of it, line by line, and whether it was done. */
export async function runReviewsCommand(
  { database, jobs }: Pick<Services, 'jobs'> & { database: Database },
  command: ReviewsCommand,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  if (command.kind === 'list') {
    const reviews = await reviewsToRead(database, command)
    return { done: true, lines: reviews.length === 0 ? ['No reviews'] : reviews.flatMap(linesOf) }
  }
  const { id, version, decision } = command
  const decided = await database.transaction((tx) => decide(tx, { jobs }, { id, version }, decision, now))
  if (decided.ok) return { done: true, lines: [`review ${id}: ${done[decision.kind]}`] }
  switch (decided.refused) {
    case 'no_review':
      return { done: false, lines: [`There is no review ${id}`] }
    case 'changed':
      return { done: false, lines: [`Review ${id} was changed since: read it once more`] }
    case 'not_now':
      return { done: false, lines: [`Review ${id} is ${decided.status}`] }
    default:
      return decided satisfies never
  }
}

const done = { publish: 'published', refuse: 'refused', answer: 'answered' } as const

function linesOf(review: ModeratedReview): string[] {
  const { id, version, status, stars, product, order, shownName, writtenAt, notices, title, text } = review
  const told = notices === 0 ? '' : `  notices: ${notices}`
  const day = writtenAt.toISOString().slice(0, 10)
  return [
    `${id}.${version}  ${status}  ${stars}/5  ${day}  ${product}  order ${order}  ${shownName}${told}`,
    ...[title, text].filter(Boolean).flatMap((words) => words.split(/\r?\n/).map((line) => `    ${line}`)),
    ...(review.reason ? [`  refused: ${review.reason}`] : []),
    ...(review.answer ? [`  answer: ${review.answer}`] : []),
  ]
}
