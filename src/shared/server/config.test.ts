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
    seed: 'demo',
    searchDebounceMs: 1150,
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
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'IZLOG_SHOP_MAIL',
    'IZLOG_POOL',
    'IZLOG_CAPTCHA',
    'IZLOG_RATE_LIMIT',
  ])
  expect(new ConfigError(problems).message.split('\n')).toHaveLength(1 + problems.length)
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('on %s the checks may be switched off', (host) => {
  const config = readConfig({ HOST: host, IZLOG_CAPTCHA: 'none', IZLOG_RATE_LIMIT: 'off' })
  expect(config.captcha).toEqual({ provider: 'none' })
  expect(config.rateLimit).toBe(false)
})

test.each(['0.0.0.0', '::', '192.168.1.5', '127.evil.example', 'shop.example'])(
  'on %s they may not',
  (host) => {
    expect(problemsOf({ HOST: host, IZLOG_CAPTCHA: 'none' })).toHaveLength(1)
    expect(problemsOf({ HOST: host, IZLOG_RATE_LIMIT: 'off' })).toHaveLength(1)
  },
)

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
})

test('a relative data folder lies below the project, wherever the command ran', () => {
  const { dataFolder } = readConfig({ IZLOG_DATA: 'data/shop' })
  expect(isAbsolute(dataFolder)).toBe(true)
  expect(dataFolder).toBe(join(projectRoot, 'data', 'shop'))
})

test('a proxy is trusted wholly, not at all, or by address', () => {
  expect(readConfig({ IZLOG_TRUST_PROXY: 'on' }).trustProxy).toBe(true)
  expect(readConfig({ IZLOG_TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
})
