import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workerOf } from '../bin/worker-of.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
const env = () => ({ ...database.env, IZLOG_RATE_LIMIT: 'off', IZLOG_CAPTCHA: 'none' })

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** The answer's status and whether it was the connection's last; rejects as the connection does. */
function ask(url: string, agent: Agent, cookie: string): Promise<{ status: number; last: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'text/html' } }, (answer) => {
      answer.on('error', reject).resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, last: answer.headers.connection === 'close' }),
      )
    }).on('error', reject)
  })
}

test('SAFE-03 SIGTERM under the load of twenty kept connections fails no request', async () => {
  const shop = await startShopProcess(env())
  const paths = ['/', '/proizvodi', '/favoriti', '/blog', '/healthz']
  let answered = 0
  let stopped = false
  const failures: string[] = []
  const lastAnswers: boolean[] = []
  const shoppers = Array.from({ length: 20 }, async (_, shopper) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // Kept pages go past the framework, those of shoppers with a session go through it.
    const cookie = shopper % 2 ? 'izlog_session=nobody' : ''
    for (let turn = shopper; ; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      try {
        const { status, last } = await ask(shop.baseUrl + path, agent, cookie)
        if (status !== 200) failures.push(`${path} ${status}`)
        if (last) lastAnswers.push(stopped)
        answered++
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException
        if (!(stopped && code === 'ECONNREFUSED')) failures.push(`${path} ${message}`)
        return agent.destroy()
      }
    }
  })
  await vi.waitFor(() => expect(answered).toBeGreaterThan(400), { timeout: 30_000 })
  stopped = true
  await stopShopProcess(shop.child)
  await Promise.all(shoppers)
  expect(failures).toEqual([])
  expect(lastAnswers).toEqual(Array.from({ length: 20 }, () => true))
  expect(shop.child.exitCode).toBe(0)
})

test('SAFE-01 a supervisor that is killed takes its shop along: nothing holds the port or the database', async () => {
  const shop = await startShopProcess(env())
  const worker = workerOf(shop.child.pid) ?? 0
  shop.child.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(worker, 0)).toThrow('ESRCH'), { timeout: 20_000 })
  await expect(fetch(shop.baseUrl)).rejects.toThrow()
})

test('SAFE-01 a shop whose starter is gone, however it ended, ends in order', async () => {
  const shop = await startShopProcess(env())
  const worker = workerOf(shop.child.pid) ?? 0
  const ended = once(shop.child, 'exit')
  shop.child.disconnect()
  expect(await ended).toEqual([0, null])
  expect(() => process.kill(worker, 0)).toThrow('ESRCH')
  await expect(fetch(shop.baseUrl)).rejects.toThrow()
})

test('wrong settings end the start at once, with what is wrong and a code of their own', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: 'many' },
    encoding: 'utf8',
  })
  expect(stderr).toContain('PORT: not a whole number')
  expect(status).toBe(78)
})
