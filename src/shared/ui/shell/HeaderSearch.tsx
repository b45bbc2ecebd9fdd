import { t } from '#shared/text/text.ts'
import { classes } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './HeaderSearch.module.css'
import type { ShellProps } from './shell-props.ts'

/** The search as a plain form (SRCH-01). What shows results while typing finds it by `data-search`. */
export function HeaderSearch({ id, open, shell }: { id: string; open: boolean; shell: ShellProps }) {
  const keyword = new URLSearchParams(shell.path.split('?')[1]).get('keyword') ?? undefined
  return (
    <search id={id} className={classes(styles.search, open && styles.open)}>
      <form className={styles.form} action={t('path.search')} method="get" data-search="">
        <input type="hidden" name="s" value="1" />
        <input
          className={styles.input}
          type="search"
          name="keyword"
          aria-label={t('header.search')}
          placeholder={t('header.search_placeholder')}
          defaultValue={keyword}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          data-min-length={shell.searchMinLength}
        />
        <button type="submit" className={styles.submit} aria-label={t('general.search')}>
          <Icon name="search" size={22} />
        </button>
      </form>
    </search>
  )
}
