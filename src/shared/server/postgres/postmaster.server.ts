import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a PostgreSQL server writes about itself into postmaster.pid of its data folder. */
export type Postmaster = { pid: number; port: number; sockets: string; address: string }

const pidFile = (data: string) => join(data, 'postmaster.pid')

/**
 * The server that runs on this data folder, if there is one; it may still be starting or already stopping. The server of
 * the folder that this one was copied from is not it.
 * @param data the folder's real path
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(pidFile(data))
  const pid = pidOf(lines)
  if (!lines || pid === undefined || !isServerOf(data, pid, lines)) return undefined
  const [, , , port = '', sockets = '', address = ''] = lines
  return { pid, port: Number(port), sockets, address: address.trim() }
}

/**
 * After a crash of the machine, in a container that was started anew, or in a copied folder, the number in
 * postmaster.pid (and in the lock of the socket, which begins with the same lines) can belong to some other program, or
 * to another folder's server. PostgreSQL would then refuse to start, so such a file is removed; a dead process's file it
 * handles itself.
 */
export function removeForeignLocks(data: string, sockets: string | undefined, port: number): void {
  removeForeignLock(data, pidFile(data))
  if (sockets !== undefined) removeForeignLock(data, join(sockets, `.s.PGSQL.${port}.lock`))
}

function removeForeignLock(data: string, path: string): void {
  const lines = readPidFile(path)
  const pid = pidOf(lines)
  if (!lines || pid === undefined || !isAlive(pid) || isServerOf(data, pid, lines)) return
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

/**
 * Whether that process is the server on `data`: a PostgreSQL that works in this folder. Where the system does not tell
 * what a process is or where it works, the file's word counts: better no start than two.
 * @param lines of the file that names the process; the second one is the folder
 */
function isServerOf(data: string, pid: number, lines: string[]): boolean {
  if (!isAlive(pid)) return false
  const name = processName(pid)
  if (name !== undefined && !name.includes('postgres')) return false
  const [, named = ''] = lines
  return (workingFolder(pid) ?? resolve(named)) === data
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
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
