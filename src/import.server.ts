import { pino } from 'pino'
import { importLines } from '#features/catalogue-import/import-records.server.ts'
import type { ImportSummary } from '#features/catalogue-import/import-summary.ts'
import { readCatalogueFile } from '#features/catalogue-import/read-file.server.ts'
import { importPlaces } from '#features/country/import-places.server.ts'
import { type Database, openDatabase } from '#shared/server/postgres/database.server.ts'
import { readConfig, StartError } from '#shared/server/process/config.server.ts'
import { speakLanguage } from '#shared/server/process/speak-language.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'

const usage = `npm run import -- FILE          products: Shopify, WooCommerce, Google Merchant or Izlog JSON Lines
npm run import -- places FILE   places with their postal codes`

/** The command: opens the shop's database as `npm start` does, imports, closes. Answers the exit code. */
export async function startImport(args: readonly string[]): Promise<number> {
  try {
    const config = readConfig(process.env)
    // What a shop's hours are said in.
    speakLanguage(config.language)
    const database = await openDatabase(config, pino({ level: config.logLevel }))
    try {
      await prepareDatabase(database)
      return await runImport(database, args)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

/**
 * Recognises the file by its content and writes it, with progress on the way and a summary at the
 * end. Answers the exit code: 0 when something went in, 1 when nothing could.
 */
export async function runImport(database: Database, args: readonly string[]): Promise<number> {
  const [first, second] = args
  if (first === undefined || (first === 'places' && second === undefined)) {
    console.error(usage)
    return 1
  }
  const started = performance.now()
  try {
    return first === 'places' && second !== undefined
      ? report(await importPlaces(database, second), 'places', started)
      : await importCatalogue(database, first, started)
  } catch (error) {
    console.error(`The import stopped: ${(error as Error).message}`)
    return 1
  }
}

async function importCatalogue(database: Database, file: string, started: number): Promise<number> {
  const { format, lines } = await readCatalogueFile(file)
  console.log(`Reading ${format}`)
  const progress = showProgress(started)
  const summary = await importLines(database, lines, { onProgress: progress.show })
  progress.end()
  return report({ ...summary, written: productsOf(summary) + summary.dictionary }, 'products', started)
}

const productsOf = ({ created, updated, unchanged }: ImportSummary) => created + updated + unchanged

/** One line that is written over on a terminal, a line every five seconds elsewhere. */
function showProgress(started: number) {
  const terminal = process.stdout.isTTY === true
  let shown = started
  return {
    show(summary: Readonly<ImportSummary>) {
      const now = performance.now()
      if (!terminal && now - shown < 5000) return
      shown = now
      const perSecond = Math.round((productsOf(summary) * 1000) / (now - started))
      const line = `${productsOf(summary)} products, ${perSecond} per second, ${summary.failed} failed`
      process.stdout.write(terminal ? `\r\u001B[K${line}` : `${line}\n`)
    },
    end() {
      if (terminal) process.stdout.write('\r\u001B[K')
    },
  }
}

type Report = Partial<ImportSummary> & {
  written: number
  failed: number
  failures: readonly { line: number; error: string }[]
}

function report(summary: Report, what: string, started: number): number {
  const { created, updated, unchanged, dictionary, written, failed, failures } = summary
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts =
    created === undefined
      ? `${written} ${what}`
      : `${what}: ${created} created, ${updated} updated, ${unchanged} unchanged`
  const others = dictionary ? `, ${dictionary} other records` : ''
  console.log(`${counts}${others}, ${failed} failed, in ${seconds} s`)
  for (const { line, error } of failures) console.log(`  line ${line}: ${error}`)
  if (failed > failures.length) console.log(`  and ${failed - failures.length} more`)
  return written > 0 ? 0 : 1
}
