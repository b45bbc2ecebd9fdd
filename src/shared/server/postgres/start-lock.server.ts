import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 60_000

/** Whether a process of that id lives (and is not merely of another user, which counts as living). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs `work` while no other process on this machine does so on the same file; a dead holder's lock is taken over. */
export async function withStartLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs
  while (!tryLock(path)) {
    if (Date.now() > deadline)
      throw new Error(`another start holds ${path} for too long; remove it if there is none`)
    await delay(20)
  }
  try {
    return await work()
  } finally {
    unlinkSync(path)
  }
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder > 0 && !isAlive(holder)) unlinkSync(path)
  } catch {
    // Its holder has just removed it.
  }
  return false
}
