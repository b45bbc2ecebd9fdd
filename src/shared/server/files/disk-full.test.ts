import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSnapshot } from '#features/live-catalogue/snapshot/snapshot-file.server.ts'
import { setLanguage } from '#shared/text/text.ts'
import { createMailer } from '../mail/mail.server.ts'
import { servePictures } from './pictures.server.ts'

// A disk of 64 kB, filled but for one page. Only root may mount; elsewhere there is nothing to prove.
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const free = 4096
let disk: string
let mounted = false

beforeAll(() => {
  setLanguage('hr', {})
  disk = mkdtempSync(join(tmpdir(), 'izlog-disk-'))
  mounted = canMount && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0
  if (mounted) writeFileSync(join(disk, 'filling'), Buffer.alloc(64 * 1024 - free))
})
afterAll(() => {
  if (mounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const left = () =>
  readdirSync(disk, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && entry.name !== 'filling')
    .map((entry) => entry.name)

const full = test.runIf(canMount)

full('a picture that no file can be made of is served all the same, made once and told once', async () => {
  const picture = Buffer.alloc(30_000, 1)
  const errors: unknown[] = []
  let made = 0
  const render = async () => {
    made++
    return picture
  }
  const drawings = { draw: () => '<svg/>', render, standIn: 'none', version: '1' }
  const app = Fastify()
  servePictures(app, join(disk, 'media'), drawings, {
    error: (error: unknown) => void errors.push(error),
  })
  for (const key of ['a', 'b', 'a', 'b']) {
    const answer = await app.inject(`/media/drawn/1/${key}-400.avif`)
    expect([answer.statusCode, answer.rawPayload.equals(picture)]).toEqual([200, true])
  }
  expect([made, errors.length]).toEqual([2, 1])
  expect(errors[0]).toMatchObject({ err: { code: 'ENOSPC' } })
  expect(left()).toEqual([])
  await app.close()
})

full('of pictures that no file can be made of as many stay in memory as there is room for', async () => {
  const picture = Buffer.alloc(20 * 1024 * 1024, 1)
  const made: string[] = []
  const render = async (svg: string) => {
    made.push(svg)
    return picture
  }
  const drawings = { draw: (key: string) => key, render, standIn: 'none', version: '1' }
  const app = Fastify()
  servePictures(app, join(disk, 'media'), drawings, { error: () => undefined })
  for (const key of ['a', 'b', 'c', 'c', 'a']) await app.inject(`/media/drawn/1/${key}-400.avif`)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
  await app.close()
})

full(
  'SAFE-09 a mail that cannot be kept is refused, for its job to try again, and leaves nothing behind',
  async () => {
    const mailer = createMailer({ folder: join(disk, 'mail'), from: 'shop@example.com' })
    const mail = { to: 'ana@example.com', subject: 'Narudžba', html: 'x'.repeat(30_000), text: 'x' }
    await expect(mailer.send(mail)).rejects.toThrow('ENOSPC')
    expect(left()).toEqual([])
  },
)

full('a snapshot that does not fit leaves nothing behind, wherever it stops', async () => {
  const path = join(disk, 'snapshot')
  await expect(createSnapshot(path, 'x'.repeat(30_000))).rejects.toThrow('ENOSPC')
  expect(left()).toEqual([])
  const writer = await createSnapshot(path, 'x')
  await expect(writer.add('x'.repeat(30_000), 1)).rejects.toThrow('ENOSPC')
  await writer.discard()
  expect(left()).toEqual([])
})
