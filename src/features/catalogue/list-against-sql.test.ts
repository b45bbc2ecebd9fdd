import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Catalogue, openCatalogue } from './catalogue.server.ts'
import type { ListQuery } from './list/types.ts'
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

async function open(): Promise<Catalogue> {
  await catalogue?.close()
  now = beginning
  catalogue = await openCatalogue({ database, log: silentLog, clock: () => now })
  return catalogue
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
  'LIST-02 LIST-04 LIST-07 products, order, price limits and every count are what SQL says of the tables',
  budget,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomShop,
        fc.array(randomQuery, { minLength: 8, maxLength: 8 }),
        async (shop, queries) => {
          await database.transaction((tx) => fillShop(tx, shop))
          const { engine } = await open()
          for (const query of [everything, ...queries]) {
            expect(plainList(engine.query(query))).toEqual(await listBySql(database, query, now))
          }
        },
      ),
      { numRuns: 30, ...limits },
    )
  },
)

test('LIST-07 the same after anything in the tables has changed and time has passed', budget, async () => {
  await fc.assert(
    fc.asyncProperty(
      randomShop,
      fc.array(
        fc.record({
          changes: fc.array(randomChange, { minLength: 1, maxLength: 6 }),
          hours: fc.integer({ min: 0, max: 2 }),
          queries: fc.array(randomQuery, { minLength: 6, maxLength: 6 }),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      async (shop, rounds) => {
        await database.transaction((tx) => fillShop(tx, shop))
        const followed = await open()
        for (const [round, { changes, hours, queries }] of rounds.entries()) {
          const marker = 1_000_000 + round
          const arrived = arrivalOf(followed, marker)
          now = new Date(now.getTime() + hours * 3_600_000)
          await database.transaction((tx) => makeChanges(tx, changes, marker))
          await arrived
          for (const query of [everything, ...queries]) {
            expect(plainList(followed.engine.query(query))).toEqual(await listBySql(database, query, now))
          }
        }
      },
    ),
    { numRuns: 30, ...limits },
  )
})
