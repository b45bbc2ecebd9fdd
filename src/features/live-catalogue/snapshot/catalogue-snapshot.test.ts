import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pictures, picturesOf } from '#shared/pictures/pictures.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { type Catalogue, openCatalogue } from '../catalogue.server.ts'
import { startFromDatabase } from '../catalogue-start.server.ts'
import { pruneChanges } from '../changes.server.ts'
import { renewSnapshot } from '../load-catalogue.server.ts'
import { changeUnheard, contentsOf, thousandProducts } from '../testing-following.server.ts'
import { createSnapshot, openSnapshot } from './snapshot-file.server.ts'
import type { SnapshotHeader } from './snapshot-start.server.ts'
import { writingSnapshot } from './snapshot-writing.server.ts'

vi.setConfig({ testTimeout: 60_000 })
speakCroatian()

let database: TestDatabase
let folder: string
let path: string
const now = new Date('2026-06-01T12:00:00Z')

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(thousandProducts)
  folder = await mkdtemp(join(tmpdir(), 'izlog-snapshot-'))
  path = join(folder, 'catalogue.snapshot')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

type Opening = {
  at?: Date
  pictures?: Pictures
  snapshotFolder?: string
  from?: number
  of?: TestDatabase
}

async function opened<T>(
  { at = now, pictures = testPictures, snapshotFolder, from = 1, of = database }: Opening,
  use: (catalogue: Catalogue) => T,
): Promise<T> {
  const services = { database: of, log: silentLog, clock: () => at, pictures }
  const catalogue = await openCatalogue(services, { snapshotFolder, snapshotFrom: from })
  try {
    return use(catalogue)
  } finally {
    await catalogue.close()
  }
}

/** Opens with the snapshot, and says where the rows came from; they must be those that the database has. */
async function startedFrom(opening: Opening = {}): Promise<Catalogue['startedFrom']> {
  const [from, contents] = await opened({ ...opening, snapshotFolder: folder }, (catalogue) => [
    catalogue.startedFrom,
    contentsOf(catalogue),
  ])
  expect(contents).toEqual(await opened({ ...opening, snapshotFolder: undefined }, contentsOf))
  return from
}

const keep = () => startedFrom()
const change = (text: string) => database.pool.query(text)

async function headerOf(): Promise<SnapshotHeader> {
  const reader = await openSnapshot(path)
  await reader?.close()
  return JSON.parse(reader?.header ?? '{}') as SnapshotHeader
}

test('the second start reads the file, and what changed since from the database', async () => {
  expect(await keep()).toBe('database')
  expect(await startedFrom()).toBe('snapshot')
  await change(`UPDATE products SET price = 77777, name = 'Žuti okvir' WHERE id IN (3, 700)`)
  await change('DELETE FROM products WHERE id = 5')
  await change(`INSERT INTO products (id, kind, code, name, price) VALUES (5000, 'simple', 'n', 'Novi', 1)`)
  await change('UPDATE stock SET quantity = 0 WHERE product_id = 1')
  await change(`INSERT INTO shop_settings (key, value) VALUES ('test', '1')`)
  await change(`UPDATE categories SET description = 'Novi opis' WHERE id = 1`)
  expect(await startedFrom()).toBe('snapshot')
})

test('prices that began or ended meanwhile are read again', async () => {
  await change(
    `UPDATE products SET special_price = 1, special_from = '2026-06-02', special_to = '2026-06-04' WHERE id = 900`,
  )
  await keep()
  expect(await startedFrom({ at: new Date('2026-06-03') })).toBe('snapshot')
  expect(await startedFrom({ at: new Date('2026-06-05') })).toBe('snapshot')
  const price = await opened({ at: new Date('2026-06-03'), snapshotFolder: folder }, ({ engine }) =>
    engine.cards<{ price: number }>([900]),
  )
  expect(price).toMatchObject([{ price: 1 }])
})

test('a file of a later time is not used', async () => {
  await keep()
  expect(await startedFrom({ at: new Date('2026-05-31') })).toBe('database')
})

test('a file of another database is not used, be it a copy', async () => {
  await keep()
  const other = await testDatabase()
  try {
    await other.pool.query(thousandProducts)
    expect(await startedFrom({ of: other })).toBe('database')
  } finally {
    await other.drop()
  }
})

test('a file of this database from before a backup was restored is not used', async () => {
  await change('UPDATE products SET price = 1 WHERE id = 999')
  await keep()
  await changeUnheard(
    database,
    `UPDATE products SET price = 9990 WHERE id = 999;
     DELETE FROM catalogue_changes WHERE id = (SELECT max(id) FROM catalogue_changes)`,
  )
  expect(await startedFrom()).toBe('database')
  await change('UPDATE products SET price = 1 WHERE id = 999')
  await rm(path)
  await keep()
  await changeUnheard(
    database,
    `UPDATE products SET price = 9990 WHERE id = 999;
     UPDATE catalogue_changes SET changed_at = changed_at + interval '1 second' WHERE id = (SELECT max(id) FROM catalogue_changes)`,
  )
  expect(await startedFrom()).toBe('database')
})

test('a file older than what the feed remembers is not used', async () => {
  await keep()
  // Each a transaction of its own: the last hundred changes are never forgotten.
  for (let id = 1; id <= 60; id++)
    await change(`UPDATE products SET price = 5 WHERE id = 1; UPDATE products SET price = 6 WHERE id = 2`)
  // While any transaction of the server is older, tests beside this one included, none of them is forgotten.
  await expect
    .poll(async () => {
      await pruneChanges(database, new Date(Date.now() + 60_000))
      return (await change('SELECT FROM catalogue_changes')).rowCount
    })
    .toBeLessThanOrEqual(100)
  expect(await startedFrom()).toBe('database')
  expect(await startedFrom()).toBe('snapshot')
})

test('names that changed while the shop was down make the file worthless, descriptions do not', async () => {
  await keep()
  await change(`UPDATE brands SET description = 'Opis' WHERE id = 1`)
  expect(await startedFrom()).toBe('snapshot')
  for (const renaming of [
    `UPDATE brands SET name = 'Novo ime' WHERE id = 1`,
    `UPDATE attribute_options SET label = 'Crvena' WHERE id = 2`,
    `UPDATE attributes SET name = 'Nijansa' WHERE id = 1`,
    `UPDATE categories SET parent_id = NULL, level = 1 WHERE id = 2`,
  ]) {
    await change(renaming)
    expect(await startedFrom()).toBe('database')
    expect(await startedFrom()).toBe('snapshot')
  }
})

test('a file with pictures of another drawing is not used', async () => {
  // Its first rows, which are compared with the database, show none.
  await change('DELETE FROM product_pictures WHERE product_id <= 900')
  await keep()
  expect(await startedFrom({ pictures: picturesOf({ version: '2' }) })).toBe('database')
})

test('a file of another format is not used', async () => {
  await keep()
  const header = await headerOf()
  const reader = await openSnapshot(path)
  const writer = await createSnapshot(path, JSON.stringify({ ...header, format: header.format + 1 }))
  for await (const text of reader?.blocks() ?? []) await writer.add(text, text.split('\n').length >> 1)
  await writer.finish()
  await reader?.close()
  expect(await startedFrom()).toBe('database')
})

test('after many changes everything is read anew', async () => {
  await keep()
  await change('UPDATE products SET price = price + 1 WHERE id <= 90')
  expect(await startedFrom()).toBe('snapshot')
  await change('UPDATE products SET price = price + 1 WHERE id <= 120')
  expect(await startedFrom()).toBe('database')
})

test('a file whose rows are not the database’s, for whatever reason, is not used', async () => {
  await keep()
  await changeUnheard(database, 'UPDATE products SET price = 1 WHERE id = 7')
  expect(await startedFrom()).toBe('database')
})

test('a damaged or shortened file is not used', async () => {
  await keep()
  const whole = await readFile(path)
  for (const at of [3, 20, 2000, whole.length - 30_000, whole.length - 2]) {
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    await writeFile(path, damaged)
    expect(await startedFrom()).toBe('database')
  }
  for (const length of [0, 5, 1000, whole.length - 50_000, whole.length - 12]) {
    await writeFile(path, whole)
    await truncate(path, length)
    expect(await startedFrom()).toBe('database')
  }
  expect(await startedFrom()).toBe('snapshot')
})

test('a writing that is broken off leaves the former file, or none', async () => {
  const services = { database, log: silentLog, clock: () => now, pictures: testPictures }
  const breakOff = async () => {
    const start = await startFromDatabase(services)
    let batches = 0
    for await (const _ of writingSnapshot(services, start, path)) if (++batches === 1) break
    expect(batches).toBe(1)
  }
  await breakOff()
  expect(await readdir(folder)).toEqual([])
  await keep()
  const { mtimeMs } = await stat(path)
  await breakOff()
  expect(await readdir(folder)).toEqual(['catalogue.snapshot'])
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  // Of a process that was killed: a draft, which nothing reads.
  await copyFile(path, `${path}.1-1.draft`)
  await rm(path)
  expect(await startedFrom()).toBe('database')
})

test('a folder that cannot be written to keeps nobody from starting', async () => {
  const nowhere = join(folder, 'file')
  await writeFile(nowhere, '')
  expect(await opened({ snapshotFolder: nowhere }, ({ engine }) => engine.size)).toBe(1002)
})

test('a shop with few products has no file', async () => {
  expect(await startedFrom({ from: 2000 })).toBe('database')
  expect(await readdir(folder)).toEqual([])
})

test('a file that many changes or a day have outdated is written anew, by a start or while the shop runs', async () => {
  await keep()
  const first = await headerOf()
  await change('UPDATE products SET price = price + 1 WHERE id <= 5')
  await startedFrom()
  expect((await headerOf()).position).toEqual(first.position)
  await change('UPDATE products SET price = price + 1 WHERE id <= 50')
  expect(await startedFrom()).toBe('snapshot')
  const second = await headerOf()
  expect(second.position).not.toEqual(first.position)
  const later = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect(await startedFrom({ at: later })).toBe('snapshot')
  expect((await headerOf()).now).toBe(later.toISOString())
  await change('UPDATE products SET price = price + 1 WHERE id = 1')
  const services = { database, log: silentLog, clock: () => later, pictures: testPictures }
  const third = await headerOf()
  const renew = (isClosed: boolean) =>
    renewSnapshot(services, { snapshotFolder: folder, snapshotFrom: 1 }, () => isClosed)
  await renew(true)
  expect(await headerOf()).toEqual(third)
  await renew(false)
  expect((await headerOf()).position).not.toEqual(third.position)
  expect(await startedFrom({ at: later })).toBe('snapshot')
})
