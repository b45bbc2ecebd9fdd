import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { PasswordField } from '#shared/ui/controls/PasswordField.tsx'

/** The password that holds now, without which nobody changes how the account is got into. */
export function OldPasswordField({ typed }: { typed: Typed }) {
  return (
    <PasswordField
      label={t('field.old_password')}
      name="old_password"
      {...typed.field('old_password')}
      autoComplete="current-password"
      data-no-validate=""
      maxLength={200}
      required
    />
  )
}
