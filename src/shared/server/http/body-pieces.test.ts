import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { readFields } from './body.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

let app: Awaited<ReturnType<typeof bareApp>>['app']
let reads = 0
let pages = 0
beforeAll(async () => {
  speakCroatian()
  app = (await bareApp()).app
  app.post('/form', async (request) => {
    reads += 1
    return readFields(request, { names: undefined, most: 1000 })
  })
  app.get('/page', async () => {
    pages += 1
    return 'page'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What is answered until the connection ends, or `until` is there. */
async function answerTo(
  head: string[],
  body: string,
  until?: RegExp,
): Promise<{ text: string; ended: boolean }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  const ended = new Promise<boolean>((resolve) => {
    socket.on('close', () => resolve(true))
    socket.on('data', (bytes) => {
      text += bytes
      if (until?.test(text)) resolve(false)
    })
  })
  socket.write(`${[...head, 'Host: 127.0.0.1', 'Sec-Fetch-Site: same-origin'].join('\r\n')}\r\n\r\n${body}`)
  const answer = { ended: await ended, text }
  socket.destroy()
  return answer
}

const post = ['POST /form HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked']
const inChunks = (text: string, size: number) =>
  `${(text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []).map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`

it('SAFE-01 a body in crumbs ends its connection ahead of its end, and nobody reads it', async () => {
  const body = `{"a":"${'x'.repeat(20_000)}"}`
  const { text, ended } = await answerTo(post, inChunks(body, 1))
  expect([ended, text.slice(0, 12), reads]).toEqual([true, 'HTTP/1.1 400', 0])
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true })
})

it('SAFE-01 a body in pieces as networks make them is read, and so is a short one in crumbs', async () => {
  const body = `{"a":"${'x'.repeat(900_000)}"}`
  const { text } = await answerTo(post, inChunks(body, 300), /"}$/)
  expect(text).toContain(body)
  // The connection serves the next request too.
  expect(text).not.toMatch(/connection: close/i)
  expect((await answerTo(post, inChunks('{"a":"crumbs"}', 1), /"}/)).text).toContain('{"a":"crumbs"}')
})

it('SAFE-01 of a body that was refused as crumbs nothing is read, however large what comes behind them', async () => {
  const before = reads
  const crumbs = inChunks(' '.repeat(2200), 1).replace('0\r\n\r\n', '')
  const { text } = await answerTo(post, crumbs + inChunks(`{"a":"${'x'.repeat(40_000)}"}`, 50_000))
  expect([text.slice(0, 12), reads - before]).toEqual(['HTTP/1.1 400', 0])
})

it('SAFE-01 what was asked behind a body in crumbs is not done', async () => {
  const before = pages
  const behind = 'GET /page HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  const { text } = await answerTo(post, inChunks(' '.repeat(2200), 1) + behind)
  expect([text.match(/HTTP\/1.1 \d+/g), pages - before]).toEqual([['HTTP/1.1 400'], 0])
})

it('SAFE-01 the longest list is read from a client that sends three pieces for each of its fields', async () => {
  const field = (name: string) => [
    '--b\r\nContent-Disposition: form-data; ',
    `name="${name}"\r\n\r\n`,
    '1\r\n',
  ]
  const fields = Array.from({ length: 600 }, (_, n) => field(`data[${n % 200}][f${n}]`)).flat()
  const body = [...fields, '--b--\r\n', ''].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  const [first = ''] = post
  const type = 'Content-Type: multipart/form-data; boundary=b'
  const { text } = await answerTo(
    [first, type, 'Transfer-Encoding: chunked'],
    body.join(''),
    /\r\n\r\n.*\}|0\r\n/s,
  )
  expect(text).toMatch(/^HTTP\/1.1 200 /)
})

it('SAFE-01 a body that nobody asked for ends the connection with the answer', async () => {
  const head = (more: string) => ['GET /page HTTP/1.1', more]
  const { text, ended } = await answerTo(head('Transfer-Encoding: chunked'), inChunks('{}', 1))
  expect([ended, text.slice(0, 12)]).toEqual([true, 'HTTP/1.1 200'])
  const without = await answerTo(head('Accept: */*'), '', /page/)
  expect([without.ended, /connection: close/i.test(without.text)]).toEqual([false, false])
  const asHead = await answerTo(['HEAD /page HTTP/1.1', 'Content-Length: 2'], '{}', /\r\n\r\n/)
  expect(asHead.text).toMatch(/^HTTP\/1.1 200 .*\nconnection: close\r\n/is)
})

it('SAFE-01 a coding of a transfer that is not understood is refused', async () => {
  const [first = '', type = ''] = post
  const answer = await answerTo([first, type, 'Transfer-Encoding: gzip, chunked'], inChunks('{}', 2), /}/)
  expect(answer.text).toMatch(/^HTTP\/1.1 415 /)
  const known = await answerTo([first, type, 'Transfer-Encoding: Chunked'], inChunks('{"a":1}', 9), /}$/)
  expect(known.text).toMatch(/^HTTP\/1.1 200 .*\{"a":1\}$/s)
})
