// Installs the packages when package-lock.json is not the one that was installed from.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: a Node.js that is too old for it must get as far as the message below.
const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.izlog-installed')

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
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
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
