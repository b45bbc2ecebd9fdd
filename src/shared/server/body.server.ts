import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import { formTokenField, honeypotField, humanCheckField } from '#shared/contract/human-check.ts'
import { mostFields, type ShapeProblem, shapeProblem } from '#shared/contract/shape.ts'
import { bodyLimits } from '#shared/contract/wire.ts'
import { t } from '#shared/text/text.ts'
import { fieldName } from './field-name.server.ts'

/** Bytes of a whole request's body, in any of its encodings. */
export const bodyLimit = 1024 * 1024

export type Fields = Record<string, unknown>

/** What a call reads of a body. */
export type WantedFields = {
  /** The only names that are read; undefined: any (lists, whose filters have the catalogue's names). */
  names: ReadonlySet<string> | undefined
  /** Most values, those of lists included. */
  most: number
}

/** Carried by forms of every kind, whatever their call's schema knows. */
const everyForm = [humanCheckField, honeypotField, formTokenField, 'destination', 'referrer']

/** Longest name of a field that is looked at. */
const longestName = 200
const mostFiles = 10
/** `c[299]=1` makes a list with holes, `c[300]=1` an object. */
const longestSparseList = 300

/** A body that is not looked at any closer. Answered by the app's error handler, with the field where there is one. */
class BodyRefusal extends Error {
  readonly statusCode: number
  readonly field: string | undefined

  constructor(statusCode: number, message: string, field?: string) {
    super(message)
    this.statusCode = statusCode
    this.field = field || undefined
  }
}

const unreadable = () => new BodyRefusal(400, t('error.body'))
const tooMany = (field?: string) => new BodyRefusal(413, t('error.too_many_fields'), field)

/**
 * Keeps bodies as the bytes they came as, up to `bodyLimit` whatever their encoding: only the call that is asked for
 * knows how much of them it wants.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Before any of it is read.
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'] ?? ''
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding.trim().toLowerCase() !== 'identity') throw new BodyRefusal(415, t('error.body_encoding'))
    const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
    if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
      throw new BodyRefusal(415, t('error.charset'))
  })
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit },
    (_request, bytes, done) => done(null, bytes),
  )
}

/** What the schema of a call says about the bodies that are worth reading. */
export function wantedFields(schema: z.ZodType): WantedFields {
  const names = schema instanceof z.ZodObject && !takesAny(schema) ? Object.keys(schema.shape) : undefined
  return {
    names: names && new Set([...names, ...everyForm]),
    most: bodyLimits.get(schema)?.mostFields ?? mostFields,
  }
}

const takesAny = ({ def }: z.ZodObject) => def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)

/**
 * A request's fields, read once: one path, three encodings, one shape (contract.md, "Request"). Names that the call does
 * not know are skipped, and what no form of ours looks like is refused before it is taken apart.
 * @throws BodyRefusal 400 for what cannot be read or holds what is no text, 413 for too many values
 */
export async function readFields(request: FastifyRequest, wanted: WantedFields): Promise<Fields> {
  const fields = known(await parsed(request, wanted), wanted)
  const problem = shapeProblem(fields, wanted.most)
  if (problem) throw refusalOf(problem)
  // For what answers plainly later: it looks for `destination` in there.
  request.body = fields
  return fields
}

function refusalOf({ kind, path }: ShapeProblem): BodyRefusal {
  if (kind === 'too_many') return tooMany(path)
  return new BodyRefusal(400, t('error.field', { field: fieldName(path) }), path)
}

function parsed(request: FastifyRequest, wanted: WantedFields): Fields | Promise<Fields> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const start = request.url.indexOf('?')
    return start < 0 ? {} : parseForm(request.url.slice(start + 1).replaceAll('+', ' '), wanted)
  }
  const bytes = request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data/i.test(type)) return parseMultipart(type, bytes, wanted)
  return /^application\/json/i.test(type)
    ? parseJson(bytes, wanted)
    : parseForm(textOf(withSpaces(bytes)), wanted)
}

/** A form's `+` stands for a space. Replaced in the bytes: in texts a million of them take a fifth of a second. */
function withSpaces(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(plus); at >= 0 && at < bytes.length; at++)
    if (bytes[at] === plus) bytes[at] = space
  return bytes
}

const [plus, space] = [0x2b, 0x20]

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw new BodyRefusal(400, t('error.charset'))
  }
}

function known(fields: Fields, { names }: WantedFields): Fields {
  if (names === undefined) return fields
  const own: Fields = {}
  for (const name of names) if (Object.hasOwn(fields, name)) own[name] = fields[name]
  return own
}

/** JSON.parse takes 0.4 s for a megabyte of brackets: those are counted first, as far as the limit. */
function parseJson(bytes: Buffer, { most }: WantedFields): Fields {
  let left = 5000 + 4 * most
  for (const byte of bytes) {
    const structural = byte === comma || byte === bracket || byte === brace
    if (structural && left-- === 0) throw tooMany()
  }
  const text = textOf(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b]

/** Bracket names to one nested shape: `products[0][product_id]=7`, `c[12]=34`, `include[]=5`. Spaces are spaces already. */
export function parseForm(text: string, { names, most }: WantedFields): Fields {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++count >= most) throw tooMany()
  const pairs =
    names === undefined
      ? text
      : text
          .split('&')
          .filter((pair) => names.has(rootName(pair)))
          .join('&')
  try {
    return qs.parse(pairs, {
      depth: 5,
      strictDepth: true,
      arrayLimit: longestSparseList,
      allowSparse: true,
      parameterLimit: most,
      allowPrototypes: false,
      decoder: decoded,
    }) as Fields
  } catch (error) {
    if (error instanceof RangeError) throw new BodyRefusal(400, t('error.body'))
    throw error
  }
}

/** `products` of `products[0][qty]=2`, however its brackets are written. */
function rootName(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  return decoded(name.slice(0, longestName).split(/\[|%5b/i, 1)[0] ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Files are skipped: no call takes any yet. */
async function parseMultipart(type: string, bytes: Buffer, wanted: WantedFields): Promise<Fields> {
  const pairs = await new Promise<string[]>((resolve, reject) => {
    const found: string[] = []
    const { most } = wanted
    // The parser goes on after its own limits, and takes 50 ms for 100 kB of small parts.
    if (countOf(`--${boundaryOf(type)}\r\n`, bytes, most + mostFiles) > most + mostFiles) throw tooMany()
    if (countOf('; filename', bytes, mostFiles) > mostFiles) throw tooMany()
    const parser = multipartParser(type, most)
    parser.on('field', (name, value) => {
      found.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    })
    parser.on('file', (_name, stream) => stream.resume())
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(limit, () => reject(tooMany()))
    parser.on('error', () => reject(unreadable()))
    parser.on('finish', () => resolve(found))
    parser.end(bytes)
  })
  return parseForm(pairs.join('&'), wanted)
}

function boundaryOf(type: string): string {
  const boundary = /boundary="?([^";]{1,200})/i.exec(type)?.[1]
  if (boundary === undefined) throw unreadable()
  return boundary
}

/** How often a text is in there, counted as far as just past `most`. */
function countOf(text: string, bytes: Buffer, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count <= most; at = bytes.indexOf(text, at + 1)) count++
  return count
}

function multipartParser(type: string, most: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldSize: bodyLimit,
        fields: most,
        files: mostFiles,
        parts: most + mostFiles,
      },
    })
  } catch {
    throw unreadable()
  }
}
