import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { client, type Load, load } from './load.ts'

/** What a page's scripts begin with: its name, its props, its frame's props. */
const pageData = (html: string): string =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'

/** The floor of a page's benchmark: the same page by nothing but React, in a process of its own. */
export const bareReact = (html: string, connections: number, seconds: number): Promise<Load> =>
  bare(pageData(html), connections, seconds)

/** The floor of a call's benchmark: its regions (their props by name) as markup, by nothing but React. */
export const barePieces = (pieces: object, connections: number, seconds: number): Promise<Load> =>
  bare(JSON.stringify({ pieces, language: 'hr' }), connections, seconds)

async function bare(data: string, connections: number, seconds: number): Promise<Load> {
  const port = await freePort()
  const child = fork(join(process.cwd(), 'dist/bench/bare-react.js'), {
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.send(data)
  })
  const http = client(`http://127.0.0.1:${port}`, connections)
  const reference = await load(
    connections,
    seconds,
    async () => (await http.send({ path: '/' })).status === 200,
  )
  http.close()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill()
  await ended
  return reference
}
