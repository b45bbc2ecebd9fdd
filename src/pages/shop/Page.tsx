import { AppointmentLink } from '#features/appointments/AppointmentLink.tsx'
import type { AppointmentChoice } from '#features/appointments/offer-view.ts'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { CardProps } from '#features/catalogue/card.ts'
import { ProductScroller } from '#features/catalogue/ProductScroller.tsx'
import { telephone } from '#shared/text/telephone-link.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './Page.module.css'

export type ShownDay = {
  day: string
  name: string
  date: string
  hours: string
  /** What makes it another day than its weekday; ''. */
  why: string
  isToday: boolean
}

export type ShopPageProps = {
  name: string
  street: string
  town: string
  phone: string
  email: string
  map: string
  /** What is said of its hours where nothing else is known of them. */
  openingHours: string
  now?: { open: boolean; text: string }
  week?: ShownDay[]
  /** Days after this week that are not as their weekday. */
  coming?: ShownDay[]
  /** `choice`: what its appointment begins with; without it it is done without one. */
  services: { name: string; description: string; minutes: number; choice: AppointmentChoice | undefined }[]
  /** Products that lie there. */
  cards: CardProps[]
}

/** One shop: where it is, when it is open, what it does, what lies there. */
export function Page(shop: ShopPageProps) {
  const { services, cards, week, coming = [] } = shop
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('shops.title'), href: t('path.shops') }, { name: shop.name }]} />
      <h1>{typeset(shop.name)}</h1>
      {shop.now && (
        <p className={classes(styles.now, shop.now.open && styles.open)}>
          <Icon name="clock" size={20} />
          <Unbroken text={typeset(shop.now.text)} />
        </p>
      )}
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="shop-where">
          <h2 id="shop-where">{t('shop.address')}</h2>
          <address className={styles.address}>
            {typeset(shop.street)}
            <br />
            {shop.town}
          </address>
          <ul className={styles.ways}>
            <li>
              <Icon name="pin" size={20} />
              <a href={shop.map} rel="noopener">
                {t('shop.way')}
              </a>
            </li>
            {shop.phone && (
              <li>
                <Icon name="phone" size={20} />
                <a href={telephone(shop.phone)}>{shop.phone}</a>
              </li>
            )}
            {shop.email && (
              <li>
                <Icon name="mail" size={20} />
                <a href={`mailto:${shop.email}`}>{shop.email}</a>
              </li>
            )}
          </ul>
          <h2>{t('shop.collect_title')}</h2>
          <p>{typeset(t('shop.collect'))}</p>
        </section>
        <section className={styles.part} aria-labelledby="shop-hours">
          <h2 id="shop-hours">{t('shop.hours')}</h2>
          {week ? (
            <Days days={week} />
          ) : (
            <p>
              <Unbroken text={typeset(shop.openingHours)} />
            </p>
          )}
          {coming.length > 0 && (
            <>
              <h3 className={styles.coming}>{t('shop.coming')}</h3>
              <Days days={coming} dated />
            </>
          )}
        </section>
        {services.length > 0 && (
          <section className={classes(styles.part, styles.wide)} aria-labelledby="shop-services">
            <h2 id="shop-services">{t('shop.services')}</h2>
            {services.some(({ choice }) => choice) && (
              <p className={styles.soft}>{typeset(t('shop.services_lead'))}</p>
            )}
            <ul className={styles.services}>
              {services.map(({ name, description, minutes, choice }) => (
                <li key={name}>
                  <h3>
                    {typeset(name)} <span className={styles.minutes}>{t('shop.minutes', { minutes })}</span>
                  </h3>
                  {description && <p className={styles.soft}>{typeset(description)}</p>}
                  {choice && (
                    <AppointmentLink choice={choice} look="button" label={`${t('shop.book')}: ${name}`}>
                      {t('shop.book')}
                    </AppointmentLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {cards.length > 0 && <ProductScroller title={t('shop.stock')} cards={cards} />}
    </main>
  )
}

function Days({ days, dated = false }: { days: readonly ShownDay[]; dated?: boolean }) {
  return (
    <table className={styles.days}>
      <tbody>
        {days.map(({ day, name, date, hours, why, isToday }) => (
          <tr
            key={day}
            className={isToday ? styles.today : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <th scope="row">
              {name}
              {dated && `, ${date}`}
              {isToday && <span className={styles.mark}> {t('shop.today')}</span>}
            </th>
            <td>
              {hours}
              {why && <span className={styles.why}>{typeset(why)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
