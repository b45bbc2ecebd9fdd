import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formTokenField, honeypotField, humanCheckField } from '#shared/contract/human-check.ts'
import { customerField } from '#shared/contract/page-customer.ts'
import { longestName, mostFields, shapeProblem } from '#shared/contract/shape.ts'
import { bodyLimits } from '#shared/contract/wire.ts'
import { t } from '#shared/text/text.ts'
import {
  BodyRefusal,
  badField,
  foreignCharset,
  tooLarge,
  tooMany,
  unreadable,
} from './body-refusal.server.ts'
import { type Fields, nested, rootOf } from './bracket-names.server.ts'
import { isOurCharset, readMultipart, type SentFile } from './multipart.server.ts'

/** Bytes of a whole request's body, in any of its encodings. */
export const bodyLimit = 1024 * 1024

/** What a call reads of a body. */
export type WantedFields = {
  /** The only names that are read; undefined: any (lists, whose filters have the catalogue's names). */
  names: ReadonlySet<string> | undefined
  /** Most values, those of lists included. */
  most: number
  /** The fields in which a file is taken; undefined: in none. */
  files?: ReadonlySet<string> | undefined
}

export type SentFiles = ReadonlyMap<string, SentFile>
const noFiles: SentFiles = new Map()
const filesOf = new WeakMap<FastifyRequest, SentFiles>()

/** The files that a request brought in the fields that its call takes files in; read by `readFields`. */
export const sentFiles = (request: FastifyRequest): SentFiles => filesOf.get(request) ?? noFiles

/** Carried by forms of every kind, whatever their call's schema knows. */
const everyForm = [humanCheckField, honeypotField, formTokenField, customerField, 'destination', 'referrer']

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
    if (encoding.toLowerCase() !== 'identity') throw new BodyRefusal(415, t('error.body_encoding'))
    const transfer = request.headers['transfer-encoding'] ?? 'chunked'
    if (transfer.toLowerCase() !== 'chunked') throw new BodyRefusal(415, t('error.body_encoding'))
    const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
    if (charset !== undefined && !isOurCharset(charset)) throw foreignCharset(415)
  })
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit },
    (_request, bytes, done) => done(null, bytes),
  )
  // Refused by the call that reads it: an address that nobody has, or that is not there for everybody, reads none.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, foreignBody))
}

/** Stands for a body of a kind that is not taken; it was not read. */
const foreignBody = Object.freeze({})

/** What the schema of a call says about the bodies that are worth reading. */
export function wantedFields(schema: z.ZodType): WantedFields {
  const names = schema instanceof z.ZodObject && !takesAny(schema) ? Object.keys(schema.shape) : undefined
  const limits = bodyLimits.get(schema)
  return {
    names: names && new Set([...names, ...everyForm]),
    most: limits?.mostFields ?? mostFields,
    files: limits?.files && new Set(limits.files),
  }
}

const takesAny = ({ def }: z.ZodObject) => def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)

/**
 * A request's fields, read once: one path, three encodings, one shape (contract.md, "Request"). Names that the call does
 * not know are skipped, and what no form of ours looks like is refused before it is taken apart.
 * @throws BodyRefusal 400 for what cannot be read or holds what is no text, 413 for too many values, 415 for another kind
 */
export function readFields(request: FastifyRequest, wanted: WantedFields): Fields {
  if (request.body === foreignBody) throw new BodyRefusal(415, t('error.media_type'))
  const fields = known(parsed(request, wanted), wanted)
  const problem = shapeProblem(fields, wanted.most)
  if (problem) throw problem.kind === 'too_many' ? tooMany(problem.path) : badField(problem.path)
  // For what answers plainly later: it looks for `destination` in there.
  request.body = fields
  return fields
}

function parsed(request: FastifyRequest, wanted: WantedFields): Fields {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const start = request.url.indexOf('?')
    return start < 0 ? {} : parseForm(request.url.slice(start + 1).replaceAll('+', ' '), wanted)
  }
  const bytes = request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data/i.test(type)) {
    const { pairs, sent } = readMultipart(type, bytes, {
      most: wanted.most,
      mostText: bodyLimit,
      isWanted: (name) => isWanted(name, wanted),
      files: wanted.files,
    })
    if (sent.size > 0) filesOf.set(request, sent)
    return nested(pairs)
  }
  // A call that takes files reads larger bodies, but no more text than any other.
  if (bytes.length > bodyLimit) throw tooLarge()
  return /^application\/json/i.test(type)
    ? parseJson(bytes, wanted)
    : parseForm(textOf(withSpaces(bytes)), wanted)
}

const isWanted = (name: string, { names }: WantedFields): boolean =>
  name !== '' && (names === undefined || names.has(rootOf(name)))

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
    throw foreignCharset(400)
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

/** A form's or an address's fields. Spaces are spaces already. */
function parseForm(text: string, wanted: WantedFields): Fields {
  const pieces = text.split('&', wanted.most + 1)
  if (pieces.length > wanted.most) throw tooMany()
  const pairs: [string, string][] = []
  for (const piece of pieces) {
    const equals = piece.indexOf('=')
    const raw = equals < 0 ? piece : piece.slice(0, equals)
    // Of a name that no field has its beginning says enough; each character takes up to nine.
    const name = decoded(raw.slice(0, longestName * 9 + 1))
    if (isWanted(name, wanted)) pairs.push([name, equals < 0 ? '' : decoded(piece.slice(equals + 1))])
  }
  return nested(pairs)
}

/** What is not percent-encoded as it should be ('100 %') stands for itself. */
function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
