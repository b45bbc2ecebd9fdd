import { existsSync } from 'node:fs'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/** How WSPay is told of n installments: the number's two digits first, or last, or its page asks (docs/decisions/0053). */
type PaymentPlan = 'NN00' | '00NN' | 'page'

/** How a shop and WSPay know each other; addresses without a slash at their end, as in all of these. */
export type WspayConfig = {
  url: string
  apiUrl: string
  shopId: string
  secret: string
  paymentPlan: PaymentPlan
}

export type CorvuspayConfig = {
  url: string
  apiUrl: string
  storeId: string
  secret: string
  version: string
  /** The .p12 file that the API knows the shop by; undefined on loopback only. */
  certificate: { file: string; passphrase: string } | undefined
}

export type MonriConfig = { url: string; token: string; key: string }

export type KeksConfig = {
  /** With the path of the link that opens the app. */
  url: string
  apiUrl: string
  cid: string
  tid: string
  /** What its call brings along. */
  token: string
  key: string
  cipher: '3des' | 'aes'
}

const cardBanks = ['wspay', 'corvuspay', 'monri'] as const

/** The banks that collect for this shop; undefined: not set. */
export type BanksConfig = {
  wspay: WspayConfig | undefined
  corvuspay: CorvuspayConfig | undefined
  monri: MonriConfig | undefined
  keks: KeksConfig | undefined
  /** Which of them takes cards; undefined: none does. */
  card: (typeof cardBanks)[number] | undefined
}

/** An address with the name and the secret that the bank gave: no message quotes it. */
const bankUrl = (options: Readonly<Record<string, RegExp>> = {}, path = /^\/$/) =>
  z.string().transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const parsed = parseUrl(text)
    if (!parsed) return refuse('not an address such as https://NAME:SECRET@bank.hr')
    const { url, user, password } = parsed
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
      return refuse('neither https nor http on this machine')
    if (!user || !password) return refuse('without the name and the secret that the bank gave')
    if (!isPrintable(user + password))
      return refuse('with a name or a secret that has spaces or letters beyond ASCII')
    if (url.hash || text.includes('#')) return refuse("with a '#'; write it as %23")
    if (!path.test(url.pathname)) return refuse('with a path')
    for (const [name, value] of url.searchParams)
      if (!options[name]?.test(value)) return refuse(`with an option that is none: ${name}`)
    return { url, user, password, options: Object.fromEntries(url.searchParams) as Record<string, string> }
  })

function parseUrl(text: string) {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  try {
    return { url, user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    return undefined
  }
}

const isPrintable = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** Where a bank is asked, beside its page. */
const apiUrl = z.string().transform((text, context) => {
  const parsed = parseUrl(text)
  const isGood =
    parsed &&
    !parsed.user &&
    !/[?#]/.test(text) &&
    (parsed.url.protocol === 'https:' || (parsed.url.protocol === 'http:' && isLoopback(parsed.url.hostname)))
  if (isGood) return parsed.url.href.replace(/\/+$/, '')
  context.addIssue({
    code: 'custom',
    message: 'not an https address (http on this machine) such as https://api.bank.hr',
  })
  return z.NEVER
})

/** The settings of banks, for the table of all settings. */
export const bankEnvironment = {
  WSPAY_URL: bankUrl({ plan: /^(NN00|00NN|page)$/ }).optional(),
  WSPAY_API_URL: apiUrl.optional(),
  CORVUSPAY_URL: bankUrl({ version: /^\d\.\d$/ })
    .refine(({ user }) => /^\d+$/.test(user), 'whose name is no number, as store ids are')
    .optional(),
  CORVUSPAY_API_URL: apiUrl.optional(),
  CORVUSPAY_CERTIFICATE: z
    .string()
    .refine((file) => existsSync(file), 'not a file that is there')
    .optional(),
  CORVUSPAY_CERTIFICATE_PASSPHRASE: z.string().optional(),
  MONRI_URL: bankUrl().optional(),
  KEKS_URL: bankUrl({}, /^\/[\w-]*$/).optional(),
  KEKS_API_URL: apiUrl.optional(),
  KEKS_TOKEN: z.string().refine(isPrintable, 'with spaces or letters beyond ASCII').optional(),
  KEKS_KEY: z
    .string()
    .regex(/^(3des:[\x21-\x7e]{24}|aes:([\x21-\x7e]{16}|[\x21-\x7e]{24}|[\x21-\x7e]{32}))$/, {
      error: 'not 3des: and 24 characters, nor aes: and 16, 24 or 32',
    })
    .optional(),
  IZLOG_CARD_PROVIDER: z.enum(cardBanks, `not one of ${cardBanks.join(', ')}`).optional(),
}

const bankSettings = z.object(bankEnvironment)
type BankSettings = z.infer<typeof bankSettings>

/** Where a bank's own page and its API stand apart; elsewhere, as on this machine, they are one address. */
const apiUrls: Readonly<Record<string, string>> = {
  'form.wspay.biz': 'https://secure.wspay.biz',
  'formtest.wspay.biz': 'https://test.wspay.biz',
  'wallet.corvuspay.com': 'https://cps.corvus.hr',
  'wallet.test.corvuspay.com': 'https://testcps.corvus.hr',
  'test-wallet.corvuspay.com': 'https://testcps.corvus.hr',
  'kekspay.hr': 'https://ewa.erstebank.hr/eretailer',
}

const apiOf = (given: string | undefined, url: URL) => given ?? apiUrls[url.hostname] ?? url.origin

/** The banks as they were set; what `bankProblems` tells must be mended first. */
export function banksConfig(data: BankSettings): BanksConfig {
  const { WSPAY_URL: wspay, CORVUSPAY_URL: corvuspay, MONRI_URL: monri, KEKS_URL: keks } = data
  const [cipher, key] = data.KEKS_KEY?.split(/:(.*)/s) ?? []
  const banks = {
    wspay: wspay && {
      url: wspay.url.origin,
      apiUrl: apiOf(data.WSPAY_API_URL, wspay.url),
      shopId: wspay.user,
      secret: wspay.password,
      paymentPlan: (wspay.options.plan ?? 'NN00') as PaymentPlan,
    },
    corvuspay: corvuspay && {
      url: corvuspay.url.origin,
      apiUrl: apiOf(data.CORVUSPAY_API_URL, corvuspay.url),
      storeId: corvuspay.user,
      secret: corvuspay.password,
      version: corvuspay.options.version ?? '1.4',
      certificate:
        data.CORVUSPAY_CERTIFICATE === undefined
          ? undefined
          : {
              file: data.CORVUSPAY_CERTIFICATE,
              passphrase: data.CORVUSPAY_CERTIFICATE_PASSPHRASE ?? '',
            },
    },
    monri: monri && { url: monri.url.origin, token: monri.user, key: monri.password },
    keks: keks && {
      url: `${keks.url.origin}${keks.url.pathname === '/' ? '/pay' : keks.url.pathname}`,
      apiUrl: apiOf(data.KEKS_API_URL, keks.url),
      cid: keks.user,
      tid: keks.password,
      token: data.KEKS_TOKEN ?? '',
      key: key ?? '',
      cipher: cipher === 'aes' ? ('aes' as const) : ('3des' as const),
    },
  }
  return { ...banks, card: data.IZLOG_CARD_PROVIDER ?? cardBanks.find((bank) => banks[bank] !== undefined) }
}

/** What of the banks' settings depends on two of them; read from the raw values. */
export function bankProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  for (const [key, needed] of neededTogether)
    if (given[key] && !given[needed]) problems.push(`${needed}: needed for ${key}`)
  const corvuspay = given.CORVUSPAY_API_URL ?? given.CORVUSPAY_URL
  const isOwn = corvuspay !== undefined && URL.canParse(corvuspay) && isLoopback(new URL(corvuspay).hostname)
  if (corvuspay && !isOwn && !given.CORVUSPAY_CERTIFICATE)
    problems.push('CORVUSPAY_CERTIFICATE: needed for CORVUSPAY_URL')
  const card = given.IZLOG_CARD_PROVIDER
  if (card && cardBanks.some((bank) => bank === card) && !given[`${card.toUpperCase()}_URL`])
    problems.push(`IZLOG_CARD_PROVIDER: ${card} needs ${card.toUpperCase()}_URL`)
  return problems
}

const neededTogether = [
  ['WSPAY_API_URL', 'WSPAY_URL'],
  ['CORVUSPAY_API_URL', 'CORVUSPAY_URL'],
  ['CORVUSPAY_CERTIFICATE', 'CORVUSPAY_URL'],
  ['CORVUSPAY_CERTIFICATE_PASSPHRASE', 'CORVUSPAY_CERTIFICATE'],
  ['KEKS_API_URL', 'KEKS_URL'],
  ['KEKS_URL', 'KEKS_TOKEN'],
  ['KEKS_URL', 'KEKS_KEY'],
] as const
