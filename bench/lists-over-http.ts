import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { catalogueLines } from './generated-lines.ts'
import { client, load } from './load.ts'
import { rawServer } from './raw-server.ts'
import { benchDatabase, runToEnd, startShop } from './shop-process.ts'
import { writeLines } from './write-lines.ts'
import { hasWrk, wrkLoad } from './wrk.ts'

const connections = 16
const seconds = 8

const withWrk = hasWrk()

/** Import of generated catalogues, and `POST /get_products` (30 products with counts, read as data) on them. */
export async function measureOverHttp(sizes: readonly number[]): Promise<void> {
  const figures: Figure[] = []
  for (const size of sizes) {
    const database = await benchDatabase()
    const env = { ...database.env, IZLOG_SEED: 'none' }
    try {
      const file = join(database.env.IZLOG_DATA, 'catalogue.jsonl')
      await writeLines(file, catalogueLines(size))
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
      const headers = { 'x-pieces': 'data' }
      const measureAt = (url: string, bodies: readonly string[]) => async (callers: number, time: number) => {
        if (withWrk) return wrkLoad(`${url}/get_products`, headers, bodies, callers, time)
        const asking = client(url, callers)
        let turn = 0
        const measured = await load(callers, time, async () => {
          const body = bodies[turn++ % bodies.length]
          const answer = await asking.send({ method: 'POST', path: '/get_products', headers, body })
          return answer.status === 200 && answer.body.includes('"error":false')
        })
        asking.close()
        return measured
      }
      const [question = ''] = queries(1)
      const { body: bytes } = await http.send({
        method: 'POST',
        path: '/get_products',
        headers,
        body: question,
      })
      const raw = await rawServer(bytes)
      const floor = await measureAt(raw.baseUrl, [question])(connections, seconds)
      raw.server.close()
      const aim = size === 10_000 ? '≥ 1,500/s' : size === 100_000 ? 'p99 ≤ 10 ms' : undefined
      for (const [kind, bodies] of [
        ['no question asked twice', queries(20_000)],
        ['200 questions', queries(200)],
      ] as const) {
        const asked = measureAt(shop.baseUrl, bodies)
        await asked(connections, 2)
        const busy = await asked(connections, seconds)
        const calm = await asked(1, 3)
        figures.push({
          name: `/get_products, ${size} products, ${kind}`,
          value: busy.perSecond,
          unit: '/s',
          ratio: busy.perSecond / floor.perSecond,
          against: `raw node:http, ${bytes.length} B each, p99 ${floor.p99.toFixed(1)} ms`,
          aim,
          note: `16 callers: p50 ${busy.p50.toFixed(1)}, p99 ${busy.p99.toFixed(1)} ms; one caller: p99 ${calm.p99.toFixed(1)} ms; by ${withWrk ? 'wrk' : 'Node'}${busy.failed ? `; ${busy.failed} FAILED` : ''}`,
        })
      }
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

/** Lists as shoppers ask for them: no two neighbours alike, most of them filtered. */
function queries(count: number): string[] {
  const sorts = ['created_desc', 'price_asc', 'price_desc', 'name_asc', 'popularity_desc']
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      list_name: 'all',
      get_all_products: 1,
      sort: sorts[index % sorts.length],
      page_size: 30,
      page_number: 1 + (index % 4),
      // Lists of their own, all of about one length.
      ...(count > 200 ? { max_price: 200 + (index % 9000) } : {}),
      ...(index % 4 === 0
        ? {}
        : { f: 1, boja: `b${index % 12}`, ...(index % 3 === 0 ? { materijal: `m${index % 6}` } : {}) }),
      ...(index % 7 === 0 ? { min_price: 20, ...(count > 200 ? {} : { max_price: 150 }) } : {}),
    }),
  )
}
