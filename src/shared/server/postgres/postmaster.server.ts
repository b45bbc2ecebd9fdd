import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a PostgreSQL server writes about itself into postmaster.pid of its data folder. */
export type Postmaster = { pid: number; port: number; sockets: string; address: string }

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** The server that runs on this data folder, if there is one; it may still be starting or already stopping. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(pidFile(data))
  const pid = pidOf(lines)
  if (!lines || pid === undefined || !isPostgres(pid)) return undefined
  const [, , , port = '', sockets = '', address = ''] = lines
  return { pid, port: Number(port), sockets, address: address.trim() }
}

/**
 * After a crash of the machine, or in a container that was started anew, the number in postmaster.pid can belong to
 * some other program. PostgreSQL would then refuse to start, so that file is removed; a dead process's file it handles
 * itself.
 */
export function removeForeignPidFile(data: string): void {
  const path = pidFile(data)
  const pid = pidOf(readPidFile(path))
  if (pid === undefined || !isAlive(pid) || isPostgres(pid)) return
  const aside = `${path}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(path, aside)
    // Between the look and the move another start may have written its own file there: that one goes back.
    if (pidOf(readPidFile(aside)) !== pid) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

function readPidFile(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const pidOf = (lines: string[] | undefined) => Math.abs(Number(lines?.[0])) || undefined

/** Whether a process with that number lives, be it another user's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where the system does not tell what a living process is, it counts as PostgreSQL: better no start than two. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = processName(pid)
  return name === undefined || name.includes('postgres')
}

function processName(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout || undefined
  try {
    const [, name, state] = /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // In a container nobody may collect dead processes: they keep their number and their name.
    return state === 'Z' ? 'dead' : name
  } catch {
    return undefined
  }
}
