import { join } from 'node:path'
import { type Figure, report } from './figures.ts'
import { run as measureEngine } from './list-engine.ts'

const sizes = [10_000, 100_000]

/** The list engine alone, without HTTP and database: the floor of what a list can cost. */
export async function run(): Promise<void> {
  const rows = await measureEngine(sizes)
  const figures = rows.map(
    ({ products, what, hits, p50, p99 }): Figure => ({
      name: `${products} products: ${what}`,
      value: p50,
      unit: 'ms',
      aim: what.includes('filter') ? 'p99 < 10 ms' : undefined,
      note: `p99 ${p99.toFixed(2)} ms, ${hits} hits`,
    }),
  )
  report('List engine', figures, join(process.cwd(), 'bench/results'))
}
