import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import {
  addressKey,
  clientKey,
  nameUnknownForwarded,
  rawClientKey,
  trustedProxy,
} from './client-key.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1::6:7:8:9:a', '1:0:0:6::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.100.113.77:4711', '203.100.113.77'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('SAFE-06 %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('SAFE-06 all addresses of one /64 are one client, those of the next are another', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (network, one, other) => {
        // A network of zeros holds the IPv4 addresses, which count one by one.
        fc.pre(network.some((part) => part !== '0'))
        const key = addressKey([...network, ...one].join(':'))
        expect(addressKey([...network, ...other].join(':'))).toBe(key)
        const next = ((Number.parseInt(network[3] ?? '0', 16) + 1) % 0x10000).toString(16)
        fc.pre([...network.slice(0, 3), next].some((part) => part !== '0'))
        expect(addressKey([...network.slice(0, 3), next, ...one].join(':'))).not.toBe(key)
      },
    ),
  )
})

const noAddresses = ['', 'unknown', '<script>', '203.0.113', 'a'.repeat(5000), '1.2.3.4, 5.6.7.8']
test.each([...noAddresses, '20[01:db8::1]', '[2001:db8::1]1'])(
  'SAFE-06 the forwarded text %j is no address: the connection’s own counts',
  (text) => {
    expect(addressKey(text, '198.51.100.1')).toBe('198.51.100.1')
    expect(addressKey(text)).toBe('unknown')
    const request = { ip: text, socket: { remoteAddress: '198.51.100.1' } }
    expect(clientKey(request as FastifyRequest)).toBe('198.51.100.1')
  },
)

const through = (socket: string, forwarded: string) =>
  ({
    socket: { remoteAddress: socket },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['10.1.2.3', '203.0.113.7, 10.1.2.4'],
  ['::ffff:10.1.2.3', '203.0.113.7, 10.1.2.4:80'],
  ['10.1.2.3', '203.0.113.7:4711, 10.1.2.4:80'],
  ['fd12::1', '203.0.113.7, [fd12::2]:80'],
  ['fd12::1', '203.0.113.7, [fd12::2]'],
  ['fd12::1%eth0', '203.0.113.7, fd12::2%eth0'],
])('SAFE-06 a trusted proxy is known however it is written: at %s came %s', (socket, forwarded) => {
  const trusted = trustedProxy(['10.1.0.0/16', 'fd12::/64'])
  expect(rawClientKey(through(socket, forwarded), trusted)).toBe('203.0.113.7')
})

test.each([
  ['10.1.2.3', '203.0.113.7, 10.2.0.1:80', '10.2.0.1'],
  ['10.1.2.3', '203.0.113.7, [fd13::1]:80', 'fd13:0:0:0::/64'],
  // Whose port is none, or whose brackets hold something else, counts as no address: the connection's own does.
  ['10.1.2.3', '203.0.113.7, 10.1.2.4:', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.7, [10.1.2.4', '10.1.2.3'],
])('SAFE-06 what is no trusted proxy is not passed over: at %s came %s', (socket, forwarded, key) => {
  const trusted = trustedProxy(['10.1.0.0/16', 'fd12::/64'])
  expect(rawClientKey(through(socket, forwarded), trusted)).toBe(key)
})

test.each([
  [false, '10.1.2.3'],
  [1, '203.0.113.7'],
  [2, '198.51.100.9'],
  [['10.1.0.0/16'], '203.0.113.7'],
] as const)('SAFE-06 behind proxies %j the client is %s', (proxies, key) => {
  const trusted = trustedProxy(typeof proxies === 'object' ? [...proxies] : proxies)
  expect(rawClientKey(through('10.1.2.3', '192.0.2.1, 198.51.100.9, 203.0.113.7'), trusted)).toBe(key)
})

test.each([
  ['203.0.113.7,', '203.0.113.7, unknown'],
  ['203.0.113.7, ,198.51.100.9 ', '203.0.113.7, unknown, 198.51.100.9'],
  ['203.0.113.7 ', '203.0.113.7 '],
  [undefined, undefined],
])('SAFE-06 a proxy that does not know its client is not passed over: %j', (forwarded, named) => {
  const request = through('10.1.2.3', '')
  if (forwarded === undefined) delete request.headers['x-forwarded-for']
  else request.headers['x-forwarded-for'] = forwarded
  nameUnknownForwarded(request)
  expect(request.headers['x-forwarded-for']).toBe(named)
})
