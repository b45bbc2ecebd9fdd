import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { readFields } from './body.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

let app: Awaited<ReturnType<typeof bareApp>>['app']
beforeAll(async () => {
  speakCroatian()
  app = (await bareApp()).app
  app.post('/form', async (request) => readFields(request, { names: undefined, most: 10 }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A post whose sender keeps no connection and reads the answer when all that it sends is sent. */
async function answerTo({ headers, said, sent }: { headers: string[]; said: number; sent: number }) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST /form HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', `Content-Length: ${said}`]
  socket.pause()
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(sent, 'a'), () => socket.resume())
  // A reset ends the writing as well, without its callback.
  socket.on('error', () => socket.resume())
  await new Promise((closed) => socket.once('close', closed))
  return text
}

const form = 'Content-Type: application/x-www-form-urlencoded'
const own = 'Sec-Fetch-Site: same-origin'
const megabyte = 1024 * 1024

it.each([
  ['too large a body', [form, own], 413],
  ['a body of another site', [form, 'Sec-Fetch-Site: cross-site'], 403],
  ['a body of another kind', ['Content-Type: image/png', own], 415],
])('%s is refused with an answer that arrives', async (_what, headers, status) => {
  for (let n = 0; n < 5; n++) {
    const text = await answerTo({ headers, said: 4 * megabyte, sent: 4 * megabyte })
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toContain('"error":true')
  }
})

it('a refused body that does not come is waited for a moment only', async () => {
  expect(await answerTo({ headers: [form, own], said: 4 * megabyte, sent: megabyte })).toMatch(
    /^HTTP\/1.1 413 /,
  )
})
