import type { z } from 'zod'
import { entryOf, wireId, wireOptionalId } from '#shared/contract/wire.ts'

/** Where a body says which of something is meant: names and places, `0` for any place of a list or map. */
export type IdField = readonly string[]

const ids: ReadonlySet<z.ZodType> = new Set<z.ZodType>([wireId, wireOptionalId])
/** Names of what is meant by more than a number. */
const isIdName = (name: string) => /(^|_)(id|ids|uuid|hash|token|file|iban)$/.test(name)

/** Every field of a body, however deep, that takes an id, or is called like one. */
export function idFields(body: z.ZodType): IdField[] {
  const found = new Map<string, IdField>()
  collect(body, [], (field) => found.set(field.join('.'), field))
  return [...found.values()]
}

/** What a kind of schema holds (`schema.def`). */
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  getter?: () => z.ZodType
}

function collect(schema: z.ZodType, path: IdField, found: (field: IdField) => void): void {
  if (ids.has(schema)) {
    found(path)
    return
  }
  const item = entryOf(schema)
  if (item) collect(item, [...path, '0'], found)
  const def = schema.def as unknown as Def
  for (const [name, inner] of Object.entries(def.shape ?? {})) collect(inner, [...path, name], found)
  for (const inner of [def.element, def.valueType]) if (inner) collect(inner, [...path, '0'], found)
  const same = [...(def.options ?? []), def.left, def.right, def.in, def.out, def.innerType, def.getter?.()]
  for (const inner of same) if (inner) collect(inner, path, found)
  const isLeaf = !def.shape && same.every((inner) => inner === undefined)
  if (isLeaf && isIdName(path.at(-1) ?? '')) found(path)
}
