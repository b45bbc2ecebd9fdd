import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { catalogueLines } from './generated-lines.ts'
import { client, load } from './load.ts'
import { benchDatabase, runToEnd, startShop } from './shop-process.ts'

const connections = 16
const seconds = 8

/** Import of generated catalogues, and `POST /get_products` (30 products with counts, read as data) on them. */
export async function measureOverHttp(sizes: readonly number[]): Promise<void> {
  const figures: Figure[] = []
  for (const size of sizes) {
    const database = await benchDatabase()
    const env = { ...database.env, IZLOG_SEED: 'none' }
    try {
      const file = join(database.env.IZLOG_DATA ?? '.', 'catalogue.jsonl')
      await writeLines(file, size)
      const took = await runToEnd(['bin/import.mjs', file], env)
      figures.push({
        name: `import of ${size} products`,
        value: took,
        unit: 's',
        aim: size === 10_000 ? '≤ 15 s' : size === 100_000 ? '≤ 180 s' : undefined,
      })
      const shop = await startShop(env)
      const http = client(shop.baseUrl, connections)
      figures.push({
        name: `memory at rest, ${size} products`,
        value: shop.memory(),
        unit: 'MiB',
        aim: size === 10_000 ? '≤ 250 MB' : undefined,
      })
      const bodies = queries()
      let turn = 0
      const ask = async () => {
        const answer = await http.send({
          method: 'POST',
          path: '/get_products',
          headers: { 'x-pieces': 'data' },
          body: bodies[turn++ % bodies.length],
        })
        return answer.status === 200 && answer.body.includes('"error":false')
      }
      await load(connections, 1, ask)
      const busy = await load(connections, seconds, ask)
      const calm = await load(1, 3, ask)
      figures.push({
        name: `/get_products, ${size} products`,
        value: busy.perSecond,
        unit: '/s',
        aim: size === 10_000 ? '≥ 1,500/s' : size === 100_000 ? 'p99 < 10 ms' : undefined,
        note: `16 callers: p50 ${busy.p50.toFixed(1)}, p99 ${busy.p99.toFixed(1)} ms; one caller: p99 ${calm.p99.toFixed(1)} ms${busy.failed ? `; ${busy.failed} FAILED` : ''}`,
      })
      figures.push({
        name: `memory under load, ${size} products`,
        value: shop.memory(),
        unit: 'MiB',
        aim: size === 10_000 ? '≤ 250 MB' : undefined,
      })
      http.close()
      await shop.stop()
    } finally {
      await database.drop()
    }
  }
  report('Lists over HTTP', figures, join(process.cwd(), 'bench/results'))
}

async function writeLines(file: string, size: number): Promise<void> {
  const out = createWriteStream(file)
  for (const line of catalogueLines(size)) {
    if (!out.write(`${JSON.stringify(line)}\n`))
      await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
}

/** Lists as shoppers ask for them: no two neighbours alike, most of them filtered. */
function queries(): string[] {
  const sorts = ['created_desc', 'price_asc', 'price_desc', 'name_asc', 'popularity_desc']
  return Array.from({ length: 200 }, (_, index) =>
    JSON.stringify({
      list_name: 'all',
      get_all_products: 1,
      sort: sorts[index % sorts.length],
      page_size: 30,
      page_number: 1 + (index % 4),
      ...(index % 4 === 0
        ? {}
        : { f: 1, boja: `b${index % 12}`, ...(index % 3 === 0 ? { materijal: `m${index % 6}` } : {}) }),
      ...(index % 7 === 0 ? { min_price: 20, max_price: 150 } : {}),
    }),
  )
}
