import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '#features/list-engine/types.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Catalogue, openCatalogue } from './catalogue.server.ts'
import { listBySql, plainList } from './testing-list-sql.server.ts'
import { makeChanges, randomChange } from './testing-random-changes.server.ts'
import { beginning, fillShop, randomQuery, randomShop } from './testing-random-shop.server.ts'

/**
 * The whole way from the shop's tables to a list's answer, held against one SQL statement over the same tables. A
 * failure prints fast-check's seed and path.
 */
let database: TestDatabase
let catalogue: Catalogue | undefined
let now = beginning

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await catalogue?.close()
  await database.drop()
})

const hourMs = 3_600_000
const budget = { timeout: 90_000 }
const limits = { interruptAfterTimeLimit: 30_000 }

/** Asked in every round: nothing that changed may be missed because no random list shows it. */
const everything: ListQuery = {
  scope: { kind: 'all' },
  available: true,
  sort: 'price_asc',
  offset: 0,
  limit: 100,
}

/** Opens the catalogue anew, `later` milliseconds after the last time or, without that, at the beginning. */
async function open(options: Parameters<typeof openCatalogue>[1] = {}, later?: number): Promise<Catalogue> {
  await catalogue?.close()
  now = later === undefined ? beginning : new Date(now.getTime() + later)
  catalogue = await openCatalogue(
    { database, log: silentLog, clock: () => now, pictures: testPictures },
    options,
  )
  return catalogue
}

async function expectSame({ engine }: Catalogue, queries: readonly ListQuery[]): Promise<void> {
  for (const query of [everything, ...queries]) {
    expect(plainList(engine.query(query))).toEqual(await listBySql(database, query, now))
  }
}

/** Resolves when the catalogue holds that product; changes come to it in the order of their transactions. */
function arrivalOf({ engine, onChange }: Catalogue, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the catalogue did not follow within 10 s')), 10_000)
    const stop = onChange(() => {
      if (engine.cards([id]).length === 0) return
      clearTimeout(tooLong)
      stop()
      resolve()
    })
  })
}

test(
  'LIST-02 LIST-04 LIST-07 products, order, price limits and every count are as in the tables',
  budget,
  async () => {
    const eightQueries = fc.array(randomQuery, { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(randomShop, eightQueries, async (shop, queries) => {
        await database.transaction((tx) => fillShop(tx, shop))
        await expectSame(await open(), queries)
      }),
      { numRuns: 12, ...limits },
    )
  },
)

const changesInRounds = fc.array(
  fc.record({
    changes: fc.array(randomChange, { minLength: 1, maxLength: 6 }),
    hours: fc.integer({ min: 0, max: 2 }),
    queries: fc.array(randomQuery, { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 3, maxLength: 3 },
)

test('LIST-07 the same after anything in the tables has changed and time has passed', budget, async () => {
  await fc.assert(
    fc.asyncProperty(randomShop, changesInRounds, async (shop, rounds) => {
      await database.transaction((tx) => fillShop(tx, shop))
      const followed = await open()
      for (const [round, { changes, hours, queries }] of rounds.entries()) {
        const marker = 1_000_000 + round
        const arrived = arrivalOf(followed, marker)
        now = new Date(now.getTime() + hours * hourMs)
        await database.transaction((tx) => makeChanges(tx, changes, marker))
        await arrived
        await expectSame(followed, queries)
      }
    }),
    { numRuns: 12, ...limits },
  )
})

test('LIST-07 the same after starts from what was kept before the changes', budget, async () => {
  const snapshotFolder = mkdtempSync(join(tmpdir(), 'izlog-lists-'))
  await fc.assert(
    fc.asyncProperty(randomShop, changesInRounds, async (shop, rounds) => {
      await database.transaction((tx) => fillShop(tx, shop))
      await open({ snapshotFolder, snapshotFrom: 0 })
      for (const [round, { changes, hours, queries }] of rounds.entries()) {
        await catalogue?.close()
        await database.transaction((tx) => makeChanges(tx, changes, 1_000_000 + round))
        await expectSame(await open({ snapshotFolder, snapshotFrom: 0 }, hours * hourMs), queries)
      }
      // Small shops change so much that all is read anew; without a change it must be the file.
      const again = await open({ snapshotFolder, snapshotFrom: 0 }, 0)
      expect(again.startedFrom).toBe('snapshot')
      await expectSame(
        again,
        rounds.flatMap(({ queries }) => queries),
      )
    }),
    { numRuns: 12, ...limits },
  )
  rmSync(snapshotFolder, { recursive: true })
})
