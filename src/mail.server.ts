import { join } from 'node:path'
import { pino } from 'pino'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { defineOrderJobs } from '#features/orders/order-jobs.server.ts'
import { defineInvitationMail } from '#features/reviews/invitations.server.ts'
import { defineReviewMails } from '#features/reviews/review-mails.server.ts'
import { createLimits } from '#shared/server/http/limits.server.ts'
import { heldShopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { createMailer } from '#shared/server/mail/mail.server.ts'
import { lineOf } from '#shared/server/mail/mail-jobs.server.ts'
import { openDatabase } from '#shared/server/postgres/database.server.ts'
import { readConfig, StartError } from '#shared/server/process/config.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'

const usage = `npm run mail              mails that could not be sent for three days
npm run mail -- send ID   sends one of them again; all: every one`

/** The command: lists what could not be sent, or has the running shop send it again. Answers the exit code. */
export async function startMail(args: readonly string[]): Promise<number> {
  const [verb, id] = args
  if (verb !== undefined && (verb !== 'send' || id === undefined)) {
    console.error(usage)
    return 1
  }
  try {
    const config = readConfig(process.env)
    const log = pino({ level: config.logLevel })
    const database = await openDatabase(config, log)
    try {
      const jobs = createJobs(database, log)
      const mailer = createMailer({ folder: join(config.dataFolder, 'mail'), from: config.mailFrom })
      const limits = createLimits({ database, now: () => new Date(), secretOfShop: heldShopSecret(database) })
      const seals = sealsOf(await heldShopSecret(database)())
      const services = { jobs, database, mailer, config, limits, seals, clock: () => new Date() }
      defineOrderJobs(services)
      defineAccountMails(services)
      defineReviewMails(services)
      defineInvitationMail(services)
      const unsent = await jobs.givenUp()
      if (verb === undefined) {
        for (const job of unsent) console.log(lineOf(job))
        return 0
      }
      const wanted = unsent.filter((job) => id === 'all' || job.id === id)
      for (const job of wanted) await jobs.again(job.id)
      console.log(`${wanted.length} to be sent again; a running shop does so at once`)
      return wanted.length > 0 || id === 'all' ? 0 : 1
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}
