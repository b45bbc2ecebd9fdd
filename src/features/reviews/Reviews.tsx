import { rating } from '#features/catalogue/rating.ts'
import { Stars } from '#features/catalogue/Stars.tsx'
import { number, t, writtenDate } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './Reviews.module.css'
import { type ReviewsView, reviewsAskedFor, reviewsOnPage, type ShownReview } from './reviews-view.ts'
import { useReviews } from './use-reviews.client.ts'

const fiveToOne = [5, 4, 3, 2, 1] as const

/** Region `reviews`: what buyers say of a product: the average, how many have how many stars, and what they wrote. */
export function Reviews(given: ReviewsView) {
  const { shown, loading, list, show } = useReviews(given)
  const live = useHydrated()
  const { counts, stars, page, first, reviews } = shown
  const { count, tenths } = rating(counts)
  const here = `${t('path.product_reviews')}/${given.slug}`
  const more = page * reviewsOnPage < reviewsAskedFor(shown)
  return (
    <section
      className={styles.reviews}
      id="reviews"
      aria-labelledby="reviews-title"
      data-reviews={count}
      data-live={live || undefined}
    >
      <div className={styles.head}>
        <h2 id="reviews-title">{t('review.title')}</h2>
        {count === 0 ? (
          <p className={styles.soft}>{t('review.none')}</p>
        ) : (
          <>
            <p className={styles.average}>
              <strong>{number(tenths / 10)}</strong>
              <Stars tenths={tenths} size="l" />
              <span className={styles.soft}>{t('review.count', { count })}</span>
            </p>
            <ul className={styles.bars}>
              {fiveToOne.map((one) => (
                <Bar
                  key={one}
                  stars={one}
                  count={counts[one - 1] ?? 0}
                  of={count}
                  current={stars === one}
                  href={`${here}?stars=${one}`}
                  onClick={show(one, 1)}
                />
              ))}
            </ul>
          </>
        )}
        <p className={styles.soft}>
          {t('review.who')} <a href={t('path.own_reviews')}>{t('review.write')}</a>
        </p>
        <details className={styles.how}>
          <summary>{t('review.how')}</summary>
          <p>{t('review.how_text')}</p>
        </details>
      </div>
      {count > 0 && (
        <div className={styles.list} aria-busy={loading}>
          <p className={styles.soft} role="status">
            {stars !== null && `${t('review.only', { stars })} (${number(reviewsAskedFor(shown))}) `}
            {stars !== null && (
              <a href={here} onClick={show(null, 1)}>
                {t('review.all')}
              </a>
            )}
          </p>
          {reviews.length === 0 && <p>{t('review.none_with_stars')}</p>}
          <ol ref={list}>
            {reviews.map((review) => (
              <Review key={review.id} {...review} />
            ))}
          </ol>
          <p className={styles.ways}>
            {first > 1 && (
              <LinkButton href={addressOf(here, stars, first - 1)} look="secondary" rel="prev">
                {t('list.previous_page')}
              </LinkButton>
            )}
            {more && (
              <LinkButton
                href={addressOf(here, stars, page + 1)}
                look="secondary"
                rel="next"
                onClick={show(stars, page + 1)}
              >
                {t('review.more')}
              </LinkButton>
            )}
          </p>
        </div>
      )}
    </section>
  )
}

function addressOf(here: string, stars: number | null, page: number): string {
  const query = [
    ...(stars === null ? [] : [`stars=${stars}`]),
    ...(page === 1 ? [] : [`page_number=${page}`]),
  ]
  return query.length === 0 ? here : `${here}?${query.join('&')}`
}

type BarProps = { stars: number; count: number; of: number; current: boolean; href: string } & Pick<
  React.ComponentProps<'a'>,
  'onClick'
>

/** How many have so many stars: a link to those, where there are any. */
function Bar({ stars, count, of, current, href, onClick }: BarProps) {
  const row = (
    <>
      <span>{t('review.bar', { stars })}</span>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={{ '--part': `${(count / of) * 100}%` } as object}
      />
      <span className={styles.number}>{number(count)}</span>
    </>
  )
  return (
    <li>
      {count === 0 ? (
        <span className={styles.row}>{row}</span>
      ) : (
        <a className={styles.row} href={href} onClick={onClick} aria-current={current || undefined}>
          {row}
        </a>
      )}
    </li>
  )
}

function Review({ id, stars, title, text, name, date, answer }: ShownReview) {
  const by = name || t('review.nameless')
  return (
    <li className={styles.review} tabIndex={-1} data-review={id}>
      <div className={styles.facts}>
        <Stars tenths={stars * 10} />
        {title && <h3>{typeset(title)}</h3>}
      </div>
      <p className={styles.by}>
        <strong>{by}</strong> <time dateTime={date}>{writtenDate(date)}</time>{' '}
        <span className={styles.verified}>{t('review.verified')}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.by}>
            <strong>{t('review.shop')}</strong> <time dateTime={answer.date}>{writtenDate(answer.date)}</time>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
      <a
        className={styles.report}
        href={`${t('path.review_notice')}/${id}`}
        rel="nofollow"
        aria-label={t('review.report_of', { name: by })}
      >
        {t('review.report')}
      </a>
    </li>
  )
}
