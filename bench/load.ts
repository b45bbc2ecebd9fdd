import { Agent, request } from 'node:http'

/** One answer, as a benchmark needs it. */
export type Answer = { status: number; body: Buffer; headers: Record<string, string | string[] | undefined> }

export type Requested = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The address of this machine (127.x.y.z) that it comes from, by a connection of its own. */
  from?: string
}

export type Load = {
  /** Finished requests a second. */
  perSecond: number
  p50: number
  p99: number
  count: number
  failed: number
}

/** A keep-alive connection pool to one shop; `connections` requests are under way at once. */
export function client(baseUrl: string, connections: number) {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const send = (wanted: Requested): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...(wanted.from === undefined ? { agent } : { agent: false, localAddress: wanted.from }),
          hostname,
          port,
          method: wanted.method ?? 'GET',
          path: wanted.path,
          headers: {
            ...(wanted.body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(wanted.body) }),
            ...wanted.headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks),
              headers: response.headers,
            }),
          )
          response.on('error', reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(wanted.body)
    })
  return { send, close: () => agent.destroy() }
}

/**
 * Keeps `workers` callers busy for `seconds`, each starting its next piece of work when the last is done.
 * `work` answers whether it went well; latencies are milliseconds.
 */
export async function load(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<boolean>,
): Promise<Load> {
  const latencies: number[] = []
  let failed = 0
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        const begun = performance.now()
        if (!(await work(worker))) failed++
        latencies.push(performance.now() - begun)
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    count: latencies.length,
    failed,
  }
}
