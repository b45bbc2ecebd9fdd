import type { BaseLogger } from 'pino'

/** What the process says when it ends; bin/supervise.mjs starts it again after everything but the first and the last. */
export const exitCodes = {
  asked: 0,
  /** The start failed: the port is taken, no database. */
  notStarted: 1,
  /** An error that nobody caught (EX_SOFTWARE of sysexits.h). */
  fault: 70,
  /** The settings are wrong: starting again would not help (EX_CONFIG). */
  settings: 78,
} as const

/** Milliseconds: requests and jobs get 20 s each to finish (connections.server.ts, jobs.server.ts). */
const askedPatienceMs = 45_000
/** After a fault nobody knows what still works. */
const faultPatienceMs = 10_000

/**
 * Ends the process in order, once, whatever asks first: SIGTERM, SIGINT or SIGHUP, the end of the supervisor that
 * started it, or an error that nobody caught. `close` finishes what is under way; past its patience it is cut off.
 */
export function endInOrder({
  log,
  close,
  patienceMs = {},
}: {
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'fatal'>
  close: () => Promise<void>
  patienceMs?: { asked?: number; fault?: number }
}): void {
  let ending = false
  const end = (code: number, patience: number) => {
    if (ending) return
    ending = true
    setTimeout(() => {
      log.error({ patience }, 'the stop took too long and was cut off')
      process.exit(code || exitCodes.fault)
    }, patience)
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the stop did not go well')
        process.exit(code || exitCodes.fault)
      },
    )
  }
  const asked = () => end(exitCodes.asked, patienceMs.asked ?? askedPatienceMs)
  // Signals may come twice (Ctrl-C reaches a whole group, and npm passes it on): the second one changes nothing.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      asked()
    })
  }
  process.on('disconnect', () => {
    log.warn('the supervisor is gone: stopping')
    asked()
  })
  // Rejections that nobody handles arrive here as well, with `origin` saying so.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error that nobody caught: the process ends')
    end(exitCodes.fault, patienceMs.fault ?? faultPatienceMs)
  })
}
