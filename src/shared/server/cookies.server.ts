import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.server.ts'

type Site = Pick<Config, 'baseUrl'>

const isSecure = ({ baseUrl }: Site) => baseUrl.startsWith('https:')

/**
 * A cookie's name as browsers know it. Under https the server's own cookies wear `__Host-`: no other name of the domain
 * and no connection without TLS can set them.
 */
export const ownCookieName = (name: string, site: Site) => (isSecure(site) ? `__Host-${name}` : name)

/** What every cookie of the shop is sent with, scripts' own ones too (`cookies.client.ts` does the same). */
const attributes = (site: Site) => ({ path: '/', sameSite: 'lax' as const, secure: isSecure(site) })

/** Sets a cookie that only the server reads. @param maxAge seconds */
export function setOwnCookie(
  reply: FastifyReply,
  site: Site,
  cookie: { name: string; value: string; maxAge: number },
): void {
  const { name, value, maxAge } = cookie
  reply.setCookie(ownCookieName(name, site), value, { ...attributes(site), httpOnly: true, maxAge })
}

/** A cookie that the server set for itself. */
export function readOwnCookie(request: FastifyRequest, site: Site, name: string): string | undefined {
  return request.cookies[ownCookieName(name, site)]
}

export function clearOwnCookie(reply: FastifyReply, site: Site, name: string): void {
  reply.clearCookie(ownCookieName(name, site), { ...attributes(site), httpOnly: true })
}

/** Sets a cookie that the page's scripts read and write as well. @param maxAge seconds */
export function setSharedCookie(
  reply: FastifyReply,
  site: Site,
  cookie: { name: string; value: string; maxAge: number },
): void {
  reply.setCookie(cookie.name, cookie.value, { ...attributes(site), maxAge: cookie.maxAge })
}
