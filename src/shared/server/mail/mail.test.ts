import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { setLanguage } from '#shared/text/text.ts'
import { createMailer, listMail, type Mail, type Mailer, readMail } from './mail.server.ts'

const from = { name: 'Optika Izlog', address: 'izlog@optika-izlog.example' }
const mail: Mail = {
  to: { name: 'Željka Šćavničar', address: 'zeljka@example.com' },
  subject: 'Narudžba 1024: hvala vam, čekamo uplatu',
  html: '<p>Pozdrav, Željka</p>',
  text: 'Pozdrav, Željka',
  attachments: [{ filename: 'račun.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
}

let folder: string

beforeAll(async () => {
  setLanguage('hr', {})
  folder = await mkdtemp(join(tmpdir(), 'izlog-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('over SMTP', () => {
  let server: SMTPServer
  let mailer: Mailer
  let arrived: { recipients: string[]; mail: Email }[]
  let refuse: Error | undefined
  let connections = 0
  let port: number

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        if (refuse) return done(refuse)
        arrived.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
        done()
      },
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'nobody@example.com' ? new Error('no such mailbox') : undefined),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    ;({ port } = server.server.address() as AddressInfo)
    mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder, from })
  })
  beforeEach(() => {
    arrived = []
    refuse = undefined
  })
  afterAll(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  test('a mail arrives as it was written, with both bodies and its attachment', async () => {
    await mailer.send({ ...mail, replyTo: 'kupac@example.com' })
    const [got] = arrived
    expect(got?.recipients).toEqual(['zeljka@example.com'])
    expect(got?.mail.from).toMatchObject(from)
    expect(got?.mail.to).toMatchObject([{ name: 'Željka Šćavničar', address: 'zeljka@example.com' }])
    expect(got?.mail.replyTo).toMatchObject([{ address: 'kupac@example.com' }])
    expect(got?.mail.subject).toBe(mail.subject)
    expect(got?.mail.html?.trim()).toBe(mail.html)
    expect(got?.mail.text?.trim()).toBe(mail.text)
    expect(got?.mail.attachments).toMatchObject([{ filename: 'račun.pdf', mimeType: 'application/pdf' }])
    expect(got?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'content-language', value: 'hr' }),
    )
    expect(await listMail(folder)).toEqual([])
  })

  test('a mail’s own name for its sender stands beside an address that has none, and beside no other', async () => {
    const bare = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder, from: from.address })
    for (const by of [bare, mailer]) await by.send({ ...mail, sender: 'Optika\r\nOstalo' })
    bare.close()
    expect(arrived.map(({ mail: { from: sender } }) => sender)).toMatchObject([
      { name: 'Optika Ostalo', address: from.address },
      from,
    ])
  })

  test('a mail without attachments says that nobody has to answer it, and which it is', async () => {
    const { attachments: _none, ...plain } = mail
    await mailer.send({ ...plain, to: 'ana@example.com', id: 'job-7' })
    const [got] = arrived
    expect(got?.mail.to).toEqual([{ name: '', address: 'ana@example.com' }])
    expect(got?.mail.messageId).toBe('<job-7@optika-izlog.example>')
    expect(got?.mail.attachments).toEqual([])
    expect(got?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('mails one after the other go over one connection, which ends with the shop', async () => {
    const own = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder, from })
    const [before, open] = [connections, server.connections.size]
    for (let n = 0; n < 3; n++) await own.send(mail)
    expect(connections).toBe(before + 1)
    own.close()
    await waitFor(() => expect(server.connections.size).toBe(open))
  })

  test('a line break in a subject or a name begins no header', async () => {
    await mailer.send({
      ...mail,
      to: { name: 'Ana\r\nBcc: spam@example.com', address: 'ana@example.com' },
      subject: 'Upit\r\nBcc: spam@example.com\r\n\r\n<h1>Novac</h1>',
      attachments: [{ filename: '\nnalaz\n.txt', content: 'x' }],
    })
    const [got] = arrived
    expect(got?.recipients).toEqual(['ana@example.com'])
    expect(got?.mail.bcc ?? []).toEqual([])
    expect(got?.mail.subject).toBe('Upit Bcc: spam@example.com <h1>Novac</h1>')
    expect(got?.mail.html?.trim()).toBe(mail.html)
    expect(got?.mail.attachments[0]?.filename).toBe('nalaz .txt')
  })

  test.each([
    'ana@example.com, spam@example.com',
    'ana@example.com;spam@example.com',
    'ana@example.com\r\nBcc: spam@example.com',
    'Ana <spam@example.com>',
    'ana',
    '',
  ])('%j is not one address: nothing is sent', async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('not an e-mail address')
    await expect(mailer.send({ ...mail, replyTo: { name: '', address: to } })).rejects.toThrow(
      'not an e-mail address',
    )
    expect(arrived).toEqual([])
  })

  test('several recipients get one mail', async () => {
    await mailer.send({ ...mail, to: ['ana@example.com', 'ivo@example.com'] })
    expect(arrived.map(({ recipients }) => recipients)).toEqual([['ana@example.com', 'ivo@example.com']])
  })

  test('what the mail server refuses is an error, so that the job tries again', async () => {
    refuse = Object.assign(new Error('try later'), { responseCode: 451 })
    await expect(mailer.send(mail)).rejects.toThrow('try later')
    expect(arrived).toEqual([])
    refuse = undefined
    const partly = mailer.send({ ...mail, to: ['ana@example.com', 'nobody@example.com'] })
    await expect(partly).rejects.toThrow('refused a recipient')
  })
})

describe('without a mail server', () => {
  test('mails are kept as files, the newest first', async () => {
    const kept = join(folder, 'kept')
    expect(await listMail(kept)).toEqual([])
    const mailer = createMailer({ folder: kept, from })
    for (const subject of ['prvi', 'drugi']) {
      await mailer.send({ ...mail, subject })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const names = await listMail(kept)
    const subjects = await Promise.all(
      names.map(async (name) => (await PostalMime.parse((await readMail(kept, name)) ?? '')).subject),
    )
    expect(subjects).toEqual(['drugi', 'prvi'])
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{16}\.eml$/)
      // As it would have gone out.
      expect((await readMail(kept, name))?.toString()).not.toMatch(/(?<!\r)\n/)
    }
    expect(await readdir(kept)).toHaveLength(2)
  })

  test('SAFE-09 a mail that is handed over again, by a process that was killed in between, is kept once', async () => {
    const kept = join(folder, 'again')
    const mailer = () => createMailer({ folder: kept, from })
    await mailer().send({ ...mail, id: 'job-1', subject: 'prvi' })
    await mailer().send({ ...mail, id: 'job-2', subject: 'tuđi' })
    const before = await listMail(kept)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await mailer().send({ ...mail, id: 'job-1', subject: 'prvi, drugi put' })
    expect(await listMail(kept)).toEqual(before)
    const subjects = await Promise.all(
      before.map(async (name) => (await PostalMime.parse((await readMail(kept, name)) ?? '')).subject),
    )
    expect(subjects.sort()).toEqual(['prvi, drugi put', 'tuđi'])
    // Two mails that say nothing of being the same are two.
    for (let n = 0; n < 2; n++) await mailer().send(mail)
    expect(await listMail(kept)).toHaveLength(4)
  })

  test('of a folder only mails are listed, by their time whatever the order they lie in', async () => {
    const mixed = join(folder, 'mixed')
    await mkdir(mixed)
    const days = [17, 3, 28, 9, 1, 22, 14, 30, 5, 11]
    const nameOf = (day: number) =>
      `2026-11-${String(day).padStart(2, '0')}T10-00-00-000Z-0123456789abcdef.eml`
    for (const name of days.map(nameOf)) await writeFile(join(mixed, name), name)
    for (const other of [`kopija ${nameOf(2)}`, `${nameOf(2)}.tmp`])
      await writeFile(join(mixed, other), 'hush')
    expect(await listMail(mixed)).toEqual(days.toSorted((a, b) => b - a).map(nameOf))
  })

  test('a folder that cannot be read is told, not taken for an empty one', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(listMail(join(folder, 'a-file'))).rejects.toThrow('ENOTDIR')
  })

  test.each(['path', 'href'])('an attachment is what it holds: no %s is opened for it', async (where) => {
    const kept = join(folder, 'kept')
    const before = await listMail(kept)
    const address = where === 'path' ? join(folder, 'order.txt') : 'http://127.0.0.1:1/'
    await writeFile(join(folder, 'order.txt'), 'hush')
    const attachments = [{ filename: 'a.txt', [where]: address }] as unknown as readonly []
    const sending = createMailer({ folder: kept, from }).send({ ...mail, attachments })
    await expect(sending).rejects.toThrow('access rejected')
    expect(await listMail(kept)).toEqual(before)
  })

  test('only kept mails can be read', async () => {
    const kept = join(folder, 'kept')
    await writeFile(join(folder, 'secret.txt'), 'hush')
    await writeFile(join(kept, 'notes.txt'), 'hush')
    for (const name of ['../secret.txt', 'notes.txt', '', '2026-01-01T00-00-00-000Z-0000000000000000.eml']) {
      expect(await readMail(kept, name)).toBeUndefined()
    }
  })
})
