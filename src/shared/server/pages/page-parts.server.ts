import type { Head } from './document.server.ts'
import type { PageCache } from './page-cache.server.ts'

const maxAgeMs = 60_000
/** Characters; two bytes each, since the texts are Croatian. */
const maxLength = 16 * 1024 * 1024

/** What a page shows to everybody alike: all but the frame around it (header, mini-cart, footer). */
export type PageParts = {
  page: string
  head: Head
  /** The markup inside the frame. */
  main: string
  /** The page's props as JSON for a script element. */
  props: string
  /** Products on the page: a shopper who marked one of them as a favourite sees another page. */
  products: ReadonlySet<number>
}

/**
 * The common parts of pages, for shoppers with a session: around them only the frame is rendered anew. At most 60 s
 * old, gone with the page cache's entries when anything that pages show has changed (docs/decisions/0008).
 */
export type PartStore = {
  get(key: string): PageParts | undefined
  /** `drops`: the page cache's count when the page's data was read; parts that a change overtook are not kept. */
  keep(key: string, parts: PageParts, drops: number): void
}

export function createPartStore(
  pageCache: Pick<PageCache, 'drops'>,
  now: () => number = Date.now,
): PartStore {
  const entries = new Map<string, PageParts & { expires: number }>()
  let keptAt = pageCache.drops
  let length = 0

  const lengthOf = (parts: PageParts) => parts.main.length + parts.props.length
  const remove = (key: string, parts: PageParts) => {
    entries.delete(key)
    length -= lengthOf(parts)
  }
  const forgetOvertaken = () => {
    if (keptAt === pageCache.drops) return
    keptAt = pageCache.drops
    entries.clear()
    length = 0
  }

  return {
    get(key) {
      forgetOvertaken()
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.expires < now()) {
        length -= lengthOf(entry)
        return undefined
      }
      entries.set(key, entry)
      return entry
    },
    keep(key, parts, drops) {
      forgetOvertaken()
      if (drops !== keptAt) return
      const former = entries.get(key)
      if (former) remove(key, former)
      entries.set(key, { ...parts, expires: now() + maxAgeMs })
      length += lengthOf(parts)
      for (const [oldest, old] of entries) {
        if (length <= maxLength) break
        remove(oldest, old)
      }
    },
  }
}

const productId = /data-product-id="(\d+)"/g

/** The ids of the products that a piece of markup shows (contract.md, "markup hooks"). */
export function productsIn(markup: string): ReadonlySet<number> {
  return new Set(Array.from(markup.matchAll(productId), ([, id]) => Number(id)))
}
