import { heldPosts } from '#features/blog/held-posts.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { searchNotice } from '#features/product-lists/left-out-notice.ts'
import { readLimitingWords } from '#features/product-lists/limiting-words.ts'
import { knownTerms } from '#features/product-lists/list-scope.server.ts'
import { priceNotices } from '#features/product-lists/price-words/price-words.ts'
import { wantedOptions } from '#features/product-lists/product-list.server.ts'
import { shownCards } from '#features/product-lists/variant-card.server.ts'
import type { RegionName, RegionRegistry } from '#shared/contract/registries.ts'
import { type CallRouter, refusal, takesData } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { searchProductsAutocomplete } from './contract.ts'
import { termLength } from './search-term.ts'
import { searchSettings } from './settings.server.ts'
import { suggestedBrands, suggestedGroups, suggestedPosts, suggestProducts } from './suggest.server.ts'

/**
 * `POST /search_products_autocomplete` (SRCH-05). Answered from memory; to our own pages the cards go out as the text in
 * which they are kept. A term under the shop's minimum length is refused with what the page says too (SRCH-03).
 */
export function registerSearchCalls(router: CallRouter, catalogue: Catalogue): void {
  const settings = searchSettings(catalogue)
  const posts = heldPosts(catalogue)

  router.on(
    searchProductsAutocomplete,
    bodies.searchProductsAutocomplete,
    async (body, context) => {
      const { database, now, request, renderPiece } = context
      const { minLength } = await settings(database)
      if (termLength(body.query) < minLength) return refusal(t('search.min_length', { n: minLength }))

      const price = readLimitingWords(body.query, knownTerms(catalogue))
      // Behind the last word stands its price: it is finished.
      const isFinished = price !== null && !body.query.trimEnd().endsWith(price.text)
      const text = price === null ? body.query : `${price.text}${isFinished && price.text !== '' ? ' ' : ''}`
      const found = suggestProducts(catalogue, text, body.page_size, body.pre_filter, price)
      // Groups and posts may be called what a list was narrowed by: 'Akcija', 'Novo u izlogu'.
      const term = found.corrected ?? (text.trim() || body.query.trim())
      const told = price === null ? [] : priceNotices(price).map(({ message }) => message)
      const notices = [...told, searchNotice(found) ?? '']
      const wanted = { categories: body.get_categories, groups: body.get_product_groups }
      const answer = {
        error: false,
        total: found.total,
        nearest: found.nearest,
        corrected: found.corrected ?? null,
        left_out: found.leftOut ?? null,
        notice: notices.filter(Boolean).join(' ') || null,
      }
      const regions = {
        product_groups:
          wanted.categories || wanted.groups ? suggestedGroups(catalogue, term, found, wanted) : null,
        posts: body.get_posts ? suggestedPosts(await posts(database, now), term, context.pictures) : null,
        brands: body.get_brands ? suggestedBrands(catalogue, term, found) : null,
      }
      const filters = wantedOptions(catalogue, {}, found)
      if (takesData(request)) {
        const rest = JSON.stringify({ ...answer, ...regions })
        const grid = JSON.stringify({ term, filters })
        const cards =
          found.code === undefined
            ? catalogue.engine.cardsJson(found.products)
            : JSON.stringify(await shownCards(catalogue, database, found.products, found.code, now))
        return { json: `${rest.slice(0, -1)},"grid":${grid.slice(0, -1)},"cards":${cards}}}` }
      }
      const markup = <Name extends RegionName>(name: Name, props: RegionRegistry[Name] | null) =>
        props ? renderPiece(name, props) : ''
      const cards = await shownCards(catalogue, database, found.products, found.code, now)
      return {
        ...answer,
        grid_html: markup('suggested_products', { term, cards, filters }),
        product_groups_html: markup('suggested_groups', regions.product_groups),
        posts_html: markup('suggested_posts', regions.posts),
        brands_html: markup('suggested_brands', regions.brands),
      }
    },
    { ignoresPageCustomer: true },
  )
}
