import type { IncomingMessage } from 'node:http'

/** What is read of a body whose request is answered already: a photograph, no film. */
const mostBytes = 16 * 1024 * 1024
/** Milliseconds in which that has to come. */
const patience = 2000

/**
 * Reads away what is still to come of a request's body, as far as that is bearable. A connection that is closed over unread
 * bytes is reset, and with it goes the answer that says what was wrong (RFC 9112, 9.6): a proxy, or a client that
 * keeps no connection, would then tell of a broken connection.
 */
export async function readAway(request: IncomingMessage): Promise<void> {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  if (!hasBody || request.complete || request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    let left = mostBytes
    const take = (bytes: Buffer) => {
      left -= bytes.length
      if (left < 0) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      request.off('data', take).off('end', stop).off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, patience)
    request.on('data', take).on('end', stop).on('close', stop)
  })
}
