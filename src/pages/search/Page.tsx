import { useEffect, useState } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { CardProps } from '#features/catalogue/card.ts'
import { ProductCard } from '#features/catalogue/ProductCard.tsx'
import { hasFilters } from '#features/product-lists/list-state.ts'
import type { ProductListProps } from '#features/product-lists/list-view.ts'
import { ProductList } from '#features/product-lists/ui/ProductList.tsx'
import { NearestTerms } from '#features/search/NearestTerms.tsx'
import { rememberSearch } from '#features/search/recent-searches.client.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './Page.module.css'

type NamedLink = { name: string; href: string }

export type SearchPageProps = {
  keyword: string
  /** Why nothing was searched for; null where it was. */
  refusal: string | null
  crumbs: { name: string; href?: string }[]
  /** The same search among all products; null where it is that. */
  everywhere: string | null
  /** The top categories, for those who found nothing. */
  categories: NamedLink[]
  /** Null while the keyword is too short or too long. */
  list: ProductListProps | null
  /** Categories, groups and brands that the keyword names. */
  found: { categories: (NamedLink & { parent: string | null })[]; brands: NamedLink[] }
  /** Terms spelled alike that would find something. */
  nearest: readonly string[]
  popular: CardProps[]
  /** Of the blog. */
  posts: NamedLink[]
}

/** What a search found, as a list like any other; or what one may do when it found nothing. */
export function Page(props: SearchPageProps) {
  const { list, keyword } = props
  // Whoever was quicker than the overlay's code, or came here by a plain form, finds the term again all the same.
  useEffect(() => {
    if (list) rememberSearch(keyword)
  }, [list, keyword])
  if (!list || (list.total === 0 && !hasFilters(list.filter.state))) return <Nothing {...props} />
  return <Found {...props} list={list} />
}

function Found({
  keyword,
  list,
  found,
  posts,
  crumbs,
  everywhere,
}: SearchPageProps & { list: ProductListProps }) {
  const [title, setTitle] = useState(list.facet_title)
  const { corrected, notice } = list
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={styles.title}>{typeset(title)}</h1>
      {/* What was left out is said of the words as they were mended. */}
      {notice ? (
        <p className={styles.corrected}>{notice}</p>
      ) : (
        corrected && <p className={styles.corrected}>{t('search.corrected', { corrected, term: keyword })}</p>
      )}
      {everywhere && (
        <p className={styles.corrected}>
          <a href={everywhere}>{t('search.everywhere')}</a>
        </p>
      )}
      {found.categories.length + found.brands.length + posts.length > 0 && (
        <div className={styles.found} data-search-found="">
          <Named title={t('search.categories')} links={found.categories} />
          <Named title={t('search.brands')} links={found.brands} />
          <Named title={t('search.posts')} links={posts} sentences />
        </div>
      )}
      <ProductList {...list} onFacets={(texts) => setTitle(texts.facet_title)} />
    </main>
  )
}

function Named({
  title,
  links,
  sentences = false,
}: {
  title: string
  links: readonly (NamedLink & { parent?: string | null })[]
  /** Too long for one line of a phone. */
  sentences?: boolean
}) {
  if (links.length === 0) return null
  return (
    <nav className={classes(styles.named, sentences && styles.sentences)} aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <ul>
        {links.map(({ name, parent, href }) => (
          <li key={href}>
            <a href={href}>
              {name}
              {parent && <span> · {parent}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing(props: SearchPageProps) {
  const { keyword, refusal, list, nearest, categories, popular, posts, crumbs, everywhere } = props
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <EmptyState
        headingLevel={1}
        title={refusal ?? t('search.empty', { term: keyword })}
        text={
          nearest.length > 0 ? (
            <NearestTerms terms={nearest} path={t('path.search')} />
          ) : (
            list && t('search.empty_hint')
          )
        }
      >
        {everywhere && list && <LinkButton href={everywhere}>{t('search.everywhere')}</LinkButton>}
        {categories.map(({ name, href }) => (
          <LinkButton key={href} href={href} look="secondary">
            {name}
          </LinkButton>
        ))}
      </EmptyState>
      {posts.length > 0 && (
        <div className={styles.found} data-search-found="">
          <Named title={t('search.posts')} links={posts} sentences />
        </div>
      )}
      {popular.length > 0 && (
        <section>
          <h2 className={styles.popularTitle}>{t('search.popular')}</h2>
          <ul className={styles.popular}>
            {popular.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      {list && <p className={styles.contact}>{t('search.contact_hint')}</p>}
    </main>
  )
}
