import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import styles from './person.module.css'

type PasswordFieldsProps = {
  typed: Typed
  /** Whether the browser asks for what has to be filled in: not of fields that may be folded away. */
  insist: boolean
  /** Where there is an old one too. */
  label?: string
}

/** A new password, twice. */
export function PasswordFields({ typed, insist, label = t('checkout.password') }: PasswordFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field
        label={label}
        name="password"
        {...typed.field('password')}
        type="password"
        autoComplete="new-password"
        hint={t('checkout.password_hint')}
        maxLength={200}
        required={insist}
        markRequired
      />
      <Field
        label={t('checkout.repeat_password')}
        name="repeat_password"
        {...typed.field('repeat_password')}
        type="password"
        data-same-as="password"
        autoComplete="new-password"
        maxLength={200}
        required={insist}
        markRequired
      />
    </div>
  )
}
