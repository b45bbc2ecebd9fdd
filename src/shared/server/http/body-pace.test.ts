import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { bareApp } from './testing-bare-app.server.ts'
import { createUploadGate } from './upload-gate.server.ts'

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** Stands for a minute, fifteen seconds and ten minutes. */
const pace = { wholeMs: 250, lookMs: 250, leastBytes: 1000, longestMs: 2500 }
const megabyte = 1024 * 1024
beforeAll(async () => {
  speakCroatian()
  app = (await bareApp(pace)).app
  const read = async ({ body }: { body: unknown }) => ({ error: false, read: (body as Buffer).length })
  app.post('/files', createUploadGate(), read)
  app.post('/words', read)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/**
 * Sends a body by a connection of its own: `bytes` of it every 10 ms, for as long as the connection stands.
 * @returns the answer's status and text
 */
async function send(
  path: string,
  length: number,
  bytes: number,
  from = '127.0.0.1',
): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let text = ''
  const over = new Promise<void>((done) => {
    socket.once('close', () => done())
    socket.on('data', (piece) => {
      text += piece
      if (text.includes('}')) done()
    })
  })
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  socket.on('error', () => undefined)
  const head = [`POST ${path} HTTP/1.1`, 'Host: shop', 'Sec-Fetch-Site: same-origin']
  socket.write([...head, 'Content-Type: application/json', `Content-Length: ${length}`, '', ''].join('\r\n'))
  for (let left = length; left > 0 && bytes > 0 && !isOver; left -= bytes) {
    socket.write(Buffer.alloc(Math.min(bytes, left), ' '))
    await delay(10)
  }
  await over
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}

test('SAFE-01, RX-02 a file that comes slowly is read to its end, a small one too; anything else has to be here in time', async () => {
  const large = send('/files', 2 * megabyte, 32 * 1024)
  const small = send('/files', 100 * 1024, 2 * 1024)
  expect((await large).text).toContain(`"read":${2 * megabyte}`)
  expect((await small).text).toContain(`"read":${100 * 1024}`)
  const words = await send('/words', 100 * 1024, 2 * 1024)
  expect([words.status, words.text]).toEqual([408, expect.stringContaining('na vrijeme')])
})

test('SAFE-01 a file that hardly moves, or never ends, is cut', async () => {
  const answers = await Promise.all([send('/files', 2 * megabyte, 1), send('/files', 5 * megabyte, 1024)])
  expect(answers.map(({ status }) => status)).toEqual([408, 408])
})

test('SAFE-01 of one client two files come slowly: a third is refused at once, a small one when its time is over', async () => {
  const two = [send('/files', 5 * megabyte, 8 * 1024), send('/files', 5 * megabyte, 8 * 1024)]
  await delay(50)
  expect((await send('/files', 2 * megabyte, 2 * megabyte)).status).toBe(429)
  expect((await send('/files', 100 * 1024, 1024)).status).toBe(408)
  expect((await Promise.all(two)).map(({ status }) => status)).toEqual([408, 408])
  // Their places are free again.
  expect((await send('/files', 2 * megabyte, 256 * 1024)).status).toBe(200)
})

test('SAFE-01 who sends nothing takes none of the places of those who send slowly', async () => {
  const silent = [2, 3, 4].flatMap((last) =>
    [1, 2].map(() => send('/files', 5 * megabyte, 0, `127.0.0.${last}`)),
  )
  expect((await send('/files', 2 * megabyte, 32 * 1024)).text).toContain(`"read":${2 * megabyte}`)
  expect((await Promise.all(silent)).map(({ status }) => status)).toEqual(Array(6).fill(408))
})

test('SAFE-01 who sends files slowly from several addresses shuts nobody out, and shares few places', async () => {
  const slow = [2, 3, 4, 5].flatMap((last) =>
    [1, 2].map(() => send('/files', 5 * megabyte, 8 * 1024, `127.0.0.${last}`)),
  )
  await delay(50)
  expect((await send('/files', 2 * megabyte, 256 * 1024)).status).toBe(200)
  // Two of eight found no place to go on slowly.
  let ended = 0
  for (const one of slow) void one.then(() => ended++)
  await expect.poll(() => ended).toBe(2)
  expect((await send('/files', 2 * megabyte, 256 * 1024)).status).toBe(200)
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(8).fill(408))
})
