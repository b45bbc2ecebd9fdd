import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countIds, idBatches } from '#features/catalogue/id-parts.ts'
import type { CatalogueChange } from '#features/list-engine/types.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { type Catalogue, openCatalogue } from './catalogue.server.ts'
import { pruneChanges, readChanges, readFeedPosition } from './changes.server.ts'
import { changeUnheard, contentsOf, thousandProducts } from './testing-following.server.ts'

vi.setConfig({ testTimeout: 30_000 })

let database: TestDatabase
const opened: Catalogue[] = []
let now = new Date('2026-06-01T12:00:00Z')

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(thousandProducts)
})
afterEach(async () => {
  for (const catalogue of opened.splice(0)) await catalogue.close()
  await database.drop()
})

async function open(): Promise<Catalogue> {
  const catalogue = await openCatalogue({
    database,
    log: silentLog,
    clock: () => now,
    pictures: testPictures,
  })
  opened.push(catalogue)
  return catalogue
}

const change = (text: string) => database.pool.query(text)
const priceIn = ({ engine }: Catalogue, id: number) => engine.cards<{ price: number }>([id])[0]?.price

/** Waits until a catalogue holds what one holds that has just been opened. */
async function expectInStep(catalogue: Catalogue): Promise<void> {
  const expected = contentsOf(await open())
  await expect.poll(() => contentsOf(catalogue)).toEqual(expected)
}

/** Counts what is written to the lists of a catalogue. */
function countWrites({ engine }: Catalogue) {
  const written = { products: new Set<number>(), dictionaries: 0 }
  const note = (one: CatalogueChange) => {
    if (one.kind === 'dictionary') written.dictionaries++
    else written.products.add(one.kind === 'upsert' ? one.row.id : one.id)
  }
  const { apply, applyInSlices } = engine
  engine.apply = (changes) => {
    changes.forEach(note)
    apply.call(engine, changes)
  }
  engine.applyInSlices = (changes) => {
    const all = [...changes]
    all.forEach(note)
    return applyInSlices.call(engine, all)
  }
  return written
}

test('what was changed while the connection for notifications was gone is shown once it is back', async () => {
  const catalogue = await open()
  const ended = await database.all<{ gone: boolean }>({
    text: `SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity
      WHERE datname = current_database() AND query ILIKE 'listen%'`,
  })
  expect(ended).toEqual([{ gone: true }])
  await change('UPDATE products SET price = 123 WHERE id = 4')
  await expect.poll(() => priceIn(catalogue, 4)).toBe(123)
  await expectInStep(catalogue)
})

test('two processes see each other’s changes', async () => {
  const [one, other] = [await open(), await open()]
  await change('UPDATE products SET price = 321 WHERE id = 4')
  await expect.poll(() => [priceIn(one, 4), priceIn(other, 4)]).toEqual([321, 321])
  await change(`DELETE FROM products WHERE id = 5; UPDATE brands SET name = 'Ime' WHERE id = 2`)
  await expectInStep(one)
  await expectInStep(other)
})

test('a transaction that was open for long is taken over when it commits, and others are not read twice', async () => {
  const catalogue = await open()
  const slow = await database.pool.connect()
  try {
    await slow.query('BEGIN; UPDATE products SET price = 111 WHERE id = 10')
    await change('UPDATE products SET price = 222 WHERE id = 20')
    await expect.poll(() => priceIn(catalogue, 20)).toBe(222)
    expect(priceIn(catalogue, 10)).toBe(100)
    const written = countWrites(catalogue)
    await change('UPDATE products SET price = 333 WHERE id = 30')
    await expect.poll(() => priceIn(catalogue, 30)).toBe(333)
    expect([...written.products]).toEqual([30])
    await slow.query('COMMIT')
    await expect.poll(() => priceIn(catalogue, 10)).toBe(111)
    expect(written.products.has(20)).toBe(false)
  } finally {
    slow.release()
  }
})

test('the feed gives each change once, in parts, and tells when it has been cut or replaced', async () => {
  const start = await readFeedPosition(database)
  await change(
    'UPDATE products SET price = 1; INSERT INTO shop_settings (key, value) VALUES (1, 1)'.replace(
      '(1, 1)',
      `('a', '1')`,
    ),
  )
  const changes = await readChanges(database, start)
  expect(changes).toMatchObject({ lost: false, dictionary: true })
  expect(countIds(changes.products)).toBe(1002)
  expect([...idBatches(changes.products, 600)].map((ids) => ids.length)).toEqual([600, 402])
  expect(await readChanges(database, changes.position)).toMatchObject({
    lost: false,
    products: [],
    dictionary: false,
  })
  // A transaction that any other test has open on the server holds back what can be cut, and with it how far a
  // position counts as read: who read on while it was open may have to read again, who read after the cut never.
  await waitFor(async () => {
    await pruneChanges(database, new Date(Date.now() + 60_000))
    expect((await readChanges(database, start)).lost).toBe(true)
  })
  const { position } = await readChanges(database, changes.position)
  expect((await readChanges(database, position)).lost).toBe(false)
  await changeUnheard(
    database,
    'DELETE FROM catalogue_changes WHERE id = (SELECT max(id) FROM catalogue_changes)',
  )
  expect((await readChanges(database, position)).lost).toBe(true)
})

test('changes are forgotten a week after, the last hundred and those still open never', async () => {
  await change('UPDATE products SET price = 1 WHERE id <= 500')
  await changeUnheard(
    database,
    `UPDATE catalogue_changes SET changed_at = now() - interval '8 days' WHERE product_id <= 490`,
  )
  const count = async () =>
    (await database.one<{ n: number }>({ text: 'SELECT count(*)::int AS n FROM catalogue_changes' }))?.n ?? 0
  const before = await count()
  const { products } = await readChanges(database, await readFeedPosition(database))
  expect(products).toEqual([])
  await waitFor(async () => {
    await pruneChanges(database, new Date(Date.now() - 7 * 24 * 60 * 60 * 1000))
    expect(await count()).toBeLessThan(before)
  })
  expect(await count()).toBeGreaterThanOrEqual(100)
})

test('a catalogue that the feed has left behind reads everything again', async () => {
  const catalogue = await open()
  await changeUnheard(
    database,
    `UPDATE products SET price = 5 WHERE id = 6; DELETE FROM products WHERE id = 7; UPDATE brands SET name = 'Ime' WHERE id = 1;
     DELETE FROM catalogue_changes`,
  )
  await change('UPDATE products SET price = 9 WHERE id = 9')
  await expectInStep(catalogue)
  expect(priceIn(catalogue, 6)).toBe(5)
  expect(catalogue.engine.cards([7])).toEqual([])
})

test('settings, descriptions and posts rewrite no product, and pages hear of them', async () => {
  const catalogue = await open()
  const written = countWrites(catalogue)
  for (const text of [
    `INSERT INTO shop_settings (key, value) VALUES ('test', '1')`,
    `UPDATE categories SET description = 'Opis', name = 'Drugo ime' WHERE id = 1`,
    `UPDATE product_groups SET name = 'Novosti' WHERE id = 1`,
    `INSERT INTO search_synonyms (terms) VALUES (ARRAY['okvir', 'rama'])`,
    `INSERT INTO blog_posts (slug, title, body) VALUES ('a', 'A', 'A')`,
  ]) {
    const { version } = catalogue
    const heard = vi.fn()
    const stop = catalogue.onChange(heard)
    await change(text)
    await expect.poll(() => catalogue.version).toBeGreaterThan(version)
    expect(heard).toHaveBeenCalled()
    stop()
  }
  expect(written.products.size).toBe(0)
  await expectInStep(catalogue)
})

test('a new name rewrites the cards that show it, and no others', async () => {
  const catalogue = await open()
  const written = countWrites(catalogue)
  await change(`UPDATE brands SET name = 'Novi Rt' WHERE id = 1`)
  await expect.poll(() => catalogue.engine.cards<{ brand: string }>([2])[0]?.brand).toBe('Novi Rt')
  await expectInStep(catalogue)
  expect(written.products.size).toBe(500)
  written.products.clear()
  await change(`UPDATE attribute_options SET label = 'Modra' WHERE id = 2`)
  await expectInStep(catalogue)
  expect([...written.products].filter((id) => id % 2 === 0)).toEqual([])
  expect(written.products.size).toBe(500)
  await change('UPDATE categories SET active = false WHERE id = 2')
  await expectInStep(catalogue)
  await change('UPDATE categories SET active = true WHERE id = 2')
  await expectInStep(catalogue)
  await change('UPDATE attributes SET on_card = false WHERE id = 1')
  await expectInStep(catalogue)
})

test('what could not be taken over is taken over the next time', async () => {
  const catalogue = await open()
  const { applyInSlices } = catalogue.engine
  let failures = 0
  catalogue.engine.applyInSlices = () => {
    failures++
    return Promise.reject(new Error('no memory'))
  }
  now = new Date('2026-06-01T12:00:00Z')
  await change(`UPDATE brands SET name = 'Novi Rt' WHERE id = 1;
    UPDATE products SET special_price = 1, special_from = '2026-06-02' WHERE id = 8`)
  await expect.poll(() => failures).toBeGreaterThan(0)
  now = new Date('2026-06-03T12:00:00Z')
  await expect.poll(() => failures).toBeGreaterThan(1)
  catalogue.engine.applyInSlices = applyInSlices.bind(catalogue.engine)
  await expect.poll(() => priceIn(catalogue, 8)).toBe(1)
  await expectInStep(catalogue)
  now = new Date('2026-06-01T12:00:00Z')
})

test('a large change lets other work in between', async () => {
  const catalogue = await open()
  const { applyInSlices } = catalogue.engine
  let largest = 0
  catalogue.engine.applyInSlices = (changes) => {
    const all = [...changes]
    largest = Math.max(largest, all.length)
    return applyInSlices.call(catalogue.engine, all)
  }
  await change('UPDATE products SET price = price + 1')
  await expectInStep(catalogue)
  expect(largest).toBeGreaterThan(1)
  expect(largest).toBeLessThanOrEqual(120)
})

test('a catalogue can be closed in the middle of a large change', async () => {
  const catalogue = await open()
  await change('UPDATE products SET price = price + 1')
  await delay(60)
  await expect(catalogue.close()).resolves.toBeUndefined()
})
