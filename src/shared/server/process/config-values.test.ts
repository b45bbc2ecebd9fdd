import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'
import { isLoopback } from './loopback.ts'

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test.each([
  ['PORT', 'x1', 'not a whole number'],
  ['PORT', '1x', 'not a whole number'],
  ['PORT', '-1', 'not a whole number'],
  ['PORT', '65536', 'not between 0 and 65535'],
  ['IZLOG_POOL', '0', 'not between 1 and 200'],
  ['IZLOG_POOL', '201', 'not between 1 and 200'],
  ['IZLOG_SEARCH_DEBOUNCE_MS', '10001', 'not between 0 and 10000'],
  ['DATABASE_URL', 'server', 'not an address that starts with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://a:b:c', 'not an address that starts with postgres:// or postgresql://'],
  ['SMTP_URL', 'http://server', 'not an address that starts with smtp:// or smtps://'],
  ['IZLOG_BASE_URL', 'https://shop.hr/a', 'more than an origin such as https://shop.hr'],
  ['IZLOG_SHOP_MAIL', 'nobody', 'not an e-mail address'],
  ['IZLOG_MAIL_FROM', 'nobody', 'not an e-mail address'],
  ['IZLOG_LANGUAGE', 'hrv', 'not a language code of two letters'],
  ['IZLOG_LANGUAGE', 'h', 'not a language code of two letters'],
  ['IZLOG_LANGUAGE', 'xhr', 'not a language code of two letters'],
  ['IZLOG_LANGUAGE', 'HR', 'not a language code of two letters'],
  ['IZLOG_LANGUAGE', 'xx', 'not a language that src/shared/text has texts in'],
  ['IZLOG_SEED', 'other', 'not one of demo, none'],
  ['IZLOG_CAPTCHA', 'other', 'not one of altcha, recaptcha, turnstile, none'],
  ['IZLOG_PREPARED', 'other', 'not one of on, off'],
  ['IZLOG_LOG_LEVEL', 'other', 'not one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused with what is wrong about it', (name, value, problem) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name}: ${problem}`])
})

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['IZLOG_POOL', '1', { poolSize: 1 }],
  ['IZLOG_POOL', '200', { poolSize: 200 }],
  ['DATABASE_URL', 'postgres://a/b', { databaseUrl: 'postgres://a/b' }],
  ['DATABASE_URL', 'postgresql://a/b', { databaseUrl: 'postgresql://a/b' }],
  ['SMTP_URL', 'smtp://a', { smtpUrl: 'smtp://a' }],
  ['SMTP_URL', 'smtps://a:465', { smtpUrl: 'smtps://a:465' }],
  ['IZLOG_LANGUAGE', 'hr', { language: 'hr' }],
  ['IZLOG_CAPTCHA', 'altcha', { captcha: { provider: 'altcha' } }],
  ['IZLOG_PREPARED', 'off', { preparedStatements: false }],
  ['IZLOG_RATE_LIMIT', 'on', { rateLimit: true }],
  ['IZLOG_SEED', 'demo', { seed: 'demo' }],
  ['IZLOG_SEED', 'none', { seed: 'none' }],
  ['IZLOG_BASE_URL', 'https://shop.hr//', { baseUrl: 'https://shop.hr' }],
  ['IZLOG_TRUST_PROXY', ' off ', { trustProxy: false }],
  ['IZLOG_TRUST_PROXY', ' 3 ', { trustProxy: 3 }],
  ['IZLOG_TRUST_PROXY', '10', { trustProxy: 10 }],
  ['IZLOG_TRUST_PROXY', '10.0.0.1/32', { trustProxy: ['10.0.0.1/32'] }],
  ['IZLOG_TRUST_PROXY', 'fd00::/128', { trustProxy: ['fd00::/128'] }],
  ['HOST', '::', { baseUrl: 'http://localhost:3000' }],
] as const)('%s=%s is taken', (name, value, read) => {
  expect(readConfig({ [name]: value })).toMatchObject(read)
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])(
  'the log tells as much as is asked for: %s',
  (level) => expect(readConfig({ IZLOG_LOG_LEVEL: level }).logLevel).toBe(level),
)

test('a name that is not set at all is as good as an empty one', () => {
  expect(problemsOf({ PORT: undefined, IZLOG_SEED: '' })).toEqual([])
})

test.each([
  ['127.0.0.1', true],
  ['127.10.200.254', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['[::1]', true],
  ['mylocalhost', false],
  ['localhost.hr', false],
  ['10.127.0.0.1', false],
  ['127.0.0', false],
  ['fe80::1', false],
])('only this machine reaches an address of its own: %s', (host, own) => {
  expect(isLoopback(host)).toBe(own)
})

test('a base address that is none is told as that, beside what is switched off', () => {
  const problems = problemsOf({ IZLOG_BASE_URL: 'nonsense', IZLOG_CAPTCHA: 'none' })
  expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(['IZLOG_BASE_URL']))
})

test.each([
  ['on', 'on would let every visitor choose an address; say how many proxies there are, as 1, or which'],
  ['11', 'not between 1 and 10 proxies'],
  ['01', 'not between 1 and 10 proxies'],
  ['10.0.0.1/8/8', "'10.0.0.1/8/8' is neither an address nor a network nor a number of proxies"],
  ['10.0.0.1/8x', "'10.0.0.1/8x' is neither an address nor a network nor a number of proxies"],
  ['10.0.0.1/33', "'10.0.0.1/33' is neither an address nor a network nor a number of proxies"],
  ['10.0.0.1, fd00::/129', "'fd00::/129' is neither an address nor a network nor a number of proxies"],
])('SAFE-06 why the proxies %s are not trusted is said', (value, problem) => {
  expect(problemsOf({ IZLOG_TRUST_PROXY: value })).toEqual([`IZLOG_TRUST_PROXY: ${problem}`])
})

test('all problems are told in one message, one a line', () => {
  const { name, message } = new ConfigError(['PORT: one', 'HOST: two'])
  expect([name, message]).toEqual(['ConfigError', 'The settings need mending:\n  - PORT: one\n  - HOST: two'])
})
