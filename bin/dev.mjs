#!/usr/bin/env node
// `npm run dev`: the shop with hot reload. Vite serves and refreshes what the browser runs; a change in what the server
// runs makes a new shop, and the old one lets go of its database connections.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { installPackages } from './install.mjs'

await installPackages()
const { createServer: createVite } = await import('vite')
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'

/**
 * What @vitejs/plugin-react wants to have run before the first component; it would put it into an index.html, and pages
 * here are made by the shop. `assets.server.ts` links it.
 */
const refresh = {
  name: 'izlog:refresh',
  resolveId: (id) => (id === '/@izlog/refresh.js' ? id : undefined),
  load: (id) =>
    id === '/@izlog/refresh.js'
      ? `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
      : undefined,
}

const server = createServer()
const vite = await createVite({
  root: join(import.meta.dirname, '..'),
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  plugins: [refresh],
})
let current

/** The module is evaluated anew after a change to anything it imports; the same module is the same shop. */
async function shop() {
  const module = await vite.ssrLoadModule('/src/main.server.ts')
  if (current?.module !== module) {
    const closed = close(current)
    current = { module, handler: closed.then(() => module.createShopHandler()) }
  }
  return current.handler
}

/** A shop that could not be opened has nothing to let go of. */
async function close(opened) {
  const handler = await opened?.handler.catch(() => undefined)
  await handler?.close()
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      ;(await shop()).handle(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(error.stack)
    }
  })
})
await shop()
server.listen(port, host, () => console.log(`Izlog (development): http://${host}:${port}`))

async function stop() {
  await close(current)
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.once('disconnect', stop)
