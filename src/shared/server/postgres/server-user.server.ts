import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Whom PostgreSQL runs as; undefined is ourselves. It refuses root, so root lends it to another user. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65_534, gid: 65_534 }
const ownName = 'izlog'

/**
 * Root lends the server to a user of the shop's own, made here the first time: `nobody` is whoever else has no rights,
 * and could read the database. Where users cannot be made, `nobody` has to do.
 */
function lentTo(): RunAs {
  const known = userOf(ownName)
  if (known) return known
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', ownName], { stdio: 'ignore' })
  return userOf(ownName) ?? nobody
}

function userOf(name: string): RunAs {
  const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  return user.uid > 0 ? user : undefined
}

/**
 * The user for the server on `data`: ourselves, or as root the folder's owner, for a new one a user of the shop's own.
 * @throws when `data` belongs to another user, which happens when the shop once ran as root and now does not.
 */
export function serverUser(data: string): RunAs {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : lentTo()
  if (owner && owner.uid !== uid)
    throw new Error(
      `The database in ${data} belongs to another user (was the shop started as root before?). ` +
        'Start it as that user again, or set IZLOG_DATA to another folder',
    )
  return undefined
}

/** A folder that the server's user alone may enter (and root, who may always). */
export function makePrivateFolder(path: string, runAs: RunAs): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
}

/** Whether that user gets into the folder: a clone below root's own home is closed to everybody else. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * Lets the server's user pass through a folder that is root's alone (as temporary folders are made), without letting it
 * or anybody else see what is in there.
 */
export function openForPassing(folder: string, runAs: RunAs): void {
  const { uid, mode } = statSync(folder)
  const rootsAlone = uid === 0 && (mode & 0o077) === 0
  if (!runAs || !rootsAlone) return
  chownSync(folder, 0, runAs.gid)
  chmodSync(folder, (mode & 0o7777) | 0o010)
}

/** Options for a program that runs as the server's user; the temporary folder is one that everybody may enter. */
export const spawnOptions = (runAs: RunAs) => ({ ...runAs, cwd: tmpdir(), windowsHide: true })
