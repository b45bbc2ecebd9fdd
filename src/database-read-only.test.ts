import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase, testFolder } from '#shared/server/postgres/testing.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import type { Shop } from './shop.server.ts'
import { openTestShop } from './testing-shop.server.ts'

// A tablespace on a disk of its own. Only root may mount; elsewhere there is nothing to prove.
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && !process.env.DATABASE_URL

let database: TestDatabase
let shop: Shop
let baseUrl: string
let name: string
let disk: string
let mounted = false
const log: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  name = new URL(database.url).pathname.slice(1)
  disk = mkdtempSync(join(tmpdir(), 'izlog-tablespace-'))
  mounted = canMount && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0
  if (mounted) {
    await moveToDisk()
    // It tidies the catalogue's own tables too, and whoever connects after that writes anew what it begins with.
    await administer('ALTER SYSTEM SET autovacuum = off', 'SELECT pg_reload_conf()')
  }
  // A sequence counts what is rolled back too.
  await database.pool.query(`CREATE SEQUENCE trials;
    CREATE FUNCTION count_trial() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('trials'); END $$;
    CREATE EVENT TRIGGER trial ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION count_trial();
    SELECT nextval('trials')`)
  ;({ shop, baseUrl } = await openTestShop(database.url, {
    write: (line) => void log.push(JSON.parse(line).msg),
  }))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  if (mounted) {
    await administer('ALTER SYSTEM RESET autovacuum', 'SELECT pg_reload_conf()')
    await administer(`DROP TABLESPACE ${name}_disk`)
    spawnSync('umount', [disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

/** Outside of the database, which is read-only or in the way. */
async function administer(...texts: string[]): Promise<void> {
  const address = new URL(database.url)
  address.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  for (const text of texts) await admin.query(text)
  await admin.end()
}

async function moveToDisk(): Promise<void> {
  const { uid, gid } = statSync(join(testFolder, 'postgres'))
  const folder = join(disk, 'tables')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  chmodSync(disk, 0o755)
  await administer(
    `CREATE TABLESPACE ${name}_disk LOCATION '${folder}'`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    `ALTER DATABASE ${name} SET TABLESPACE ${name}_disk`,
  )
}

const health = async () => {
  const answer = await fetch(`${baseUrl}/healthz`)
  return [answer.status, await answer.json()]
}
const well = [200, { status: 'ok' }]
const unable = [503, { status: 'database' }]
const becomes = (state: typeof well) => waitFor(async () => expect(await health()).toEqual(state))
const told = () => log.splice(0).filter((text) => /written/.test(text))

test('SAFE-02 a database that has become read-only takes no order: the shop says so before anybody tries, and until it is over', async () => {
  expect(await health()).toEqual(well)
  const readOnly = (state: 'on' | 'off') =>
    administer(
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
  await readOnly('on')
  await becomes(unable)
  await expect(
    shop.services.database.transaction((tx) =>
      tx.run({ text: `INSERT INTO sessions (token_hash) VALUES ('\\x01')` }),
    ),
  ).rejects.toThrow('read-only')
  expect(await health()).toEqual(unable)
  await readOnly('off')
  await becomes(well)
  expect(told()).toEqual([
    'the database is there, but nothing can be written to it',
    'the database can be written to again',
  ])
})

const onSmallDisk = test.runIf(canMount)
const fill = `INSERT INTO sessions (token_hash) SELECT sha256(format('%s %s', a, b)::bytea)
  FROM generate_series(1, 10000) a, generate_series(1, 10000) b`

onSmallDisk.each([
  ['by itself', (db: Shop['services']['database']) => db.run({ text: fill })],
  ['through Drizzle', (db: Shop['services']['database']) => db.transaction((tx) => tx.drizzle.execute(fill))],
])(
  'SAFE-02 after a write that failed %s on a full disk the shop takes no order until there is room again',
  async (_how, write) => {
    expect(mounted).toBe(true)
    expect(await health()).toEqual(well)
    // The first connection after a change of tables writes what the next ones begin with; on a full disk none could begin.
    const counting = new pg.Client({ connectionString: database.url })
    await counting.connect()
    onTestFinished(() => counting.end())
    const trials = async () =>
      Number((await counting.query('SELECT last_value FROM trials')).rows[0].last_value)
    const before = await trials()
    const filling = join(disk, 'filling')
    // PostgreSQL's own upkeep gives room back now and then.
    const fillUp = () => {
      const { bavail, bsize } = statfsSync(disk)
      appendFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - 16 * 1024)))
    }
    fillUp()
    const since = Date.now()
    const tryEveryMs = 2000
    await expect(write(shop.services.database)).rejects.toThrow()
    for (let n = 0; n < 30; n++) {
      fillUp()
      expect(await health()).toEqual(unable)
    }
    // Looked at again, and still full.
    await new Promise((resolve) => setTimeout(resolve, tryEveryMs + 100))
    fillUp()
    expect(await health()).toEqual(unable)
    expect((await trials()) - before).toBeLessThanOrEqual(1 + (Date.now() - since) / tryEveryMs)
    rmSync(filling)
    await becomes(well)
    const tried = await trials()
    for (let n = 0; n < 3; n++) expect(await health()).toEqual(well)
    expect(await trials()).toBe(tried)
    expect(told()).toEqual([
      'the database is there, but nothing can be written to it',
      'the database can be written to again',
    ])
    const { rows } = await database.pool.query(`SELECT to_regclass('izlog_write_trial') AS left`)
    expect(rows).toEqual([{ left: null }])
  },
)
