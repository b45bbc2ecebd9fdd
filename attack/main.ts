import { benchDatabase, startShop } from '../bench/shop-process.ts'
import { workerOf } from '../bin/worker-of.ts'
import { attackAddresses } from './addresses.ts'
import { attackBodies } from './bodies.ts'
import { attackConnections } from './connections.ts'
import { attackHumanCheck } from './human-check.ts'
import { attackDatabase, attackProcess } from './kills.ts'
import { attackLogIns } from './log-ins.ts'
import type { Outcome, Target } from './outcome.ts'
import { attackProxies } from './proxies.ts'
import { servedPostgres } from './served-postgres.ts'

type Attack = {
  run(target: Target): Promise<Outcome>
  /** The shop's settings: most attacks come with its limits off, to get further. */
  env: Record<string, string>
  /** The process is meant to be another one afterwards. */
  endsProcess?: boolean
  /** The shop uses a PostgreSQL that it did not start. */
  served?: boolean
}

const attacks: Attack[] = [
  { run: attackBodies, env: {} },
  { run: attackAddresses, env: {} },
  { run: attackConnections, env: {} },
  { run: attackHumanCheck, env: { IZLOG_CAPTCHA: 'altcha' } },
  { run: attackLogIns, env: {} },
  { run: attackProxies, env: { IZLOG_RATE_LIMIT: 'on' } },
  { run: attackDatabase, env: { IZLOG_LOG_LEVEL: 'silent' } },
  { run: attackDatabase, env: { IZLOG_LOG_LEVEL: 'silent' }, served: true },
  { run: attackProcess, env: { IZLOG_LOG_LEVEL: 'silent' }, endsProcess: true },
]

/**
 * `npm run attack`: each attack against a shop of its own on this machine, one data folder for all. Prints how often
 * each was tried and how often the shop held; answers the exit code.
 */
export async function run(): Promise<number> {
  const database = await benchDatabase()
  const outcomes: Outcome[] = []
  try {
    for (const { run: attack, env, endsProcess = false, served = false } of attacks) {
      const server = served ? await servedPostgres() : undefined
      const databaseUrl = server?.url ?? database.env.DATABASE_URL
      const shop = await startShop({
        ...database.env,
        ...env,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      })
      const before = workerOf(shop.pid)
      const outcome = await attack({
        baseUrl: shop.baseUrl,
        pid: () => workerOf(shop.pid) ?? 0,
        dataFolder: database.env.IZLOG_DATA ?? '',
        databaseUrl,
        serverFolder: server?.folder ?? (databaseUrl === undefined ? database.env.IZLOG_DATA : undefined),
      })
      const alive = (await fetch(`${shop.baseUrl}/healthz`).catch(() => undefined))?.status === 200
      outcome.tried++
      if (alive && (endsProcess || workerOf(shop.pid) === before)) outcome.held++
      else outcome.details.push('the process did not outlive it')
      outcomes.push(outcome)
      console.log(`${outcome.name}: tried ${outcome.tried}, held ${outcome.held}`)
      for (const detail of outcome.details) console.log(`  ${detail}`)
      await shop.stop()
      await server?.stop()
    }
  } finally {
    await database.drop()
  }
  const sum = (of: 'tried' | 'held') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  console.log(`tried ${sum('tried')}, held ${sum('held')}`)
  return sum('tried') === sum('held') ? 0 : 1
}
