import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Whom PostgreSQL runs as; undefined is ourselves. It refuses root, so root lends it to another user. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65_534, gid: 65_534 }

/**
 * The user for the server on `data`: ourselves, or as root the folder's owner, `nobody` for a new one.
 * @throws when `data` belongs to another user, which happens when the shop once ran as root and now does not.
 */
export function serverUser(data: string): RunAs {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
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
