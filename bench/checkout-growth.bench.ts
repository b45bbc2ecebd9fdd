import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { catalogueLines } from './generated-lines.ts'
import { type Load, load } from './load.ts'
import { benchDatabase, runToEnd, startShop } from './shop-process.ts'
import { openShoppers } from './shoppers.ts'
import { writeLines } from './write-lines.ts'

const count = 16
const rounds = 4
const seconds = 4
const [small, large] = [1_000, 100_000] as const

/**
 * Whether adds to the cart and guest checkouts slow down as the catalogue grows: a shop with the demo's goods and 1,000 more
 * beside one with 100,000 more, in turns, so that whatever else the machine does falls on both.
 */
export async function run(): Promise<void> {
  const shops = []
  try {
    for (const size of [small, large]) shops.push(await shopOf(size))
    const figures: Figure[] = []
    for (const [name, work] of [
      ['add to cart', 'add'],
      ['guest checkout (6 calls)', 'buy'],
    ] as const) {
      const done = shops.map(() => [] as Load[])
      for (let round = 0; round < rounds; round++) {
        for (const [at, { shoppers }] of shops.entries()) {
          if (round === 0) await load(count, 1, shoppers[work])
          done[at]?.push(await load(count, seconds, shoppers[work]))
        }
      }
      const [few = 0, many = 0] = done.map((loads) => mean(loads.map(({ perSecond }) => perSecond)))
      const failed = done.flat().reduce((sum, each) => sum + each.failed, 0)
      figures.push({
        name: `${name}, ${large} products`,
        value: many,
        unit: '/s',
        ratio: many / few,
        against: `${few.toFixed(0)}/s at ${small}`,
        aim: '90 to 110 %',
        ...(failed > 0 && { note: `${failed} FAILED` }),
      })
    }
    report('Cart and checkout as the catalogue grows', figures, join(process.cwd(), 'bench/results'))
  } finally {
    for (const { end } of shops) await end()
  }
}

async function shopOf(size: number) {
  const database = await benchDatabase()
  // The demo brings countries, deliveries and payments; the import then adds to its goods.
  await (await startShop(database.env)).stop()
  const file = join(database.env.IZLOG_DATA, 'catalogue.jsonl')
  await writeLines(file, catalogueLines(size))
  await runToEnd(['bin/import.mjs', file], database.env)
  const shop = await startShop(database.env)
  const shoppers = await openShoppers(shop.baseUrl, database.env.DATABASE_URL, count)
  return {
    shoppers,
    end: async () => {
      shoppers.leave()
      await shop.stop()
      await database.drop()
    },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
