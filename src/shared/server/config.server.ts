import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** How the human check works; the two outside services bring the keys they gave the shop. */
export type CaptchaConfig =
  | { provider: 'altcha' | 'none' }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string; secret: string }

/** Everything about this shop's installation that comes from the environment. */
export type Config = {
  port: number
  host: string
  /** Absolute folder for what the shop keeps outside the database, and for the database that npm brings along. */
  dataFolder: string
  /** Undefined: the shop starts the PostgreSQL that npm brings along, inside `dataFolder`. */
  databaseUrl: string | undefined
  /** The address that shoppers see, without a slash at its end. */
  baseUrl: string
  captcha: CaptchaConfig
  /** Undefined: mail is kept, not sent. */
  smtpUrl: string | undefined
  mailFrom: string
  shopMail: string
  language: string
  /** Off for a pooler that cannot keep named statements (PgBouncer before 1.21 in transaction mode). */
  preparedStatements: boolean
  /** Connections per process. */
  poolSize: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Whose X-Forwarded-* headers count: nobody's, everybody's, or those of the listed addresses. */
  trustProxy: boolean | string
  rateLimit: boolean
  seed: 'demo' | 'none'
  searchDebounceMs: number
}

/** The environment holds something the shop cannot run with; the message lists all of it, one problem a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings need mending:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** The folder that holds package.json, seen from the sources and from the built server alike. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above the running program')
  return findProjectRoot(parent)
}

const switchedOn = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')

const wholeNumber = (from: number, to: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d+$/, 'not a whole number')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `not between ${from} and ${to}`)
    .default(byDefault)

const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      `not an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )

const address = z.email('not an e-mail address')

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  IZLOG_DATA: z
    .string()
    .default('.izlog')
    .transform((folder) => resolve(projectRoot, folder)),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  IZLOG_BASE_URL: urlOf('http', 'https')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  IZLOG_CAPTCHA: z.enum(['altcha', 'recaptcha', 'turnstile', 'none']).default('altcha'),
  IZLOG_CAPTCHA_SITE_KEY: z.string().optional(),
  IZLOG_CAPTCHA_SECRET: z.string().optional(),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  IZLOG_MAIL_FROM: address.default('trgovina@izlog.example'),
  IZLOG_SHOP_MAIL: address.default('trgovina@izlog.example'),
  IZLOG_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}$/, 'not a language code of two letters')
    .default('hr'),
  IZLOG_PREPARED: switchedOn('on'),
  IZLOG_POOL: wholeNumber(1, 200, 10),
  IZLOG_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  IZLOG_TRUST_PROXY: z.string().default('off'),
  IZLOG_RATE_LIMIT: switchedOn('on'),
  IZLOG_SEED: z.enum(['demo', 'none']).default('demo'),
  IZLOG_SEARCH_DEBOUNCE_MS: wholeNumber(0, 10_000, 1150),
})

/**
 * Reads the settings of README's table from `env` (an empty variable counts as unset).
 * @throws {ConfigError} naming every variable that is wrong, not only the first.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...unsafeTogether(given),
  ]
  if (!read.success || problems.length > 0) throw new ConfigError(problems)
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.IZLOG_DATA,
    databaseUrl: data.DATABASE_URL,
    baseUrl: data.IZLOG_BASE_URL ?? `http://${urlHost(data.HOST)}:${data.PORT}`,
    captcha: captchaConfig(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.IZLOG_MAIL_FROM,
    shopMail: data.IZLOG_SHOP_MAIL,
    language: data.IZLOG_LANGUAGE,
    preparedStatements: data.IZLOG_PREPARED,
    poolSize: data.IZLOG_POOL,
    logLevel: data.IZLOG_LOG_LEVEL,
    trustProxy: trustedProxies(data.IZLOG_TRUST_PROXY),
    rateLimit: data.IZLOG_RATE_LIMIT,
    seed: data.IZLOG_SEED,
    searchDebounceMs: data.IZLOG_SEARCH_DEBOUNCE_MS,
  }
}

/** What depends on two variables; read from the raw values, so that it is told even when others fail. */
function unsafeTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  const host = given.HOST ?? '127.0.0.1'
  const captcha = given.IZLOG_CAPTCHA
  if (captcha === 'none' && !isLoopback(host))
    problems.push(`IZLOG_CAPTCHA: none is for this machine only, but HOST is ${host}`)
  if (given.IZLOG_RATE_LIMIT === 'off' && !isLoopback(host))
    problems.push(`IZLOG_RATE_LIMIT: off is for this machine only, but HOST is ${host}`)
  if (captcha === 'recaptcha' || captcha === 'turnstile') {
    for (const key of ['IZLOG_CAPTCHA_SITE_KEY', 'IZLOG_CAPTCHA_SECRET'])
      if (!given[key]) problems.push(`${key}: needed for IZLOG_CAPTCHA=${captcha}`)
  }
  return problems
}

/** True for addresses that only this machine reaches. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** The listening address as it stands in a URL: a wildcard is reached as localhost, IPv6 wears brackets. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function captchaConfig(data: z.infer<typeof environment>): CaptchaConfig {
  const { IZLOG_CAPTCHA: provider, IZLOG_CAPTCHA_SITE_KEY: siteKey, IZLOG_CAPTCHA_SECRET: secret } = data
  if (provider === 'altcha' || provider === 'none') return { provider }
  if (!siteKey || !secret) throw new Error('unreachable: missing keys are refused before')
  return { provider, siteKey, secret }
}

function trustedProxies(value: string): boolean | string {
  if (value === 'on' || value === 'off') return value === 'on'
  return value
}
