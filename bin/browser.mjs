#!/usr/bin/env node
// Finds a Chromium for the browser tests, or gets one; says which.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian's browser without windows first: the same engine for three quarters of the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere]
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK)
    } catch {
      return false
    }
    // Ubuntu's package is only a note that the browser is elsewhere. On Windows the question would open a window.
    return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
  })
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** The path of a browser: IZLOG_CHROMIUM, an installed one, Debian's (as root), or Playwright's own download. */
export async function findBrowser() {
  const chosen = process.env.IZLOG_CHROMIUM ?? installed()
  if (chosen) {
    console.log(`Browser: ${chosen}`)
    return chosen
  }
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    console.log('Browser: installing Debian’s chromium …')
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const debian = installed()
      if (debian) {
        console.log(`Browser: ${debian}`)
        return debian
      }
    }
  }
  console.log('Browser: letting Playwright download its Chromium …')
  const { chromium } = await import('playwright-core')
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js')
  if (run(process.execPath, [cli, 'install', 'chromium'])) {
    console.log(`Browser: ${chromium.executablePath()}`)
    return chromium.executablePath()
  }
  console.error(
    'There is no Chromium and none could be installed. Install Chrome or Chromium, or set IZLOG_CHROMIUM.',
  )
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) await findBrowser()
