import type { Config } from './config.server.ts'
import { isLoopback } from './loopback.ts'

/**
 * Whether this is a shop that is being tried out, on this machine alone: in the development server, or as IZLOG_MAILBOX
 * says. Only such a one serves `/razvoj/…`.
 */
export const isTriedOut = (
  { mailbox, host, baseUrl }: Pick<Config, 'mailbox' | 'host' | 'baseUrl'>,
  { dev }: { dev: boolean },
): boolean => (dev || mailbox) && isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
