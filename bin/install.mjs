// Installs the packages when package-lock.json is not the one that was installed from.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: a Node.js that is too old for it must get as far as the message below.
const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.izlog-installed')

/**
 * Whether npm has installed just what the lock file names, by what it notes of its own work: `npm ci` by hand counts too. Packages
 * for other machines are left out.
 * @param lock package-lock.json, as text
 * @param done node_modules/.package-lock.json, as text
 */
export function holdsAll(lock, done) {
  const installed = JSON.parse(done).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (installed[path] === undefined
        ? optional === true
        : installed[path].version === version && installed[path].integrity === integrity),
  )
}

/** Ends the process with a message that says what to do. */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

export async function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(
      `Izlog needs Node.js 20.19 or newer; this is ${process.version}. Install it from nodejs.org and try again.`,
    )
  }
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const lock = createHash('sha256').update(wanted).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const done = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(done) && holdsAll(wanted, readFileSync(done, 'utf8'))) {
    writeFileSync(stamp, lock)
    return
  }
  console.log('Installing the packages (npm ci), about half a minute …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    giveUp('npm ci failed: see above. Is the npm registry reachable? Then run the same command again.')
  writeFileSync(stamp, lock)
}
