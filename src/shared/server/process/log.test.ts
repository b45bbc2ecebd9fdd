import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

test('SAFE-02 a line whose error is told elsewhere is left out, of children too; all others are written', () => {
  const lines: string[] = []
  const told = new Error('the database is away')
  const log = createLog('info', (error) => error === told, {
    write: (line) => void lines.push(JSON.parse(line).msg),
  })
  log.error({ err: told, url: '/' }, 'a')
  log.child({ reqId: 'x' }).warn({ err: told }, 'b')
  log.error({ err: new Error('broken') }, 'c')
  log.child({ reqId: 'x' }).error({ err: undefined }, 'd')
  log.info('e')
  log.warn({ failures: 3 }, 'f')
  log.debug({ err: new Error('broken') }, 'g')
  expect(lines).toEqual(['c', 'd', 'e', 'f'])
})

test('a line without an error is written, whatever the log is given', () => {
  const lines: string[] = []
  const log = createLog('info', () => true, { write: (line) => void lines.push(JSON.parse(line).msg) })
  log.info({ failures: 3 }, 'a')
  log.info(null, 'b')
  log.info(undefined, 'c')
  log.info('d')
  log.info({ err: new Error('broken') }, 'e')
  expect(lines).toEqual(['a', 'b', 'c', 'd'])
})
