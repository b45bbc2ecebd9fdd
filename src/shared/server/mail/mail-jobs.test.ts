import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage, t } from '#shared/text/text.ts'
import { createJobs, type Jobs } from '../jobs/jobs.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { projectRoot, readConfig } from '../process/config.server.ts'
import { createMailer, type Mailer } from './mail.server.ts'
import { defineMail, defineUnsentMail, tellUnsent } from './mail-jobs.server.ts'

// Each try is a mail of its own over SMTP.
vi.setConfig({ testTimeout: 30_000 })

const dayMs = 24 * 60 * 60 * 1000
const config = readConfig({ IZLOG_SHOP_MAIL: 'vlasnik@optika.example' })

const log = {
  error: (details: object) => void errors.push(details),
  warn: () => undefined,
} as unknown as Parameters<typeof createJobs>[1]

let folder: string
let database: TestDatabase
let server: SMTPServer
let mailer: Mailer
let jobs: Jobs
let refusing = false
let tries = 0
let arrived: Email[] = []
const errors: object[] = []
const compose = async ({ order }: { order: number }) =>
  order === 0
    ? undefined
    : { to: 'ana@example.com', subject: `Narudžba ${order}`, html: '<p>Hvala</p>', text: 'Hvala' }

beforeAll(async () => {
  setLanguage(
    'hr',
    compileCatalogue(JSON.parse(readFileSync(join(projectRoot, 'src/shared/text/hr.json'), 'utf8'))),
  )
  folder = mkdtempSync(join(tmpdir(), 'izlog-mail-jobs-'))
  database = await testDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      tries++
      if (refusing)
        return done(Object.assign(new Error('try again later <postmaster>'), { responseCode: 451 }))
      arrived.push(mail)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder, from: 'shop@optika.example' })
  jobs = createJobs(database, log, { pollingMs: 10 })
  defineMail<{ order: number }>({ jobs, mailer }, 'mail.order', compose)
  await jobs.start()
})
beforeEach(() => {
  refusing = true
  tries = 0
  arrived = []
})
afterAll(async () => {
  await jobs.stop()
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Row = { id: string; state: string; retries: number; pause: number }
const job = async (order: number): Promise<Row> => {
  const text = `SELECT id, state, retry_count AS retries, (extract(epoch FROM start_after - now()) * 1000)::float8 AS pause
    FROM pgboss.job WHERE name = 'mail.order' AND (data->>'order')::int = $1`
  const row = await database.one<Row>({ text }, [order])
  if (!row) throw new Error('no such job')
  return row
}
const afterTry = (order: number, state: string, tried: number) =>
  waitFor(async () => {
    expect(tries).toBe(tried)
    const row = await job(order)
    expect(row.state).toBe(state)
    return row
  })
const setJob = (order: number, what: string) =>
  database.run({ text: `UPDATE pgboss.job SET ${what} WHERE (data->>'order')::int = $1` }, [order])

test('SAFE-09 a mail waits for three days with growing pauses, and is sent once when the server takes it', async () => {
  await jobs.enqueue(database, 'mail.order', { order: 1 })
  const pauses: number[] = []
  for (let tried = 1; tried <= 28; tried++) {
    const { pause, retries } = await afterTry(1, 'retry', tried)
    pauses.push(pause)
    expect(retries).toBe(tried - 1)
    await setJob(1, 'start_after = now()')
  }
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * dayMs)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(dayMs / 6)
  expect(pauses[0]).toBeLessThanOrEqual(30_000)
  expect(pauses[8] ?? 0).toBeGreaterThan(20 * (pauses[1] ?? 0))

  await waitFor(() => expect(tries).toBe(29))
  await jobs.enqueue(database, 'mail.order', { order: 2 })
  await afterTry(2, 'retry', 30)
  refusing = false
  await setJob(2, 'start_after = now()')
  const { id } = await afterTry(2, 'completed', 31)
  expect(arrived.map(({ subject, messageId }) => [subject, messageId])).toEqual([
    ['Narudžba 2', `<${id}@optika.example>`],
  ])
})

test('SAFE-09 what cannot be sent is kept, the shop is told once when mail works again, and it can be sent again', async () => {
  await jobs.enqueue(database, 'mail.order', { order: 3 })
  await afterTry(3, 'retry', 1)
  errors.length = 0
  await setJob(3, 'start_after = now(), retry_count = retry_limit - 1')
  const { id } = await afterTry(3, 'failed', 2)
  expect(errors).toContainEqual(expect.objectContaining({ job: 'mail.order', id }))
  expect(await jobs.givenUp()).toContainEqual(
    expect.objectContaining({
      id,
      name: 'mail.order',
      data: { order: 3 },
      told: false,
      error: expect.stringContaining('try again later'),
    }),
  )
  const count = (await jobs.givenUp()).length
  await expect(tellUnsent({ jobs, mailer, config }, 'first')).rejects.toThrow('try again later')

  refusing = false
  await tellUnsent({ jobs, mailer, config }, 'second')
  await tellUnsent({ jobs, mailer, config }, 'third')
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.to).toMatchObject([{ address: 'vlasnik@optika.example' }])
  expect(arrived[0]?.subject).toBe(t('mail.unsent_subject', { count }))
  expect(arrived[0]?.html).toContain(`<a href="${config.baseUrl}/"`)
  expect(arrived[0]?.html).toContain(t('home.title'))
  expect(arrived[0]?.text).toContain(t('mail.unsent_text', { command: 'npm run mail -- send OZNAKA' }))
  expect(arrived[0]?.text).toContain(id)
  expect(arrived[0]?.text).toContain('try again later')
  // Set like every mail of the shop: what a mail server answered is no markup in it.
  expect(arrived[0]?.html).toMatch(/^<!doctype html>.*try again later &lt;postmaster&gt;/is)

  refusing = true
  expect(await jobs.again(id)).toBe(true)
  // With all its tries before it: a refusal is not the end.
  await afterTry(3, 'retry', 5)
  refusing = false
  await setJob(3, 'start_after = now()')
  await waitFor(() => expect(arrived[1]?.subject).toBe('Narudžba 3'))
  await waitFor(async () => expect((await job(3)).state).toBe('completed'))
  expect(await jobs.again(id)).toBe(false)
})

test('SAFE-09 a mail whose process died while it was sent waits no longer than the others', async () => {
  await jobs.enqueue(database, 'mail.order', { order: 4 })
  await afterTry(4, 'retry', 1)
  await setJob(4, `start_after = now() + interval '11 days'`)
  await jobs.enqueue(database, 'mail.order', { order: 5 })
  await afterTry(5, 'retry', 2)
  await waitFor(async () => expect((await job(4)).pause).toBeLessThanOrEqual(dayMs / 6))
})

test('SAFE-09 where there is nothing to be said no mail is sent', async () => {
  await jobs.enqueue(database, 'mail.order', { order: 0 })
  await afterTry(0, 'completed', 0)
})

test('SAFE-09 a shop that starts tells by itself of what was not sent before', async () => {
  await jobs.enqueue(database, 'mail.order', { order: 6 })
  await afterTry(6, 'retry', 1)
  await setJob(6, 'start_after = now(), retry_count = retry_limit - 1')
  const { id } = await afterTry(6, 'failed', 2)
  refusing = false
  const started = createJobs(database, log, { pollingMs: 10 })
  defineMail<{ order: number }>({ jobs: started, mailer }, 'mail.order', compose)
  defineUnsentMail({ jobs: started, mailer, config })
  await started.start()
  await waitFor(() => expect(arrived.map(({ text }) => text).join()).toContain(id))
  await started.stop()
})
