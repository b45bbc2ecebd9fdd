import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isEmail } from '#shared/forms/patterns.ts'
import { type BanksConfig, bankEnvironment, bankProblems, banksConfig } from './banks-config.server.ts'
import { isLoopback } from './loopback.ts'

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
  /** Where notifications are listened for; undefined: through `databaseUrl`. */
  listenUrl: string | undefined
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
  /** Whose X-Forwarded-* headers count: nobody's, those of the last so many proxies, or of the listed addresses. */
  trustProxy: false | number | string[]
  rateLimit: boolean
  /** Whether the mails of a shop that is being tried out are shown at /razvoj/posta. */
  mailbox: boolean
  seed: 'demo' | 'none'
  searchDebounceMs: number
  /** Who collects the money of cards and phones. */
  banks: BanksConfig
  /** What works, but hardly as it is meant: told at the start. */
  warnings: readonly string[]
}

/** The shop cannot start for a reason outside of it; the message says so in a sentence, and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The environment holds something the shop cannot run with; the message lists all of it, one problem a line. */
export class ConfigError extends StartError {
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

/** The file of a language's texts. */
export const messagesOf = (language: string): string =>
  join(projectRoot, 'src/shared/text', `${language}.json`)

const oneOf = <Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `not one of ${words.join(', ')}`)

const switchedOn = (byDefault: 'on' | 'off') =>
  oneOf('on', 'off')
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

const address = z.string().refine(isEmail, 'not an e-mail address')

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  IZLOG_DATA: z
    .string()
    .default('.izlog')
    .transform((folder) => resolve(projectRoot, folder)),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  IZLOG_LISTEN_URL: urlOf('postgres', 'postgresql').optional(),
  IZLOG_BASE_URL: urlOf('http', 'https')
    .refine((value) => /^\w+:\/\/[^/?#@\\]+\/*$/.test(value), 'more than an origin such as https://shop.hr')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  IZLOG_CAPTCHA: oneOf('altcha', 'recaptcha', 'turnstile', 'none').default('altcha'),
  IZLOG_CAPTCHA_SITE_KEY: z.string().optional(),
  IZLOG_CAPTCHA_SECRET: z.string().optional(),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  IZLOG_MAIL_FROM: address.default('trgovina@izlog.example'),
  IZLOG_SHOP_MAIL: address.default('trgovina@izlog.example'),
  IZLOG_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}$/, { error: 'not a language code of two letters', abort: true })
    .refine(
      (language) => existsSync(messagesOf(language)),
      'not a language that src/shared/text has texts in',
    )
    .default('hr'),
  IZLOG_PREPARED: switchedOn('on'),
  IZLOG_POOL: wholeNumber(1, 200, 10),
  IZLOG_LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  IZLOG_TRUST_PROXY: z.string().default('off').transform(trustedProxies),
  IZLOG_RATE_LIMIT: switchedOn('on'),
  IZLOG_MAILBOX: switchedOn('off'),
  IZLOG_SEED: oneOf('demo', 'none').default('demo'),
  IZLOG_SEARCH_DEBOUNCE_MS: wholeNumber(0, 10_000, 1150),
  ...bankEnvironment,
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
    ...bankProblems(given),
  ]
  if (!read.success || problems.length > 0) throw new ConfigError(problems)
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.IZLOG_DATA,
    databaseUrl: data.DATABASE_URL,
    listenUrl: data.IZLOG_LISTEN_URL,
    baseUrl: data.IZLOG_BASE_URL ?? `http://${urlHost(data.HOST)}:${data.PORT}`,
    captcha: captchaConfig(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.IZLOG_MAIL_FROM,
    shopMail: data.IZLOG_SHOP_MAIL,
    language: data.IZLOG_LANGUAGE,
    preparedStatements: data.IZLOG_PREPARED,
    poolSize: data.IZLOG_POOL,
    logLevel: data.IZLOG_LOG_LEVEL,
    trustProxy: data.IZLOG_TRUST_PROXY,
    rateLimit: data.IZLOG_RATE_LIMIT,
    mailbox: data.IZLOG_MAILBOX,
    seed: data.IZLOG_SEED,
    searchDebounceMs: data.IZLOG_SEARCH_DEBOUNCE_MS,
    banks: banksConfig(data),
    warnings:
      data.IZLOG_TRUST_PROXY !== false && data.IZLOG_BASE_URL === undefined ? [noBaseUrlBehindProxy] : [],
  }
}

const noBaseUrlBehindProxy =
  'IZLOG_TRUST_PROXY is set, but IZLOG_BASE_URL is not: mails, structured data and canonical addresses lead to ' +
  'this machine, and browsers are not told to stay with https. Set it to the address that shoppers see.'

/** What depends on two variables; read from the raw values, so that it is told even when others fail. */
function unsafeTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  const captcha = given.IZLOG_CAPTCHA
  const elsewhere = reachedFromElsewhere(given)
  if (elsewhere) {
    for (const [key, value] of forThisMachineOnly)
      if (given[key] === value) problems.push(`${key}: ${value} is for this machine only, but ${elsewhere}`)
  }
  if (given.IZLOG_LISTEN_URL && !given.DATABASE_URL)
    problems.push('IZLOG_LISTEN_URL: only beside DATABASE_URL, for the same database')
  if (captcha === 'recaptcha' || captcha === 'turnstile') {
    for (const key of ['IZLOG_CAPTCHA_SITE_KEY', 'IZLOG_CAPTCHA_SECRET'])
      if (!given[key]) problems.push(`${key}: needed for IZLOG_CAPTCHA=${captcha}`)
  }
  return problems
}

/** What takes protection away or shows people's mail. */
const forThisMachineOnly = [
  ['IZLOG_CAPTCHA', 'none'],
  ['IZLOG_RATE_LIMIT', 'off'],
  ['IZLOG_MAILBOX', 'on'],
] as const

/** Which setting says that others reach this shop, directly or through a reverse proxy; undefined when none does. */
function reachedFromElsewhere(given: Readonly<Record<string, string | undefined>>): string | undefined {
  const host = given.HOST ?? '127.0.0.1'
  if (!isLoopback(host)) return `HOST is ${host}`
  const base = given.IZLOG_BASE_URL
  if (base !== undefined && URL.canParse(base) && !isLoopback(new URL(base).hostname))
    return `IZLOG_BASE_URL is ${base}`
  const proxy = given.IZLOG_TRUST_PROXY ?? 'off'
  return proxy === 'off' ? undefined : `IZLOG_TRUST_PROXY is ${proxy}`
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

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const mostHops = 10

/**
 * `off`; how many proxies of one's own stand in a row before the shop (`1` … `10`); or those proxies' addresses and
 * networks, separated by commas. Believing everybody is refused: the client itself writes the leftmost address.
 */
function trustedProxies(value: string, context: z.core.$RefinementCtx<string>): Config['trustProxy'] {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const text = value.trim()
  if (text === 'off') return false
  if (text === 'on')
    return refuse(
      'on would let every visitor choose an address; say how many proxies there are, as 1, or which',
    )
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    // `01` may be the beginning of an address.
    return /^[1-9]/.test(text) && hops <= mostHops ? hops : refuse(`not between 1 and ${mostHops} proxies`)
  }
  const parts = text.split(',').map((part) => part.trim())
  const wrong = parts.find((part) => !namedNetworks.has(part) && !isNetwork(part))
  return wrong === undefined
    ? parts
    : refuse(`'${wrong}' is neither an address nor a network nor a number of proxies`)
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. A network of all addresses would be everybody again. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
