import type { FastifyRequest } from 'fastify'
import { readOwnCookie } from './cookies.server.ts'
import { isRequestToken, sessionCookie } from './session.server.ts'

/**
 * Whether a state-changing request may come from where it comes from (contract.md, "Request"): our own pages say so by
 * Sec-Fetch-Site or Origin; a client that sends neither is allowed only without a session cookie or with its token.
 */
export function isFromOwnSite(request: FastifyRequest, baseUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  // A page cannot write this header: where a browser sends it, it decides.
  if (site === 'same-origin' || site === 'none') return true
  if (site !== undefined) return false
  const origin = request.headers.origin
  if (origin !== undefined) return isOwnOrigin(origin, request, baseUrl)
  const session = readOwnCookie(request, { baseUrl }, sessionCookie)
  if (session === undefined) return true
  const token = request.headers['x-izlog-token']
  return typeof token === 'string' && isRequestToken(token, session)
}

/**
 * The shop's address or, since a shop has more names than that, the host that was asked. Then the scheme counts as far as
 * it is known: of the address's own host it is the address's; https is what a trusted proxy tells. A request of which
 * nobody tells it may have come over TLS up to a proxy that says nothing: there either scheme passes.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const base = new URL(baseUrl)
  if (!/^https?:$/.test(protocol)) return false
  if (host === base.host && protocol === base.protocol) return true
  if (host !== plainHost(request.headers.host, protocol)) return false
  return request.protocol === 'https' ? protocol === 'https:' : host !== base.host
}

/** As browsers write a host in an Origin: in small letters, without the scheme's own port, which some proxies add. */
function plainHost(host: string | undefined, protocol: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}

/** A same-site path to go back to, or undefined for anything that leads elsewhere. */
export function ownPath(
  target: string | undefined,
  request: FastifyRequest,
  baseUrl: string,
): string | undefined {
  return pathWithin(target, baseUrl, [new URL(baseUrl).host, request.headers.host])
}

/** The page of this shop that a form's `destination` leads to; undefined where it has none, or one elsewhere. */
export function destinationIn({
  fields,
  request,
  config,
}: {
  fields: Readonly<Record<string, unknown>>
  request: FastifyRequest
  config: { baseUrl: string }
}): string | undefined {
  const { destination } = fields
  return typeof destination === 'string' ? ownPath(destination, request, config.baseUrl) : undefined
}

/** The path of an address, as browsers read it (without tabs, backslashes as slashes) at `baseUrl`, if it is one of `hosts`. */
export function pathWithin(
  target: string | undefined,
  baseUrl: string,
  hosts: readonly (string | undefined)[],
): string | undefined {
  if (!target || target.length > 2000) return undefined
  if (!URL.canParse(target, baseUrl)) return undefined
  const url = new URL(target, baseUrl)
  if (!hosts.includes(url.host) || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}
