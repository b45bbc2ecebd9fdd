import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { Markup, type SafeMarkup } from '#shared/ui/text/Markup.tsx'
import styles from './Page.module.css'

export type ContentPageProps = {
  title: string
  body: SafeMarkup
}

/** A page of text, set to be read. */
export function Page({ title, body }: ContentPageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: title }]} />
      <article className={styles.text}>
        <h1>{title}</h1>
        <Markup className={styles.body} html={body} />
      </article>
    </main>
  )
}
