import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { load } from './load.ts'
import { benchDatabase, startShop } from './shop-process.ts'
import { openShoppers } from './shoppers.ts'

const count = 16
const seconds = 8

/** Adds to the cart, and whole guest checkouts, with 16 shoppers at once. */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const shop = await startShop(database.env)
  const figures: Figure[] = []
  try {
    const shoppers = await openShoppers(shop.baseUrl, database.env.DATABASE_URL, count)
    await load(count, 1, shoppers.add)
    figures.push(figure('add to cart', await load(count, seconds, shoppers.add), '≥ 600/s'))
    await load(count, 1, shoppers.buy)
    figures.push(figure('guest checkout (6 calls)', await load(count, seconds, shoppers.buy), '≥ 80/s'))
    figures.push({
      name: 'memory of the process under load',
      value: shop.memory(),
      unit: 'MiB',
      aim: '≤ 250 MB',
    })
    shoppers.leave()
  } finally {
    await shop.stop()
    await database.drop()
  }
  report('Cart and checkout', figures, join(process.cwd(), 'bench/results'))
}

const figure = (
  name: string,
  { perSecond, p50, p99, failed }: Awaited<ReturnType<typeof load>>,
  aim: string,
): Figure => ({
  name,
  value: perSecond,
  unit: '/s',
  aim,
  note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed > 0 ? `, ${failed} FAILED` : ''}`,
})
