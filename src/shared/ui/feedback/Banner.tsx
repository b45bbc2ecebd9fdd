import { type ReactNode, useState } from 'react'
import { t } from '#shared/text/text.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { Icon } from '../media/Icon.tsx'
import { classes } from '../styles/class-names.ts'
import styles from './Banner.module.css'

const iconOf = { success: 'check', info: 'info', error: 'warning' } as const

/** A notice in the page's flow, closable with scripts: a list's error, what a form post came back with. */
export function Banner({
  kind,
  title,
  message,
  spoken = true,
  onClose,
}: {
  kind: 'success' | 'error' | 'info'
  title?: ReactNode
  message?: ReactNode
  /** Whether it is read out when it comes; not where a toast says the same. */
  spoken?: boolean
  onClose?: () => void
}) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div
      className={classes(styles.banner, styles[kind])}
      role={spoken ? (kind === 'error' ? 'alert' : 'status') : undefined}
      data-banner={kind}
    >
      <Icon name={iconOf[kind]} size={22} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {message && <p className={styles.message}>{message}</p>}
      </div>
      <IconButton
        icon="close"
        iconSize={20}
        label={t('general.close')}
        className={styles.close}
        onClick={() => {
          setClosed(true)
          onClose?.()
        }}
      />
    </div>
  )
}
