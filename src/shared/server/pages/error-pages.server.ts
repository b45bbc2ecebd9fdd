import type { ErrorPage } from '../http/app.server.ts'
import type { PageCache } from './page-cache.server.ts'

/**
 * Renders the pages of the 4xx once until the shop's pages change: whoever asks for many of them costs little. A 5xx
 * carries an id of its own.
 */
export function keptErrorPages(pageCache: Pick<PageCache, 'drops'>, render: ErrorPage): ErrorPage {
  const kept = new Map<number, { html: string; drops: number }>()
  return async (status, id, again) => {
    if (status >= 500) return render(status, id, again)
    const { drops } = pageCache
    const known = kept.get(status)
    if (known?.drops === drops) return known.html
    const html = await render(status, id)
    if (html !== undefined) kept.set(status, { html, drops })
    return html
  }
}
