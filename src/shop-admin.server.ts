import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { ownCredentials } from '#features/account/credentials.server.ts'
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
import {
  type Added,
  addStaff,
  endStaff,
  listStaff,
  type Named,
} from '#features/staff/staff-command.server.ts'
import { createLimits } from '#shared/server/http/limits.server.ts'
import { heldShopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { type Database, openDatabase } from '#shared/server/postgres/database.server.ts'
import { type Config, readConfig, StartError } from '#shared/server/process/config.server.ts'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { t } from '#shared/text/text.ts'
import { couponsUsage, readCouponsCommand, runCouponsCommand } from './coupons-command.server.ts'
import { giftCardsUsage, readGiftCardsCommand, runGiftCardsCommand } from './gift-cards-command.server.ts'
import { giftsUsage, readGiftsCommand, runGiftsCommand } from './gifts-command.server.ts'
import {
  orderStatusUsage,
  readOrderStatusCommand,
  runOrderStatusCommand,
} from './order-status-command.server.ts'
import { pointsUsage, readPointsCommand, runPointsCommand } from './points-command.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'
import {
  prescriptionsUsage,
  readPrescriptionsCommand,
  runPrescriptionsCommand,
} from './prescriptions-command.server.ts'
import { readRecurringCommand, recurringUsage, runRecurringCommand } from './recurring-command.server.ts'

const usage = `npm run shop -- staff list                       who works here
npm run shop -- staff add EMAIL --role ROLE      gives somebody a role; prints how a new account is opened
npm run shop -- staff disable EMAIL|NUMBER       takes it away; by an earlier address too, or the number of the list
${prescriptionsUsage}
npm run shop -- appointments [DAY]               who comes today, or on that day; noted as read
${orderStatusUsage}
${recurringUsage}
${giftCardsUsage}
${couponsUsage}
${giftsUsage}
${pointsUsage}
${reviewsUsage}
${inboxUsage}`

/** The command. Answers the exit code. */
export async function startShopAdmin(args: readonly string[]): Promise<number> {
  const [subject, verb, email, option, role] = args
  const isList = verb === 'list' && email === undefined
  const isAdd = verb === 'add' && email !== undefined && option === '--role' && role !== undefined
  const isDisable = verb === 'disable' && email !== undefined && option === undefined
  const prescriptions = subject === 'prescriptions' ? readPrescriptionsCommand(args.slice(1)) : undefined
  const reviews = subject === 'reviews' ? readReviewsCommand(args.slice(1)) : undefined
  const giftCards = subject === 'gift-cards' ? readGiftCardsCommand(args.slice(1)) : undefined
  const coupons = subject === 'coupons' ? readCouponsCommand(args.slice(1)) : undefined
  const gifts = subject === 'gifts' ? readGiftsCommand(args.slice(1)) : undefined
  const points = subject === 'points' ? readPointsCommand(args.slice(1)) : undefined
  const inbox = subject === 'inbox' ? readInboxCommand(args.slice(1)) : undefined
  const status = subject === 'order-status' ? readOrderStatusCommand(args.slice(1)) : undefined
  const recurring = subject === 'recurring' ? readRecurringCommand(args.slice(1)) : undefined
  const day = subject === 'appointments' && args.length < 3 ? dayOfCommand(verb, new Date()) : undefined
  if (
    !inbox &&
    !giftCards &&
    !coupons &&
    !gifts &&
    !points &&
    !reviews &&
    !status &&
    !recurring &&
    !day &&
    !prescriptions &&
    (subject !== 'staff' || !(isList || isAdd || isDisable))
  ) {
    console.error(usage)
    return 1
  }
  try {
    const config = readConfig(process.env)
    speakLanguage(config.language)
    const database = await openDatabase(config, pino({ level: config.logLevel }))
    try {
      await prepareDatabase(database)
      if (inbox) return said(await runInboxCommand(database, inbox, new Date()))
      if (giftCards) {
        const seals = async () => sealsOf(await heldShopSecret(database)())
        return said(await runGiftCardsCommand({ database, seals, askCode }, giftCards, new Date()))
      }
      if (points) return said(await runPointsCommand(database, points))
      if (gifts) return said(await runGiftsCommand(database, gifts))
      if (coupons) return said(await runCouponsCommand(database, coupons))
      if (reviews) return await decideOnReviews(database, config, reviews)
      if (status) {
        const services = sendingNothing(database, config)
        defineCancellationMail(services)
        return said(await runOrderStatusCommand(services, status, new Date()))
      }
      if (recurring) {
        const services = sendingNothing(database, config)
        defineStoppedMail({ ...services, seals: sealsOf(await heldShopSecret(database)()) })
        return said(await runRecurringCommand(services, recurring))
      }
      if (day) return await appointments(database, day)
      if (prescriptions) return await runPrescriptionsCommand(database, prescriptions)
      if (isAdd) return await add(database, config.baseUrl, email, role)
      return isDisable ? await disable(database, email) : await list(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

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
function sendingNothing(database: Database, config: Config) {
  const jobs = createJobs(database, pino({ level: config.logLevel }))
  const mailer = { send: async () => undefined, close: () => undefined }
  const clock = () => new Date()
  const limits = createLimits({ database, now: clock, secretOfShop: heldShopSecret(database) })
  return { jobs, database, mailer, config, clock, limits }
}

async function decideOnReviews(
  database: Database,
  config: Config,
  command: Parameters<typeof runReviewsCommand>[1],
): Promise<number> {
  const services = sendingNothing(database, config)
  defineReviewMails(services)
  return said(await runReviewsCommand(services, command, new Date()))
}

async function appointments(database: Database, day: string): Promise<number> {
  const seals = sealsOf(await heldShopSecret(database)())
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

async function add(database: Database, baseUrl: string, email: string, role: string): Promise<number> {
  const added = await addStaff(database, email, role)
  if (!added.ok) {
    console.error(refusedText(added, email, role))
    return 1
  }
  if ('unchanged' in added) {
    console.log(`${email} is ${role} already, nothing was changed`)
    console.log(`A new password is set at ${baseUrl}${t('path.forgotten_password')}`)
    return 0
  }
  console.log(
    added.before === null ? `${email} is ${role} now` : `${email} is ${role} now, no more ${added.before}`,
  )
  for (const one of added.formerOf)
    console.log(`Note: ${email} was the address of ${nameOf(one)}, who works here still`)
  console.log(
    added.token === null
      ? `Log in at ${baseUrl}${t('path.second_factor')} with the password of the account.`
      : `Set a password within the hour at ${baseUrl}${t('path.new_password')}/${added.token}`,
  )
  return 0
}

function refusedText(added: Extract<Added, { ok: false }>, email: string, role: string): string {
  switch (added.refused) {
    case 'no_email':
      return `'${email}' is no e-mail address`
    case 'no_role':
      return `there is no role '${role}', but ${added.roles.join(', ')}`
    case 'last_owner':
      return `${email} is the last one who may give roles: add another ${added.before} first`
    default:
      return added satisfies never
  }
}

async function disable(database: Database, email: string): Promise<number> {
  const done = await endStaff(database, email)
  if (!done.ok) {
    console.error(
      done.known.length === 0
        ? `${email} does not work here; 'staff list' says who does, and by which number`
        : `${email} is or was the address of several, say which by the number: ${done.known.map(nameOf).join(', ')}`,
    )
    return 1
  }
  console.log(`${nameOf(done.who)} works here no more`)
  if (done.wasLastOwner) console.log('Nobody who works here may give roles now, but this command')
  return 0
}

async function list(database: Database): Promise<number> {
  for (const { customerId, role, hasTotp, createdAt, disabledAt } of await listStaff(database)) {
    const known = await ownCredentials(database, customerId)
    const until = disabledAt === null ? '' : `, until ${day(disabledAt)}`
    const factor = hasTotp ? 'codes of an app' : 'no app'
    console.log(`${customerId}  ${known?.email ?? '-'}  ${role}  since ${day(createdAt)}${until}  ${factor}`)
  }
  return 0
}

const nameOf = ({ customerId, email }: Named) => `${email ?? '-'} (number ${customerId})`

const day = (instant: Date) => instant.toISOString().slice(0, 10)
