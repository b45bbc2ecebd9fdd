import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { isAlive } from './testing-processes.ts'

/** Each start of the program writes its number down, then does what its turn says. */
let folder: string
let started: string
const supervisors: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-supervise-'))
  started = join(folder, 'started')
})
afterAll(() => {
  for (const { pid } of supervisors) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

// Each test starts a process or two.
vi.setConfig({ testTimeout: 30_000 })

const plan = { firstPauseMs: 10, longestPauseMs: 40, mostStarts: 3, spanMs: 60_000 }

/** @param turns what the program does, start by start; the last one is repeated */
function supervise(turns: string[], own = plan) {
  rmSync(started, { force: true })
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(started)}, process.pid + '\\n')
     const turn = readFileSync(${JSON.stringify(started)}, 'utf8').trim().split('\\n').length
     const serve = () => { process.send('listening'); setInterval(() => {}, 1000) }
     const soon = (work) => { serve(); setTimeout(work, 30) }
     const turns = [${turns.map((turn) => `() => { ${turn} }`).join(', ')}]
     turns[Math.min(turn, turns.length) - 1]()`,
  )
  const supervisor = join(folder, 'supervisor.mjs')
  writeFileSync(
    supervisor,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
     process.exit(await supervise(${JSON.stringify(program)}, ${JSON.stringify(own)}))`,
  )
  const child = spawn(process.execPath, [supervisor], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=30' },
  })
  supervisors.push(child)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const end = once(child, 'exit').then(([code]) => code as number | null)
  return { child, end, said: () => said }
}

const pids = () => {
  try {
    return readFileSync(started, 'utf8').trim().split('\n').map(Number)
  } catch {
    return []
  }
}
const hasStarted = (times: number) => waitFor(() => expect(pids()).toHaveLength(times))

test.each([
  ['an error that nobody caught', 'soon(() => { throw new Error("a bug") })'],
  [
    'a heap that is full',
    'soon(() => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) })',
  ],
  ['a kill', 'soon(() => process.kill(process.pid, "SIGKILL"))'],
  ['an abort', 'soon(() => process.abort())'],
])('SAFE-01 a process that %s ended is started again', async (_what, turn) => {
  const { child, end } = supervise([turn, 'serve()'])
  await hasStarted(2)
  child.kill('SIGTERM')
  // The program does not listen to SIGTERM.
  expect(await end).toBe(143)
})

test('SAFE-01 a process that ends again and again is given up with a sentence and a code', async () => {
  const { end, said } = supervise(['soon(() => process.exit(9))'])
  expect(await end).toBe(70)
  expect(pids()).toHaveLength(1 + plan.mostStarts)
  expect(said().match(/ended with code 9; starting it again in [\d.]+ s/g)).toEqual([
    'ended with code 9; starting it again in 0.01 s',
    'ended with code 9; starting it again in 0.02 s',
    'ended with code 9; starting it again in 0.04 s',
  ])
  expect(said()).toContain('started again 3 times within 1 minutes')
})

test.each([
  ['wrong settings', 'process.exit(78)', 78],
  ['wrong settings, told late', 'soon(() => process.exit(78))', 78],
  ['a first start that fails', 'process.exit(1)', 1],
  ['an end without a fault', 'soon(() => process.exit(0))', 0],
])('after %s nothing is started again, and the code is the same', async (_what, turn, code) => {
  const { end } = supervise([turn])
  expect(await end).toBe(code)
  expect(pids()).toHaveLength(1)
})

test('SAFE-01 a process that served is started again, whatever else it has said since', async () => {
  const { child, end } = supervise([
    'serve(); process.send("more"); setTimeout(() => process.exit(9), 50)',
    'serve()',
  ])
  await hasStarted(2)
  child.kill('SIGTERM')
  expect(await end).toBe(143)
})

test('a later start that fails is tried again: what it lacks may come back', async () => {
  const { child, end } = supervise(['soon(() => process.exit(70))', 'process.exit(1)', 'serve()'])
  await hasStarted(3)
  child.kill('SIGINT')
  expect(await end).toBe(130)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'SAFE-03 %s goes to the process, however often it comes, and its code is kept',
  async (signal) => {
    const { child, end } = supervise([
      `process.on('${signal}', () => setTimeout(() => process.exit(5), 100)); serve()`,
    ])
    await hasStarted(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill(signal)
    child.kill(signal)
    expect(await end).toBe(5)
    expect(pids()).toHaveLength(1)
  },
)

test('a stop that is asked for while nothing runs starts nothing any more', async () => {
  const { child, end } = supervise(['soon(() => process.exit(9))'], {
    ...plan,
    firstPauseMs: 60_000,
    longestPauseMs: 60_000,
  })
  await hasStarted(1)
  await waitFor(() => expect(isAlive(pids()[0] ?? 0)).toBe(false))
  await new Promise((resolve) => setTimeout(resolve, 100))
  child.kill('SIGTERM')
  expect(await end).toBe(0)
  expect(pids()).toHaveLength(1)
})

test('SAFE-01 a supervisor that is killed leaves no process behind', async () => {
  const { child, end } = supervise([`process.on('disconnect', () => process.exit(0)); serve()`])
  await hasStarted(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  child.kill('SIGKILL')
  await end
  await waitFor(() => expect(isAlive(pids()[0] ?? 0)).toBe(false))
})

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'SAFE-01 %s of whoever started a supervisor over a channel leaves neither it nor its process behind',
  async (signal) => {
    rmSync(started, { force: true })
    const program = join(folder, 'program.mjs')
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs'
       appendFileSync(${JSON.stringify(started)}, process.pid + '\\n' + process.ppid + '\\n')
       process.on('SIGTERM', () => process.exit(0))
       setInterval(() => {}, 1000)`,
    )
    const supervisor = join(folder, 'supervisor.mjs')
    writeFileSync(
      supervisor,
      `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
       process.exit(await supervise(${JSON.stringify(program)}))`,
    )
    const starter = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { spawn } from 'node:child_process'
         spawn(process.execPath, [${JSON.stringify(supervisor)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`,
      ],
      { stdio: 'ignore' },
    )
    supervisors.push(starter)
    await hasStarted(2)
    starter.kill(signal)
    for (const pid of pids()) await waitFor(() => expect(isAlive(pid)).toBe(false))
  },
)

test('SAFE-01 a supervisor whose starter is gone before it begins starts nothing', async () => {
  rmSync(started, { force: true })
  const supervisor = join(folder, 'late-supervisor.mjs')
  writeFileSync(
    supervisor,
    `import { once } from 'node:events'
     import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
     process.send('here')
     await once(process, 'disconnect')
     process.exit(await supervise(${JSON.stringify(join(folder, 'program.mjs'))}))`,
  )
  const child = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  supervisors.push(child)
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(pids()).toEqual([])
})

test('a fault once an hour never adds up', async () => {
  const { pauseBefore, defaultPlan } = await import(join(import.meta.dirname, 'supervise.mjs'))
  const hour = 3_600_000
  expect(pauseBefore(Array.from({ length: 50 }, (_, index) => index * hour))).toBe(500)
  expect(pauseBefore(Array.from({ length: defaultPlan.mostStarts }, () => 0))).toBe(30_000)
  expect(pauseBefore(Array.from({ length: defaultPlan.mostStarts + 1 }, () => 0))).toBeUndefined()
})
