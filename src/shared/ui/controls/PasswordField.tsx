import { type ComponentProps, useState } from 'react'
import { t } from '#shared/text/text.ts'
import { useHydrated } from '../feedback/use-hydrated.ts'
import { FieldFrame, type FieldLook, splitField } from './FieldFrame.tsx'
import styles from './PasswordField.module.css'

/** A labelled password, which can be looked at while it is typed. Without scripts there is no button for that. */
export function PasswordField(props: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'type'>) {
  const { frame, control } = splitField(props)
  const [isShown, setShown] = useState(false)
  const live = useHydrated()
  return (
    <FieldFrame
      {...frame}
      control={(attributes) => (
        <span className={styles.pair}>
          <input
            {...control}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            // Looked at, it is a password still.
            data-rule="password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          {live && (
            <button
              type="button"
              className={styles.show}
              aria-controls={attributes.id}
              aria-pressed={isShown}
              aria-label={t('form.password_show')}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'form.password_hide_short' : 'form.password_show_short')}
            </button>
          )}
        </span>
      )}
    />
  )
}
