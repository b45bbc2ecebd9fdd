import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { PasswordField } from '#shared/ui/controls/PasswordField.tsx'
import styles from './person.module.css'

type PasswordFieldsProps = {
  typed: Typed
  /** Whether the browser asks for what has to be filled in: not of fields that may be folded away. */
  insist: boolean
  /** Whether it takes the place of another. */
  replaces?: boolean
  /** Whether the shop has one already, which stays where both are left empty. */
  isKept?: boolean
}

/** A new password, twice. */
export function PasswordFields({ typed, insist, replaces = false, isKept = false }: PasswordFieldsProps) {
  const rule = t('checkout.password_hint')
  return (
    <div className={styles.fields}>
      <PasswordField
        label={t(replaces ? 'account.new_password' : 'checkout.password')}
        name="password"
        {...typed.field('password')}
        autoComplete="new-password"
        hint={isKept ? `${t('checkout.password_kept')} ${rule}.` : rule}
        hintIsRule
        maxLength={200}
        required={insist}
        markRequired={!isKept}
      />
      <PasswordField
        label={t(replaces ? 'account.repeat_password' : 'checkout.repeat_password')}
        name="repeat_password"
        {...typed.field('repeat_password')}
        data-same-as="password"
        // That it is too short is said of the first.
        data-no-validate=""
        autoComplete="new-password"
        maxLength={200}
        required={insist}
        markRequired={!isKept}
      />
    </div>
  )
}
