import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import styles from './Page.module.css'

export type ContentPageProps = {
  title: string
  /** Sanitised HTML. */
  body: string
}

/** A page of text, set to be read. */
export function Page({ title, body }: ContentPageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: title }]} />
      <article className={styles.text}>
        <h1>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: body }} />
      </article>
    </main>
  )
}
