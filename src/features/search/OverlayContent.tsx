import { matchesMedia } from '#shared/browser/media.client.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { NearestTerms } from './NearestTerms.tsx'
import { phoneScreen } from './phone-screen.ts'
import { RecentSearches } from './RecentSearches.tsx'
import styles from './SearchOverlay.module.css'
import { SuggestedBrands, SuggestedGroups, SuggestedPosts } from './SuggestedLinks.tsx'
import { SuggestedProducts } from './SuggestedProducts.tsx'
import { searchHref } from './search-term.ts'
import { countBesideProducts } from './suggestion-view.ts'
import type { OverlayView, Suggestions } from './use-suggestions.client.ts'

type Props = {
  view: OverlayView
  /** Where the search leads (SRCH-01). */
  path: string
  minLength: number
  recent: readonly string[]
  categories: readonly { name: string; href: string }[]
  onRecentChange(terms: string[]): void
  /** Something that a term found was chosen. */
  onFollow(term: string): void
  onRetry(): void
}

/** What stands in the overlay in each of its states. */
export function OverlayContent(props: Props) {
  const { view, path, minLength, recent, categories } = props
  switch (view.kind) {
    case 'closed':
      return null
    case 'start':
      return (
        <div className={styles.start}>
          {recent.length > 0 && <RecentSearches terms={recent} path={path} onChange={props.onRecentChange} />}
          <PopularCategories categories={categories} />
        </div>
      )
    case 'short':
      return <p className={styles.message}>{t('search.min_length', { n: minLength })}</p>
    case 'loading':
      return view.before ? (
        <div className={styles.stale}>
          <Found answer={view.before} term="" {...props} />
        </div>
      ) : (
        <Waiting />
      )
    case 'failed':
      return (
        <div className={styles.message}>
          <p>{view.message}</p>
          <Button look="secondary" size="s" onClick={props.onRetry}>
            {t('search.retry')}
          </Button>
        </div>
      )
    case 'found':
      return <Found answer={view.answer} {...props} term={view.term} />
    default:
      return view satisfies never
  }
}

/** What was done with the words of a term; what was left out is said of the words as they were mended. */
export function toldOf({ notice, corrected }: Suggestions, term: string): string | undefined {
  if (notice || !corrected) return notice ?? undefined
  return term === '' ? t('search.corrected_to', { corrected }) : t('search.corrected', { corrected, term })
}

/** More are on the results page; on a phone, categories and brands follow before long. */
const shownProducts = () => (matchesMedia(phoneScreen) ? 5 : 6)

function Found({ answer, term, path, categories, onFollow }: Props & { answer: Suggestions; term: string }) {
  const { grid, product_groups, brands, posts, total = 0, nearest = [] } = answer
  const told = toldOf(answer, term)
  const besides = countBesideProducts(answer)
  const follow = () => term !== '' && onFollow(term)
  if (total === 0 && besides === 0) {
    return (
      <div className={styles.start}>
        <div>
          <p className={styles.nothing}>{t('search.empty', { term })}</p>
          {nearest.length > 0 ? (
            <NearestTerms terms={nearest} path={path} />
          ) : (
            <p className={styles.hint}>{t('search.empty_hint')}</p>
          )}
        </div>
        <PopularCategories categories={categories} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that one of its links was followed
    <div className={styles.columns} onClick={follow}>
      <div className={styles.products}>
        <h2 className={styles.title}>{t('search.products')}</h2>
        {told && <p className={styles.hint}>{told}</p>}
        {grid && total > 0 ? (
          <SuggestedProducts {...grid} cards={grid.cards.slice(0, shownProducts())} />
        ) : (
          <div className={styles.start}>
            <div>
              <p className={styles.hint}>{t('search.no_products')}</p>
              {nearest.length > 0 && <NearestTerms terms={nearest} path={path} />}
            </div>
            <PopularCategories categories={categories} />
          </div>
        )}
        {total > 0 && term !== '' && (
          <a className={styles.all} href={searchHref(path, term)} data-result="" data-see-all="">
            {t('search.see_all_count', { count: total })}
            <Icon name="arrow-right" size={20} />
          </a>
        )}
      </div>
      <div className={styles.besides}>
        {product_groups && <SuggestedGroups {...product_groups} />}
        {brands && <SuggestedBrands {...brands} />}
        {posts && <SuggestedPosts {...posts} />}
        {besides === 0 && total > 0 && <PopularCategories categories={categories} />}
      </div>
    </div>
  )
}

function PopularCategories({ categories }: Pick<Props, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{t('search.popular_categories')}</h2>
      <ul className={styles.chips}>
        {categories.map(({ name, href }) => (
          <li key={href}>
            <a className={styles.chip} href={href} data-result="">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const rows = [1, 2, 3, 4, 5, 6]

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.ghost}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
