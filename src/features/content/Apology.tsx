import type { ReactNode } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import styles from './Apology.module.css'

type Props = {
  title: string
  text: string
  withSearch?: boolean
  isHomeSecond?: boolean
  /** Not where nothing can be reached: a way home that cannot be gone is none. */
  withHome?: boolean
  children?: ReactNode
}

/** A page that has nothing to show: what happened, and the ways on. */
export function Apology({
  title,
  text,
  withSearch = false,
  isHomeSecond = withSearch,
  withHome = true,
  children,
}: Props) {
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      {withSearch && (
        <search>
          <form className={styles.search} action={t('path.search')} noValidate>
            <input type="hidden" name="s" value="1" />
            <input
              type="search"
              name="keyword"
              required
              aria-label={t('header.search')}
              placeholder={t('header.search_placeholder')}
            />
            <Button type="submit">{t('general.search')}</Button>
          </form>
        </search>
      )}
      {withHome && (
        <LinkButton href={t('path.home')} look={isHomeSecond ? 'secondary' : 'primary'}>
          {t('error.home')}
        </LinkButton>
      )}
    </main>
  )
}
