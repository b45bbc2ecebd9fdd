import { t } from '#shared/text/text.ts'
import styles from './Footer.module.css'
import { LogoMark } from './Logo.tsx'
import type { ShellProps } from './shell-props.ts'

/** Marks of payment and delivery, as text: their owners' pictures are not ours to draw. */
const marks = ['Visa', 'Mastercard', 'Maestro', 'KEKS Pay', 'GLS', 'BOX NOW', 'Hrvatska pošta']

/** Newsletter, links, contact and the legal line. */
export function Footer({ shell }: { shell: ShellProps }) {
  const { columns, contact } = shell.footer
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <LogoMark className={styles.lenses} />
        <div className={styles.top}>
          <section className={styles.newsletter} aria-labelledby="newsletter-title">
            <h2 className={styles.newsletterTitle} id="newsletter-title">
              {t('footer.newsletter_title')}
            </h2>
            <p className={styles.text}>{t('footer.newsletter_text')}</p>
            <form className={styles.form} action="/newsletter" method="post" data-form="newsletter">
              <input
                className={styles.input}
                type="email"
                name="email"
                required
                autoComplete="email"
                aria-label={t('footer.newsletter_email')}
                placeholder={t('footer.newsletter_email')}
                data-rule="email"
              />
              <button type="submit" className={styles.submit}>
                {t('footer.newsletter_action')}
              </button>
            </form>
          </section>
          <nav className={styles.columns} aria-label={t('a11y.footer')}>
            {columns.map((column) => (
              <div key={column.title}>
                <h3 className={styles.heading}>{column.title}</h3>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <a className={styles.link} href={link.href}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div>
              <h3 className={styles.heading}>{t('footer.contact')}</h3>
              <address className={styles.contact}>
                {contact.phone && (
                  <a className={styles.link} href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
                    {contact.phone}
                  </a>
                )}
                {contact.email && (
                  <a className={styles.link} href={`mailto:${contact.email}`}>
                    {contact.email}
                  </a>
                )}
                <span>{contact.address}</span>
                <span>{contact.openingHours}</span>
              </address>
            </div>
          </nav>
        </div>
        <div className={styles.bottom}>
          <p>{t('footer.legal', { year: shell.year, name: shell.shopName })}</p>
          <ul className={styles.marks} aria-label={`${t('footer.payment')}, ${t('footer.delivery')}`}>
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
