import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createOverloadLog, Overload } from './overload.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

beforeAll(speakCroatian)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('SAFE-01 of a flood that is refused the log tells once in ten seconds, with how many they were', () => {
  const lines: object[] = []
  const warn = (line: object) => void lines.push(line)
  const note = createOverloadLog({ warn } as unknown as Parameters<typeof createOverloadLog>[0])
  let last = 0
  const refuse = (times: number) => {
    for (let i = 0; i < times; i++) note(new Overload('too many'), { id: `r${++last}`, url: '/login' })
  }
  refuse(30)
  expect(lines).toEqual([{ reason: 'too many', url: '/login', refused: 1, ids: ['r1'] }])
  vi.advanceTimersByTime(9_999)
  refuse(1)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines[1]).toMatchObject({ refused: 30 })
  expect((lines[1] as { ids: string[] }).ids).toEqual(Array.from({ length: 20 }, (_, i) => `r${i + 2}`))
  refuse(1)
  vi.advanceTimersByTime(10_000)
  expect(lines[2]).toMatchObject({ refused: 1, ids: ['r32'] })
  // Where nothing follows, nothing is told, and the next is told at once.
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
  refuse(1)
  expect(lines).toHaveLength(4)
})

test('SAFE-01 a request refused for load is answered 503 with when to come again, and is no fault in the log', async () => {
  const { app, services } = await bareApp()
  const warn = vi.spyOn(services.log, 'warn')
  app.get('/busy', async () => {
    throw new Overload('too many')
  })
  for (let i = 0; i < 3; i++) {
    const answer = await app.inject('/busy')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  }
  expect(warn).toHaveBeenCalledTimes(1)
  await app.close()
})
