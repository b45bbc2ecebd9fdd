import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { answerInquiry, type Inquiry, inquiryById, listInquiries } from './queries.server.ts'

export const inboxUsage = `npm run shop -- inbox [--open]                   what shoppers asked, the oldest first; --open: not answered yet
npm run shop -- inbox ID                         one inquiry as a whole; noted as read
npm run shop -- inbox ID --answered              marks it as answered`

type InboxCommand = { kind: 'list'; open: boolean } | { kind: 'show' | 'answered'; id: number }

/** What is asked for behind `inbox`; undefined for what is no command. */
export function readInboxCommand(args: readonly string[]): InboxCommand | undefined {
  const [first, option, more] = args
  if (more !== undefined) return undefined
  if (first === undefined || (first === '--open' && option === undefined))
    return { kind: 'list', open: first !== undefined }
  if (!/^\d{1,9}$/.test(first)) return undefined
  if (option === undefined) return { kind: 'show', id: Number(first) }
  return option === '--answered' ? { kind: 'answered', id: Number(first) } : undefined
}

/** Lists, shows or marks; says what came of it, line by line, and whether it was done. Reading is an act of the staff's record. */
export async function runInboxCommand(
  database: Database,
  command: InboxCommand,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  if (command.kind === 'list') {
    const found = await listInquiries(database, command.open)
    return { done: true, lines: found.length === 0 ? ['Nothing came'] : found.map(lineOf) }
  }
  const { id, kind } = command
  const inquiry = await database.transaction(async (tx) => {
    const found = await inquiryById(tx, id)
    if (!found) return undefined
    if (kind === 'answered') await answerInquiry(tx, id, now)
    const act = kind === 'show' ? 'inquiry_read' : 'inquiry_answered'
    await noteAct(tx, 'command', { act, subject: `inquiry ${id}` })
    return found
  })
  if (!inquiry) return { done: false, lines: [`There is no inquiry ${id}`] }
  return { done: true, lines: kind === 'show' ? linesOf(inquiry) : [`inquiry ${id}: answered`] }
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
const stateOf = ({ answeredAt }: Inquiry) => (answeredAt ? `answered ${minute(answeredAt)}` : 'open')

/** Whoever only looks through learns nobody's name. */
const lineOf = (inquiry: Inquiry): string =>
  [inquiry.id, minute(inquiry.createdAt), stateOf(inquiry), inquiry.kind, inquiry.productName].join('  ')

const linesOf = (inquiry: Inquiry): string[] => [
  lineOf(inquiry),
  [inquiry.name, inquiry.email, inquiry.phone].filter(Boolean).join('  '),
  `${inquiry.productCode}${inquiry.warehouseId === null ? '' : `  in warehouse ${inquiry.warehouseId}`}`,
  '',
  ...inquiry.question.split('\n'),
]
