import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../process/config.server.ts'

/** Whether the proxy at `address`, `hop` steps before the shop, is one of ours. */
export type TrustedProxy = (address: string, hop: number) => boolean

/** IZLOG_TRUST_PROXY as a rule: forwarded addresses are read from the right for as long as it holds. */
export function trustedProxy(trusted: Config['trustProxy']): TrustedProxy {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const isListed = proxyAddr.compile(trusted)
  return (address, hop) => isListed(plainAddress(address), hop)
}

/**
 * A proxy that adds an empty address says that it does not know its client; readers of the header skip what is empty and
 * would take what the client itself wrote before it. Such an element becomes a word that is no address.
 */
export function nameUnknownForwarded({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !forwarded.includes(',')) return
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((address) => address.trim() || 'unknown')
    .join(', ')
}

/** `clientKey` of a request that the framework has not seen yet. */
export function rawClientKey(request: IncomingMessage, trusted: TrustedProxy): string {
  return addressKey(proxyAddr(request, trusted), request.socket.remoteAddress)
}

/** Who counts as one client in limits, behind a trusted proxy too (IZLOG_TRUST_PROXY); see `addressKey`. */
export function clientKey(request: FastifyRequest): string {
  return addressKey(request.ip, request.socket.remoteAddress)
}

/**
 * What an address is counted as: IPv4 by itself (also within IPv6), IPv6 by its /64, which is what one household or
 * one server is given. A proxy may hand on any text as an address; what is none counts as `otherwise`, the socket's.
 */
export function addressKey(address: string | undefined, otherwise?: string): string {
  const plain = plainAddress(address ?? '')
  const version = isIP(plain)
  if (version === 4) return plain
  if (version === 6) return networkOf(plain)
  return otherwise === undefined ? 'unknown' : addressKey(otherwise)
}

/** Without port, brackets and the name of this machine's network card. */
const plainAddress = (address: string) => address.replace(forwardedPort, '$1$2').replace(/%.*$/, '')

/** Some proxies hand on `203.0.113.7:4711` or `[2001:db8::1]:4711`. */
const forwardedPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/** `2001:db8:0:1::/64` for `2001:db8::1:0:0:0:7`; the IPv4 address of `::ffff:203.0.113.7`. */
function networkOf(address: string): string {
  // The URL parser writes an IPv6 address in its one short form, with hexadecimal groups only.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = short.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
