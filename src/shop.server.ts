import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { defineAppointmentMails } from '#features/appointments/appointment-mail.server.ts'
import { defineExpiryJobs } from '#features/checkout/expiry.server.ts'
import { defineInquiryMails } from '#features/inquiries/inquiry-mail.server.ts'
import { registerReminderStop } from '#features/inquiries/reminder-calls.server.ts'
import { defineReminders } from '#features/inquiries/reminder-jobs.server.ts'
import { openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { defineCatalogueJobs } from '#features/live-catalogue/jobs.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import { defineOrderJobs } from '#features/orders/order-jobs.server.ts'
import { registerBankRoutes } from '#features/orders/paying/bank-routes.server.ts'
import { defineWatch } from '#features/orders/paying/watch.server.ts'
import { defineRecurringRun } from '#features/orders/recurring/run.server.ts'
import { openProviders } from '#features/payment/providers/open-providers.server.ts'
import { connectBanks } from '#features/payment/queries.server.ts'
import { warnWithoutAccount } from '#features/payment/transfer/warn-without-account.server.ts'
import { warmLimitingWords } from '#features/product-lists/limiting-words.ts'
import { knownTerms } from '#features/product-lists/list-scope.server.ts'
import { registerReviewStop } from '#features/reviews/invitation-stops.server.ts'
import { defineInvitationMail, defineReviewInvitations } from '#features/reviews/invitations.server.ts'
import { defineReviewMails } from '#features/reviews/review-mails.server.ts'
import { isMarked, loadErrorPage, shellLoader } from '#pages/shell/shell.server.ts'
import type { Drawings } from '#shared/pictures/kinds/picture-kind.ts'
import { picturesOf } from '#shared/pictures/pictures.ts'
import { servePictures } from '#shared/server/files/pictures.server.ts'
import { createApp } from '#shared/server/http/app.server.ts'
import { createCallRouter } from '#shared/server/http/calls.server.ts'
import { registerHealth } from '#shared/server/http/health.server.ts'
import { createLimits } from '#shared/server/http/limits.server.ts'
import { createHumanCheck } from '#shared/server/human-check/human-check.server.ts'
import { registerHumanCheck } from '#shared/server/human-check/require-human.server.ts'
import { heldShopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { createMailer } from '#shared/server/mail/mail.server.ts'
import { defineUnsentMail } from '#shared/server/mail/mail-jobs.server.ts'
import { registerMailbox } from '#shared/server/mail/mailbox.server.ts'
import { type Assets, builtAssets, devAssets } from '#shared/server/pages/assets.server.ts'
import { keptErrorPages } from '#shared/server/pages/error-pages.server.ts'
import { createPageCache } from '#shared/server/pages/page-cache.server.ts'
import {
  createPageRouter,
  everybodysContext,
  type PageResult,
  pageHtml,
} from '#shared/server/pages/pages.server.ts'
import { registerSpeculation } from '#shared/server/pages/speculation.server.ts'
import { createPasswords } from '#shared/server/passwords/passwords.server.ts'
import { type Database, openDatabase } from '#shared/server/postgres/database.server.ts'
import { warnUnlessHearing } from '#shared/server/postgres/hearing.server.ts'
import { type Config, projectRoot } from '#shared/server/process/config.server.ts'
import { createLog } from '#shared/server/process/log.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { isTriedOut } from '#shared/server/process/tried-out.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { pageAddresses } from './pages/addresses.server.ts'
import { registerForRobots } from './pages/for-robots/for-robots.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'
import { renderFrame, renderPage, renderPiece } from './render.server.tsx'
import { registerCalls, registerForDevelopment, registerPages } from './routes.server.ts'

/** What one shop brings along beside its settings. */
export type ShopParts = {
  drawings: Drawings
  /** Fills an empty shop; asked where `IZLOG_SEED` says so. */
  seed(services: Pick<Services, 'database' | 'log' | 'clock'>): Promise<void>
}

export type Shop = {
  app: FastifyInstance
  services: Services
  /** Finishes what it answers, then lets go of catalogue, jobs and database. */
  close(): Promise<void>
}

/**
 * Everything between a configuration and an application that can be listened with:
 * database → migrations → seed → catalogue in memory → jobs → calls → pages.
 * @param options.signal aborted: rejects as soon as it can; what was being written is rolled back, the next start goes on
 */
export async function openShop(
  config: Config,
  parts: ShopParts,
  options: { dev: boolean; logStream?: DestinationStream; signal?: AbortSignal },
): Promise<Shop> {
  let opened: Database | undefined
  const log = createLog(
    config.logLevel,
    (error) => opened?.presence.failed(error) ?? false,
    options.logStream,
  )
  speakLanguage(config.language)
  const database = await openDatabase(config, log)
  opened = database
  const { signal } = options
  signal?.addEventListener('abort', database.abandon)
  try {
    signal?.throwIfAborted()
    return await openOn(database, config, log, parts, options)
  } catch (error) {
    await database.close()
    throw error
  } finally {
    signal?.removeEventListener('abort', database.abandon)
  }
}

async function openOn(
  database: Database,
  config: Config,
  log: Logger,
  parts: ShopParts,
  options: { dev: boolean },
): Promise<Shop> {
  await prepareDatabase(database)
  const secretOfShop = heldShopSecret(database)
  const seals = sealsOf(await secretOfShop())
  const services: Services = {
    config,
    database,
    log,
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      folder: join(config.dataFolder, 'mail'),
      from: config.mailFrom,
    }),
    jobs: createJobs(database, log),
    humanCheck: createHumanCheck({ captcha: config.captcha, database, secretOfShop }),
    limits: createLimits({ database, now: () => new Date(), secretOfShop }),
    passwords: createPasswords(),
    pictures: picturesOf(parts.drawings),
    secretOfShop,
    seals,
    clock: () => new Date(),
  }
  if (config.seed === 'demo') await parts.seed(services)
  const banks = openProviders(config.banks, services.clock)
  await connectBanks(database, banks)
  await warnWithoutAccount(database, log)
  const catalogue = await openCatalogue(services, { snapshotFolder: config.dataFolder })
  warmLimitingWords(knownTerms(catalogue))
  const addresses = pageAddresses(catalogue)
  const pageCache = createPageCache(addresses)
  catalogue.onChange(() => pageCache.drop())

  const assets: Assets = options.dev ? devAssets : builtAssets(join(projectRoot, 'dist/client'))
  const loadShell = shellLoader(catalogue, services.pictures)
  const pageServices = {
    services,
    assets,
    pageCache,
    addresses,
    renderPage,
    renderFrame,
    loadShell,
    isMarked,
  }
  // What an error's page shows is held from the start: it must not need the database.
  await loadShell(everybodysContext(pageServices), undefined)
  const app = await createApp(services, {
    dev: options.dev,
    pageCache,
    errorPage: keptErrorPages(pageCache, async (status, id, again) => {
      const result: PageResult = loadErrorPage(status, id, again)
      return result.kind === 'page'
        ? pageHtml(everybodysContext(pageServices), result, pageServices)
        : undefined
    }),
  })
  if (!options.dev) {
    await app.register(fastifyStatic, {
      root: join(projectRoot, 'dist/client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const forEver = path.includes('/assets/')
        response.header(
          'cache-control',
          forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  servePictures(app, join(config.dataFolder, 'media'), parts.drawings, log)
  registerSpeculation(app)
  registerHumanCheck(app, services)
  registerHealth(app, database)
  registerForRobots(app, services, catalogue, { closed: isTriedOut(config, options) })
  registerReviewStop(app, services)
  registerReminderStop(app)
  const pages = createPageRouter(app, pageServices)
  const calls = createCallRouter(app, services, renderPiece, marksOf, pages.answerWithPage)
  registerCalls(calls, catalogue, banks)
  registerPages(pages, catalogue, banks)
  registerBankRoutes(app, services, banks)
  if (isTriedOut(config, options)) registerForDevelopment(calls, pages)
  registerMailbox(app, config, options)
  defineOrderJobs(services)
  defineWatch(services, banks)
  defineRecurringRun(services)
  defineAccountMails(services)
  defineInquiryMails(services)
  defineReminders(services)
  defineReviewMails(services)
  defineInvitationMail(services)
  defineReviewInvitations(services)
  defineAppointmentMails(services)
  defineUnsentMail(services)
  defineExpiryJobs(services)
  defineCatalogueJobs(services)
  await services.jobs.start()
  const listening = warnUnlessHearing(database, log)

  return {
    app,
    services,
    close: async () => {
      await app.close()
      await listening
      await catalogue.close()
      await services.jobs.stop()
      services.mailer.close()
      await database.close()
    },
  }
}
