import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'

export type Sent = { status: number; headers: Record<string, unknown>; text: string }

/** One request on a connection of its own. A status of 0: the connection ended without an answer. */
export function send(
  baseUrl: string,
  path: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer | (() => Generator<Buffer>)
    /** The address of this machine (127.x.y.z) that it comes from. */
    from?: string | undefined
  } = {},
): Promise<Sent> {
  const { method = 'GET', headers = {}, body, from } = options
  return new Promise((resolve) => {
    const out = request(baseUrl + path, { method, headers, agent: false, localAddress: from }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        if (text.length < 5_000_000) text += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      answer.on('error', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      // What refuses a body may close before it has read it.
      out.on('error', () => undefined)
    })
    out.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    out.setTimeout(30_000, () => out.destroy())
    if (typeof body !== 'function') return void out.end(body)
    const pieces = body()
    const write = (): void => {
      for (;;) {
        const { value, done } = pieces.next()
        if (done) return void out.end()
        if (out.destroyed || !out.write(value)) return void out.once('drain', write)
      }
    }
    write()
  })
}

/** Exactly these bytes; what came back until the other side closed, or after `patienceMs`. */
export function sendRaw(baseUrl: string, bytes: string | Buffer, patienceMs = 5000): Promise<string> {
  const { port, hostname } = new URL(baseUrl)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(patienceMs, finish)
    socket.on('data', (piece) => {
      answer += piece.toString('latin1')
    })
    socket.on('end', finish)
    socket.on('error', finish)
  })
}

/** Milliseconds of processor time that a process has taken until now (Linux). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** MiB of memory that a process holds now (Linux). */
export function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
