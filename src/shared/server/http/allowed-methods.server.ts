import type { FastifyInstance } from 'fastify'
import { literally } from '#shared/text/literal-pattern.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not for everybody: which methods its address knows is told to nobody. */
    hidden?: boolean
    /** Posts of other sites' pages are taken: what comes proves itself otherwise. */
    takesOtherSites?: boolean
  }
}

/**
 * Notes the methods of every route that is registered from now on, but of hidden ones. The answer tells, for an address,
 * which methods it knows, sorted; none where nothing is.
 */
export function noteMethods(app: FastifyInstance): (url: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.hidden) return
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  return (url) => {
    const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort()
  }
}

/** `/proizvod/:slug` and `/proizvodi/*` as the router reads them. */
function patternOf(url: string): RegExp {
  return new RegExp(
    `^${literally(url)
      .replace(/\\\*/g, '.*')
      .replace(/:[A-Za-z]+/g, '[^/]+')}$`,
  )
}
