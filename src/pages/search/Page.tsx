import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { hasFilters } from '#features/catalogue/list-state.ts'
import type { ProductListProps } from '#features/catalogue/list-view.ts'
import { ProductList } from '#features/catalogue/ProductList.tsx'
import { t } from '#shared/text/text.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import styles from './Page.module.css'

export type SearchPageProps = {
  keyword: string
  /** The fewest characters that are searched for. */
  minLength: number
  /** The top categories, for those who found nothing. */
  suggestions: { name: string; href: string }[]
  /** Null while the keyword is too short. */
  list: ProductListProps | null
}

/** What a search found, as a list like any other; or what one may do when it found nothing. */
export function Page({ keyword, minLength, suggestions, list }: SearchPageProps) {
  if (list && (list.total > 0 || hasFilters(list.filter.state))) {
    return (
      <main id="main" className={styles.page}>
        <Breadcrumbs crumbs={[{ name: t('search.results') }]} />
        <h1 className={styles.title}>{t('search.results_for', { term: keyword })}</h1>
        <ProductList {...list} />
      </main>
    )
  }
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('search.results') }]} />
      <EmptyState
        headingLevel={1}
        title={list ? t('search.empty', { term: keyword }) : t('search.min_length', { n: minLength })}
        text={t('search.empty_hint')}
      >
        {suggestions.map(({ name, href }) => (
          <LinkButton key={href} href={href} look="secondary">
            {name}
          </LinkButton>
        ))}
      </EmptyState>
    </main>
  )
}
