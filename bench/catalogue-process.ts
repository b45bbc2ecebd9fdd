import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type Database, openDatabase } from '#shared/server/postgres/database.server.ts'
import { readConfig } from '#shared/server/process/config.server.ts'

/** What one process that opens the catalogue measures of itself; it writes this to its output as JSON. */
export type Measured = {
  startedFrom: Catalogue['startedFrom']
  products: number
  /** Until lists are answered, and the processor time in it. */
  seconds: number
  processorSeconds: number
  /** MiB: resident once it is open, and at most until then. */
  resident: number
  most: number
  changes: Change[]
}

export type Change = {
  what: string
  /** ms from the commit until lists and cards show all of it. */
  visible: number
  /** ms: the longest that the event loop was late meanwhile, and in 99 of 100 cases. */
  longest: number
  p99: number
}

const samplingMs = 2

/** Run with 'snapshot' to start with a snapshot file, with 'changes' to follow changes afterwards. */
const wanted = new Set(process.argv.slice(2))
const config = readConfig(process.env)
const log = pino({ level: 'error' })
const database = await openDatabase(config, log)
const begun = performance.now()
const usedBefore = process.cpuUsage()
const catalogue = await openCatalogue(
  { database, log, clock: () => new Date(), pictures: testPictures },
  wanted.has('snapshot') ? { snapshotFolder: config.dataFolder } : {},
)
const seconds = (performance.now() - begun) / 1000
const used = process.cpuUsage(usedBefore)
const measured: Measured = {
  startedFrom: catalogue.startedFrom,
  products: catalogue.engine.size,
  seconds,
  processorSeconds: (used.user + used.system) / 1_000_000,
  resident: memory('VmRSS'),
  most: memory('VmHWM'),
  changes: wanted.has('changes') ? await followChanges(catalogue, database) : [],
}
process.stdout.write(JSON.stringify(measured))
await catalogue.close()
await database.close()

function memory(kind: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

async function followChanges({ engine, onChange }: Catalogue, { pool }: Database): Promise<Change[]> {
  const shown = (id: number) => engine.cards<{ name: string; brand: string; price: number }>([id])[0]
  let price = 100
  /** Until `isShown` holds after a change; one list a turn is asked for, as a shop with visitors would. */
  const follow = async (what: string, sql: string, isShown: () => boolean): Promise<Change> => {
    const late = monitorEventLoopDelay({ resolution: samplingMs })
    late.enable()
    await pool.query(sql)
    const committed = performance.now()
    if (!isShown()) {
      await new Promise<void>((resolve) => {
        const stop = onChange(() => {
          if (!isShown()) return
          stop()
          resolve()
        })
      })
    }
    const visible = performance.now() - committed
    engine.query({ scope: { kind: 'all' }, sort: 'created_desc', offset: 0, limit: 30 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    late.disable()
    // The histogram notes the sampling interval itself too.
    const over = (value: number) => Math.max(0, value / 1e6 - samplingMs)
    return { what, visible, longest: over(late.max), p99: over(late.percentile(99)) }
  }
  const pricing = (what: string, last: number) => {
    price++
    const wanted = price
    return follow(
      what,
      `UPDATE products SET price = ${wanted}, special_price = NULL WHERE id <= ${last}`,
      () => shown(last)?.price === wanted && shown(1)?.price === wanted,
    )
  }
  for (let turn = 0; turn < 5; turn++) await pricing('warming up', 200)
  const single = []
  for (let turn = 0; turn < 20; turn++) single.push(await pricing('one product changed', 1))
  single.sort((a, b) => a.visible - b.visible)
  return [
    single[19] as Change,
    await pricing('1,000 products changed in one statement', 1000),
    await pricing('10,000 products changed in one statement', 10_000),
    await follow(
      'a brand with 2.5 % of the products renamed',
      `UPDATE brands SET name = 'Nova marka' WHERE id = 7`,
      () => lastOf(7) === 'Nova marka',
    ),
    await follow(
      '1,000 products renamed to one beginning',
      `UPDATE products SET name = 'Aaa ' || id WHERE id <= 1000`,
      () => shown(1000)?.name === 'Aaa 1000' && shown(1)?.name === 'Aaa 1',
    ),
    await follow(
      '2,000 new products',
      `INSERT INTO products (kind, code, slug, name, price)
       SELECT 'simple', 'N-' || n, 'novi-' || n, 'Novi ' || n, 100 FROM generate_series(1, 2000) n`,
      () =>
        engine.query({ scope: { kind: 'search', text: 'N-2000' }, sort: 'relevance', offset: 0, limit: 1 })
          .total === 1,
    ),
  ]

  function lastOf(brand: number): string | undefined {
    const list = { scope: { kind: 'brand', id: brand }, sort: 'created_desc', limit: 1 } as const
    const { total } = engine.query({ ...list, offset: 0 })
    const ids = [...engine.query({ ...list, offset: 0, limit: total }).rows]
    return shown(Math.max(...ids))?.brand
  }
}
