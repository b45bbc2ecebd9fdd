import { cardFor } from '#features/catalogue/card.ts'
import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { Price } from '#shared/ui/text/Price.tsx'
import { Marked } from './Marked.tsx'
import styles from './Suggestions.module.css'
import type { SuggestedProductsProps } from './suggestion-view.ts'

/** The region `grid` of a suggestion: what a card says in one row. */
export function SuggestedProducts({ term, cards, filters }: SuggestedProductsProps) {
  if (cards.length === 0) return null
  return (
    <ul className={styles.products}>
      {cards.map((card) => {
        const { href, picture } = cardFor(card, filters)
        return (
          <li key={card.id}>
            <a className={styles.product} href={href} data-result="" data-product-id={card.id}>
              <div className={styles.thumb}>
                {picture && <Picture src={picture.base} alt="" width={400} height={300} sizes="88px" eager />}
              </div>
              <div className={styles.facts}>
                {card.brand && (
                  <span className={styles.soft}>
                    <Marked text={card.brand} term={term} />
                  </span>
                )}
                <span className={styles.name}>
                  <Marked text={card.name} term={term} />
                </span>
                <Price
                  current={card.price}
                  regular={card.regularPrice ?? undefined}
                  lowest30={card.lowestPrice ?? undefined}
                  from={card.from}
                />
                {!card.available && <span className={styles.soft}>{t('product.out_of_stock')}</span>}
              </div>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
