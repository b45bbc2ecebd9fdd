import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isFromOwnSite, ownPath } from './cross-site.server.ts'
import { requestToken } from './session.server.ts'

const base = 'https://izlog.example'
const request = (headers: Record<string, string>, session?: string) =>
  ({
    headers: { host: 'izlog.example', ...headers },
    cookies: session ? { '__Host-izlog_session': session } : {},
  }) as unknown as FastifyRequest

describe('FORM-24 a state-changing request', () => {
  test.each([
    ['our own page says so', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'abc', true],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, 'abc', true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://izlog.example' }, undefined, false],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, undefined, false],
    ['an old browser on our page', { origin: 'https://izlog.example' }, 'abc', true],
    ['an old browser elsewhere', { origin: 'https://elsewhere.example' }, 'abc', false],
    ['an origin that is none', { origin: 'null' }, 'abc', false],
    ['a program without a session', {}, undefined, true],
    ['a program with a stolen cookie only', {}, 'abc', false],
    ['a program with the session’s token', { 'x-izlog-token': requestToken('abc') }, 'abc', true],
    ['a program with another token', { 'x-izlog-token': requestToken('abd') }, 'abc', false],
  ])('%s', (_who, headers, session, allowed) => {
    expect(isFromOwnSite(request(headers as Record<string, string>, session), base)).toBe(allowed)
  })
})

/** @param protocol as the framework tells it: https where a trusted proxy says so */
const arrived = (host: string, origin: string, protocol = 'http') =>
  ({ headers: { host, origin }, protocol }) as unknown as FastifyRequest

describe('FORM-24 an old browser’s Origin is compared whole', () => {
  test.each([
    ['the shop’s own address', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000', true],
    [
      'TLS on the port of a plain shop',
      'http://127.0.0.1:3000',
      '127.0.0.1:3000',
      'https://127.0.0.1:3000',
      false,
    ],
    ['the plain twin of a shop with TLS', base, 'izlog.example', 'http://izlog.example', false],
    ['a shop with TLS behind a proxy', base, '10.0.0.5:3000', 'https://izlog.example', true],
    ['the default port written out', base, 'izlog.example:443', 'https://izlog.example', true],
    ['another port', base, 'izlog.example', 'https://izlog.example:8443', false],
    ['another name of the machine', 'http://127.0.0.1:3000', 'localhost:3000', 'http://localhost:3000', true],
    [
      'another name, TLS that nobody told us of',
      base,
      'www.izlog.example',
      'https://www.izlog.example',
      true,
    ],
    ['a proxy that adds the port', base, 'www.izlog.example:443', 'https://www.izlog.example', true],
    ['… of plain HTTP', 'http://10.0.0.5:3000', 'izlog.hr:80', 'http://izlog.hr', true],
    ['another scheme’s port', 'http://10.0.0.5:3000', 'izlog.hr:443', 'http://izlog.hr', false],
    ['capital letters in a Host', 'http://10.0.0.5:3000', 'Izlog.HR:3000', 'http://izlog.hr:3000', true],
    ['a Host that is none', base, 'a b', 'https://a', false],
    ['no web page', base, 'www.izlog.example', 'ftp://www.izlog.example', false],
    ['a protocol that only ends alike', base, 'www.izlog.example', 'xhttp://www.izlog.example', false],
    ['a proxy whose shop has no address set', 'http://127.0.0.1:3000', 'izlog.hr', 'https://izlog.hr', true],
  ])('%s', (_what, baseUrl, host, origin, allowed) => {
    expect(isFromOwnSite(arrived(host, origin), baseUrl)).toBe(allowed)
  })

  test('where a trusted proxy tells of TLS, a page without it is not ours', () => {
    const own = (origin: string) =>
      isFromOwnSite(arrived('www.izlog.example', origin, 'https'), 'http://127.0.0.1:3000')
    expect(own('https://www.izlog.example')).toBe(true)
    expect(own('http://www.izlog.example')).toBe(false)
  })
})

describe('UI-03 a destination', () => {
  test.each([
    ['/kosarica?step=2', '/kosarica?step=2'],
    ['https://izlog.example/hvala', '/hvala'],
    ['https://elsewhere.example/', undefined],
    ['//elsewhere.example/x', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user@izlog.example/', undefined],
    ['', undefined],
    ['https://izlog.example//elsewhere.example/x', '/elsewhere.example/x'],
    ['https:///izlog.example///elsewhere.example', '/elsewhere.example'],
    ['/.//elsewhere.example', '/elsewhere.example'],
    ['/../\\/elsewhere.example', '/elsewhere.example'],
    ['\\\\elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    ['\u0000//elsewhere.example', undefined],
    ['https://izlog.example.elsewhere.example/', undefined],
    ['http:elsewhere.example', undefined],
    ['ftp://izlog.example/', undefined],
    ['xhttps://izlog.example/', undefined],
    ['https://izlog.example:8443/', undefined],
    ['https://[', undefined],
    [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
    [`/${'a'.repeat(2000)}`, undefined],
    [undefined, undefined],
  ])('%s leads to %s', (target, path) => {
    expect(ownPath(target, request({}), base)).toBe(path)
  })

  test('another name of the shop that was asked for is its own too', () => {
    expect(ownPath('https://www.izlog.example/a', request({ host: 'www.izlog.example' }), base)).toBe('/a')
    expect(ownPath('https://www.izlog.example/a', request({}), base)).toBeUndefined()
  })
})
