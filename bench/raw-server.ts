import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#shared/server/process/free-port.server.ts'

/** What an answer would cost if nothing were done for it: the bytes, sent. In this process it would share a core with the load. */
export async function rawServer(body: Buffer): Promise<{ server: { close(): void }; baseUrl: string }> {
  const port = await freePort()
  const child = fork(join(process.cwd(), 'dist/bench/raw-http.js'), {
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.send(body.toString('base64'))
  })
  return { server: { close: () => child.kill() }, baseUrl: `http://127.0.0.1:${port}` }
}
