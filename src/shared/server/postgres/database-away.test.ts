import { expect, test } from 'vitest'
import { isDatabaseAway } from './client.server.ts'
import { DatabaseAway } from './presence.server.ts'

const failure = (of: object, message = 'from somewhere') => Object.assign(new Error(message), of)

const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'EACCES',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
test.each(systemCodes)(
  'SAFE-02 %s of a connection says that the database is away, of a file it does not',
  (code) => {
    for (const syscall of ['connect', 'read', 'write', 'getaddrinfo'])
      expect(isDatabaseAway(failure({ code, syscall })), syscall).toBe(true)
    for (const syscall of ['open', 'unlink', undefined])
      expect(isDatabaseAway(failure({ code, syscall })), syscall).toBe(false)
  },
)

test('SAFE-02 a connection that was refused for what it asks is there', () => {
  expect(isDatabaseAway(failure({ code: 'EINVAL', syscall: 'connect' }))).toBe(false)
})

test.each([
  // Class 08, connections; 53, resources; 57P, an operator's doing; a standby.
  ['08000', true],
  ['08006', true],
  ['53100', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['25006', true],
  ['57014', false],
  ['25001', false],
  ['42008', false],
  ['22P53', false],
  ['08', false],
  ['080061', false],
  [53300, false],
])('SAFE-02 whether PostgreSQL’s code %s says that the database is away: %s', (code, away) => {
  expect(isDatabaseAway(failure({ code, severity: 'ERROR' }))).toBe(away)
})

test.each([
  ['FATAL', '58P01', true],
  ['FATAL', 'XX000', true],
  ['FATAL', 'XX028', true],
  ['PANIC', 'XX000', true],
  ['ERROR', 'XX000', false],
  // Who may not come in, and where there is nothing to come into: waiting would change nothing.
  ['FATAL', '28P01', false],
  ['FATAL', '28000', false],
  ['FATAL', '3D000', false],
  ['FATAL', undefined, false],
])('SAFE-02 whether a session that ends with %s %s could begin later: %s', (severity, code, away) => {
  expect(isDatabaseAway(failure({ severity, code }))).toBe(away)
})

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('SAFE-02 the driver’s “%s” says it, somebody’s words about it do not', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
  expect(isDatabaseAway(new Error('outer', { cause: new Error(message) }))).toBe(true)
  expect(isDatabaseAway(new Error(`a shopper wrote: ${message}`))).toBe(false)
})

test('SAFE-02 of the tries of one connection one is enough', () => {
  const refused = failure({ code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseAway(new AggregateError([new Error('another'), refused]))).toBe(true)
  expect(isDatabaseAway(new AggregateError([new Error('another')]))).toBe(false)
  expect(isDatabaseAway({ errors: [refused] })).toBe(false)
})

test('SAFE-02 what is refused at once because the database is known to be away says so', () => {
  expect(String(new DatabaseAway())).toBe('DatabaseAway: The database is away')
  expect(isDatabaseAway(new DatabaseAway())).toBe(true)
})
