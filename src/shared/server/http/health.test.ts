import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerHealth } from './health.server.ts'

test('SAFE-06 the database is asked once for all who ask for the shop’s health at a time, and again by the next', async () => {
  const asked: ((possible: boolean) => void)[] = []
  const isPossible = () => new Promise<boolean>((resolve) => asked.push(resolve))
  const app = Fastify()
  let arrived = 0
  app.addHook('preHandler', async () => {
    arrived++
  })
  registerHealth(app, { writing: { isPossible } })
  const check = async () => (await app.inject('/healthz')).statusCode
  const checks = Array.from({ length: 50 }, check)
  await vi.waitFor(() => expect([arrived, asked.length]).toEqual([50, 1]))
  asked[0]?.(true)
  expect(new Set(await Promise.all(checks))).toEqual(new Set([200]))
  const next = check()
  await vi.waitFor(() => expect(asked.length).toBe(2))
  asked[1]?.(false)
  expect(await next).toBe(503)
  await app.close()
})
