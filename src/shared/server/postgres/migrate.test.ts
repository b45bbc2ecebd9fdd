import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../process/config.server.ts'
import { connectDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'izlog-migrate-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, ...statements: string[]) =>
  writeFileSync(join(folder, name), statements.join('\n--> statement-breakpoint\n'))
const columnsOf = async (table: string) => {
  const rows = await database.all<{ name: string }>(
    {
      text: `SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = $1 ORDER BY ordinal_position`,
    },
    [table],
  )
  return rows.map((row) => row.name)
}

test('files are applied once, in the order of their names', async () => {
  write('9002_more.sql', 'ALTER TABLE gizmos ADD COLUMN name text')
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id int)', 'CREATE INDEX gizmos_id ON gizmos (id)', '')
  writeFileSync(join(folder, 'notes.txt'), 'not SQL')
  expect(await migrate(database, folder)).toEqual(['9001_gizmos.sql', '9002_more.sql'])
  expect(await columnsOf('gizmos')).toEqual(['id', 'name'])
  expect(await migrate(database, folder)).toEqual([])
  write('9003_last.sql', 'ALTER TABLE gizmos DROP COLUMN name')
  expect(await migrate(database, folder)).toEqual(['9003_last.sql'])
})

test('processes that migrate at once apply each file once, from the very first', async () => {
  await database.run({ text: 'DROP TABLE migrations' })
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id int)', 'SELECT pg_sleep(0.05)')
  write('9002_more.sql', 'ALTER TABLE gizmos ADD COLUMN name text')
  const processes = [1, 2, 3].map(() =>
    connectDatabase(database.connection, { poolSize: 2, preparedStatements: true }, silentLog),
  )
  const applied = await Promise.all(processes.map((process) => migrate(process, folder)))
  expect(applied.flat().sort()).toEqual(['9001_gizmos.sql', '9002_more.sql'])
  await Promise.all(processes.map((process) => process.close()))
})

test('an edited file is refused before anything is applied', async () => {
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id int)')
  await migrate(database, folder)
  write('9000_early.sql', 'CREATE TABLE early (id int)')
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id bigint)')
  await expect(migrate(database, folder)).rejects.toThrow('9001_gizmos.sql was changed')
  expect(await columnsOf('early')).toEqual([])
})

test('a file that fails leaves nothing of itself, names itself, and can be mended', async () => {
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id int)')
  write(
    '9002_broken.sql',
    'ALTER TABLE gizmos ADD COLUMN name text',
    'ALTER TABLE no_such_table ADD COLUMN x int',
  )
  await expect(migrate(database, folder)).rejects.toThrow(/9002_broken\.sql failed: .*no_such_table/)
  expect(await columnsOf('gizmos')).toEqual(['id'])
  write('9002_broken.sql', 'ALTER TABLE gizmos ADD COLUMN name text')
  expect(await migrate(database, folder)).toEqual(['9002_broken.sql'])
})

test("a database that a newer version has migrated further serves this one's files", async () => {
  write('9001_gizmos.sql', 'CREATE TABLE gizmos (id int)')
  write('9002_newer.sql', 'ALTER TABLE gizmos ADD COLUMN name text')
  await migrate(database, folder)
  rmSync(join(folder, '9002_newer.sql'))
  expect(await migrate(database, folder)).toEqual([])
})

test("the shop's own migrations are in the test database already, under their drizzle-kit names", async () => {
  expect(await migrate(database, join(projectRoot, 'migrations'))).toEqual([])
  const journal = JSON.parse(readFileSync(join(projectRoot, 'migrations/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const rows = await database.all<{ name: string }>({ text: 'SELECT name FROM migrations ORDER BY name' })
  expect(rows.map((row) => row.name)).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
})
