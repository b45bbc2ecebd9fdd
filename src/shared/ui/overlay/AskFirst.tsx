import { type ReactNode, useState } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '../controls/Button.tsx'
import { useHydrated } from '../feedback/use-hydrated.ts'
import styles from './AskFirst.module.css'
import { Overlay } from './Overlay.tsx'

/**
 * What nobody can take back is asked once more: in a window of the shop's own, without scripts in a part that unfolds.
 * A `Form` closes the window with its success; with another one whoever takes the thing away takes this with it.
 */
export function AskFirst({
  label,
  name,
  className,
  title,
  question,
  children,
}: {
  /** What the button says, or shows, that asks. */
  label: ReactNode
  /** What it is called where `label` does not say it. */
  name?: string
  className: string | undefined
  title: ReactNode
  question: ReactNode
  /** The form that does it. */
  children: ReactNode
}) {
  const [asking, setAsking] = useState(false)
  if (!useHydrated()) {
    return (
      <details className={styles.fold}>
        <summary className={className} aria-label={name}>
          {label}
        </summary>
        <div className={styles.folded}>
          <p>{question}</p>
          {children}
        </div>
      </details>
    )
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
      >
        {label}
      </button>
      <Overlay open={asking} onClose={() => setAsking(false)} title={title} variant="center">
        <p>{question}</p>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('general.cancel')}
          </Button>
          {children}
        </div>
      </Overlay>
    </>
  )
}
