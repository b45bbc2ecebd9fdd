import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { trustedProxy } from './client-key.server.ts'
import { createFrontDoor } from './front-door.server.ts'
import { speakCroatian } from './testing-texts.server.ts'

beforeAll(speakCroatian)

let close: () => void = () => undefined
afterEach(() => close())

/** Everything that comes back for the bytes sent, until the server closes the connection. */
async function answerTo(handler: RequestListener, ...pieces: string[]): Promise<string> {
  const pageCache = { answer: () => false, answerWhileAway: () => false }
  const door = createFrontDoor({
    pageCache,
    isAway: () => false,
    trusted: trustedProxy(false),
    limited: false,
  })
  const server = door.createServer(handler)
  server.on('clientError', door.clientError)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  // One piece after the other: the next goes out when something has come back.
  socket.on('data', (bytes) => {
    answer += bytes.toString()
    const next = pieces.shift()
    if (next !== undefined) socket.write(next)
  })
  socket.write(pieces.shift() ?? '')
  await ended
  return answer
}

const request = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

test('SAFE-05 into an answer that has begun nothing else is written, whatever comes behind its request', async () => {
  const answer = await answerTo(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('begun')
    },
    request,
    'no request at all\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('begun')
  expect(answer).not.toContain('400')
})

test('SAFE-05 what is no request behind a whole answer is refused in the shop’s words', async () => {
  const answer = await answerTo((_, response) => response.end('whole'), request, 'no request at all\r\n\r\n')
  expect(answer).toContain('whole')
  expect(answer).toContain('HTTP/1.1 400 Bad Request')
})
