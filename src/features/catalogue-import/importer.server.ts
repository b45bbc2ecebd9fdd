import type { ClientBase } from 'pg'
import { type BundleLinks, writeBundleLinks } from './bundle-links.server.ts'
import { checkProduct } from './check-product.ts'
import type { ImportDictionaries } from './dictionaries.server.ts'
import { type ImportLine, untilBroken } from './import-line.ts'
import type { ImportOptions, ImportSummary, Outcome } from './import-summary.ts'
import type { CatalogueRecord, ProductRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'
import { touch, writeBatch } from './write-batch.server.ts'

const BATCH = 2000
const BATCH_VARIANTS = 10_000
const SHOWN_FAILURES = 20

type Pending = { line: number; record: ProductRecord }

/** One import on one connection: gathers products to batches and writes each in a transaction of its own. */
export class Importer {
  readonly #client: ClientBase
  readonly #dictionaries: ImportDictionaries
  readonly #summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    dictionary: 0,
    failed: 0,
    failures: [],
  }
  /** Product and variant codes of this run and the line that had them first. */
  readonly #claimed = new Map<string, number>()
  readonly #links: (BundleLinks & { outcome: Outcome })[] = []

  constructor(client: ClientBase, dictionaries: ImportDictionaries) {
    this.#client = client
    this.#dictionaries = dictionaries
  }

  async run(
    lines: AsyncIterable<ImportLine>,
    onProgress: ImportOptions['onProgress'],
  ): Promise<ImportSummary> {
    let pending: Pending[] = []
    let variants = 0
    const flush = async () => {
      if (pending.length > 0) await this.#writeProducts(pending)
      pending = []
      variants = 0
      onProgress?.(this.#summary)
    }
    for await (const line of untilBroken(lines)) {
      // Products before it name categories as they were; behind it the same names may mean others.
      if (pending.length > 0 && 'record' in line && line.record.type === 'category') await flush()
      const record = await this.#prepared(line)
      if (record === undefined) continue
      pending.push({ line: line.line, record })
      variants += record.variants.length
      if (pending.length >= BATCH || variants >= BATCH_VARIANTS) await flush()
    }
    await flush()
    for (let at = 0; at < this.#links.length; at += BATCH) await this.#link(this.#links.slice(at, at + BATCH))
    return this.#summary
  }

  #fail(line: number, error: string): void {
    this.#summary.failed++
    if (this.#summary.failures.length < SHOWN_FAILURES) this.#summary.failures.push({ line, error })
  }

  /** A product that can go into the next batch; dictionary records are written, what is wrong is counted. */
  async #prepared(read: ImportLine): Promise<ProductRecord | undefined> {
    if ('error' in read) {
      this.#fail(read.line, read.error)
      return undefined
    }
    try {
      if (read.record.type !== 'product') {
        await this.#dictionaries.write(this.#client, read.record)
        this.#summary.dictionary++
        return undefined
      }
      checkProduct(read.record)
      this.#claim(read.line, read.record)
      await this.#dictionaries.prepare(this.#client, read.record, read.attributes)
      return read.record
    } catch (error) {
      this.#fail(read.line, reasonOf(read.record, error))
      return undefined
    }
  }

  #claim(line: number, record: ProductRecord): void {
    const codes = [record.code, ...record.variants.map((variant) => variant.code)]
    const own = new Set<string>()
    for (const code of codes) {
      const first = this.#claimed.get(code) ?? (own.has(code) ? line : undefined)
      if (first !== undefined) throw new ImportRefusal(`code '${code}' is on line ${first} already`)
      own.add(code)
    }
    for (const code of codes) this.#claimed.set(code, line)
  }

  /** When something in a batch does not fit, its halves are tried, down to the record that it is. */
  async #writeProducts(batch: Pending[]): Promise<void> {
    const records = batch.map(({ record }) => record)
    try {
      const outcomes = await this.#transaction(() => writeBatch(this.#client, records, this.#dictionaries))
      for (const { line, record } of batch) {
        const outcome = outcomes.get(record.code) ?? 'unchanged'
        this.#summary[outcome]++
        const { code, kind, bundle, slots } = record
        if (kind === 'bundle' || kind === 'configurable_bundle') {
          this.#links.push({ line, code, bundle, slots, outcome })
        }
      }
    } catch (error) {
      const [only, another] = batch
      if (only && !another) return this.#fail(only.line, reasonOf(only.record, error))
      const middle = batch.length >> 1
      await this.#writeProducts(batch.slice(0, middle))
      await this.#writeProducts(batch.slice(middle))
    }
  }

  async #link(links: (BundleLinks & { outcome: Outcome })[]): Promise<void> {
    const { changed, missing } = await this.#transaction(async () => {
      const written = await writeBundleLinks(this.#client, links)
      await touch(this.#client, [...written.changed])
      return written
    })
    for (const { line, error } of missing) this.#fail(line, error)
    const moved = links.filter(({ code, outcome }) => outcome === 'unchanged' && changed.has(code)).length
    this.#summary.unchanged -= moved
    this.#summary.updated += moved
  }

  async #transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#client.query("BEGIN; SET LOCAL izlog.bulk = 'on'")
    try {
      const result = await work()
      await this.#client.query('COMMIT')
      return result
    } catch (error) {
      await this.#client.query('ROLLBACK')
      throw error
    }
  }
}

/** Refusals and the database's own objections are the file's fault and get reported; anything else is a bug. */
function reasonOf(record: CatalogueRecord, error: unknown): string {
  const fromDatabase = /^2[23]/.test((error as { code?: string }).code ?? '')
  if (error instanceof ImportRefusal) return error.message
  if (fromDatabase) return `${record.code}: ${(error as Error).message}`
  throw error
}
