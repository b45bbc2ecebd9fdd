import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { createApp } from '../http/app.server.ts'
import { type CallRouter, createCallRouter } from '../http/calls.server.ts'
import { createLimits } from '../http/limits.server.ts'
import { createHumanCheck } from '../human-check/human-check.server.ts'
import { registerHumanCheck } from '../human-check/require-human.server.ts'
import { heldShopSecret } from '../human-check/shop-secret.server.ts'
import { createJobs } from '../jobs/jobs.server.ts'
import type { Mail } from '../mail/mail.server.ts'
import { createPasswords, type PasswordCost } from '../passwords/passwords.server.ts'
import type { Database } from '../postgres/database.server.ts'
import { sealsOf } from '../secrets/seals.server.ts'
import { readConfig } from './config.server.ts'
import type { Services } from './services.server.ts'
import { speakCroatian } from './testing-texts.server.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** Every mail that was sent, oldest first. */
  mails: Mail[]
  /** What the clock says; set it to travel. */
  time: { now: Date }
  /** A browser without scripts' pages: keeps its cookies from call to call. */
  shopper(): Shopper
  close(): Promise<void>
}

export type Answer = Record<string, unknown> & { error: boolean; message?: string; status: number }
export type Shopper = {
  /** Posts JSON as our own pages do and wants the pieces as data. */
  post(path: string, body?: object): Promise<Answer>
  get(path: string): Promise<Answer>
  /** The raw request, for other encodings and headers. */
  request(options: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    payload?: string | object
    headers?: Record<string, string>
    /** The address of the net that it comes from; this machine's own without it. */
    remoteAddress?: string
  }): Promise<LightMyRequestResponse>
  sessionToken(): string | undefined
}

const cheapPasswords: PasswordCost = { memory: 1024, passes: 1 }

/**
 * The shop's server with the calls under test, against a real database and without pages: regions render as their
 * props in JSON, mails are kept, the human check passes everybody unless `captcha` says otherwise.
 */
export async function testApp(
  database: Database,
  options: {
    register: (router: CallRouter, services: Services, app: FastifyInstance) => void
    defineJobs?: (services: Services) => void
    captcha?: 'none' | 'altcha'
    /** What a password's hash costs; cheap unless a test is about that. */
    passwordCost?: PasswordCost
    /** The address that shoppers see: with https, cookies are Secure. */
    baseUrl?: string
    /** Whose X-Forwarded-* headers count, as IZLOG_TRUST_PROXY says it. */
    trustProxy?: string
  },
): Promise<TestApp> {
  speakCroatian()
  const time = { now: new Date('2026-11-21T10:00:00Z') }
  const mails: Mail[] = []
  const captcha = options.captcha ?? 'none'
  const config = readConfig({
    IZLOG_CAPTCHA: captcha,
    IZLOG_BASE_URL: options.baseUrl,
    IZLOG_TRUST_PROXY: options.trustProxy,
    IZLOG_RATE_LIMIT: options.baseUrl || options.trustProxy || captcha === 'altcha' ? 'on' : 'off',
    IZLOG_LOG_LEVEL: 'silent',
    IZLOG_DATA: join(tmpdir(), 'izlog-test'),
  })
  const secretOfShop = heldShopSecret(database)
  const log = pino({ level: 'silent' })
  const jobs = createJobs(database, log, { pollingMs: 50 })
  const services: Services = {
    config,
    database,
    log,
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    jobs,
    humanCheck: createHumanCheck({
      captcha: { provider: captcha },
      database,
      now: () => time.now,
      secretOfShop,
    }),
    limits: createLimits({ database, now: () => time.now, secretOfShop }),
    passwords: createPasswords(options.passwordCost ?? cheapPasswords),
    pictures: testPictures,
    secretOfShop,
    seals: sealsOf(await secretOfShop()),
    clock: () => time.now,
  }
  options.defineJobs?.(services)
  await jobs.start()
  const pageCache = { answer: () => false, answerWhileAway: () => false } as unknown as Parameters<
    typeof createApp
  >[1]['pageCache']
  const app = await createApp(services, { dev: false, pageCache, errorPage: async () => undefined })
  registerHumanCheck(app, services)
  options.register(
    createCallRouter(
      app,
      services,
      (name, props) => `<div data-region="${name}">${JSON.stringify(props)}</div>`,
    ),
    services,
    app,
  )
  await app.ready()
  return {
    app,
    services,
    mails,
    time,
    shopper: () => createShopper(app),
    close: async () => {
      await app.close()
      await jobs.stop()
    },
  }
}

function createShopper(app: FastifyInstance): Shopper {
  const cookies = new Map<string, string>()
  const request: Shopper['request'] = async ({ method, url, payload, headers, remoteAddress }) => {
    const answer = await app.inject({
      method,
      url,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(remoteAddress !== undefined && { remoteAddress }),
      cookies: Object.fromEntries(cookies),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const data = { 'x-pieces': 'data', 'x-requested-with': 'fetch' }
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await request({ method, url, payload, headers: data })
    return { ...answer.json<Answer>(), status: answer.statusCode }
  }
  return {
    request,
    post: (path, body = {}) => call('POST', path, body),
    get: (path) => call('GET', path),
    sessionToken: () => cookies.get('izlog_session') ?? cookies.get('__Host-izlog_session'),
  }
}
