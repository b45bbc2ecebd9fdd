/**
 * The parameters of a path that fits a route's pattern (`/proizvod/:slug`, `/proizvodi/*`), decoded; undefined for one
 * that does not. A slash at the end counts for nothing, as in the routes themselves.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = segmentsOf(path)
  const wanted = segmentsOf(pattern)
  const params: Record<string, string> = {}
  for (const [at, name] of wanted.entries()) {
    if (name === '*') return { ...params, '*': parts.slice(at).join('/') }
    const part = parts[at]
    if (part === undefined) return undefined
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return parts.length === wanted.length ? params : undefined
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/').map(decoded)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
