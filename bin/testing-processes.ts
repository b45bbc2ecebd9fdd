import { readFileSync } from 'node:fs'

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A child that nobody collected is dead all the same.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
