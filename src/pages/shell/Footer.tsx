import { telephone } from '#shared/text/telephone-link.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './Footer.module.css'
import { LogoMark } from './Logo.tsx'
import type { ShellProps } from './shell-props.ts'

/** Links, contact and the legal line. */
export function Footer({ shell }: { shell: ShellProps }) {
  const { columns, contact, payments } = shell.footer
  // In words: payment marks are their owners'.
  const offers = [...payments, t('footer.pick_up')]
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <LogoMark className={styles.lenses} />
        <div className={styles.top}>
          <section aria-labelledby="footer-contact">
            <h2 className={styles.name} id="footer-contact">
              {shell.shopName}
            </h2>
            <address className={styles.contact}>
              {contact.phone && (
                <a className={styles.link} href={telephone(contact.phone)}>
                  {contact.phone}
                </a>
              )}
              {contact.email && (
                <a className={styles.link} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              )}
              <span>{contact.address}</span>
              <span>
                <Unbroken text={typeset(contact.openingHours)} />
              </span>
              {contact.shops && (
                <a className={styles.link} href={contact.shops.href}>
                  {contact.shops.label}
                </a>
              )}
            </address>
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
          </nav>
        </div>
        <div className={styles.bottom}>
          <p>{typeset(t('footer.legal', { year: shell.year, name: shell.shopName }))}</p>
          <ul className={styles.marks} aria-label={`${t('footer.payment')}, ${t('footer.delivery')}`}>
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
