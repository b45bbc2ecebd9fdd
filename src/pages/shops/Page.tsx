import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { telephone } from '#shared/text/telephone-link.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './Page.module.css'

type ShownShop = {
  href: string
  name: string
  street: string
  postalCode: string
  city: string
  phone: string
  openingHours: string
  /** Missing where only a line is known of its hours. */
  now?: { open: boolean; text: string } | undefined
}

export type ShopsPageProps = { shops: ShownShop[] }

/** All shops that people can go to, each with what one wants to know before going. */
export function Page({ shops }: ShopsPageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('shops.title') }]} />
      {shops.length === 0 ? (
        <EmptyState title={t('shops.none_title')} text={t('shops.none')} headingLevel={1}>
          <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <h1>{t('shops.title')}</h1>
          <p className={styles.lead}>{t('shops.lead')}</p>
          <ul className={styles.shops}>
            {shops.map((shop) => (
              <li key={shop.href} className={styles.shop}>
                <h2 className={styles.name}>
                  <a href={shop.href}>{typeset(shop.name)}</a>
                </h2>
                {shop.now && (
                  <p className={classes(styles.now, shop.now.open && styles.open)}>
                    <Icon name="clock" size={20} />
                    <Unbroken text={typeset(shop.now.text)} />
                  </p>
                )}
                <address className={styles.address}>
                  {typeset(shop.street)}
                  <br />
                  {shop.postalCode} {shop.city}
                </address>
                <p className={styles.hours}>
                  <Unbroken text={typeset(shop.openingHours)} />
                </p>
                <p className={styles.ways}>
                  {shop.phone && <a href={telephone(shop.phone)}>{shop.phone}</a>}
                  <a href={shop.href} aria-label={`${t('shops.more')}: ${shop.name}`}>
                    {t('shops.more')}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
