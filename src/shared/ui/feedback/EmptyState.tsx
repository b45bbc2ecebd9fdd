import type { ReactNode } from 'react'
import { typeset } from '#shared/text/typeset.ts'
import styles from './EmptyState.module.css'

/** Nothing here yet, said kindly, with the way on. `headingLevel` fits it into the page's outline. */
export function EmptyState({
  title,
  text,
  headingLevel = 2,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  headingLevel?: 1 | 2 | 3
  children?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <Lenses />
      <Heading className={styles.title}>{set(title)}</Heading>
      {text && <p className={styles.text}>{set(text)}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

const set = (text: ReactNode) => (typeof text === 'string' ? typeset(text) : text)

/** Two tinted lenses that overlap, as on a trial frame: the darker the more of them. */
function Lenses() {
  return (
    <svg
      aria-hidden="true"
      className={styles.lenses}
      viewBox="0 0 240 140"
      width="240"
      height="140"
      fill="none"
    >
      <circle cx="88" cy="70" r="62" fill="var(--tint-sage)" />
      <circle cx="152" cy="70" r="62" fill="var(--tint-sand)" />
      <path
        d="M120 16.9a62 62 0 0 1 0 106.2a62 62 0 0 1 0-106.2Z"
        fill="var(--color-accent)"
        fillOpacity="0.16"
      />
      <circle cx="88" cy="70" r="62" stroke="var(--color-accent)" strokeWidth="1.5" />
      <circle cx="152" cy="70" r="62" stroke="var(--color-accent)" strokeWidth="1.5" strokeDasharray="3 6" />
      <path
        d="M44 58a46 46 0 0 1 26-30M108 58a46 46 0 0 1 26-30"
        stroke="var(--color-paper)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
