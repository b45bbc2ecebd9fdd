import type { ReactNode } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import type { confirmTotp, secondFactor } from './contract.ts'
import styles from './second-factor.module.css'

/** The field for a code of an app, or for one that stands in for a lost telephone. */
export function CodeForm({
  call,
  token,
  destination,
  hint,
  onlyDigits = false,
  children,
}: {
  call: typeof secondFactor | typeof confirmTotp
  token: string
  destination?: string | undefined
  hint: string
  /** No code for a lost telephone is taken here: telephones show digits. */
  onlyDigits?: boolean
  children: ReactNode
}) {
  const typed = useTyped(call.path)
  return (
    <Form call={call} token={token} className={styles.form} leadsTo={destination ?? t('path.account')}>
      {destination !== undefined && <input type="hidden" name="destination" value={destination} />}
      <Field
        label={t('staff.code')}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={onlyDigits ? 'numeric' : 'text'}
        maxLength={40}
        required
        {...typed.error('code')}
      />
      <SubmitButton wide>{children}</SubmitButton>
    </Form>
  )
}
