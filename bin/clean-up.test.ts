import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { existingCluster } from '#shared/server/postgres/cluster.server.ts'
import { runningPostmaster } from '#shared/server/postgres/postmaster.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { isAlive } from './testing-processes.ts'

const root = join(import.meta.dirname, '..')
const made: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-clean-up-'))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of [...made, others]) rmSync(folder, { recursive: true, force: true })
})
/** Not among temporary things, wherever the project lies. */
const others = join(homedir(), '.izlog-clean-up-test')

/** A process that asks for these folders to be cleaned up after it; `before` is what it does first. */
async function starterOf(folders: string[], before = '', env: NodeJS.ProcessEnv = process.env) {
  const program = join(newFolder(), 'starter.mjs')
  writeFileSync(
    program,
    `import { runnerImport } from ${JSON.stringify(import.meta.resolve('vite'))}
     const load = async (path) => (await runnerImport(path)).module
     const { cleanUpAfterMe } = await load('./bin/clean-up-after-me.ts')
     ${before}
     for (const folder of ${JSON.stringify(folders)}) cleanUpAfterMe(folder, 200)
     console.log('asked')
     process.stdin.on('end', () => process.exit()).resume()`,
  )
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env,
    detached: true,
    // Its end is the starter's: it outlives no test.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'after %s of the process that made them, folders are gone; those of others stay',
  async (signal) => {
    const [mine, other] = [newFolder(), newFolder()]
    mkdirSync(others, { recursive: true })
    writeFileSync(join(mine, 'file'), 'x')
    const starter = await starterOf([mine, `${other}-never`, others])
    expect(existsSync(mine)).toBe(true)
    // As Ctrl-C does: all of its group at once.
    process.kill(-(starter.pid ?? 0), signal)
    await waitFor(() => expect(existsSync(mine)).toBe(false))
    expect([existsSync(other), existsSync(others)]).toEqual([true, true])
  },
)

test('a folder whose name only begins like that of temporary things is somebody else’s', async () => {
  const parent = newFolder()
  const [temporary, beside] = [join(parent, 'tmp'), join(parent, 'tmp-of-others')]
  const mine = join(temporary, 'mine')
  for (const folder of [mine, beside]) mkdirSync(folder, { recursive: true })
  const starter = await starterOf([beside, mine], '', { ...process.env, TMPDIR: temporary })
  starter.kill('SIGKILL')
  await waitFor(() => expect(existsSync(mine)).toBe(false))
  expect(existsSync(beside)).toBe(true)
})

test('after kill -9 of the process that had started it, a PostgreSQL that nobody ends is ended', async () => {
  const folder = newFolder()
  const starter = await starterOf(
    [folder],
    `const { startEmbeddedPostgres } = await load('./src/shared/server/postgres/launcher.server.ts')
     const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }
     await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log, throwaway: true })`,
  )
  const { data = '' } = existingCluster(folder) ?? {}
  const pid = runningPostmaster(data)?.pid ?? 0
  expect(pid).toBeGreaterThan(0)
  starter.kill('SIGKILL')
  await waitFor(() => expect([existsSync(data), existsSync(folder)]).toEqual([false, false]))
  await waitFor(() => expect(isAlive(pid)).toBe(false))
})
