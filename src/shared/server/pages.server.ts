import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Assets } from './assets.server.ts'
import { documentHtml, type Head, scriptJson } from './document.server.ts'
import { type Notice, takeNotice } from './flash.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { Services } from './services.server.ts'
import { requestToken, type SessionAccess, sessionAccess } from './session.server.ts'
import { speculationPath } from './speculation.server.ts'

/** What a page's loader is given. `params` are the address's, `query` everything behind the question mark. */
export type PageContext = Services & {
  session: SessionAccess
  request: FastifyRequest
  reply: FastifyReply
  params: Record<string, string>
  query: URLSearchParams
  now: Date
  /** Whether the finished page may be kept for other visitors: no session, no notice. */
  shared: boolean
}

/** What a loader answers: a page with its props, another address, or nothing there. */
export type PageResult =
  | { kind: 'page'; page: string; props: object; head: Head; status?: number; keep?: boolean }
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 }
  | { kind: 'missing' }

export type PageLoader = (context: PageContext) => Promise<PageResult> | PageResult

/** Renders a page by name inside the shell. `shell` are the header's and footer's props. */
export type RenderPage = (page: string, props: object, shell: object) => string

export type ShellLoader = (context: PageContext, notice: Notice | undefined) => Promise<object>

export type PageRouter = { on(path: string, load: PageLoader): void }

type PageMachinery = {
  services: Services
  assets: Assets
  pageCache: PageCache
  renderPage: RenderPage
  loadShell: ShellLoader
}

/** One line per page in routes.server.ts: an address and its loader. */
export function createPageRouter(app: FastifyInstance, machinery: PageMachinery): PageRouter {
  return {
    on(path, load) {
      app.get(path, async (request, reply) => {
        const drops = machinery.pageCache.drops
        const key = machinery.pageCache.keyOf(request.raw)
        const context = pageContext(request, reply, machinery.services, key !== undefined)
        const result = await load(context)
        if (result.kind === 'redirect') return reply.redirect(result.to, result.status ?? 302)
        if (result.kind === 'missing') return reply.callNotFound()
        const html = await pageHtml(context, result, machinery)
        reply
          .code(result.status ?? 200)
          .type('text/html; charset=utf-8')
          .header('cache-control', key === undefined ? 'private, no-cache' : 'no-cache')
          .header('vary', 'accept-encoding, cookie')
          .header('speculation-rules', `"${speculationPath}"`)
        if (key !== undefined && result.keep && (result.status ?? 200) === 200) {
          // x-request-id belongs to one answer; a kept page has none.
          const { 'x-request-id': _id, ...headers } = reply.getHeaders()
          await machinery.pageCache.keep(key, html, headers as Record<string, string>, drops)
        }
        return sendCompressed(request, reply, html)
      })
    },
  }
}

/** The page of an error in the shop's own look, for createApp. */
export async function pageHtml(
  context: PageContext,
  result: Extract<PageResult, { kind: 'page' }>,
  { services, assets, renderPage, loadShell }: PageMachinery,
): Promise<string> {
  const notice = takeNotice(context.request, context.reply)
  const shell = await loadShell(context, notice)
  const token = context.session.token ? requestToken(context.session.token) : undefined
  return documentHtml({
    language: services.config.language,
    head: result.head,
    baseUrl: services.config.baseUrl,
    markup: renderPage(result.page, result.props, shell),
    page: result.page,
    data: scriptJson({
      page: result.page,
      language: services.config.language,
      props: result.props,
      shell,
      token,
    }),
    assets,
  })
}

export function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  shared: boolean,
): PageContext {
  const start = request.url.indexOf('?')
  return {
    ...services,
    session: sessionAccess(request, reply, services.database, services.config),
    request,
    reply,
    params: (request.params ?? {}) as Record<string, string>,
    query: new URLSearchParams(start < 0 ? '' : request.url.slice(start + 1)),
    now: services.clock(),
    shared,
  }
}

/**
 * Personal pages are compressed as they are sent. At this quality 160 kB cost half a millisecond, less than handing them
 * to a thread and taking the pieces back; the next quality costs twice that for 5 % fewer bytes.
 */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const body = Buffer.from(html)
  if (accepted.includes('br')) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 3, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length }
    return reply
      .header('content-encoding', 'br')
      .send(brotliCompressSync(body, { params, chunkSize: compressedChunk }))
  }
  if (accepted.includes('gzip')) {
    return reply
      .header('content-encoding', 'gzip')
      .send(gzipSync(body, { level: 4, chunkSize: compressedChunk }))
  }
  return reply.send(body)
}

/** Bytes; more than a compressed page, so that it comes in one piece. */
const compressedChunk = 64 * 1024
