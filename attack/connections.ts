import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Outcome, type Target, tally } from './outcome.ts'
import { send } from './send.ts'

/** Slow heads, slow bodies and connections that say nothing, beside shoppers who are served all the while. */
export async function attackConnections({ baseUrl }: Target): Promise<Outcome> {
  const { outcome, check, note } = tally('connections')
  const { port, hostname } = new URL(baseUrl)
  const open: Socket[] = []
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST /cart/add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  ]
  for (let n = 0; n < 600; n++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(beginnings[n % 3] ?? '')
    open.push(socket)
  }
  let slowest = 0
  for (let second = 0; second < 15; second++) {
    for (const socket of open) if (!socket.destroyed) socket.write('a')
    const begun = performance.now()
    const { status } = await send(baseUrl, '/', { headers: { accept: 'text/html' } })
    slowest = Math.max(slowest, performance.now() - begun)
    check(status === 200, () => `the home page answered ${status} beside 600 slow connections`)
    await delay(500)
  }
  for (let n = 0; n < 100; n++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /cart/add_to_cart HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":`,
    )
    await delay(1)
    socket.destroy()
  }
  for (const socket of open) socket.destroy()
  const crumbs = Buffer.from('1\r\n \r\n'.repeat(200_000))
  for (let n = 0; n < 10; n++) {
    const socket = connect(Number(port), hostname)
    const ended = new Promise<boolean>((resolve) => {
      socket.on('close', () => resolve(true))
      setTimeout(() => resolve(false), 10_000).unref()
    })
    socket.on('error', () => undefined).resume()
    socket.write('POST /cart/add_to_cart HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n')
    socket.write('Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n\r\n')
    socket.write(crumbs)
    check(await ended, () => 'a body in 200,000 crumbs was taken in')
    socket.destroy()
  }
  const { status } = await send(baseUrl, '/healthz')
  check(status === 200, () => `after 100 broken uploads it is not healthy: ${status}`)
  note(`the slowest home page beside 600 slow connections: ${slowest.toFixed(0)} ms`)
  return outcome
}
