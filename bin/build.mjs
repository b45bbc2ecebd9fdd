#!/usr/bin/env node
// Builds the browser's and the server's code with Vite, when the sources are not those that were built last.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.izlog-built')
const sources = [
  'src',
  'demo',
  'public',
  'bin/browser-texts.ts',
  'bin/layer-order.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** Name, size and time of every source file: reading them all would cost more than the answer is worth. */
function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source))
  return hash.digest('hex')
}

/** Compressed twins beside what the browser fetches, so that the server never compresses them. */
function compressAssets(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds when the sources are other ones, in a process of its own: Vite leaves some 300 MiB behind, which the supervisor
 * of a shop would keep for as long as that runs. A build that fails ends this process.
 */
export function buildShop() {
  // Whatever the environment says (a test runner says 'test'): with anything else React is its slow development build.
  process.env.NODE_ENV = 'production'
  if (isBuilt(fingerprint())) return
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const isBuilt = (now) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

async function build() {
  process.env.NODE_ENV = 'production'
  const now = fingerprint()
  if (isBuilt(now)) return
  console.log('Building the shop …')
  try {
    const vite = await import('vite')
    await vite.build({ root, logLevel: 'warn' })
    await vite.build({ root, logLevel: 'warn', build: { ssr: true, copyPublicDir: false } })
  } catch (error) {
    console.error(error)
    console.error('The build failed: mend what is named above and run the same command again.')
    process.exit(1)
  }
  compressAssets(join(root, 'dist', 'client'))
  writeFileSync(stamp, now)
}

if (process.argv[1] === import.meta.filename) await build()
