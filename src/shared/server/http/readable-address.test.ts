import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { trustedProxy } from './client-key.server.ts'
import { createFrontDoor } from './front-door.server.ts'

let server: Server
beforeAll(async () => {
  speakCroatian()
  const pageCache = { answer: () => false, answerWhileAway: () => false }
  const settings = { pageCache, isAway: () => false, trusted: trustedProxy(false), limited: false }
  const door = createFrontDoor(settings)
  server = door.createServer((request, response) => {
    response.end(`kind: ${door.refusalOf(request)?.kind ?? 'taken'}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the door thinks of a request with this address and head. */
async function kindOf(address: string, head: string[] = ['Host: trgovina.hr'], version = '1.1') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.write([`GET ${address} HTTP/${version}`, ...head, 'Connection: close', '', ''].join('\r\n'))
  await new Promise((closed) => socket.once('close', closed))
  return /kind: (\w+)/.exec(text)?.[1] ?? /^HTTP\/1.1 (\d+)/.exec(text)?.[1]
}

test.each([
  '/',
  '/proizvod/okvir-%C5%A1irok',
  '/100%25',
  '/rezultati-pretrage?upit=100%',
  '/rezultati-pretrage?upit=%E0%A4%A',
])('SAFE-05 an address that can be read is taken: %s', async (address) => {
  expect(await kindOf(address)).toBe('taken')
})

test.each(['/%', '/100%', '/%E0%A4%A', '/%ED%A0%80', '/a%00b', '/%2500/%00', '/?upit=a%00b', '/?a=1?b=%00'])(
  'SAFE-05 an address that is no text is refused: %s',
  async (address) => {
    expect(await kindOf(address)).toBe('bad_address')
  },
)

test.each([
  ['Host: trgovina.hr', 'taken'],
  ['Host: trgovina.hr:8443', 'taken'],
  ['Host: 127.0.0.1:80', 'taken'],
  ['Host: [::1]:3000', 'taken'],
  ['Host: TRGOVINA.hr', 'taken'],
  ['Host: lopov.hr/trgovina.hr', 'bad_host'],
  ['Host: lopov.hr@trgovina.hr', 'bad_host'],
  ['Host: trgovina.hr:80:80', 'bad_host'],
  ['Host: trgovina.hr:123456', 'bad_host'],
  ['Host: trgovina.hr lopov.hr', 'bad_host'],
  ['Host: ', 'bad_host'],
])('SAFE-05 a request names one host, by its name and a port: %s', async (host, kind) => {
  expect(await kindOf('/', [host])).toBe(kind)
})

test('SAFE-05 two hosts are none; HTTP/1.0 needs not name one', async () => {
  expect(await kindOf('/', ['Host: trgovina.hr', 'Post: x', 'Host: trgovina.hr'])).toBe('bad_host')
  expect(await kindOf('/', ['Post: x'], '1.0')).toBe('taken')
  expect(await kindOf('/', ['Host: trgovina.hr'], '1.0')).toBe('taken')
})
