import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

let cleaner: ChildProcess | undefined

/**
 * When this process has ended, however it did: ends the PostgreSQL whose data lie in the folder, unless the shop does so
 * itself in time, and removes the folder. What was tidied up by then is nobody's business any more.
 * @param patienceMs how long shops have to end their databases; the first call's counts
 */
export function cleanUpAfterMe(folder: string, patienceMs = 20_000): void {
  cleaner ??= startCleaner(patienceMs)
  cleaner.stdin?.write(`${folder}\n`)
}

function startCleaner(patienceMs: number): ChildProcess {
  const child = spawn(process.execPath, [join(process.cwd(), 'bin/clean-up.mjs'), String(patienceMs)], {
    // A group of its own: Ctrl-C ends what it waits for, not itself.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  // The pipe must not keep this process from ending either.
  ;(child.stdin as unknown as { unref(): void } | null)?.unref()
  return child
}
