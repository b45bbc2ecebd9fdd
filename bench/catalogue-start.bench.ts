import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#shared/server/postgres/database.server.ts'
import { migrate } from '#shared/server/postgres/migrate.server.ts'
import type { Measured } from './catalogue-process.ts'
import { type Figure, report } from './figures.ts'
import { writeCatalogue } from './generated-tables.ts'
import { benchDatabase } from './shop-process.ts'

const sizes = [100_000, 1_000_000]

/**
 * The catalogue's start, from the database and from the snapshot file, its memory, and how it follows changes: time from
 * the commit until lists show them, and how late the event loop was meanwhile. Each in a process of its own.
 */
export async function run(): Promise<void> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measure(size)))
  report('Catalogue start', figures, join(process.cwd(), 'bench/results'))
}

async function measure(size: number): Promise<Figure[]> {
  const { env, drop } = await benchDatabase()
  const folder = env.IZLOG_DATA
  const database = await openDatabase(
    { databaseUrl: env.DATABASE_URL, dataFolder: folder, poolSize: 2, preparedStatements: true },
    pino({ level: 'error' }),
  )
  try {
    await migrate(database, join(process.cwd(), 'migrations'))
    await writeCatalogue(database, size)
    const plain = await inProcess(env, [])
    const writing = await inProcess(env, ['snapshot'])
    const megabytes = statSync(join(folder, 'catalogue.snapshot')).size / 2 ** 20
    const again = await inProcess(env, ['snapshot', 'changes'])
    if (again.startedFrom !== 'snapshot') throw new Error('the snapshot was not used')
    const aims = size === 1_000_000
    const start = (what: string, { seconds, processorSeconds }: Measured, note = ''): Figure => ({
      name: `${size} products: ${what}`,
      value: seconds,
      unit: 's',
      aim: aims && what.endsWith('snapshot') ? '< 30 s' : undefined,
      note: `${processorSeconds.toFixed(1)} s of processor time${note}`,
    })
    return [
      start('start from the database', plain),
      start('the same, writing the file', writing, `, ${megabytes.toFixed(0)} MiB`),
      start('start from the snapshot', again),
      {
        name: `${size} products: resident memory`,
        value: Math.max(plain.resident, again.resident),
        unit: 'MiB',
        aim: aims ? '< 1,536 MiB' : undefined,
        note: `at most ${Math.max(plain.most, again.most).toFixed(0)} MiB during the start`,
      },
      ...again.changes.map(
        ({ what, visible, longest, p99 }): Figure => ({
          name: `${size} products: ${what}`,
          value: visible,
          unit: 'ms until shown',
          aim: '≤ 1,000 ms; loop ≤ 20 ms late',
          note: `event loop late by ${longest.toFixed(1)} ms at most, p99 ${p99.toFixed(1)} ms`,
        }),
      ),
    ]
  } finally {
    await database.close()
    await drop()
  }
}

function inProcess(env: Record<string, string>, wanted: readonly string[]): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(process.cwd(), 'dist/bench/catalogue-process.js'), ...wanted],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    child.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as Measured)
        : reject(new Error(`the process ended with ${code}`)),
    )
  })
}
