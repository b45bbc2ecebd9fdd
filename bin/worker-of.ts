import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The process that bin/supervise.mjs has started and watches; undefined while there is none. @param pid the supervisor */
export function workerOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  const children =
    process.platform === 'linux'
      ? childrenOf(pid)
      : processTable().flatMap(([child, parent]) => (parent === String(pid) ? [child] : []))
  return children[0] ? Number(children[0]) : undefined
}

/** None for a process that has ended. */
function childrenOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  } catch {
    return []
  }
}

/** Number and parent's number of every process. */
function processTable(): [string, string][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string])
}
