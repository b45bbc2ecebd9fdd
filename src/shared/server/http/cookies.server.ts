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

type Cookie = {
  name: string
  value: string
  /** Seconds; undefined: until the browser is closed. */
  maxAge: number | undefined
}

/** The cookies that one request brought, and those that its answer takes along. */
export type Cookies = {
  /** A cookie that scripts may have written. */
  get(name: string): string | undefined
  /** A cookie that the server set for itself. */
  getOwn(name: string): string | undefined
  /** Sets a cookie that only the server reads. */
  setOwn(cookie: Cookie): void
  clearOwn(name: string): void
  /** Sets a cookie that the page's scripts read and write as well. */
  setShared(cookie: Cookie): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, site: Site): Cookies {
  const shared = attributes(site, request)
  const own = { ...shared, httpOnly: true }
  return {
    get: (name) => request.cookies[name],
    getOwn: (name) => readOwnCookie(request, site, name),
    setOwn: ({ name, value, maxAge }) =>
      void reply.setCookie(ownCookieName(name, site, request), value, lasting(own, maxAge)),
    clearOwn: (name) => void reply.clearCookie(ownCookieName(name, site, request), own),
    setShared: ({ name, value, maxAge }) => void reply.setCookie(name, value, lasting(shared, maxAge)),
  }
}

const lasting = <Given extends object>(given: Given, maxAge: number | undefined) =>
  maxAge === undefined ? given : { ...given, maxAge }

/** A cookie that the server set for itself, where there is no answer yet. */
export function readOwnCookie(request: FastifyRequest, site: Site, name: string): string | undefined {
  return request.cookies[ownCookieName(name, site, request)]
}

const refuse = () => {
  throw new Error('a page for everybody sets no cookie')
}

/** For pages that are the same for everybody: nobody's are read, and none is set. */
export const noCookies: Cookies = {
  get: () => undefined,
  getOwn: () => undefined,
  setOwn: refuse,
  clearOwn: refuse,
  setShared: refuse,
}
