import pg from 'pg'
import { runningConnection } from '#shared/server/postgres/launcher.server.ts'
import { databaseKills } from './database-kills.ts'
import type { Outcome, Target } from './outcome.ts'
import { signalServer } from './served-postgres.ts'

/** A question to the shop's database past the shop, also right after it came back. */
async function ask<Row extends pg.QueryResultRow>(target: Target, text: string): Promise<Row[]> {
  const connection = target.databaseUrl
    ? { connectionString: target.databaseUrl }
    : runningConnection(target.dataFolder)
  if (!connection) throw new Error('no database runs')
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const countOrders = async (target: Target) =>
  Number((await ask<{ count: string }>(target, 'SELECT count(*) FROM orders'))[0]?.count)

/** Cuts every connection but the asking one, as an administrator or a pooler does. */
const cutConnections = (target: Target) =>
  ask(
    target,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  ).then(() => undefined)

/** 40 shoppers while the database is cut off, restarted and killed. One that is not ours is only cut off. */
export async function attackDatabase(target: Target): Promise<Outcome> {
  const cut = { name: 'all connections cut', run: () => cutConnections(target) }
  const { serverFolder } = target
  const restart = { name: 'the server restarted', run: () => signalServer(serverFolder ?? '', 'SIGINT') }
  const kill = { name: 'the server killed', run: () => signalServer(serverFolder ?? '', 'SIGKILL') }
  const outcome = await databaseKills({
    baseUrl: target.baseUrl,
    kills: serverFolder === undefined ? [cut, cut] : [cut, restart, kill, cut, kill],
    countOrders: () => countOrders(target),
    processId: target.pid,
  })
  const name = target.databaseUrl ? 'kills of a served database under shopping' : outcome.name
  return { ...outcome, name }
}

/** 40 shoppers while the shop's own process is killed: it is started again, and no confirmed order is lost. */
export async function attackProcess(target: Target): Promise<Outcome> {
  const kill = {
    name: 'the process killed',
    run: async () => {
      process.kill(target.pid(), 'SIGKILL')
    },
  }
  const outcome = await databaseKills({
    baseUrl: target.baseUrl,
    kills: [kill, kill],
    countOrders: () => countOrders(target),
    // Another process is what is wanted here.
    processId: () => 0,
    unanswered: true,
  })
  return { ...outcome, name: 'process kills under shopping' }
}
