import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageName, PageRegistry } from '#shared/contract/registries.ts'
import type { RefusedForm } from '#shared/forms/refused-form.ts'
import { type Cookies, cookiesOf, noCookies } from '../http/cookies.server.ts'
import { ownPath } from '../http/cross-site.server.ts'
import { type Notice, takeNotice } from '../http/flash.server.ts'
import type { AnswerWithPage } from '../http/refused-form.server.ts'
import { noSession, requestToken, type SessionAccess, sessionAccess } from '../http/session.server.ts'
import { type UnspentToken, unspentOf } from '../human-check/form-token.server.ts'
import type { Services } from '../process/services.server.ts'
import type { Assets } from './assets.server.ts'
import { documentHtml, type Head, scriptJson } from './document.server.ts'
import { type PageAddresses, pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.server.ts'
import { createPartStore, type PageParts, productsIn } from './page-parts.server.ts'
import { matchPath } from './path-pattern.ts'
import { speculationPath } from './speculation.server.ts'

/** What a page's loader is given. `params` are the address's. */
export type PageContext = Services & {
  session: SessionAccess
  cookies: Cookies
  params: Record<string, string>
  /** Path and query without the parameters that no page reads: nothing else of the address may show on a page. */
  address: string
  /** `address` behind its question mark, still encoded. */
  rawQuery: string
  query: URLSearchParams
  now: Date
  /** The page of this shop that led here, as the browser says. A page that is kept must say nothing of it. */
  cameFrom?: string | undefined
  /** Whether the finished page may be kept for other visitors: no session, no notice. */
  shared: boolean
  /** The page is the answer to a form of it that was refused. */
  refused?: RefusedForm
  /** That form's token, where it came back too fast. */
  unspent?: UnspentToken | undefined
}

/** What a loader answers: a page with its props, another address, or nothing there. */
export type PageResult =
  /**
   * `keep`: everybody without a session sees the same at this address. Any other page is for its visitor alone.
   * `saysRefusal`: the refused form on it says itself what is wrong.
   */
  ShownPage | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 } | { kind: 'missing' }

type ShownPage = {
  [Name in PageName]: {
    kind: 'page'
    page: Name
    props: PageRegistry[Name]
    head: Head
    status?: number
    keep?: boolean
    saysRefusal?: boolean
  }
}[PageName]

export type PageLoader = (context: PageContext) => Promise<PageResult> | PageResult

/** Renders a page by name inside the shell. `shell` are the header's and footer's props. */
type RenderPage = (page: string, props: object, shell: object) => string

/** The same shell's markup before and after a page. */
type RenderFrame = (shell: object) => { before: string; after: string }

type ShellLoader = (context: PageContext, notice: Notice | undefined) => Promise<object>

export type PageRouter = {
  on(path: string, load: PageLoader): void
  /** Answers a refused form with its page. */
  answerWithPage: AnswerWithPage
}

type PageServices = {
  services: Services
  assets: Assets
  pageCache: PageCache
  addresses: Pick<PageAddresses, 'isKnown'>
  renderPage: RenderPage
  renderFrame: RenderFrame
  loadShell: ShellLoader
  /** Whether this shopper sees one of these products in another way than everybody else. */
  isMarked(shell: object, products: ReadonlySet<number>): boolean
}

/** One line per page in routes.server.ts: an address and its loader. */
export function createPageRouter(app: FastifyInstance, pageServices: PageServices): PageRouter {
  const { pageCache } = pageServices
  const partStore = createPartStore(pageCache)
  const loaders: { path: string; load: PageLoader }[] = []

  return {
    answerWithPage: (options) => answerWithPage(loaders, pageServices, options),
    on(path, load) {
      loaders.push({ path, load })
      app.get(path, async (request, reply) => {
        const drops = pageCache.drops
        const key = pageCache.keyOf(request.raw)
        const partsKey = key === undefined ? pageCache.sharedKeyOf(request.raw) : undefined
        const context = pageContext(request, reply, pageServices, key !== undefined)
        const known = partsKey === undefined ? undefined : partStore.get(partsKey)
        const shell = known && (await shellOf(context, pageServices))
        if (known && shell && !pageServices.isMarked(shell, known.products)) {
          return sendCompressed(
            request,
            pageHeaders(reply, true),
            fromParts(context, pageServices, known, shell),
          )
        }
        const result = await load(context)
        if (result.kind === 'redirect') return reply.redirect(result.to, result.status ?? 302)
        if (result.kind === 'missing') return reply.callNotFound()
        const common = result.keep === true && (result.status ?? 200) === 200
        const keepParts =
          common && partsKey !== undefined && pageCache.isWanted(partsKey)
            ? (parts: PageParts) => partStore.keep(partsKey, parts, drops)
            : undefined
        const html = await pageHtml(context, result, pageServices, { shell, keepParts })
        pageHeaders(reply.code(result.status ?? 200), key === undefined || !common)
        if (common && key !== undefined && pageCache.isWanted(key)) {
          // These belong to one answer.
          const { 'x-request-id': _id, 'set-cookie': _cookie, ...headers } = reply.getHeaders()
          await pageCache.keep(key, html, headers as Record<string, string>, drops)
        }
        return sendCompressed(request, reply, html)
      })
    },
  }
}

async function answerWithPage(
  loaders: readonly { path: string; load: PageLoader }[],
  pageServices: PageServices,
  { request, reply, session, addresses, status, refused }: Parameters<AnswerWithPage>[0],
): Promise<boolean> {
  for (const address of addresses) {
    for (const { path, load } of loaders) {
      const params = matchPath(path, address.split('?')[0] ?? '')
      if (!params) continue
      const plain = pageContext(request, reply, pageServices, false, address)
      const page = { ...refused, page: plain.address }
      const unspent = unspentOf(request)
      const context = { ...plain, params, session: session ?? plain.session, refused: page, unspent }
      const result = await load(context)
      if (result.kind !== 'page' || (result.status ?? 200) >= 400) continue
      const html = await pageHtml(context, result, pageServices)
      sendCompressed(request, pageHeaders(reply.code(status), true), html)
      return true
    }
  }
  return false
}

function pageHeaders(reply: FastifyReply, personal: boolean): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', personal ? 'private, no-store' : 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('speculation-rules', `"${speculationPath}"`)
}

function shellOf(
  context: PageContext,
  { loadShell }: PageServices,
  { saysRefusal = false }: { saysRefusal?: boolean } = {},
): Promise<object> {
  const { refused, cookies } = context
  if (!refused) return loadShell(context, takeNotice(cookies))
  const { title, message } = refused
  return loadShell(context, saysRefusal ? undefined : { kind: 'error', title, message })
}

/** A page out of its common parts and this shopper's frame. */
function fromParts(
  context: PageContext,
  pageServices: PageServices,
  { page, head, main, props }: PageParts,
  shell: object,
): string {
  const { before, after } = pageServices.renderFrame(shell)
  return wholeHtml(context, pageServices, { page, head, markup: before + main + after, props, shell })
}

/** A page in the shop's own look; of one that may be kept, what is common to all shoppers goes to `keepParts`. */
export async function pageHtml(
  context: PageContext,
  result: Extract<PageResult, { kind: 'page' }>,
  pageServices: PageServices,
  { keepParts, ...given }: { shell?: object; keepParts?: (parts: PageParts) => void } = {},
): Promise<string> {
  const { page, head } = result
  const shell = given.shell ?? (await shellOf(context, pageServices, result))
  const markup = pageServices.renderPage(page, result.props, shell)
  const props = scriptJson(result.props)
  if (keepParts) {
    const { before, after } = pageServices.renderFrame(shell)
    const main = markup.slice(before.length, markup.length - after.length)
    const products = productsIn(main)
    // Whatever else a page puts before its frame (React hoists some elements) is not understood here.
    if (before + main + after === markup && !pageServices.isMarked(shell, products))
      keepParts({ page, head, main, props, products })
  }
  return wholeHtml(context, pageServices, { page, head, markup, props, shell })
}

type Whole = { page: string; head: Head; markup: string; props: string; shell: object }

function wholeHtml(
  { session, config }: PageContext,
  { assets }: PageServices,
  { page, head, markup, props, shell }: Whole,
): string {
  const { language, baseUrl } = config
  const token = session.token ? requestToken(session.token) : undefined
  const rest = scriptJson({ page, language, shell, token })
  const data = `${rest.slice(0, -1)},"props":${props}}`
  return documentHtml({ language, head, baseUrl, markup, page, data, assets })
}

function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  pageServices: PageServices,
  shared: boolean,
  url = request.url,
): PageContext {
  const { services } = pageServices
  const cookies = cookiesOf(request, reply, services.config)
  const session = sessionAccess(cookies, services.database)
  const params = (request.params ?? {}) as Record<string, string>
  const cameFrom = ownPath(request.headers.referer, request, services.config.baseUrl)
  return { ...contextAt(url, pageServices), session, cookies, params, cameFrom, shared }
}

/** What an error page is made from: nothing of whoever asked, so that the same page may be shown to all. */
export function everybodysContext(pageServices: PageServices): PageContext {
  return {
    ...contextAt('/', pageServices),
    session: noSession,
    cookies: noCookies,
    params: {},
    shared: true,
  }
}

function contextAt(url: string, { services, addresses }: Pick<PageServices, 'services' | 'addresses'>) {
  const address = pageAddress(url, addresses)
  const rawQuery = address.split('?')[1] ?? ''
  return {
    ...services,
    address,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    now: services.clock(),
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
