import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { appointmentsOfDay, dayOfCommand } from '#features/appointments/day-list.server.ts'
import { inboxUsage, readInboxCommand, runInboxCommand } from '#features/inquiries/inbox-command.server.ts'
import { defineCancellationMail } from '#features/orders/cancellation-mail.server.ts'
import { defineStoppedMail } from '#features/orders/recurring/turn-mails.server.ts'
import { defineReviewMails } from '#features/reviews/review-mails.server.ts'
import {
  readReviewsCommand,
  reviewsUsage,
  runReviewsCommand,
} from '#features/reviews/reviews-command.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import { createLimits } from '#shared/server/http/limits.server.ts'
import { heldShopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { type Database, openDatabase } from '#shared/server/postgres/database.server.ts'
import { type Config, readConfig, StartError } from '#shared/server/process/config.server.ts'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { couponsUsage, readCouponsCommand, runCouponsCommand } from './coupons-command.server.ts'
import { deliveriesUsage, readDeliveriesCommand, runDeliveriesCommand } from './deliveries-command.server.ts'
import { giftCardsUsage, readGiftCardsCommand, runGiftCardsCommand } from './gift-cards-command.server.ts'
import { giftsUsage, readGiftsCommand, runGiftsCommand } from './gifts-command.server.ts'
import {
  orderStatusUsage,
  readOrderStatusCommand,
  runOrderStatusCommand,
} from './order-status-command.server.ts'
import { paymentsUsage, readPaymentsCommand, runPaymentsCommand } from './payments-command.server.ts'
import { pointsUsage, readPointsCommand, runPointsCommand } from './points-command.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'
import {
  prescriptionsUsage,
  readPrescriptionsCommand,
  runPrescriptionsCommand,
} from './prescriptions-command.server.ts'
import { readRecurringCommand, recurringUsage, runRecurringCommand } from './recurring-command.server.ts'
import { readStaffCommand, runStaffCommand, staffUsage } from './staff-command.server.ts'

const usage = `${staffUsage}
${prescriptionsUsage}
npm run shop -- appointments [DAY]               who comes today, or on that day; noted as read
${orderStatusUsage}
${paymentsUsage}
${recurringUsage}
${deliveriesUsage}
${giftCardsUsage}
${couponsUsage}
${giftsUsage}
${pointsUsage}
${reviewsUsage}
${inboxUsage}`

/** What a command is done with. */
type At = { database: Database; config: Config }
type Run = (at: At) => Promise<number>

/** A subject of the command: what its words ask for, undefined where they are no command. */
type Subject = (words: readonly string[]) => Run | undefined

/** A subject by how its words are read, and how what they ask for is done. */
function subject<Command>(
  read: (words: readonly string[]) => Command | undefined,
  run: (at: At, command: Command) => Promise<number>,
): Subject {
  return (words) => {
    const command = read(words)
    return command === undefined ? undefined : (at) => run(at, command)
  }
}

const subjects: ReadonlyMap<string, Subject> = new Map([
  ['staff', subject(readStaffCommand, runStaffCommand)],
  [
    'prescriptions',
    subject(readPrescriptionsCommand, ({ database }, command) => runPrescriptionsCommand(database, command)),
  ],
  [
    'appointments',
    subject(
      ([day, ...more]) => (more.length === 0 ? dayOfCommand(day, new Date()) : undefined),
      ({ database }, day) => appointments(database, day),
    ),
  ],
  [
    'order-status',
    subject(readOrderStatusCommand, async (at, command) => {
      const services = sendingNothing(at)
      defineCancellationMail(services)
      return said(await runOrderStatusCommand(services, command, new Date()))
    }),
  ],
  [
    'payments',
    subject(readPaymentsCommand, async ({ database }, command) =>
      said(await runPaymentsCommand(database, command, new Date())),
    ),
  ],
  [
    'recurring',
    subject(readRecurringCommand, async (at, command) => {
      const services = sendingNothing(at)
      defineStoppedMail({ ...services, seals: await sealsIn(at.database) })
      return said(await runRecurringCommand(services, command))
    }),
  ],
  [
    'deliveries',
    subject(readDeliveriesCommand, async ({ database }, command) =>
      said(await runDeliveriesCommand(database, command)),
    ),
  ],
  [
    'gift-cards',
    subject(readGiftCardsCommand, async ({ database }, command) => {
      const seals = () => sealsIn(database)
      return said(await runGiftCardsCommand({ database, seals, askCode }, command, new Date()))
    }),
  ],
  [
    'coupons',
    subject(readCouponsCommand, async ({ database }, command) =>
      said(await runCouponsCommand(database, command)),
    ),
  ],
  [
    'gifts',
    subject(readGiftsCommand, async ({ database }, command) =>
      said(await runGiftsCommand(database, command)),
    ),
  ],
  [
    'points',
    subject(readPointsCommand, async ({ database }, command) =>
      said(await runPointsCommand(database, command)),
    ),
  ],
  [
    'reviews',
    subject(readReviewsCommand, async (at, command) => {
      const services = sendingNothing(at)
      defineReviewMails(services)
      return said(await runReviewsCommand(services, command, new Date()))
    }),
  ],
  [
    'inbox',
    subject(readInboxCommand, async ({ database }, command) =>
      said(await runInboxCommand(database, command, new Date())),
    ),
  ],
])

/** The command. Answers the exit code. */
export async function startShopAdmin([name = '', ...words]: readonly string[]): Promise<number> {
  const run = subjects.get(name)?.(words)
  if (!run) {
    console.error(usage)
    return 1
  }
  try {
    const config = readConfig(process.env)
    speakLanguage(config.language)
    const database = await openDatabase(config, pino({ level: config.logLevel }))
    try {
      await prepareDatabase(database)
      return await run({ database, config })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

const sealsIn = async (database: Database) => sealsOf(await heldShopSecret(database)())

function said({ done, lines }: { done: boolean; lines: readonly string[] }): number {
  for (const line of lines) (done ? console.log : console.error)(line)
  return done ? 0 : 1
}

/** One line from whoever gave the command, or from what is piped in. */
async function askCode(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return await Promise.race([lines.question('Code of the gift card: '), closed])
  } finally {
    lines.close()
  }
}

/** What orders mails: the running shop sends them. */
function sendingNothing({ database, config }: At) {
  const jobs = createJobs(database, pino({ level: config.logLevel }))
  const mailer = { send: async () => undefined, close: () => undefined }
  const clock = () => new Date()
  const limits = createLimits({ database, now: clock, secretOfShop: heldShopSecret(database) })
  return { jobs, database, mailer, config, clock, limits }
}

async function appointments(database: Database, day: string): Promise<number> {
  const seals = await sealsIn(database)
  const lines = await database.transaction(async (tx) => {
    const found = await appointmentsOfDay(tx, seals, day)
    const subject = `appointments of ${day}`
    await noteAct(tx, 'command', { act: 'appointments_read', subject, details: { lines: found.length } })
    return found
  })
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log(`Nobody comes on ${day}`)
  return 0
}
