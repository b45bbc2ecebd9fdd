import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config.server.ts'
import { prepareDataFolder } from './data-folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'izlog-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('SAFE-01 the data folder is made with those above it, and may be there already', () => {
  const deep = join(folder, 'a', 'b', 'c')
  for (let time = 0; time < 2; time++) prepareDataFolder(deep)
  expect(existsSync(deep)).toBe(true)
})

test('SAFE-01 a data folder that cannot be is a wrong setting, said at once', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const wrong of ['/proc/nope', '/proc/nope/deeper', file, join(file, 'below')]) {
    expect(() => prepareDataFolder(wrong), wrong).toThrow(ConfigError)
    expect(() => prepareDataFolder(wrong), wrong).toThrow(/IZLOG_DATA: /)
  }
})

test('SAFE-01 what is wrong with the data folder is said as the system says it', () => {
  const file = join(folder, 'a-file')
  const program = join(folder, 'a-program')
  const nowhere = join(folder, 'leads-nowhere')
  writeFileSync(file, '')
  // As executable as a folder.
  writeFileSync(program, '', { mode: 0o755 })
  expect(() => prepareDataFolder(join(file, 'b', 'c'))).toThrow(/IZLOG_DATA: .*\/a-file is no folder$/)
  for (const wrong of [file, program])
    expect(() => prepareDataFolder(wrong), wrong).toThrow(/IZLOG_DATA: .*\/a-\w+ is no folder/)
  expect(() => prepareDataFolder('/proc/nope')).toThrow(/ mkdir /)
  // It is there when it is to be made, as one that another process makes at the same time; used it cannot be.
  symlinkSync(join(folder, 'none'), nowhere)
  expect(() => prepareDataFolder(nowhere)).toThrow(/ENOENT: .*access/)
})
