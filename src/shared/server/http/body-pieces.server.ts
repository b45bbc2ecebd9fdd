import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Some clients send a form field by field, three pieces each: so many has the longest list. */
const alwaysTaken = 2048
/** Beyond that a piece has at least so many bytes on the average: the smallest packet that networks make has 500. */
const leastBytes = 128

/**
 * Ends connections whose bodies come crumb by crumb. Each piece costs the same time and some 200 bytes of memory however
 * small it is: a megabyte in chunks of one byte, which the limit of a body's bytes lets through, would hold the process
 * for two seconds and take two hundred megabytes.
 */
export function refuseCrumbs(server: Server): Server {
  return server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'transfer-encoding': coding, 'content-length': length } = request.headers
    if (coding === undefined && length === undefined) return
    // What nobody reads of a body Node takes in without a count: its connection ends with the answer.
    if (request.method === 'GET' || request.method === 'HEAD') response.shouldKeepAlive = false
    let pieces = 0
    let bytes = 0
    let isRefused = false
    const push = request.push.bind(request)
    request.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
      // What came in one go with the last crumb that was taken is told piece by piece all the same.
      if (isRefused) return false
      if (piece === null) return push(null)
      pieces += 1
      bytes += piece.length
      if (pieces <= alwaysTaken + bytes / leastBytes) return push(piece, encoding)
      isRefused = true
      request.socket.pause()
      server.emit('clientError', new Error('a body in crumbs'), request.socket)
      return false
    }
  })
}
