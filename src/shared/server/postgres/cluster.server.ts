import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeRootsFolder, postgresPrograms, programsMajor, rootsFolder } from './binaries.server.ts'
import {
  canEnter,
  makePrivateFolder,
  openForPassing,
  type RunAs,
  serverUser,
  spawnOptions,
} from './server-user.server.ts'

/** A data folder of PostgreSQL and who owns it. */
export type Cluster = { data: string; runAs: RunAs }

export const superuser = 'izlog'

/** A socket's address has room for 107 bytes (103 on macOS), the file's own name among them. */
const longestSocketFolder = 85

/**
 * Character classes for lower(), ILIKE, full text and trigrams. With plain C, PostgreSQL would leave Č, Š and Đ as they
 * are and drop them from trigrams. The first name that the machine knows is taken; order is by code point everywhere,
 * Croatian order is asked for by COLLATE "hr-x-icu".
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** The cluster in `folder`/postgres, if there is one. */
export function existingCluster(folder: string): Cluster | undefined {
  const place = join(folder, 'postgres')
  if (!lstatSync(place, { throwIfNoEntry: false })) return undefined
  if (!existsSync(place))
    throw new Error(`${place} leads to ${readlinkSync(place)}, which is missing; remove it to begin anew`)
  const data = realpathSync(place)
  const runAs = serverUser(data)
  if (data.startsWith(`${rootsFolder}/`)) claimLinked(join(realpathSync(folder), 'postgres'), data)
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major !== programsMajor())
    throw new Error(
      `The database in ${data} is of PostgreSQL ${major}, this shop brings ${programsMajor()}: move it with pg_dump ` +
        'and pg_restore, or set DATABASE_URL to a server that has it',
    )
  return { data, runAs }
}

/**
 * Makes a new cluster and puts it in its place in one step, so that a half made one is never seen and of two starts at
 * once the second takes the first one's. Where the server's user cannot enter `folder`, the place is a link.
 */
export function createCluster(folder: string): Cluster {
  const place = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  const runAs = serverUser(place)
  openForPassing(folder, runAs)
  const inPlace = canEnter(folder, runAs)
  const name = randomBytes(6).toString('hex')
  const draft = inPlace ? `${place}-${name}` : join(makeRootsFolder(), name, 'postgres')
  if (!inPlace) mkdirSync(dirname(draft), { mode: 0o755 })
  makePrivateFolder(draft, runAs)
  try {
    initialise(draft, runAs)
    if (inPlace) renameSync(draft, place)
    else symlinkSync(draft, place)
  } catch (error) {
    rmSync(inPlace ? draft : dirname(draft), { recursive: true, force: true })
    const winner = existingCluster(folder)
    if (!winner) throw error
    return winner
  }
  return { data: realpathSync(place), runAs }
}

function initialise(data: string, runAs: RunAs): void {
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  try {
    runInitdb(data, passwordFile, runAs)
    renameSync(passwordFile, passwordOf(data))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runInitdb(data: string, passwordFile: string, runAs: RunAs): void {
  const program = join(postgresPrograms(runAs), 'initdb')
  let complaint = ''
  for (const characters of characterTypes) {
    const { status, stderr, error } = spawnSync(
      program,
      [
        ...['-D', data, '-U', superuser, '--pwfile', passwordFile],
        // Only who may enter the socket's folder gets that far; over TCP everybody on this machine could try.
        ...['--auth-local=trust', '--auth-host=scram-sha-256'],
        ...['-E', 'UTF8', '--locale=C', `--lc-ctype=${characters}`],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ],
      { ...spawnOptions(runAs), encoding: 'utf8' },
    )
    if (status === 0) return
    complaint = stderr || error?.message || ''
    if (!complaint.includes('locale')) break
  }
  throw new Error(`PostgreSQL's initdb failed on ${data}: ${complaint}`)
}

const passwordOf = (data: string) => join(data, 'izlog.password')

/** The superuser's password, for connections over TCP. */
export const readPassword = (data: string) => readFileSync(passwordOf(data), 'utf8')

/** In a folder that a link leads to: the path of what belongs to it, since a copied link leads there as well. */
const ownerFile = 'izlog.owner'

/** Whether the socket's folder is these data's own, and not only copied with a link to another's. */
function isOwn(beside: string, data: string): boolean {
  if (!lstatSync(beside).isSymbolicLink()) return true
  const owner = join(beside, ownerFile)
  return existsSync(owner) && readFileSync(owner, 'utf8') === data
}

/**
 * Two folders whose links lead to the same data would be one shop: a copy is refused, a folder that was moved goes on.
 * @param place the link
 */
function claimLinked(place: string, data: string): void {
  const file = join(dirname(data), ownerFile)
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (owner === place) return
  if (owner !== undefined && existsSync(owner) && realpathSync(owner) === data)
    throw new Error(
      `${place} is a copy of the link ${owner}: both lead to the database in ${data}. Remove the copy to begin anew, ` +
        'or put a copy of the database itself in its place',
    )
  writeFileSync(file, place, { mode: 0o644 })
}

/** Beside the data where that path is short enough, else a link there leads to a folder in the temporary one. */
export function socketFolder({ data, runAs }: Cluster): string {
  const beside = join(dirname(data), 'socket')
  if (existsSync(beside) && isOwn(beside, data)) return realpathSync(beside)
  if (Buffer.byteLength(beside) <= longestSocketFolder) {
    makePrivateFolder(beside, runAs)
    return beside
  }
  const short = mkdtempSync(join(tmpdir(), 'izlog-'))
  writeFileSync(join(short, ownerFile), data, { mode: 0o600 })
  makePrivateFolder(short, runAs)
  // What is left of an earlier link leads to a folder that somebody has cleaned away, or came with a copy of the data.
  rmSync(beside, { force: true })
  try {
    symlinkSync(short, beside)
  } catch {
    // Another start was faster; whichever server wins, its postmaster.pid says where it listens.
  }
  return short
}
