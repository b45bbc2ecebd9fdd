import type { CardProps } from '#features/catalogue/card.ts'
import { ProductScroller } from '#features/catalogue/ProductScroller.tsx'
import type { PictureBase } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import styles from './Page.module.css'

type Link = { label: string; href: string }
type NamedLink = { name: string; href: string }

export type HomePageProps = {
  hero: {
    title: string
    lead: string
    picture: PictureBase
    pictureAlt: string
    link: Link
    secondLink?: Link
  } | null
  categories: NamedLink[]
  teasers: { title: string; text: string; href: string; picture: PictureBase }[]
  newest: CardProps[]
  popular: CardProps[]
  brands: NamedLink[]
  promises: { title: string; text: string }[]
}

/** How wide the hero's picture is shown, for its preload too. */
export const heroSizes = '(min-width: 1200px) 1200px, (min-width: 768px) 110vw, 130vw'

/** The shop window: one large picture, the ways in, what is new, what is liked, and what one may rely on. */
export function Page({ hero, categories, teasers, newest, popular, brands, promises }: HomePageProps) {
  return (
    <main id="main" className={styles.page}>
      {hero ? (
        <section className={styles.hero}>
          <div className={styles.heroText}>
            <h1>{hero.title}</h1>
            <p>{hero.lead}</p>
            <div className={styles.heroLinks}>
              <LinkButton href={hero.link.href} size="l">
                {hero.link.label}
              </LinkButton>
              {hero.secondLink && (
                <LinkButton href={hero.secondLink.href} size="l" look="secondary">
                  {hero.secondLink.label}
                </LinkButton>
              )}
            </div>
          </div>
          <div className={styles.heroPicture}>
            <Picture
              src={hero.picture}
              alt={hero.pictureAlt}
              width={1600}
              height={1200}
              sizes={heroSizes}
              eager
            />
          </div>
        </section>
      ) : (
        <h1 className={styles.plainTitle}>{t('home.title')}</h1>
      )}
      {teasers.length > 0 && (
        <ul className={styles.teasers}>
          {teasers.map((teaser) => (
            <li key={teaser.href}>
              <a className={styles.teaser} href={teaser.href}>
                <span className={styles.teaserPicture}>
                  <Picture src={teaser.picture} alt="" sizes="(min-width: 768px) 33vw, 92vw" />
                </span>
                <strong>{teaser.title}</strong>
                <span className={styles.teaserText}>{teaser.text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {teasers.length === 0 && categories.length > 0 && <Links links={categories} />}
      <ProductScroller
        title={t('home.new')}
        cards={newest}
        all={{ label: t('home.see_all'), href: t('path.category') }}
      />
      <ProductScroller
        title={t('home.popular')}
        cards={popular}
        all={{ label: t('home.see_all'), href: `${t('path.category')}?sort=popularity_desc` }}
      />
      {brands.length > 0 && (
        <section className={styles.section}>
          <h2>{t('home.brands')}</h2>
          <Links links={brands} />
        </section>
      )}
      {promises.length > 0 && (
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise.title}>
              <strong>{promise.title}</strong>
              <span>{promise.text}</span>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function Links({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.name}</a>
        </li>
      ))}
    </ul>
  )
}
