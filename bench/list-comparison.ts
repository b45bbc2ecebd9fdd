import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { buildListEngine } from '#features/list-engine/build-list-engine.ts'
import type { ListQuery, ListResult, MemoryListEngine } from '#features/list-engine/types.ts'
import { generatedDictionary, generatedRows } from './generated-catalogue.ts'
import { type Known, listCases, searchCases } from './list-cases.ts'
import { type CountForm, listBySql, loadLists, type SqlList } from './list-sql.ts'
import { loadSearch, type SearchMeans, searchListBySql, suggestBySql } from './search-sql.ts'

/** Times in milliseconds. */
type Times = { p50: number; p99: number; samples: number }
export type Compared = {
  products: number
  what: string
  engine: Times
  /** The engine's calls in processor time: what is left of `engine` when nothing else runs on the machine. */
  processor: Times
  sql: Times
}
/** Seconds (and of processor time) and MiB of one catalogue in memory, and the seconds PostgreSQL took to load it. */
export type Loaded = {
  products: number
  building: number
  processor: number
  memory: number
  sqlLoading: number
  means: SearchMeans
}

type Case = {
  what: string
  engine(turn: number): unknown
  sql(turn: number): Promise<unknown>
  times: { engine: number[]; processor: number[]; sql: number[] }
}

/** What a case may take at most, in milliseconds, once for each side; with fewer samples than asked for if it must be. */
const longestCase = { engine: 8_000, sql: 4_000 }
const wantedSamples = { engine: 600, sql: 20 }
const warmUp = { engine: 25, sql: 2 }
const enginePerRound = 25
const shownSuggestions = 8
const pageSize = 30

/** Builds the engine, loads the tables, and asks both the same in turns. */
export async function compare(
  client: pg.Client,
  size: number,
): Promise<{ loaded: Loaded; rows: Compared[] }> {
  const products: Known[] = []
  const generating = timer()
  for (const row of generatedRows(size))
    if (row.id % Math.ceil(size / 400) === 0) products.push({ name: row.name, codes: row.codes ?? [] })
  const generated = generating()
  const memoryBefore = memoryInUse()
  const building = timer()
  const engine = await buildListEngine(generatedRows(size), generatedDictionary)
  const built = building()
  const memory = memoryInUse() - memoryBefore
  const loading = timer()
  await client.query(`SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET jit = off`)
  await loadLists(client, generatedRows(size))
  const means = await loadSearch(client, generatedRows(size))
  const sqlLoading = loading().seconds
  const cases = [...(await compareLists(engine, client)), ...compareSearches(engine, client, means, products)]
  await takeTurns(cases)
  // As many calls of every kind: a slow one, which time allows fewer of, counts as much as the others.
  const timesOf = (what: string, whose: keyof Case['times']) => {
    const kinds = cases.filter((one) => one.what.startsWith(what)).map((one) => one.times[whose])
    const fewest = Math.min(...kinds.map((times) => times.length))
    return kinds.flatMap((times) => times.slice(0, fewest))
  }
  const mixed = (what: string): Case => ({
    ...(cases[0] as Case),
    what: `${what}, all kinds mixed`,
    times: {
      engine: timesOf(what, 'engine'),
      processor: timesOf(what, 'processor'),
      sql: timesOf(what, 'sql'),
    },
  })
  return {
    loaded: {
      products: size,
      building: built.seconds - generated.seconds,
      processor: built.processor - generated.processor,
      memory,
      sqlLoading,
      means,
    },
    rows: [...cases, mixed('search list'), mixed('suggestions')].map(({ what, times }) => ({
      products: size,
      what,
      engine: summary(times.engine),
      processor: summary(times.processor),
      sql: summary(times.sql),
    })),
  }
}

async function compareLists(engine: MemoryListEngine, client: pg.Client): Promise<Case[]> {
  const cases: Case[] = []
  for (const { name, queries } of listCases) {
    const queryAt = (turn: number) => queries[turn % queries.length] as ListQuery
    const form = await fasterForm(client, queryAt(1))
    for (const turn of [0, 1, 2]) {
      const asked = queryAt(turn)
      expectSame(name, engine.query(asked), await listBySql(client, asked, form))
    }
    cases.push({
      what: name,
      engine: (turn) => engine.query(queryAt(turn)),
      sql: (turn) => listBySql(client, queryAt(turn), form),
      times: noTimes(),
    })
  }
  return cases
}

/** PostgreSQL counts in the form that it does faster, by the better of two goes. */
async function fasterForm(client: pg.Client, query: ListQuery): Promise<CountForm> {
  const best = { union: Number.POSITIVE_INFINITY, subselects: Number.POSITIVE_INFINITY }
  for (let go = 0; go < 2; go++) {
    for (const form of ['union', 'subselects'] as const) {
      const begun = performance.now()
      await listBySql(client, query, form)
      best[form] = Math.min(best[form], performance.now() - begun)
    }
  }
  return best.union <= best.subselects ? 'union' : 'subselects'
}

/** Both sides must have answered the same, or their times say nothing. */
function expectSame(what: string, answer: ListResult, sql: SqlList): void {
  const counted = answer.counts.flatMap(({ attribute, options }) =>
    options.map(({ option, count }) => [`${attribute.id}/${option.id}`, count] as const),
  )
  const same =
    answer.total === sql.total &&
    answer.availableCount === sql.available &&
    answer.discountedCount === sql.discounted &&
    answer.rows.join() === sql.ids.join() &&
    counted.every(([key, count]) => sql.counts.get(key) === count)
  if (!same) throw new Error(`engine and SQL answer differently: ${what}`)
}

function compareSearches(
  engine: MemoryListEngine,
  client: pg.Client,
  means: SearchMeans,
  products: readonly Known[],
): Case[] {
  return searchCases(products).flatMap(({ name, texts }): Case[] => {
    const textAt = (turn: number) => texts[turn % texts.length] as string
    const list = (text: string): ListQuery => ({
      scope: { kind: 'search', text },
      sort: 'relevance',
      offset: 0,
      limit: pageSize,
    })
    return [
      {
        what: `search list: ${name}`,
        engine: (turn) => engine.query(list(textAt(turn))),
        sql: (turn) => searchListBySql(client, textAt(turn), pageSize, means),
        times: noTimes(),
      },
      {
        what: `suggestions: ${name}`,
        engine: (turn) => engine.suggest(textAt(turn), shownSuggestions),
        sql: (turn) => suggestBySql(client, textAt(turn), shownSuggestions, means),
        times: noTimes(),
      },
    ]
  })
}

/** Round after round, in each some calls of every case, so that what disturbs the machine disturbs them all. */
async function takeTurns(cases: readonly Case[]): Promise<void> {
  const spent = new Map(cases.map((one) => [one, { engine: 0, sql: 0 }]))
  for (const one of cases) {
    for (let turn = 0; turn < warmUp.engine; turn++) one.engine(turn)
    for (let turn = 0; turn < warmUp.sql; turn++) await one.sql(turn)
  }
  for (let working = true; working; ) {
    working = false
    for (const one of cases) {
      const time = spent.get(one) ?? { engine: 0, sql: 0 }
      for (let call = 0; call < enginePerRound; call++) {
        const { length } = one.times.engine
        if (length >= wantedSamples.engine || time.engine > longestCase.engine) break
        working = true
        const used = process.cpuUsage()
        const begun = performance.now()
        one.engine(length)
        time.engine += keep(one.times.engine, begun)
        const { user, system } = process.cpuUsage(used)
        one.times.processor.push((user + system) / 1000)
      }
      if (one.times.sql.length >= wantedSamples.sql || time.sql > longestCase.sql) continue
      working = true
      const begun = performance.now()
      await one.sql(one.times.sql.length)
      time.sql += keep(one.times.sql, begun)
    }
  }
}

const noTimes = (): Case['times'] => ({ engine: [], processor: [], sql: [] })

function keep(times: number[], begun: number): number {
  const took = performance.now() - begun
  times.push(took)
  return took
}

/** Answers how many seconds, and how many of processor time, have gone since. */
function timer(): () => { seconds: number; processor: number } {
  const begun = performance.now()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    return { seconds: (performance.now() - begun) / 1000, processor: (user + system) / 1e6 }
  }
}

function summary(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), samples: sorted.length }
}

/** What JavaScript holds now, in MiB: heap and buffers, after a collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}
