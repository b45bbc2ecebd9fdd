import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.server.ts'

/**
 * The shop's log.
 * @param isTold says of an error whether it is told already: a line with such an error (`err`) is left out. While the
 *   database is away every request, job and connection fails with the same words (`Presence.failed` tells it once).
 */
export function createLog(
  level: Config['logLevel'],
  isTold: (error: unknown) => boolean,
  stream?: DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[]
        const error =
          typeof first === 'object' && first !== null ? (first as { err?: unknown }).err : undefined
        if (error === undefined || !isTold(error)) method.apply(this, args)
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
