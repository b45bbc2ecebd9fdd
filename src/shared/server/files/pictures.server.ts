import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BaseLogger } from 'pino'
import type { Drawings, Shown } from '#shared/pictures/kinds/picture-kind.ts'
import { shownAt } from '#shared/pictures/pictures.ts'
import { type PictureFormat, type PictureWidth, readRendition } from '#shared/pictures/renditions.ts'
import { writeWhole } from './whole-file.server.ts'

const forEver = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=300'
const concurrent = 2
const mostBytesInMemory = 32 * 1024 * 1024

type Size = { width: PictureWidth; format: PictureFormat }

/**
 * Serves pictures at `/media/{kind}/{place}-{width}.{format}`, made when they are first asked for and kept as files. A
 * few at a time, and one that is being made is not made twice.
 */
export function servePictures(
  app: FastifyInstance,
  folder: string,
  drawings: Drawings,
  log: Pick<BaseLogger, 'error'>,
): void {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  /** Pictures that no file could be made of: a full disk must cost neither the picture nor making it every time. */
  const inMemory = new Map<string, Buffer>()
  let bytesInMemory = 0
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    try {
      await writeWhole(join(folder, name), bytes)
    } catch (error) {
      if (inMemory.size === 0)
        log.error({ err: error }, 'pictures cannot be kept, and are served from memory')
      inMemory.set(name, bytes)
      bytesInMemory += bytes.length
      for (const [oldest, old] of inMemory) {
        if (bytesInMemory <= mostBytesInMemory) break
        inMemory.delete(oldest)
        bytesInMemory -= old.length
      }
    }
  }

  const make = async (name: string, { original }: Shown, { width, format }: Size) => {
    const unkept = inMemory.get(name)
    if (unkept) return unkept
    try {
      return await readFile(join(folder, name))
    } catch {
      const svg = original()
      if (svg === undefined) return undefined
      const bytes = await turn(() => drawings.render(svg, width, format))
      await keep(name, bytes)
      return bytes
    }
  }

  const picture = (shown: Shown, size: Size): Promise<Buffer | undefined> => {
    const name = `${shown.keptAs}-${size.width}.${size.format}`
    const pending = underWay.get(name) ?? make(name, shown, size).finally(() => underWay.delete(name))
    underWay.set(name, pending)
    return pending
  }

  app.get<{ Params: { kind: string; '*': string } }>('/media/:kind/*', async (request, reply) => {
    const { kind, '*': address } = request.params
    const asked = readRendition(address)
    const shown = asked && shownAt(kind, asked.base, drawings)
    const bytes = shown && (await picture(shown, asked))
    if (!bytes) return reply.callNotFound()
    return reply
      .header('cache-control', shown.lasting ? forEver : forNow)
      .type(`image/${asked.format}`)
      .send(bytes)
  })
}
