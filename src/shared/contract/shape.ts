/** Most values that one body, or one JSON text within it, may hold, lists and rows counted too; a call with list lines
 * registers more. */
export const mostFields = 200
/** `products[0][qty]` is three deep. */
export const deepest = 5
/** Characters of a field's name. */
export const longestName = 200

export type ShapeProblem = { kind: 'too_many' | 'too_deep' | 'not_text'; path: string }

/**
 * What forbids looking at a body any closer: more values or more levels than any form has, or text that is none (NUL,
 * half a character: no database takes them), or a name that no field has. Costs at most `most` steps, however large the
 * value is, and so do the schemas after it. `path` is the field, its parts joined by dots.
 */
export function shapeProblem(value: unknown, most = mostFields): ShapeProblem | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let left = most
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current, path, depth } = next
    if (typeof current === 'string' && !isText(current)) return { kind: 'not_text', path }
    if (typeof current !== 'object' || current === null) continue
    if (Array.isArray(current) && current.length > most) return { kind: 'too_many', path }
    if (depth === deepest) return { kind: 'too_deep', path }
    for (const name in current) {
      if (!Object.hasOwn(current, name)) continue
      if (name === '__proto__' || name.length > longestName || !isText(name))
        return { kind: 'not_text', path }
      const inner = path === '' ? name : `${path}.${name}`
      if (left-- === 0) return { kind: 'too_many', path: inner }
      open.push({ value: (current as Record<string, unknown>)[name], path: inner, depth: depth + 1 })
    }
  }
  return undefined
}

const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
