import { useState } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { ProductListProps } from '#features/product-lists/list-view.ts'
import { ProductList } from '#features/product-lists/ui/ProductList.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Markup, type SafeMarkup } from '#shared/ui/text/Markup.tsx'
import styles from './Page.module.css'

export type CategoryPageProps = {
  crumbs: { name: string; href?: string }[]
  description: SafeMarkup
  subcategories: { name: string; href: string }[]
  list: ProductListProps
}

/** A category, a brand, a product group or all products. */
export function Page({ crumbs, description, subcategories, list }: CategoryPageProps) {
  const [title, setTitle] = useState(list.facet_title)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{typeset(title)}</h1>
        {description && <Markup className={styles.intro} html={description} />}
      </header>
      {subcategories.length > 0 && (
        <nav className={styles.subcategories} aria-label={t('list.subcategories')}>
          {subcategories.map((category) => (
            <a key={category.href} href={category.href}>
              {category.name}
            </a>
          ))}
        </nav>
      )}
      <ProductList {...list} onFacets={(texts) => setTitle(texts.facet_title)} />
    </main>
  )
}
