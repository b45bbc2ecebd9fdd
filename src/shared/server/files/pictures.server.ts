import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BaseLogger } from 'pino'
import { type PictureFormat, type PictureWidth, readRendition } from '#shared/pictures/renditions.ts'
import { writeWhole } from './whole-file.server.ts'

const yearInSeconds = 31_536_000
const concurrent = 2
const mostBytesInMemory = 32 * 1024 * 1024

export type PictureSource = {
  /** The drawing's SVG, or undefined for an unknown key. */
  draw(key: string): string | undefined
  render(svg: string, width: PictureWidth, format: PictureFormat): Promise<Buffer>
  /** The key of the drawing that stands in for a picture that is not here. */
  standIn: string
  /** Changes with the drawings, so that addresses may be cached for ever. */
  version: string
}

/**
 * Pictures, made when they are first asked for and kept as files: `/media/drawn/{version}/{key}-{width}.{format}`.
 * A few at a time, and one that is being made is not made twice.
 */
export function createPictures(folder: string, source: PictureSource, log: Pick<BaseLogger, 'error'>) {
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
  const keep = async (name: string, path: string, bytes: Buffer): Promise<void> => {
    try {
      await writeWhole(path, bytes)
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

  const make = async (name: string, key: string, width: PictureWidth, format: PictureFormat) => {
    const path = join(folder, source.version, name)
    const unkept = inMemory.get(name)
    if (unkept) return unkept
    try {
      return await readFile(path)
    } catch {
      const svg = source.draw(key)
      if (svg === undefined) return undefined
      const bytes = await turn(() => source.render(svg, width, format))
      await keep(name, path, bytes)
      return bytes
    }
  }

  const picture = (key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> => {
    const name = `${encodeURIComponent(key)}-${width}.${format}`
    const pending = underWay.get(name) ?? make(name, key, width, format).finally(() => underWay.delete(name))
    underWay.set(name, pending)
    return pending
  }

  return {
    register(app: FastifyInstance) {
      app.get<{ Params: { version: string; '*': string } }>(
        '/media/drawn/:version/*',
        async (request, reply) => {
          const asked = readRendition(request.params['*'])
          if (!asked || !/^[\w./-]{1,200}$/.test(asked.base)) return reply.callNotFound()
          const { base: key, width, format } = asked
          const bytes = await picture(key, width, format)
          if (!bytes) return reply.callNotFound()
          return reply
            .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
            .type(`image/${format}`)
            .send(bytes)
        },
      )
      // Pictures that lie elsewhere are not fetched yet: a quiet stand-in keeps the page whole. Fetching whatever an
      // address names would let anyone use this server to reach others.
      app.get<{ Params: { '*': string } }>('/media/remote/*', async (request, reply) => {
        const asked = readRendition(request.params['*'])
        if (!asked) return reply.callNotFound()
        const { width, format } = asked
        const bytes = await picture(source.standIn, width, format)
        return reply.header('cache-control', 'public, max-age=300').type(`image/${format}`).send(bytes)
      })
    },
  }
}
