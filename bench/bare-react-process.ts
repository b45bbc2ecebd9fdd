import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { client } from './load.ts'

/** What a page's scripts begin with: its name, its props, its frame's props. */
export const pageData = (html: string): string =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'

/** The same page's markup by nothing but React, in a process of its own. */
export async function bareReact(data: string, connections: number) {
  const port = await freePort()
  const child = fork(join(process.cwd(), 'dist/bench/bare-react.js'), {
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.send(data)
  })
  const http = client(`http://127.0.0.1:${port}`, connections)
  return {
    http,
    stop: async () => {
      http.close()
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill()
      await ended
    },
  }
}
