import { type CardProps, isBoughtAsItStands, leadsTo } from '#features/catalogue/card.ts'
import { buyPath } from '#features/catalogue/contract.ts'
import { leastText } from '#features/catalogue/least-text.ts'
import { markForms } from '#features/marks/marks.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './ComparisonTable.module.css'
import { type ComparisonProps, compareRows } from './comparison.ts'

/**
 * Products side by side with their attributes (CMP-02). What differs is marked, and 'only differences' leaves that alone,
 * by the style sheet, so without scripts too.
 */
export function ComparisonTable({ cards, rows }: ComparisonProps) {
  const compared = compareRows(
    rows,
    cards.map((card) => card.id),
  )
  const differing = compared.filter((row) => row.differs).length
  const lacking = compared.some(({ values }) => values.includes(''))
  return (
    <div className={styles.comparison} data-compare-block="">
      {differing > 0 && differing < compared.length && (
        <label className={styles.only}>
          <input type="checkbox" /> {t('compare.only_differences')}
        </label>
      )}
      {(differing > 0 || lacking) && (
        <ul className={styles.legend}>
          {differing > 0 && <li className={styles.legendDiffers}>{t('compare.legend_differs')}</li>}
          {lacking && <li className={styles.legendLacks}>{t('compare.legend_lacks')}</li>}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.window} aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col" data-product-id={card.id}>
                  <Product card={card} />
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <Price card={card} />
                  <Buy card={card} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs ? '' : undefined}>
                <th scope="row">
                  <span className={styles.attribute}>{name}</span>
                  {differs && <VisuallyHidden> ({t('compare.different')})</VisuallyHidden>}
                </th>
                {values.map((value, index) => (
                  <td key={cards[index]?.id}>
                    {value ? (
                      <Unbroken text={typeset(value)} />
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>{t('compare.lacking')}</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** In a row of its own: prices stand on one line however long the names are. */
function Price({ card }: { card: CardProps }) {
  const unit = card.measure ?? card.least?.unit
  const least = card.least && leastText(card.least)
  return (
    <p className={styles.price}>
      <span>
        {card.from && `${t('general.from')} `}
        <strong>{money(card.price)}</strong>
        {unit && `\u00a0/\u00a0${unit}`}
        {card.regularPrice !== null && <s>{money(card.regularPrice)}</s>}
      </span>
      {least && <span className={styles.stock}>{least}</span>}
      <span className={styles.stock}>{t(card.available ? 'product.in_stock' : 'product.out_of_stock')}</span>
    </p>
  )
}

/** Into the cart at once, or to where it is chosen or looked at, as on cards in lists. */
function Buy({ card }: { card: CardProps }) {
  if (!isBoughtAsItStands(card)) {
    const label = leadsTo(card)
    return (
      <LinkButton
        className={styles.buy}
        href={card.href}
        look="secondary"
        size="s"
        aria-label={`${label}: ${card.name}`}
      >
        {label}
      </LinkButton>
    )
  }
  return (
    <PostForm action={buyPath}>
      <input type="hidden" name="product_id" value={card.id} />
      <Button
        className={styles.buy}
        type="submit"
        look="secondary"
        size="s"
        aria-label={`${t('cart.add')}: ${card.name}`}
      >
        {t('cart.add')}
      </Button>
    </PostForm>
  )
}

function Product({ card }: { card: CardProps }) {
  const { action, field } = markForms.compared
  return (
    <div className={styles.product}>
      <a className={styles.link} href={card.href}>
        <span className={styles.picture}>
          {card.picture && (
            <Picture
              src={card.picture.base}
              alt=""
              width={400}
              height={300}
              sizes="(min-width: 1200px) 344px, (min-width: 768px) 220px, 46vw"
              eager
            />
          )}
        </span>
        <span className={styles.brand}>{card.brand}</span>
        <span className={styles.name}>{typeset(card.name)}</span>
      </a>
      <PostForm className={styles.remove} action={action}>
        <input type="hidden" name="product_id" value={card.id} />
        <IconButton
          type="submit"
          name={field}
          value={0}
          icon="close"
          iconSize={18}
          raised
          label={t('compare.remove_named', { name: card.name })}
        />
      </PostForm>
    </div>
  )
}
