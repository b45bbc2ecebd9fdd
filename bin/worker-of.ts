import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The process that bin/supervise.mjs has started and watches; undefined while there is none. @param pid the supervisor */
export function workerOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  const children =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      : processTable().flatMap(([child, parent]) => (parent === String(pid) ? [child] : []))
  return children[0] ? Number(children[0]) : undefined
}

/** Number and parent's number of every process. */
function processTable(): [string, string][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string])
}
