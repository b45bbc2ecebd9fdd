import { deepest, longestName } from '#shared/contract/shape.ts'
import { badField } from './body-refusal.server.ts'

export type Fields = Record<string, unknown>

/**
 * Names with brackets to one nested shape: `products[0][qty]=7`, `c[12]=34`, `include[]=5`. What stands in brackets is
 * always a key, a number too: `c[12]` is a map with the key 12, never a list of thirteen. `[]` at the end, or one name
 * several times, makes a list.
 * @throws BodyRefusal 400 for names that contradict each other (`a=1&a[b]=2`), go too deep or reach for a prototype
 */
export function nested(pairs: Iterable<readonly [name: string, value: string]>): Fields {
  const fields: Fields = {}
  for (const [name, value] of pairs) put(fields, nameParts(name), value)
  return fields
}

/** `products` of `products[0][qty]`. */
export const rootOf = (name: string): string => name.split('[', 1)[0] || name

/** `a[b][]` → a, b, ''. A name whose brackets are not in pairs is one part. */
function nameParts(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || name.length > longestName || !/^(\[[^[\]]*\])+$/.test(name.slice(open))) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

function put(fields: Fields, parts: string[], value: string): void {
  const isList = parts.at(-1) === '' && parts.length > 1
  const keys = isList ? parts.slice(0, -1) : parts
  const root = rootOf(parts[0] ?? '')
  const isForeign = (key: string) => key === '' || key === '__proto__' || key.length > longestName
  if (parts.length > deepest || keys.some(isForeign)) throw badField(isForeign(root) ? '' : root)
  let holder = fields
  for (const key of keys.slice(0, -1)) {
    const inner = Object.hasOwn(holder, key) ? holder[key] : {}
    if (typeof inner !== 'object' || Array.isArray(inner)) throw badField(root)
    holder[key] = inner
    holder = inner as Fields
  }
  const last = keys.at(-1) ?? ''
  const former = Object.hasOwn(holder, last) ? holder[last] : undefined
  if (former === undefined) holder[last] = isList ? [value] : value
  else if (Array.isArray(former)) former.push(value)
  else if (typeof former === 'string') holder[last] = [former, value]
  else throw badField(root)
}
