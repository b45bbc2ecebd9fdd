import { useState } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { PriceRange } from '#features/catalogue/PriceRange.tsx'
import { type PriceRange as Range, standAloneBounds } from '#features/catalogue/price-range.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import styles from './Page.module.css'

/** `asked`: the address says which prices, so the results area says something already. */
export type PricePageProps = { range: Range; asked: boolean }

/** The price-range panel by itself (spec 2): what it writes into its results area is all that it does. */
export function Page({ range, asked }: PricePageProps) {
  const [shown, setShown] = useState<Range | null>(asked ? range : null)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('price_range.title') }]} />
      <h1 className={styles.title}>{t('price_range.title')}</h1>
      <p className={styles.lead}>{t('price_range.lead')}</p>
      <form
        className={styles.panel}
        action={t('path.price')}
        onSubmit={(event) => event.preventDefault()}
        data-price-panel=""
      >
        <PriceRange
          bounds={standAloneBounds}
          chosen={range}
          submitLabel={t('price_range.show')}
          onClick={setShown}
        />
      </form>
      {/* The wording is the specification's, in English. */}
      <p id="searchResults" className={styles.results} role="status" lang="en">
        {shown && t('price_range.results', { min: String(shown.min), max: String(shown.max) })}
      </p>
      <LinkButton href={t('path.category')} look="secondary">
        {t('price_range.to_products')}
      </LinkButton>
    </main>
  )
}
