import type { ReactNode } from 'react'
import { t } from '#shared/text/text.ts'
import { buttonClasses } from '#shared/ui/controls/Button.tsx'
import { AskFirst } from '#shared/ui/overlay/AskFirst.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'

type AskToRemoveProps = {
  /** What goes, told from others of its list. */
  name: string
  title: string
  question: string
  /** The form that removes it. */
  children: ReactNode
}

/** The button at an entry of a list that asks whether it shall go. */
export function AskToRemove({ name, ...asked }: AskToRemoveProps) {
  return (
    <AskFirst
      label={
        <>
          {t('dashboard.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </>
      }
      className={buttonClasses({ look: 'quiet', size: 's' }, false)}
      {...asked}
    />
  )
}
