import type { IncomingMessage, ServerResponse } from 'node:http'
import { ConfigError, readConfig } from '#shared/server/config.server.ts'
import { openShop } from './shop.server.ts'

/** `npm start`: reads the configuration, opens the shop, listens, stops gracefully on SIGTERM and SIGINT. */
export async function startShop(): Promise<void> {
  const started = performance.now()
  const config = configOrExit()
  const shop = await openShop(config, { dev: false })
  await shop.app.listen({ port: config.port, host: config.host })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Izlog: ${config.baseUrl} (ready in ${seconds} s)`)

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    shop.services.log.info({ signal }, 'stopping')
    shop
      .close()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        shop.services.log.error({ err: error }, 'the stop did not go well')
        process.exit(1)
      })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** For the development server: the same shop behind Vite's middleware. */
export async function createShopHandler(): Promise<{
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}> {
  const shop = await openShop(configOrExit(), { dev: true })
  await shop.app.ready()
  return { handle: (request, response) => shop.app.routing(request, response), close: shop.close }
}

function configOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
