import { expect, test } from 'vitest'
import { StartError } from '../process/config.server.ts'
import { notReached } from './not-reached.server.ts'

const url = 'postgres://shop:hushed@db.example:5433/izlog'
const failure = (code: string, message = 'it failed') =>
  Object.assign(new Error(message), { code, syscall: 'connect' })

test.each([
  ['ECONNREFUSED', 'does not answer (ECONNREFUSED): start PostgreSQL there, or mend DATABASE_URL.'],
  ['3D000', 'does not exist: create it, or mend DATABASE_URL.'],
  ['28P01', 'refuses the account: mend DATABASE_URL (it failed).'],
])(
  'SAFE-01 a database that cannot be reached (%s) is told in one sentence, without its password',
  (code, text) => {
    const told = notReached(failure(code), url)
    expect(told).toBeInstanceOf(StartError)
    expect((told as Error).message).toBe(`The database 'izlog' at db.example:5433 ${text}`)
  },
)

test('SAFE-01 what the system said is told, not the code that stands for all of it', () => {
  const error = Object.assign(new Error('away', { cause: failure('ECONNREFUSED') }), { code: '08001' })
  expect((notReached(error, url) as Error).message).toContain('does not answer (ECONNREFUSED): ')
})

test('SAFE-01 a socket and a database without a name are told of as well', () => {
  const told = notReached(failure('ENOENT'), 'postgres:///?host=/run/postgresql') as Error
  expect(told.message).toContain('The database at /run/postgresql does not answer')
})

test('SAFE-01 what has another cause is left as it is', () => {
  const other = new TypeError('x')
  expect(notReached(other, url)).toBe(other)
})
