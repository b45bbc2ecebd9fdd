import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { ConfigError, readConfig, StartError } from '#shared/server/process/config.server.ts'
import { endInOrder, exitCodes } from '#shared/server/process/ending.server.ts'
import { listen } from '#shared/server/process/listen.server.ts'
import { demoShop } from './demo-shop.server.ts'
import { openShop, type Shop } from './shop.server.ts'

/**
 * The shop's process: reads the configuration, opens the shop, listens, tells its supervisor so, ends in order. A start
 * that fails ends the process with what went wrong.
 */
export async function startShop(): Promise<void> {
  const started = performance.now()
  const config = configOrExit()
  const log = pino({ level: config.logLevel })
  for (const warning of config.warnings) log.warn(warning)
  let opening: Promise<Shop> | undefined
  const stopping = new AbortController()
  endInOrder({
    log,
    close: async () => {
      stopping.abort()
      // One that was given up has let go of everything.
      const shop = await opening?.catch(() => undefined)
      await shop?.close()
    },
  })
  try {
    opening = openShop(config, demoShop, { dev: false, signal: stopping.signal })
    const { app } = await opening
    await listen(app, config)
  } catch (error) {
    if (stopping.signal.aborted) return
    if (error instanceof ConfigError) {
      console.error(error.message)
      process.exit(exitCodes.settings)
    }
    if (error instanceof StartError) console.error(error.message)
    else log.fatal({ err: error }, 'the shop did not start')
    await opening?.then(
      (shop) => shop.close(),
      () => undefined,
    )
    process.exit(exitCodes.notStarted)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Izlog: ${config.baseUrl} (ready in ${seconds} s)`)
  process.send?.('listening')
}

/** For the development server: the same shop behind Vite's middleware. */
export async function createShopHandler(): Promise<{
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}> {
  const shop = await openShop(configOrExit(), demoShop, { dev: true })
  await shop.app.ready()
  return { handle: (request, response) => shop.app.routing(request, response), close: shop.close }
}

function configOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(exitCodes.settings)
  }
}
