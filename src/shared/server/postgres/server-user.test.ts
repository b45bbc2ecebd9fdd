import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverUser } from './server-user.server.ts'

const asRoot = process.getuid?.() === 0
const canMakeUsers = spawnSync('useradd', ['--help'], { stdio: 'ignore' }).status === 0

test.runIf(asRoot && canMakeUsers)('SAFE-05 as root a new database belongs to a user of its own', () => {
  const user = serverUser(join(tmpdir(), 'izlog-there-is-none'))
  const name = spawnSync('id', ['-un', String(user?.uid)], { encoding: 'utf8' }).stdout.trim()
  expect(name).toBe('izlog')
  expect(serverUser(join(tmpdir(), 'izlog-there-is-none'))).toEqual(user)
})

test.runIf(asRoot)('as root a database stays with the user who has it', () => {
  const data = mkdtempSync(join(tmpdir(), 'izlog-owned-'))
  chownSync(data, 65_534, 65_534)
  expect(serverUser(data)).toEqual({ uid: 65_534, gid: 65_534 })
  rmSync(data, { recursive: true })
})

test.runIf(!asRoot)('without root the database is our own', () => {
  expect(serverUser(join(tmpdir(), 'izlog-there-is-none'))).toBeUndefined()
})
