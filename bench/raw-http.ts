import { createServer } from 'node:http'

/** The floor of the cache benchmark: given bytes, sent by node:http. */
process.once('message', (bytes: string) => {
  const body = Buffer.from(bytes, 'base64')
  createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
})
