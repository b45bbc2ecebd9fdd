import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.server.ts'

type Site = Pick<Config, 'baseUrl'>

type Protocol = Pick<FastifyRequest, 'protocol'>

/** By https, as the shop's address says; where that was forgotten, as a trusted proxy says (X-Forwarded-Proto). */
const isSecure = ({ baseUrl }: Site, { protocol }: Protocol) =>
  baseUrl.startsWith('https:') || protocol === 'https'

/**
 * A cookie's name as browsers know it. Under https the server's own cookies wear `__Host-`: no other name of the domain
 * and no connection without TLS can set them.
 */
const ownCookieName = (name: string, site: Site, request: Protocol) =>
  isSecure(site, request) ? `__Host-${name}` : name

/** What every cookie of the shop is sent with, scripts' own ones too (`cookies.client.ts` does the same). */
const attributes = (site: Site, request: Protocol) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isSecure(site, request),
})

/** Sets a cookie that only the server reads. @param maxAge seconds */
export function setOwnCookie(
  reply: FastifyReply,
  site: Site,
  cookie: { name: string; value: string; maxAge: number },
): void {
  const { name, value, maxAge } = cookie
  reply.setCookie(ownCookieName(name, site, reply.request), value, {
    ...attributes(site, reply.request),
    httpOnly: true,
    maxAge,
  })
}

/** A cookie that the server set for itself. */
export function readOwnCookie(request: FastifyRequest, site: Site, name: string): string | undefined {
  return request.cookies[ownCookieName(name, site, request)]
}

export function clearOwnCookie(reply: FastifyReply, site: Site, name: string): void {
  reply.clearCookie(ownCookieName(name, site, reply.request), {
    ...attributes(site, reply.request),
    httpOnly: true,
  })
}

/** Sets a cookie that the page's scripts read and write as well. @param maxAge seconds */
export function setSharedCookie(
  reply: FastifyReply,
  site: Site,
  cookie: { name: string; value: string; maxAge: number },
): void {
  reply.setCookie(cookie.name, cookie.value, { ...attributes(site, reply.request), maxAge: cookie.maxAge })
}
