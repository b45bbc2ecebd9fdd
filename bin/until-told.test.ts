import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { isAlive } from './testing-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'izlog-until-told-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that runs this program, says what came of it and tidies up behind it. */
function runnerOf(program: string) {
  const file = join(folder, 'runner.mjs')
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process'
     import { untilTold } from ${JSON.stringify(join(import.meta.dirname, 'until-told.mjs'))}
     const ending = untilTold()
     const code = await ending.run(() =>
       spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit', detached: true }))
     console.log('tidied up after ' + code)
     process.exit(code)`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = { text: '' }
  child.stdout.on('data', (part) => {
    said.text += part
  })
  return { child, said }
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'who is told to end by %s ends what it started, and what that started, then tidies up',
  async (signal, code) => {
    const idle = 'setInterval(() => {}, 1000)'
    // The first one ends when it is told to, its own does not listen.
    const { child, said } = runnerOf(
      `const own = require('node:child_process').spawn(process.execPath,
         ['-e', "process.on('SIGTERM', () => {}); console.log('own', process.pid); ${idle}"], { stdio: 'inherit' }); ${idle}`,
    )
    await waitFor(() => expect(said.text).toMatch(/own \d+\n/))
    const own = Number(/own (\d+)/.exec(said.text)?.[1])
    child.kill(signal)
    const [ended] = await once(child, 'exit')
    expect(ended).toBe(code)
    expect(said.text).toContain(`tidied up after ${code}`)
    await waitFor(() => expect(isAlive(own)).toBe(false))
  },
)

test('what ends by itself is answered by its exit code', async () => {
  const { child, said } = runnerOf('process.exit(3)')
  expect((await once(child, 'exit'))[0]).toBe(3)
  expect(said.text).toContain('tidied up after 3')
})
