import { z } from 'zod'
import type { DeclaredCall } from './testing-attacks.server.ts'

/** What a contract file says of a call: its docstring, the types of what it answers and of the regions that it may bring. */
type Said = { about: string; answer: string; regions: string }

/** A file that declares calls: what it exports, and its text, since types are gone once it runs. */
export type Contract = { text: string; calls: Readonly<Record<string, { path?: string } | undefined>> }

/**
 * A row of Markdown for each call, by path: method, path and docstring; fields; answer.
 * @param contracts the files that declare the calls
 */
export function callRows(declared: readonly DeclaredCall[], contracts: readonly Contract[]): string[] {
  const said = new Map(contracts.flatMap(declarations))
  return declared
    .map(({ call: { method, path }, body }) => {
      const known = said.get(path)
      if (!known) throw new Error(`no contract declares ${path}`)
      const { about, answer, regions } = known
      const answers = [answer && code(answer), regions && `regions ${code(regions)}`].filter(Boolean)
      const name = `**${method} ${path}**${about && `<br>${cell(about)}`}`
      return { path, row: `| ${name} | ${fieldsOf(body).map(code).join('<br>')} | ${answers.join('<br>')} |` }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ row }) => row)
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${cell(text)}\``

/** The calls that a file declares, each by its path: one by one, or by a function of the file that several share. */
function declarations({ text, calls }: Contract): [path: string, said: Said][] {
  const found = text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+) = (\w+)[<(]/g)
  return [...found].flatMap(
    ({ 0: whole, 1: about = '', 2: name = '', 3: maker = '', index }): [string, Said][] => {
      const path = calls[name]?.path
      const start =
        maker === 'declareCall' ? index + whole.length : afterText(text, 'declareCall<', `const ${maker} =`)
      const [, answer = '', regions = ''] = typesFrom(text, start).map((type) =>
        /^(object|Record<never, never>)$/.test(type) ? '' : type,
      )
      const plain = about.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim()
      return path === undefined ? [] : [[path, { about: plain, answer, regions }]]
    },
  )
}

/** Where what follows this text begins, the first time that it stands behind another. */
const afterText = (text: string, sought: string, behind: string): number =>
  text.indexOf(sought, text.indexOf(behind)) + sought.length

/** The types between the brackets that open ahead of `start`. */
function typesFrom(text: string, start: number): string[] {
  const types = ['']
  let depth = 1
  for (let at = start; depth > 0 && at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('<{(['.includes(sign)) depth += 1
    // An arrow closes nothing.
    if ('})]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1
    if (sign === ',' && depth === 1) types.push('')
    else if (depth > 0) types[types.length - 1] += sign
  }
  const plain = types.map((type) =>
    type
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(?<=[\w\])>])\n(?=\s*\w+\??:)/g, ';')
      .replaceAll(/\s+/g, ' '),
  )
  return plain.map((type) => type.trim()).filter((type) => type !== '')
}

/** The fields of a body, each with its kind. */
function fieldsOf(body: z.ZodType): string[] {
  const { shape } = body.def as unknown as { shape?: Record<string, z.ZodType> }
  if (!shape) return [kindOf(body)]
  return Object.entries(shape).map(([name, field]) => {
    const mark = field.safeParse(undefined).success ? '?' : ''
    return `${name}${mark}: ${kindOf(field)}`
  })
}

type Described = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  additionalProperties?: Described | boolean
}

/** What may stand in a field, in short: of what is made of it by a step beforehand, what that may bring. */
function kindOf(field: z.ZodType): string {
  const described = z.toJSONSchema(field, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const {
        type,
        in: before,
        out,
      } = zodSchema._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType }
      if (type === 'pipe' && out && before?.def.type === 'transform')
        Object.assign(jsonSchema, z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }))
    },
  })
  return inShort(described as Described)
}

function inShort({
  type,
  anyOf,
  maxLength,
  items,
  properties,
  additionalProperties,
  ...rest
}: Described): string {
  if (rest.enum) return rest.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (rest.const !== undefined) return JSON.stringify(rest.const)
  if (anyOf) return [...new Set(anyOf.map(inShort))].filter((kind) => kind !== 'null').join(' | ')
  if (type === 'string') return maxLength === undefined ? 'text' : `text ≤ ${maxLength}`
  if (type === 'array') return `[${items ? inShort(items) : 'any'}]`
  if (Array.isArray(type)) return inShort({ anyOf: type.map((one) => ({ type: one })) })
  if (type !== 'object') return type ?? 'any'
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, one]) => `${name}: ${inShort(one)}`)
      .join(', ')} }`
  return `{ …: ${typeof additionalProperties === 'object' ? inShort(additionalProperties) : 'any'} }`
}
