import type { ReactNode } from 'react'
import { t } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './HeaderSearch.module.css'
import type { ShellProps } from './shell-props.ts'

/**
 * The search as a plain form that leads to `path` with `?s=1&keyword=…` (SRCH-01). What shows results while typing is
 * `suggestions`; it finds the form by `data-search`.
 */
export function HeaderSearch({
  id,
  open,
  shell,
  path = t('path.search'),
  suggestions,
}: {
  id: string
  open: boolean
  shell: ShellProps
  path?: string
  suggestions?: ReactNode
}) {
  const keyword = new URLSearchParams(shell.path.split('?')[1]).get('keyword') ?? undefined
  return (
    <search id={id} className={classes(styles.search, open && styles.open)}>
      <form
        className={styles.form}
        action={path}
        method="get"
        data-search=""
        noValidate
        data-debounce={shell.searchDebounceMs}
      >
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
      {suggestions}
    </search>
  )
}
