import type { ReactNode, Ref } from 'react'
import { OwnFormsContext } from '#shared/forms/OfCustomer.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './dashboard.module.css'
import { type DashboardPlace, Menu } from './Menu.tsx'

/** What surrounds every page of the account: its menu and the page's own heading. */
export function Frame({
  place,
  title,
  lead,
  heading,
  pageType,
  children,
}: {
  place: DashboardPlace
  title: string
  lead?: ReactNode
  /** For whoever brings the focus back to the page's beginning. */
  heading?: Ref<HTMLHeadingElement>
  /** The page type of spec 2, behind its `page-`. */
  pageType?: string
  children: ReactNode
}) {
  return (
    <main id="main" className={styles.page} data-page={pageType} data-dashboard={place}>
      <Menu current={place} />
      <div className={styles.content}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && (
            <p className={styles.lead}>{typeof lead === 'string' ? <Unbroken text={lead} /> : lead}</p>
          )}
        </header>
        <OwnFormsContext value>{children}</OwnFormsContext>
      </div>
    </main>
  )
}

/** One subject of a page. */
export function Card({
  title,
  note,
  id,
  heading,
  children,
}: {
  title: string
  note?: ReactNode
  id: string
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  return (
    <section className={styles.card} aria-labelledby={id} data-card={id}>
      <header className={styles.cardHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note && <p className={styles.note}>{typeof note === 'string' ? <Unbroken text={note} /> : note}</p>}
      </header>
      {children}
    </section>
  )
}
