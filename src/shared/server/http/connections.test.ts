import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { type Connections, trackConnections } from './connections.server.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function listening(connections: Connections, listener: RequestListener) {
  const server = connections.watch(createServer(listener))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => connections.drain())
  return (server.address() as AddressInfo).port
}

const bodyOf = async (answer: IncomingMessage) => (await answer.setEncoding('utf8').toArray()).join('')

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject)
  })
}

test('SAFE-03 twenty kept connections under load: the stop fails no request', async () => {
  const connections = trackConnections({ idleMs: 100 })
  const app = Fastify({
    return503OnClosing: false,
    serverFactory: (handler) => connections.watch(createServer(handler)),
  })
  app.addHook('preClose', () => connections.drain())
  app.get('/', async () => {
    await delay(Math.random() * 5)
    return 'x'.repeat(20_000)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let answered = 0
  let closing = false
  let closed = 0
  const failures: string[] = []
  const shoppers = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const answer = await ask(port, agent)
        const body = await bodyOf(answer)
        if (answer.statusCode !== 200 || body.length !== 20_000) failures.push(String(answer.statusCode))
        answered++
        if (answer.headers.connection === 'close') closed++
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // The listener is gone: a balancer sends this one elsewhere.
        if (closing && code === 'ECONNREFUSED') return agent.destroy()
        failures.push(message)
        return agent.destroy()
      }
    }
  })
  await waitFor(() => expect(answered).toBeGreaterThan(500))
  closing = true
  await app.close()
  await Promise.all(shoppers)
  expect(failures).toEqual([])
  expect(closed).toBe(20)
})

/** Ten who connect anew for every request, and ten who keep their connections; prints what failed but for "nobody listens". */
const crowd = `
  import { Agent, get } from 'node:http'
  const port = Number(process.argv[1])
  const ask = (agent) => new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => answer.on('error', reject).on('end', resolve).resume()).on('error', reject)
  })
  const shopper = async (agent) => {
    for (;;) try { await ask(agent) } catch (error) {
      if (error.code !== 'ECONNREFUSED') console.log(error.code, agent ? 'kept' : 'new')
      return
    }
  }
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
  await Promise.all(Array.from({ length: 20 }, (_, at) => shopper(at < 10 ? false : kept())))
  process.exit()`

test('SAFE-03 a stop resets nobody who is connected, however busy the process is', async () => {
  const connections = trackConnections()
  let answered = 0
  const port = await listening(connections, (_request, response) => {
    // What blocks the event loop, so that connections wait to be taken at any moment.
    for (const until = performance.now() + 10; performance.now() < until; );
    answered++
    response.end('here')
  })
  const child = spawn(process.execPath, ['--input-type=module', '-e', crowd, '--', String(port)])
  let failures = ''
  child.stdout.on('data', (text) => {
    failures += text
  })
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  await waitFor(() => expect(answered).toBeGreaterThan(100))
  await connections.drain()
  await ended
  expect(failures).toBe('')
})

test('SAFE-03 a request that comes on a kept connection after the stop began is answered, and says that it was the last', async () => {
  const connections = trackConnections({ idleMs: 300 })
  const port = await listening(connections, (_request, response) => void response.end('here'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await ask(port, agent)
  expect(before.headers.connection).toBe('keep-alive')
  await bodyOf(before)
  const drained = connections.drain()
  await delay(50)
  const after = await ask(port, agent)
  expect([after.statusCode, after.headers.connection, await bodyOf(after)]).toEqual([200, 'close', 'here'])
  await drained
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED')
})

test('SAFE-03 an answer that is under way when the stop begins is finished first', async () => {
  const connections = trackConnections({ idleMs: 20 })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const port = await listening(connections, async (incoming, response) => {
    if (incoming.url === '/begun') response.write('half ')
    await held
    response.end('done')
  })
  const agent = new Agent({ keepAlive: true })
  const waiting = ask(port, agent)
  const begun = await new Promise<IncomingMessage>((resolve) => {
    request({ port, host: '127.0.0.1', agent, path: '/begun' }, resolve).end()
  })
  let isDrained = false
  const drained = connections.drain().then(() => {
    isDrained = true
  })
  await delay(150)
  expect(isDrained).toBe(false)
  finish()
  const answer = await waiting
  expect([answer.headers.connection, await bodyOf(answer)]).toEqual(['close', 'done'])
  expect(await bodyOf(begun)).toBe('half done')
  await drained
})

test('SAFE-03 nobody holds a stop up: idle, silent and endless connections are cut in time', async () => {
  const connections = trackConnections({ idleMs: 50, patienceMs: 300 })
  const port = await listening(connections, () => undefined)
  const silent = connect(port, '127.0.0.1')
  const unanswered = connect(port, '127.0.0.1')
  unanswered.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  for (const socket of [silent, unanswered]) socket.on('error', () => undefined)
  await Promise.all([once(silent, 'connect'), once(unanswered, 'connect')])
  await delay(20)
  const order: string[] = []
  silent.once('close', () => order.push('silent'))
  unanswered.once('close', () => order.push('unanswered'))
  await connections.drain()
  await waitFor(() => expect(order).toEqual(['silent', 'unanswered']))
})

/** Asks on a connection of its own; whether it was kept, and the connection. */
async function askAlone(port: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await waitFor(() => expect(answer).toContain('here'))
  return { socket, isKept: /Connection: keep-alive/i.test(answer) }
}

test('SAFE-01 connections are kept up to a bound; past it everybody is served, each answer its connection’s last', async () => {
  const connections = trackConnections({ mostKept: 3, idleMs: 20 })
  const port = await listening(connections, (_request, response) => void response.end('here'))
  const asked = []
  for (let n = 0; n < 6; n++) asked.push(await askAlone(port))
  expect(asked.map(({ isKept }) => isKept)).toEqual([true, true, true, false, false, false])
  const first = asked[0]?.socket
  first?.destroy()
  await waitFor(async () => {
    const { socket, isKept } = await askAlone(port)
    socket.destroy()
    expect(isKept).toBe(true)
  })
})

/** A shop with room for three connections, on which `/held` waits for its answer; `closed`: which have ended, by name. */
async function smallShop() {
  const connections = trackConnections({ mostOpen: 3, idleMs: 20, patienceMs: 200 })
  const held: (() => void)[] = []
  const port = await listening(connections, ({ url }, response) => {
    if (url === '/held') held.push(() => response.end('held'))
    else response.end('here')
  })
  const closed: string[] = []
  const open = async (name: string, text: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => closed.push(name))
    await once(socket, 'connect')
    socket.write(text)
    // The server has seen it before the next one comes.
    await delay(30)
    return socket
  }
  return { port, held, closed, open }
}

test('SAFE-01 past the most connections the oldest that asks for nothing makes room, never one that is being answered', async () => {
  const { port, held, closed, open } = await smallShop()
  const wait = 'GET /held HTTP/1.1\r\nHost: shop\r\n\r\n'
  await open('answered', wait)
  await open('silent', '')
  await open('slow', 'GET / HTTP/1.1\r\nHost: ')
  expect(closed).toEqual([])
  const { socket: kept } = await askAlone(port)
  kept.once('close', () => closed.push('kept'))
  await waitFor(() => expect(closed).toEqual(['silent']))
  await open('waits', wait)
  await waitFor(() => expect(closed).toEqual(['silent', 'slow']))
  await open('waits too', wait)
  await waitFor(() => expect(closed).toEqual(['silent', 'slow', 'kept']))
  await open('too many', wait)
  await waitFor(() => expect(closed).toEqual(['silent', 'slow', 'kept', 'too many']))
  expect(held).toHaveLength(3)
  for (const finish of held) finish()
})

test('SAFE-01 past the most connections a body that does not come makes room, however many there are', async () => {
  const { held, closed, open } = await smallShop()
  const ask = async (name: string, text: string) => {
    const before = held.length
    await open(name, text)
    await waitFor(() => expect(held.length).toBeGreaterThan(before))
  }
  const whole = 'GET /held HTTP/1.1\r\nHost: shop\r\n\r\n'
  const silent = 'POST /held HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n'
  await ask('first', silent)
  await ask('here', `${silent}123456789`)
  await ask('second', silent)
  await ask('third', silent)
  await waitFor(() => expect(closed).toEqual(['first']))
  await ask('asks', whole)
  await waitFor(() => expect(closed).toEqual(['first', 'second']))
  await ask('asks too', whole)
  await waitFor(() => expect(closed).toEqual(['first', 'second', 'third']))
  for (const finish of held) finish()
})
