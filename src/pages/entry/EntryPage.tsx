import type { ReactNode } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { OwnFormsContext } from '#shared/forms/OfCustomer.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './EntryPage.module.css'

/** The frame of the pages that lead into an account: one form in the middle of the page, and what may stand beside it. */
export function EntryPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: title }]} />
      <div className={aside ? styles.pair : styles.single}>
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead && (
            <p className={styles.lead}>{typeof lead === 'string' ? <Unbroken text={lead} /> : lead}</p>
          )}
          <OwnFormsContext value>{children}</OwnFormsContext>
        </section>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </main>
  )
}
