import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from './config.server.ts'

// Each test starts a process of its own.
vi.setConfig({ testTimeout: 30_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-ending-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that ends in order; `then` is what it does once it listens, `close` how its close goes. */
function run(then: string, close = `await wait(50); say('closed')`) {
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { runnerImport } from ${JSON.stringify(import.meta.resolve('vite'))}
     const { module } = await runnerImport('./src/shared/server/process/ending.server.ts')
     const say = (text) => process.stdout.write(text + '\\n')
     const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
     const words = ({ err, ...about }) => Object.values(err ? { ...about, message: err.message } : about).join(' ')
     const log = { info: (about, text) => say(text + ': ' + words(about)), warn: (text) => say(text),
       error: (about, text) => say(text + ': ' + words(about)),
       fatal: ({ err, origin }) => say('fatal ' + origin + ' ' + err.message) }
     setInterval(() => undefined, 1000)
     module.endInOrder({ log, patienceMs: { asked: 400, fault: 200 },
       close: async () => { say('closing'); ${close} } })
     process.send('ready')
     ${then}`,
  )
  const child = fork(file, [], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = Promise.all([once(child, 'exit'), child.stdout && once(child.stdout, 'close')])
  const end = async () => {
    const [[code]] = await ended
    return { code: code as number | null, said: said.trim().split('\n') }
  }
  return { child, end }
}

test.each([
  ['exception', `setTimeout(() => { throw new Error('a bug') })`, 'fatal uncaughtException a bug'],
  ['rejection', `Promise.reject(new Error('forgotten'))`, 'fatal unhandledRejection forgotten'],
])(
  'SAFE-01 an %s that nobody caught is told, what is under way is finished, the process ends',
  async (_what, then, line) => {
    expect(await run(then).end()).toEqual({ code: 70, said: [line, 'closing', 'closed'] })
  },
)

test('SAFE-01 a second fault while the process ends does not cut it short', async () => {
  const close = `await wait(20); Promise.reject(new Error('again')); await wait(50); say('closed')`
  const { code, said } = await run(`throw new Error('a bug')`, close).end()
  expect(code).toBe(70)
  expect(said.slice(-2)).toEqual(['fatal unhandledRejection again', 'closed'])
})

test('SAFE-01 after a fault nothing is waited for without end', async () => {
  const { code, said } = await run(`throw new Error('a bug')`, 'await new Promise(() => {})').end()
  expect(code).toBe(70)
  expect(said.at(-1)).toBe('the stop took too long and was cut off: 200')
})

test('SAFE-03 a stop that was asked for is not waited for without end either, and says so by its code', async () => {
  const { child, end } = run('', 'await new Promise(() => {})')
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await end()).toEqual({
    code: 70,
    said: ['stopping: SIGTERM', 'closing', 'the stop took too long and was cut off: 400'],
  })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('SAFE-03 %s stops in order', async (signal) => {
  const { child, end } = run('')
  await once(child, 'message')
  child.kill(signal)
  expect(await end()).toEqual({ code: 0, said: [`stopping: ${signal}`, 'closing', 'closed'] })
})

test('SAFE-03 a signal that comes twice stops once, and the code says that it was asked for', async () => {
  const { child, end } = run('')
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  const { code, said } = await end()
  expect(code).toBe(0)
  expect(said.filter((line) => line === 'closing' || line === 'closed')).toEqual(['closing', 'closed'])
})

test('SAFE-03 a stop that does not go well says so by its code', async () => {
  const { child, end } = run('', `throw new Error('no database')`)
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await end()).toEqual({
    code: 70,
    said: ['stopping: SIGTERM', 'closing', 'the stop did not go well: no database'],
  })
})

test('SAFE-01 the end of the supervisor is the end of the process', async () => {
  const { child, end } = run('')
  await once(child, 'message')
  child.disconnect()
  expect(await end()).toEqual({
    code: 0,
    said: ['the supervisor is gone: stopping', 'closing', 'closed'],
  })
})
