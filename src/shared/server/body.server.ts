import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'

export const bodyLimit = 1024 * 1024
export const uploadLimit = 10 * 1024 * 1024

/** Bracket names to one nested shape: `products[0][product_id]=7`, `c[12]=34`, `include[]=5`. */
export function parseBracketNames(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 6,
    arrayLimit: 300,
    allowSparse: true,
    parameterLimit: 5000,
    allowPrototypes: false,
  }) as Record<string, unknown>
}

/** One path, three encodings, one shape (contract.md, "Request"). */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit, parser: (text) => parseBracketNames(text) })
  await app.register(multipart, {
    limits: { fileSize: uploadLimit, files: 10, fields: 2000, fieldSize: bodyLimit, parts: 2010 },
  })
}

/** The fields of a multipart request in the same shape as the other encodings. Files are refused by plain calls. */
export async function multipartFields(parts: AsyncIterable<unknown>): Promise<Record<string, unknown>> {
  const pairs: string[] = []
  for await (const part of parts) {
    const field = part as { type: string; fieldname: string; value?: unknown; file?: AsyncIterable<Buffer> }
    if (field.type === 'file' && field.file) {
      for await (const chunk of field.file) void chunk
      continue
    }
    pairs.push(`${encodeURIComponent(field.fieldname)}=${encodeURIComponent(String(field.value ?? ''))}`)
  }
  return parseBracketNames(pairs.join('&'))
}
