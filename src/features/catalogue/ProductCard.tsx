import { MarkButton } from '#features/marks/MarkButton.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, number, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { type CardProps, cardFor, discountPercent, isBoughtAsItStands, leadsTo, namedPack } from './card.ts'
import { buyPath } from './contract.ts'
import { leastText } from './least-text.ts'
import styles from './ProductCard.module.css'
import { Stars } from './Stars.tsx'

type Props = {
  card: CardProps
  /** What an address names it by. */
  id?: string
  /** Among the first that are seen: its picture is fetched at once. */
  eager?: boolean
  layout?: 'grid' | 'list'
  /** How wide the picture is shown, where that is not what lists do. */
  sizes?: string
  /** What the list was narrowed to, as in `GridProps`. */
  filters?: readonly string[]
}

/** More colours than this are told by their number. */
const shownSwatches = 6
const noFilters: readonly string[] = []

/** How wide a card's picture is shown, for a page's preload too. */
export const gridSizes = '(min-width: 1200px) 336px, (min-width: 768px) 28vw, 46vw'
export const listSizes = '(min-width: 768px) 240px, 40vw'

/**
 * One product as an item of a list, a scroller or a search result. The whole card leads to the product. Its parts stand
 * in rows that it shares with its neighbours: the list around it is a grid without gaps between rows.
 */
export function ProductCard({ card, id, eager = false, layout = 'grid', sizes, filters = noFilters }: Props) {
  const { picture, href } = cardFor(card, filters)
  const percent = discountPercent(card.price, card.lowestPrice ?? card.regularPrice)
  const [name, pack] = namedPack(typeset(card.name))
  return (
    <li
      id={id}
      className={layout === 'list' ? `${styles.card} ${styles.row}` : styles.card}
      data-product-id={card.id}
    >
      <div className={styles.visual}>
        {picture ? (
          <Picture
            src={picture.base}
            alt={picture.alt}
            width={400}
            height={300}
            sizes={sizes ?? (layout === 'list' ? listSizes : gridSizes)}
            eager={eager}
          />
        ) : (
          <span className={styles.missing}>{t('product.no_image')}</span>
        )}
        {percent > 0 && <span className={styles.badge}>{t('product.sale_percent', { percent })}</span>}
      </div>
      <div className={styles.text}>
        {card.brand && <p className={styles.brand}>{card.brand}</p>}
        <h3 className={styles.name}>
          <a className={styles.link} href={href}>
            <span className={styles.words}>
              {name}
              {pack && <span className={styles.comma}>, </span>}
            </span>
            {pack && <span className={styles.pack}>{pack}</span>}
          </a>
        </h3>
        {card.rating && (
          <p className={styles.rating}>
            <Stars tenths={card.rating.tenths} size="s" />
            <span aria-hidden="true">{`${number(card.rating.tenths / 10)} (${card.rating.count})`}</span>
            <VisuallyHidden>{`, ${t('review.count', { count: card.rating.count })}`}</VisuallyHidden>
          </p>
        )}
        <Swatches card={card} />
      </div>
      <CardPrice card={card} />
      <MarkButton
        kind="favourites"
        productId={card.id}
        name={card.name}
        look="round"
        className={styles.favourite}
      />
      <MarkButton
        kind="compared"
        productId={card.id}
        name={card.name}
        look="line"
        className={styles.compare}
      />
      {card.specs.length > 0 && (
        <details className={styles.specs} open={layout === 'list'}>
          <summary>{t('list.specifications')}</summary>
          <dl>
            {card.specs.map((spec) => (
              <div key={spec.name}>
                <dt>{spec.name}</dt>
                <dd>
                  <Unbroken text={typeset(spec.value)} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Buy card={card} href={href} />
    </li>
  )
}

/** Into the cart at once, or to where it is chosen or looked at: every card has a button, so that no row is ragged. */
function Buy({ card, href }: { card: CardProps; href: string }) {
  if (isBoughtAsItStands(card)) {
    return (
      <PostForm className={styles.buy} action={buyPath}>
        <input type="hidden" name="product_id" value={card.id} />
        <button type="submit" className={styles.add}>
          {t('cart.add')}
        </button>
      </PostForm>
    )
  }
  const label = leadsTo(card)
  return (
    <div className={styles.buy}>
      <a className={styles.add} href={href} aria-label={`${label}: ${card.name}`}>
        {label}
      </a>
    </div>
  )
}

function Swatches({ card: { swatches } }: { card: CardProps }) {
  if (swatches.length < 2) return null
  const more = swatches.length - shownSwatches
  return (
    <ul className={styles.swatches} aria-label={swatches.map((swatch) => swatch.label).join(', ')}>
      {swatches.slice(0, shownSwatches).map((swatch) => (
        <li key={swatch.code} title={swatch.label} style={{ background: swatch.color }} />
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  )
}

function CardPrice({ card }: { card: CardProps }) {
  const unit = card.measure ?? card.least?.unit
  const least = card.least && leastText(card.least)
  return (
    <div className={styles.price}>
      <p>
        {card.from && <span className={styles.from}>{t('general.from')} </span>}
        <strong className={card.regularPrice === null ? undefined : styles.reduced}>
          {money(card.price)}
        </strong>
        {unit && <span className={styles.from}>{`\u00a0/\u00a0${unit}`}</span>}{' '}
        {card.regularPrice !== null && (
          <s className={styles.regular}>
            <VisuallyHidden>{t('price.regular')}: </VisuallyHidden>
            {money(card.regularPrice)}
          </s>
        )}
      </p>
      {least && <p className={styles.least}>{least}</p>}
      {card.lowestPrice !== null && (
        <p className={styles.lowest}>
          {t('price.lowest_30')}: {money(card.lowestPrice)}
        </p>
      )}
      {!card.available && <p className={styles.soldOut}>{t('product.out_of_stock')}</p>}
    </div>
  )
}
