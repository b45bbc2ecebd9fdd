import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Compared, compare, type Loaded } from './list-comparison.ts'
import { measureOverHttp } from './lists-over-http.ts'
import { benchDatabase } from './shop-process.ts'

const sizes = [1_000, 100_000, 1_000_000]
const sizesOverHttp = [1_000, 10_000, 100_000]

/** Milliseconds for the 99th percentile, by the size of the catalogue. */
const aims: { whose: (what: string) => boolean; p99: Record<number, number> }[] = [
  { whose: (what) => what.startsWith('whole catalogue'), p99: { 100000: 5, 1000000: 40 } },
  { whose: (what) => what.startsWith('suggestions'), p99: { 100000: 15, 1000000: 60 } },
]

/**
 * The list engine against plain SQL in the same run, then imports and `/get_products` over HTTP.
 * `--largest=100000` leaves out larger catalogues: the million takes some five minutes, most of them PostgreSQL's.
 */
export async function run(): Promise<void> {
  const largest = Number(
    process.argv.find((argument) => argument.startsWith('--largest='))?.split('=')[1] ??
      Number.POSITIVE_INFINITY,
  )
  const database = await benchDatabase()
  const client = new pg.Client({ connectionString: database.env.DATABASE_URL })
  await client.connect()
  const loaded: Loaded[] = []
  const rows: Compared[] = []
  try {
    for (const size of sizes.filter((one) => one <= largest)) {
      const compared = await compare(client, size)
      loaded.push(compared.loaded)
      rows.push(...compared.rows)
      print(compared.loaded, compared.rows, rows)
    }
    keep(await serverVersion(client), loaded, rows)
  } finally {
    await client.end()
    await database.drop()
  }
  printSummary(rows)
  await measureOverHttp(sizesOverHttp.filter((one) => one <= largest))
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  )
  return rows[0]?.version ?? ''
}

const milliseconds = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 0.1 ? 3 : 2)
const thousands = (value: number) => value.toLocaleString('en')
const timesFaster = ({ engine, sql }: Compared) => {
  const ratio = sql.p50 / engine.p50
  return `${ratio >= 10 ? thousands(Math.round(ratio)) : ratio.toFixed(1)} ×`
}

function print(loaded: Loaded, rows: readonly Compared[], all: readonly Compared[]): void {
  const { products, building, processor, memory, sqlLoading, means } = loaded
  console.log(`\nLists of ${thousands(products)} products, milliseconds`)
  console.log(
    `built in ${building.toFixed(1)} s (${processor.toFixed(1)} s of processor time), ${memory.toFixed(0)} MiB (${((memory * 2 ** 20) / products).toFixed(0)} bytes a product); PostgreSQL loaded in ${sqlLoading.toFixed(0)} s, ${means.stemmed ? 'serbian stemmer' : 'no stemmer'}, ${means.trigrams ? 'pg_trgm' : 'no pg_trgm'}`,
  )
  console.log(
    '| case | engine p50 | p99 | of it processor | SQL p50 | p99 | ratio | aim, growth |\n|---|---|---|---|---|---|---|---|',
  )
  for (const row of rows) {
    const { what, engine, processor, sql } = row
    const fewer = engine.samples < 500 ? ` (${engine.samples} calls)` : ''
    console.log(
      `| ${what} | ${milliseconds(engine.p50)} | ${milliseconds(engine.p99)}${fewer} | ${milliseconds(processor.p99)} | ${milliseconds(sql.p50)} | ${milliseconds(sql.p99)} (${sql.samples} calls) | ${timesFaster(row)} | ${[...verdict(row), ...growth(row, all)].join('; ')} |`,
    )
  }
}

function verdict({ what, products, engine }: Compared): string[] {
  const aim = aims.find((one) => one.whose(what))?.p99[products]
  return aim === undefined ? [] : [`p99 ≤ ${aim} ms${engine.p99 <= aim ? '' : ': MISSED'}`]
}

/** How many times the processor time of the median call is that with ten times fewer products; at most ten is the aim. */
function growth({ what, products, processor }: Compared, all: readonly Compared[]): string[] {
  const smaller = all.find((row) => row.what === what && row.products * 10 === products)
  if (!smaller) return []
  const factor = processor.p50 / smaller.processor.p50
  return [`${factor.toFixed(1)} × for 10 × the products${factor <= 10 ? '' : ': MISSED'}`]
}

/** The README's table: one line a case, the sizes side by side. */
function printSummary(rows: readonly Compared[]): void {
  const measured = [...new Set(rows.map((row) => row.products))]
  console.log(`\n| engine p50 / p99 ms; SQL p50 ms; ratio | ${measured.map(thousands).join(' | ')} |`)
  console.log(`|---|${measured.map(() => '---|').join('')}`)
  const whats = [...new Set(rows.map((row) => row.what))].filter((what) => !what.includes(': '))
  for (const what of whats) {
    const cells = measured.map((products) => {
      const row = rows.find((one) => one.what === what && one.products === products)
      if (!row) return ''
      const missed = verdict(row).some((text) => text.includes('MISSED'))
      const times = `${milliseconds(row.engine.p50)} / ${milliseconds(row.engine.p99)}`
      return `${missed ? `**${times}**` : times}; ${milliseconds(row.sql.p50)}; ${timesFaster(row)}`
    })
    console.log(`| ${what} | ${cells.join(' | ')} |`)
  }
}

function keep(postgres: string, loaded: readonly Loaded[], rows: readonly Compared[]): void {
  const folder = join(process.cwd(), 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lists.json'), `${JSON.stringify({ postgres, loaded, rows }, null, 2)}\n`)
}
