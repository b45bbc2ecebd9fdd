import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { t } from '#shared/text/text.ts'
import { earlyScriptSource } from '../pages/early-script.server.ts'
import { type PageCache, saidWhileAway } from '../pages/page-cache.server.ts'
import { isDatabaseAway } from '../postgres/client.server.ts'
import type { Config } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { noteMethods } from './allowed-methods.server.ts'
import { bodyLimit, registerBodyParsers } from './body.server.ts'
import { type BodyPace, refuseSlowBodies } from './body-pace.server.ts'
import { refuseCrumbs } from './body-pieces.server.ts'
import { answerPlainly, wantsPage } from './calls.server.ts'
import { trustedProxy } from './client-key.server.ts'
import { trackConnections } from './connections.server.ts'
import { isFromOwnSite, ownPath } from './cross-site.server.ts'
import { createFrontDoor, type DoorRefusal } from './front-door.server.ts'
import { createOverloadLog, Overload } from './overload.server.ts'
import { readAway } from './unread-body.server.ts'

/** How long a database usually takes to come back. */
const retryAfterSeconds = 5

/**
 * The page that says what went wrong: the same for everybody, so no session is asked for. With a 5xx only: `id`, and
 * where it may be tried `again` (`''`: at this address).
 */
export type ErrorPage = (status: number, id: string, again?: string) => Promise<string | undefined>

/**
 * The HTTP server with everything that holds for every request: security headers, cookies, bodies, refusal of
 * cross-site posts, rate limits, errors in one envelope. Cached pages are answered before all of it.
 */
export async function createApp(
  services: Services,
  options: { dev: boolean; pageCache: PageCache; errorPage: ErrorPage; bodyPace?: BodyPace | undefined },
): Promise<FastifyInstance> {
  const { config, database, log } = services
  const trusted = trustedProxy(config.trustProxy)
  const door = createFrontDoor({
    pageCache: options.pageCache,
    isAway: () => database.presence.isAway,
    trusted,
    limited: config.rateLimit,
  })
  const connections = trackConnections()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusted,
    // An address is as long as node lets a request's head be; what is too long for a name is not found.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    requestIdHeader: false,
    genReqId: door.nextRequestId,
    serverFactory: (handler) =>
      refuseSlowBodies(refuseCrumbs(connections.watch(door.createServer(handler))), options.bodyPace),
    clientErrorHandler: door.clientError,
    // While it closes, what still comes is answered as ever (connections.server.ts).
    return503OnClosing: false,
  })
  app.addHook('preClose', () => connections.drain())
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: options.dev ? false : { useDefaults: false, directives: contentPolicy(config) },
    crossOriginEmbedderPolicy: false,
    // A plain form post comes back to where it came from; without a referrer its Origin would be null as well.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  registerBodyParsers(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Nothing is for anybody else unless it says so.
    reply.header('cache-control', 'private, no-store')
    const refusal = door.refusalOf(request.raw)
    if (refusal) throw doorError(refusal, reply)
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.takesOtherSites || isFromOwnSite(request, config.baseUrl)) return
    return reply.code(403).send({ error: true, title: t('error.title'), message: t('error.cross_site') })
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) await readAway(request.raw)
    // Made from what this process holds, as kept pages are. What is for all caches has nothing to do with the database.
    const isMade = reply.statusCode < 500 && !String(reply.getHeader('cache-control')).includes('public')
    if (isMade && database.presence.isAway) reply.header(...saidWhileAway())
  })
  const noteOverload = createOverloadLog(log)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (error instanceof Overload) noteOverload(error, request)
    else if (status >= 500) request.log.error({ err: error, url: request.url }, 'request failed')
    const message = status >= 500 ? t('error.server') : clientMessage(status, error)
    if (status === 503) {
      // A page that was kept is better than none, as long as nothing newer is known.
      if (options.pageCache.answerWhileAway(request.raw, reply.raw, () => request.id)) return reply.hijack()
      reply.header('retry-after', retryAfterSeconds)
    }
    // A form that could not be taken goes nowhere: the page it would lead back to is away as well.
    if (wantsErrorPage(request) || (status === 503 && wantsPage(request))) {
      // A post's own address answers no link: back to the page with the form.
      const again = wantsErrorPage(request) ? '' : ownPath(request.headers.referer, request, config.baseUrl)
      const html = await options.errorPage(status, request.id, again)
      if (html) return reply.code(status).type('text/html; charset=utf-8').send(html)
    }
    const id = status >= 500 ? { id: request.id } : {}
    const field = (error as { field?: string }).field
    return answerPlainly(request, reply, services, status, {
      error: true,
      title: t('error.title'),
      message,
      ...id,
      ...(field === undefined ? {} : { field }),
    })
  })
  const methodsOf = noteMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url)
    const wrongMethod = methods.length > 0 && !methods.includes(request.method)
    if (wrongMethod) reply.header('allow', methods.join(', '))
    const status = wrongMethod ? 405 : 404
    if (takesHtml(request)) {
      const html = await options.errorPage(status, request.id)
      if (html) return reply.code(status).type('text/html; charset=utf-8').send(html)
    }
    const message = t(wrongMethod ? 'error.method' : 'error.not_found')
    return reply.code(status).send({ error: true, title: t('error.title'), message })
  })
  return app
}

const takesHtml = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')
const wantsErrorPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && takesHtml(request)

function doorError(refusal: DoorRefusal, reply: FastifyReply): Error {
  const error = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })
  switch (refusal.kind) {
    case 'bad_address':
      return error(400, t('error.address'))
    case 'bad_host':
      return error(400, t('error.request'))
    case 'bad_expectation':
      return error(417, t('error.request'))
    case 'too_many':
      reply.header('retry-after', refusal.retryAfter)
      return error(429, t('error.too_many'))
  }
}

/** Where an outside human check's own script, frame and calls come from. */
const humanCheckHosts: Record<Config['captcha']['provider'], string[]> = {
  altcha: [],
  none: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/** Where the form goes by which a buyer pays by card. */
const bankPages = ({ wspay, corvuspay, monri }: Config['banks']): string[] =>
  [wspay, corvuspay, monri].flatMap((bank) => (bank ? [new URL(bank.url).origin] : []))

function contentPolicy({
  baseUrl,
  captcha,
  banks,
}: Pick<Config, 'baseUrl' | 'captcha' | 'banks'>): Record<string, string[]> {
  const outside = humanCheckHosts[captcha.provider]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", earlyScriptSource, ...outside],
    'frame-src': outside.length > 0 ? outside : ["'none'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    // React writes style="" for computed sizes; no <style> and no foreign sheet is allowed.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...outside],
    'form-action': ["'self'", ...bankPages(banks)],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(baseUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** A database that is away comes back: 503. Everything without a status of its own is our fault: 500. */
function statusOf(error: FastifyError): number {
  if (typeof error.statusCode === 'number' && error.statusCode >= 400) return error.statusCode
  return isDatabaseAway(error) ? 503 : 500
}

/** Our own refusals say what is wrong; the framework's are in English. */
function clientMessage(status: number, error: FastifyError): string {
  if (!error.code?.startsWith('FST_')) return error.message
  if (status === 413) return t('error.too_large')
  return status === 415 ? t('error.media_type') : t('error.body')
}
