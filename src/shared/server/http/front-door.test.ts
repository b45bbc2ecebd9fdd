import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { trustedProxy } from './client-key.server.ts'
import { createFrontDoor } from './front-door.server.ts'

beforeAll(speakCroatian)

let close: () => void = () => undefined
afterEach(() => close())

async function listening(handler: RequestListener) {
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
  return { server, port: (server.address() as AddressInfo).port }
}

/** Everything that comes back for the bytes sent, until the server closes the connection. */
async function answerTo(handler: RequestListener, ...pieces: string[]): Promise<string> {
  const { port } = await listening(handler)
  const socket = connect(port, '127.0.0.1')
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

test('SAFE-05 into an answer that has begun nothing else is written when its own request breaks off', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n'
  const answer = await answerTo(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('begun')
    },
    post,
    'no chunk at all\r\n\r\n',
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

const statusesOf = (answer: string) => answer.match(/HTTP\/1\.1 \d+|answer to \/\d/g)
/** Answers each address after a while, the first ones last. */
const slowly: RequestListener = ({ url }, response) => {
  response.writeHead(200, { 'content-length': 12 })
  response.write('answer ')
  setTimeout(() => response.end(`to ${url}`), url === '/1' ? 60 : 10)
}
const to = (path: string) => request.replace('/', path)

test.each([
  ['one', [to('/1')]],
  ['three', [to('/1'), to('/2'), to('/3')]],
])(
  'SAFE-05 of pipelined requests %s before a broken one get their answers first, then it is refused',
  async (_count, good) => {
    const answer = await answerTo(slowly, `${good.join('')}no request at all\r\n\r\nneither is this\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([
      ...good.flatMap((_one, index) => ['HTTP/1.1 200', `answer to /${index + 1}`]),
      'HTTP/1.1 400',
    ])
    expect(answer.split('HTTP/1.1 400')[1]).toContain('Connection: close')
  },
)

test('SAFE-05 of a hundred requests that wait for no answer no more are taken in than a connection may be owed', async () => {
  let taken = 0
  const listener: RequestListener = (incoming, response) => {
    taken += 1
    slowly(incoming, response)
  }
  const answer = await answerTo(listener, Array.from({ length: 100 }, (_, n) => to(`/${n}`)).join(''))
  expect([taken, statusesOf(answer)?.filter((word) => word === 'HTTP/1.1 200').length]).toEqual([32, 32])
  const heads = answer.split('HTTP/1.1 200').slice(1)
  expect(heads.map((head) => head.includes('Connection: close')).indexOf(true)).toBe(31)
})

test('SAFE-05 a request whose own body is broken is refused behind the answer to the one before it', async () => {
  const post = 'POST /2 HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n'
  const listener: RequestListener = (incoming, response) => {
    if (incoming.method === 'GET') return slowly(incoming, response)
    // Waits for a body that never comes.
    incoming.resume().on('end', () => response.end('to the broken one'))
    return undefined
  }
  const answer = await answerTo(listener, `${to('/1')}${post}`)
  expect(statusesOf(answer)).toEqual(['HTTP/1.1 200', 'answer to /1', 'HTTP/1.1 400'])
})

test('SAFE-05 who was refused and does not hang up is hung up on', async () => {
  const { port, server } = await listening(() => undefined)
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.resume().write('no request at all\r\n\r\n')
  const [ours] = (await accepted) as [Socket]
  await once(ours, 'close')
  // It said that it would send nothing more, and was not answered.
  expect([socket.readableEnded, socket.writableEnded]).toEqual([true, false])
  socket.destroy()
})

test('a kept connection outlives that of common proxies, and says for how long', async () => {
  const answer = await answerTo(({ socket }, response) => {
    response.end('kept')
    setTimeout(() => socket.destroy(), 20)
  }, request)
  const seconds = Number(/Keep-Alive: timeout=(\d+)/.exec(answer)?.[1])
  expect(seconds).toBeGreaterThan(60)
})
