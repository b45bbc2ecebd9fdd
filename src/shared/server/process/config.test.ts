import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, projectRoot, readConfig } from './config.server.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment runs a demo shop for this machine', () => {
  expect(readConfig({ PATH: '/bin', PORT: '', IZLOG_SEED: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: join(projectRoot, '.izlog'),
    databaseUrl: undefined,
    listenUrl: undefined,
    baseUrl: 'http://127.0.0.1:3000',
    captcha: { provider: 'altcha' },
    smtpUrl: undefined,
    mailFrom: 'trgovina@izlog.example',
    shopMail: 'trgovina@izlog.example',
    language: 'hr',
    preparedStatements: true,
    poolSize: 10,
    logLevel: 'info',
    trustProxy: false,
    rateLimit: true,
    mailbox: false,
    seed: 'demo',
    searchDebounceMs: 1150,
    banks: { wspay: undefined, corvuspay: undefined, monri: undefined, keks: undefined, card: undefined },
    warnings: [],
  })
})

test('every problem is told at once, those between two variables too', () => {
  const problems = problemsOf({
    PORT: '70000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'mysql://shop',
    IZLOG_CAPTCHA: 'none',
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_POOL: 'many',
    IZLOG_SHOP_MAIL: 'nobody',
    IZLOG_MAILBOX: 'on',
    IZLOG_TRUST_PROXY: 'garbage',
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'IZLOG_SHOP_MAIL',
    'IZLOG_POOL',
    'IZLOG_TRUST_PROXY',
    'IZLOG_CAPTCHA',
    'IZLOG_RATE_LIMIT',
    'IZLOG_MAILBOX',
  ])
  expect(new ConfigError(problems).message.split('\n')).toHaveLength(1 + problems.length)
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('on %s the checks may be switched off', (host) => {
  const config = readConfig({ HOST: host, IZLOG_CAPTCHA: 'none', IZLOG_RATE_LIMIT: 'off' })
  expect(config.captcha).toEqual({ provider: 'none' })
  expect(config.rateLimit).toBe(false)
})

const switchedOff: Record<string, string>[] = [
  { IZLOG_CAPTCHA: 'none' },
  { IZLOG_RATE_LIMIT: 'off' },
  { IZLOG_MAILBOX: 'on' },
]

test.each(['0.0.0.0', '::', '192.168.1.5', '127.evil.example', 'shop.example'])(
  'on %s they may not, nor may mails be shown',
  (host) => {
    for (const setting of switchedOff) expect(problemsOf({ HOST: host, ...setting })).toHaveLength(1)
  },
)

const reachable: Record<string, string>[] = [
  { IZLOG_BASE_URL: 'https://shop.example' },
  { IZLOG_BASE_URL: 'http://10.0.0.5:3000' },
  { IZLOG_BASE_URL: 'https://localhost.shop.example' },
  { IZLOG_TRUST_PROXY: '1' },
]

test.each(reachable)('nor on loopback when shoppers come through a proxy: %j', (reached) => {
  for (const setting of switchedOff) {
    const [problem, ...others] = problemsOf({ ...reached, ...setting })
    expect(problem).toContain('for this machine only')
    expect(others).toEqual([])
  }
})

test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])(
  'with the address %s they may all be',
  (address) => {
    for (const setting of switchedOff) expect(problemsOf({ IZLOG_BASE_URL: address, ...setting })).toEqual([])
  },
)

test('a connection for notifications is for the database that is named', () => {
  const listenUrl = 'postgres://server:5432/shop'
  expect(
    readConfig({ DATABASE_URL: 'postgres://pooler:6432/shop', IZLOG_LISTEN_URL: listenUrl }).listenUrl,
  ).toBe(listenUrl)
  expect(problemsOf({ IZLOG_LISTEN_URL: listenUrl })).toEqual([
    'IZLOG_LISTEN_URL: only beside DATABASE_URL, for the same database',
  ])
  expect(problemsOf({ DATABASE_URL: listenUrl, IZLOG_LISTEN_URL: 'server' })).toHaveLength(1)
})

test('an outside captcha needs both of its keys', () => {
  expect(problemsOf({ IZLOG_CAPTCHA: 'turnstile' })).toHaveLength(2)
  expect(problemsOf({ IZLOG_CAPTCHA: 'recaptcha', IZLOG_CAPTCHA_SITE_KEY: 'site' })).toEqual([
    'IZLOG_CAPTCHA_SECRET: needed for IZLOG_CAPTCHA=recaptcha',
  ])
  const keys = { IZLOG_CAPTCHA_SITE_KEY: 'site', IZLOG_CAPTCHA_SECRET: 'secret' }
  expect(readConfig({ IZLOG_CAPTCHA: 'turnstile', ...keys }).captcha).toEqual({
    provider: 'turnstile',
    siteKey: 'site',
    secret: 'secret',
  })
})

test('the base address follows host and port unless it is given', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000')
  expect(readConfig({ IZLOG_BASE_URL: 'https://shop.example/' }).baseUrl).toBe('https://shop.example')
  expect(readConfig({ IZLOG_BASE_URL: 'https://Shop.example:8443' }).baseUrl).toBe(
    'https://Shop.example:8443',
  )
})

test.each(['?y', '/#z', '/path', '/path?y', '@evil.example'])('no base address goes on with %j', (more) => {
  expect(problemsOf({ IZLOG_BASE_URL: `https://shop.example${more}` })).toEqual([
    expect.stringMatching(/^IZLOG_BASE_URL: /),
  ])
})

test('SAFE-05 a trusted proxy without the address that shoppers see is warned of', () => {
  const warnings = (env: Record<string, string>) => readConfig(env).warnings
  expect(warnings({ IZLOG_TRUST_PROXY: '1' })).toEqual([
    expect.stringMatching(/IZLOG_TRUST_PROXY.*IZLOG_BASE_URL/),
  ])
  expect(warnings({ IZLOG_TRUST_PROXY: '10.0.0.0/8', IZLOG_BASE_URL: 'https://a.hr' })).toEqual([])
  expect(warnings({ IZLOG_TRUST_PROXY: 'off' })).toEqual([])
})

test('a relative data folder lies below the project, wherever the command ran', () => {
  const { dataFolder } = readConfig({ IZLOG_DATA: 'data/shop' })
  expect(isAbsolute(dataFolder)).toBe(true)
  expect(dataFolder).toBe(join(projectRoot, 'data', 'shop'))
})

test.each([
  ['off', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  [' 10.0.0.1 , fd00::/8, loopback ', ['10.0.0.1', 'fd00::/8', 'loopback']],
])('SAFE-06 proxies are trusted by number or by address: %s', (value, trusted) => {
  expect(readConfig({ IZLOG_TRUST_PROXY: value }).trustProxy).toEqual(trusted)
})

test.each([
  'on',
  'true',
  '0',
  '11',
  '01',
  '-1',
  '1.5',
  '0.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0',
  'proxy.example',
  '10.0.0.1,,',
])('SAFE-06 %s is refused with a sentence, beside the other problems', (value) => {
  const problems = problemsOf({ IZLOG_TRUST_PROXY: value, PORT: 'x' })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'IZLOG_TRUST_PROXY'])
  expect(problems[1]).toMatch(/would let every visitor|not between 1 and 10|is neither an address/)
})
