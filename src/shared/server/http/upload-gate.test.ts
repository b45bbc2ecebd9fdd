import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { bareApp } from './testing-bare-app.server.ts'
import { createUploadGate } from './upload-gate.server.ts'

const megabyte = 1024 * 1024
/** What a file brings at once, as files come. */
const atOnce = 64 * 1024

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** The gate's clock, ms: it stands unless a test moves it. */
let at: number
/** What answers wait for. */
let held: Promise<void>
let requests: number
/** The server's end of each connection, by the port of the other. */
const ends = new Map<number | undefined, Socket>()
const opened: Socket[] = []

beforeAll(speakCroatian)
beforeEach(async () => {
  at = 0
  requests = 0
  held = Promise.resolve()
  app = (await bareApp()).app
  app.post(
    '/files',
    createUploadGate(() => at),
    async ({ body }) => {
      await held
      return { error: false, read: (body as Buffer).length }
    },
  )
  app.server.on('connection', (socket: Socket) => ends.set(socket.remotePort, socket))
  app.server.on('request', () => requests++)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await app.close()
})

/** `waitFor`, for what is asked for a hundred times. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 3 })

/** Begins an upload by a connection of its own: goes on once the server has read the `bytes` of it, or has answered. */
async function upload(from: string, length: number, bytes = 0) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined)
  opened.push(socket)
  const one = {
    text: '',
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(one.text)?.[1] ?? 0),
    finish: () => void socket.write(Buffer.alloc(length - bytes, ' ')),
  }
  socket.on('data', (piece) => {
    one.text += piece
  })
  const before = requests
  const head = [
    'POST /files HTTP/1.1',
    'Host: shop',
    'Sec-Fetch-Site: same-origin',
    `Content-Length: ${length}`,
  ]
  socket.write([...head, 'Content-Type: application/json', '', ''].join('\r\n'))
  await soon(() => expect(requests).toBeGreaterThan(before))
  if (bytes > 0) socket.write(Buffer.alloc(bytes, ' '))
  const hasRead = () => (ends.get(socket.localPort)?.bytesRead ?? 0) > bytes
  await soon(() => expect(hasRead() || one.status() > 0).toBe(true))
  return one
}

/** As many, two of each address of a network. */
async function uploads(count: number, network: number, length: number, bytes = 0) {
  const all: Awaited<ReturnType<typeof upload>>[] = []
  for (let one = 0; one < count; one++)
    all.push(await upload(`127.0.${network}.${1 + (one >> 1)}`, length, bytes))
  return all
}

const withStatus = (all: readonly { status(): number }[], status: number) =>
  all.filter((one) => one.status() === status).length

test('SAFE-01 whoever sends nothing holds six places, from however many addresses: the others are for files that come', async () => {
  const silent = await uploads(24, 1, 9 * megabyte)
  const files = await uploads(18, 2, 2 * megabyte, atOnce)
  await waitFor(() => expect(withStatus(silent, 408)).toBe(18))
  expect(withStatus(files, 0)).toBe(18)
  // Those that were silent for longest have made room.
  expect(withStatus(silent.slice(-6), 0)).toBe(6)
  const tooMany = await upload('127.0.3.1', 2 * megabyte, atOnce)
  await waitFor(() => expect(tooMany.status()).toBe(429))
  expect(tooMany.text).toContain('retry-after: 10')
  for (const file of files) file.finish()
  await waitFor(() => expect(withStatus(files, 200)).toBe(18))
})

test('SAFE-01 what has brought little by the time that a file would be half here makes room, who brought least first', async () => {
  const begun = await uploads(22, 1, 9 * megabyte, atOnce)
  const slow = await uploads(2, 2, 9 * megabyte, 4 * atOnce)
  const refused = await upload('127.0.3.1', 2 * megabyte, atOnce)
  await waitFor(() => expect(refused.status()).toBe(429))
  at = 30_000
  const files = await uploads(18, 4, 2 * megabyte, atOnce)
  await waitFor(() => expect(withStatus(begun, 408)).toBe(18))
  expect([withStatus(files, 0), withStatus(slow, 0)]).toEqual([18, 2])
})

test('SAFE-01 a file that is here makes no room, however long its answer takes', async () => {
  let answer = () => {}
  held = new Promise((done) => {
    answer = done
  })
  const length = megabyte + atOnce
  const here = await uploads(24, 1, length, length)
  at = 50_000
  const refused = await upload('127.0.2.1', 2 * megabyte, atOnce)
  await waitFor(() => expect(refused.status()).toBe(429))
  answer()
  await waitFor(() => expect(withStatus(here, 200)).toBe(24))
})
